import { Download, History, LockKeyhole, ShieldAlert, ShieldCheck, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { BackupFile } from '#contract/backups.ts'
import { Icon } from '../../components/Icon.tsx'
import { Menu } from '../../components/Menu.tsx'
import { formatAge, formatDate, formatList } from '../../format.ts'

type Props = {
  backup: BackupFile
  busy: boolean
  onDownload: () => void
  onTest: () => void
  onRestore: () => void
  onDelete: () => void
}

export function BackupRow({ backup, busy, onDownload, onTest, onRestore, onDelete }: Props) {
  const { t } = useTranslation()
  const { name, date, size, contents } = backup
  const when = formatDate(date, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li aria-busy={busy}>
      <div className="grow">
        <strong>{when}</strong> <small className="age">{formatAge(date)}</small>
        <p className="small">
          {contents
            ? formatList([
                contents.size,
                t('backups.recipes', { count: contents.recipes }),
                t('backups.people', { count: contents.users }),
                t('backups.files', { count: contents.files }),
              ])
            : t('backups.closed', { size })}
        </p>
        <p className="small name">{name}</p>
        <p className="tags">
          <Tested backup={backup} busy={busy} />
          {backup.isEncrypted && (
            <span className="tag is-info">
              <Icon of={LockKeyhole} />
              {t('backups.encrypted')}
            </span>
          )}
        </p>
        {backup.tested?.problem && <p className="small wrong">{backup.tested.problem}</p>}
      </div>
      <Menu
        label={t('backups.acts', { date: when })}
        items={[
          { label: t('backups.download'), icon: Download, onSelect: onDownload },
          { label: t('backups.test'), icon: ShieldCheck, onSelect: onTest },
          { label: t('backups.restore'), icon: History, onSelect: onRestore },
          { label: t('backups.delete'), icon: Trash2, danger: true, apart: true, onSelect: onDelete },
        ]}
      />
    </li>
  )
}

function Tested({ backup: { tested }, busy }: Pick<Props, 'backup' | 'busy'>) {
  const { t } = useTranslation()
  if (busy) return <span className="tag">{t('backups.busy')}</span>
  if (!tested) return <span className="tag">{t('backups.untested')}</span>
  const date = formatDate(tested.at)
  if (tested.problem !== null) {
    return (
      <span className="tag is-error">
        <Icon of={ShieldAlert} />
        {t('backups.test-failed', { date })}
      </span>
    )
  }
  return (
    <span className="tag is-success">
      <Icon of={ShieldCheck} />
      {t('backups.tested', { date })}
    </span>
  )
}
