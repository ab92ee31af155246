import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../components/Dialog.tsx'
import { NamePicker } from '../../../components/NamePicker.tsx'

type Props = {
  title: string
  label: string
  add: string
  known: readonly string[]
  open: boolean
  sending: boolean
  onSave: (names: readonly string[]) => void
  onClose: () => void
}

/** Names to add to many recipes, known or new. */
export function OrganizeDialog({ title, label, add, known, open, sending, onSave, onClose }: Props) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<readonly string[]>([])
  return (
    <Dialog
      open={open}
      title={title}
      onClose={() => {
        setChosen([])
        onClose()
      }}
      onSubmit={() => !sending && chosen.length > 0 && onSave(chosen)}
      footer={
        <>
          <button type="button" className="ghost" onClick={onClose}>
            {t('dialog.cancel')}
          </button>
          <button type="submit" aria-disabled={sending || chosen.length === 0}>
            {t('data.save')}
          </button>
        </>
      }
    >
      <NamePicker label={label} add={add} chosen={chosen} known={known} onChange={setChosen} />
    </Dialog>
  )
}
