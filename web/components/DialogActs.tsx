import { useTranslation } from 'react-i18next'

type Props = {
  /** The main action, such as "Send the link". */
  act: string
  onCancel: () => void
  /** While it runs, or cannot be used yet. */
  disabled?: boolean
  danger?: boolean
}

/** The buttons of most dialogs: cancel, and the action that Enter presses too. */
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
