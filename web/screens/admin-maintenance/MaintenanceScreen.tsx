import '../../styles/components/stats.css'
import './maintenance.css'
import { ScrollText, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { getLeftovers, getMaintenance, getStorage, type Leftovers } from '#contract/admin.ts'
import { useGet } from '../../api.ts'
import { Icon } from '../../components/Icon.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { paths } from '../../paths.ts'
import { CleanDialog } from './CleanDialog.tsx'
import { KINDS, type Kind } from './kinds.ts'

/** Disk usage, and cleaning up what nobody needs. */
export function MaintenanceScreen() {
  const { t } = useTranslation()
  const summary = useGet(getMaintenance)
  const storage = useGet(getStorage)
  const leftovers = useGet(getLeftovers)
  const [asked, setAsked] = useState<Kind>()
  const readAgain = () => Promise.all([summary.mutate(), storage.mutate(), leftovers.mutate()])
  return (
    <>
      <PageHead
        help="looking-after"
        title={t('maintenance.title')}
        line={summary.data && t('maintenance.line', { size: summary.data.dataDirSize })}
        actions={
          <Link className="button line" href={paths.adminLogs()}>
            <Icon of={ScrollText} />
            {t('admin-logs.title')}
          </Link>
        }
      />
      <div className="stack">
        <section className="panel" aria-labelledby="storage">
          <div className="label-rule">
            <h2 id="storage">{t('maintenance.storage')}</h2>
          </div>
          <Loaded of={storage}>
            {(sizes) => (
              <dl className="stats">
                <Size label={t('maintenance.recipes')} size={sizes.recipesDirSize} />
                <Size label={t('maintenance.users')} size={sizes.userDirSize} />
                <Size label={t('maintenance.groups')} size={sizes.groupsDirSize} />
                <Size label={t('maintenance.backups')} size={sizes.backupsDirSize} />
                <Size label={t('maintenance.temp')} size={sizes.tempDirSize} />
                <Size label={t('maintenance.log')} size={summary.data?.logFileSize} />
              </dl>
            )}
          </Loaded>
        </section>
        <section className="panel" aria-labelledby="clean">
          <div className="label-rule">
            <h2 id="clean">{t('maintenance.clean')}</h2>
          </div>
          <p className="small muted">{t('maintenance.clean.line')}</p>
          <Loaded of={leftovers}>
            {(found) => (
              <ul className="rows cleanings">
                {KINDS.map((kind) => (
                  <CleanRow key={kind} kind={kind} found={found[kind]} onAsk={() => setAsked(kind)} />
                ))}
              </ul>
            )}
          </Loaded>
        </section>
      </div>
      <CleanDialog
        kind={asked}
        found={asked && leftovers.data?.[asked]}
        onClose={() => setAsked(undefined)}
        onCleaned={readAgain}
      />
    </>
  )
}

const Size = ({ label, size }: { label: string; size: string | undefined }) => (
  <div>
    <dt>{label}</dt>
    <dd>{size ?? '–'}</dd>
  </div>
)

function CleanRow({ kind, found, onAsk }: { kind: Kind; found: Leftovers; onAsk: () => void }) {
  const { t } = useTranslation()
  return (
    <li>
      <div className="grow">
        <strong>{t(`maintenance.clean.${kind}`)}</strong>
        <p className="small">{t(`maintenance.clean.${kind}.line`)}</p>
        <p className="small">
          {found.count > 0
            ? t('maintenance.clean.found', { count: found.count, size: found.size })
            : t('maintenance.clean.none')}
        </p>
      </div>
      <button type="button" aria-haspopup="dialog" disabled={found.count === 0} onClick={onAsk}>
        <Icon of={Sparkles} />
        {t('maintenance.clean.look')}
      </button>
    </li>
  )
}
