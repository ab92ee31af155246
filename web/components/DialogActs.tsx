import { useTranslation } from 'react-i18next'

type Props = {
  /** What the dialog is for, such as "Send the link". */
  act: string
  onCancel: () => void
  /** While it is under way, or cannot be done yet. */
  disabled?: boolean
  danger?: boolean
}

/** The buttons of most dialogs: the way out of it, and the act that Enter presses as well. */
export function DialogActs({ act, onCancel, disabled = false, danger = false }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <button type="button" className="ghost" onClick={onCancel}>
        {t('dialog.cancel')}
      </button>
      <button type="submit" className={danger ? 'danger' : undefined} aria-disabled={disabled}>
        {act}
      </button>
    </>
  )
}
