import { useState } from 'react'
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

/** A name for a new or renamed list. */
export function NameDialog({ open, title, act, name = '', onName, onClose }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string>()
  const text = typed ?? name

  function close() {
    setTyped(undefined)
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      onSubmit={() => {
        onName(text.trim())
        close()
      }}
      footer={<DialogActs act={act} onCancel={close} />}
    >
      <Field
        label={t('shopping-lists.name')}
        maxLength={255}
        autoComplete="off"
        value={text}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
    </Dialog>
  )
}
