import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BackupOutlook, deleteUndo } from '#contract/backups.ts'
import { useSend } from '../../api.ts'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { formatDate } from '../../format.ts'

type Props = { outlook: BackupOutlook; onRemoved: () => unknown }

/** What was put aside when data was replaced or upgraded, and for how long. */
export function WaysBackPanel({ outlook: { undo, snapshots }, onRemoved }: Props) {
  const { t } = useTranslation()
  const remove = useSend(deleteUndo)
  const [asking, setAsking] = useState(false)
  if (!undo && snapshots.length === 0) return null

  async function confirm() {
    setAsking(false)
    await remove.send()
    await onRemoved()
  }

  return (
    <section className="panel" aria-labelledby="ways-back">
      <div className="label-rule">
        <h2 id="ways-back">{t('backups.back')}</h2>
      </div>
      <ul className="rows">
        {undo && (
          <li>
            <div className="grow">
              <strong>{t('backups.back.undo', { date: formatDate(undo.replacedAt) })}</strong>
              <p className="small">
                {t('backups.back.undo.text', { size: undo.size, date: formatDate(undo.keptUntil) })}{' '}
                <code>larder restore --undo</code>
              </p>
            </div>
            <IconButton icon={Trash2} label={t('backups.back.undo.delete')} onClick={() => setAsking(true)} />
          </li>
        )}
        {snapshots.map(({ name, date, size }) => (
          <li key={name}>
            <div className="grow">
              <strong>{t('backups.back.upgrade', { date: formatDate(date) })}</strong>
              <p className="small name">{t('backups.back.upgrade.text', { size, name })}</p>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asking}
        title={t('backups.back.undo.delete')}
        act={t('backups.delete.act')}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        {t('backups.back.undo.delete.text')}
      </ConfirmDialog>
    </section>
  )
}
