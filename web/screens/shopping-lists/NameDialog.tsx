import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActs } from '../../components/DialogActs.tsx'
import { Field } from '../../components/Field.tsx'

type Props = {
  open: boolean
  title: string
  act: string
  name?: string
  onName: (name: string) => unknown
  onClose: () => void
}

/** A name for a list, new or other. */
export function NameDialog({ open, title, act, name = '', onName, onClose }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState(name)
  useEffect(() => {
    if (open) setText(name)
  }, [open, name])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      onSubmit={() => {
        onName(text.trim())
        onClose()
      }}
      footer={<DialogActs act={act} onCancel={onClose} />}
    >
      <Field
        label={t('shopping-lists.name')}
        maxLength={255}
        autoComplete="off"
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
    </Dialog>
  )
}
