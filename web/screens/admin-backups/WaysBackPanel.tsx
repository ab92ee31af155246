import { History, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BackupOutlook, deleteUndo, undoRestore } from '#contract/backups.ts'
import { useSend } from '../../api.ts'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { Icon } from '../../components/Icon.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { formatDate } from '../../format.ts'

type Props = { outlook: BackupOutlook; onChanged: () => unknown; onReplaced: () => Promise<void> }

/** Data kept from before a restore or an upgrade, and for how long. */
export function WaysBackPanel({ outlook: { undo, snapshots }, onChanged, onReplaced }: Props) {
  const { t } = useTranslation()
  const remove = useSend(deleteUndo)
  const undoing = useSend(undoRestore)
  const [asking, setAsking] = useState<'undo' | 'delete'>()
  if (!undo && snapshots.length === 0) return null

  async function confirm() {
    setAsking(undefined)
    if (asking === 'delete') await remove.send()
    else if ((await undoing.send({ body: {} })).ok) await onReplaced()
    await onChanged()
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
                {t('backups.back.undo.text', { size: undo.size, date: formatDate(undo.keptUntil) })}
              </p>
              <p className="actions">
                <button
                  type="button"
                  className="line"
                  aria-haspopup="dialog"
                  aria-disabled={undoing.sending}
                  onClick={() => setAsking('undo')}
                >
                  <Icon of={History} />
                  {t('backups.back.undo.act')}
                </button>
              </p>
            </div>
            <IconButton icon={Trash2} label={t('backups.back.undo.delete')} onClick={() => setAsking('delete')} />
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
        open={asking !== undefined && undo !== null}
        title={t(asking === 'undo' ? 'backups.back.undo.title' : 'backups.back.undo.delete')}
        act={t(asking === 'undo' ? 'backups.back.undo.confirm' : 'backups.delete.act')}
        onConfirm={confirm}
        onClose={() => setAsking(undefined)}
      >
        {asking === 'undo' && undo
          ? t('backups.back.undo.caution', { date: formatDate(undo.replacedAt) })
          : t('backups.back.undo.delete.text')}
      </ConfirmDialog>
    </section>
  )
}
