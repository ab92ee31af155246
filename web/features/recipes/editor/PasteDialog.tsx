import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../components/Dialog.tsx'
import { DialogActs } from '../../../components/DialogActs.tsx'
import { Field } from '../../../components/Field.tsx'

type Props = { open: boolean; title: string; hint: string; onClose: () => void; onPaste: (block: string) => void }

/** A field for a whole block of text, which becomes rows. */
export function PasteDialog({ open, title, hint, onClose, onPaste }: Props) {
  const { t } = useTranslation()
  const [block, setBlock] = useState('')
  const submit = () => {
    if (block.trim()) onPaste(block)
    setBlock('')
    onClose()
  }
  return (
    <Dialog
      open={open}
      title={title}
      className="paste-many"
      onClose={onClose}
      onSubmit={submit}
      footer={<DialogActs act={t('recipeEdit.paste.act')} onCancel={onClose} />}
    >
      <Field
        label={t('recipeEdit.paste.text')}
        hint={hint}
        control={(ids) => (
          <textarea {...ids} rows={10} value={block} onChange={(event) => setBlock(event.currentTarget.value)} />
        )}
      />
    </Dialog>
  )
}
