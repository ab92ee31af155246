import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'

/** Signing out leaves nothing on the device, not even what was never sent. */
export function LeaveDialog({
  unsent,
  onLeave,
  onClose,
}: {
  unsent: number
  onLeave: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      open={unsent > 0}
      title={t('leave.title', { count: unsent })}
      act={t('leave.act')}
      onConfirm={onLeave}
      onClose={onClose}
    >
      {t('leave.text')}
    </ConfirmDialog>
  )
}
