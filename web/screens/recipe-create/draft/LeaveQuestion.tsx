import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../components/Dialog.tsx'

type Props = { open: boolean; onStay: () => void; onLeave: () => void }

export function LeaveQuestion({ open, onStay, onLeave }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      open={open}
      title={t('draft.leave.title')}
      onClose={onStay}
      onSubmit={onStay}
      footer={
        <>
          <button type="button" className="ghost" onClick={onLeave}>
            {t('draft.leave.act')}
          </button>
          <button type="submit">{t('recipeEdit.leave.stay')}</button>
        </>
      }
    >
      <p>{t('draft.leave.text')}</p>
    </Dialog>
  )
}
