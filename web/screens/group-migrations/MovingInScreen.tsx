import './moving-in.css'
import { useTranslation } from 'react-i18next'
import { can } from '#contract/permissions.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { UpLink } from '../../components/UpLink.tsx'
import { actorOf, useSession } from '../../hooks/useSession.ts'
import { paths } from '../../paths.ts'
import '../../features/reports/reports.css'
import { ReportList } from '../../features/reports/ReportList.tsx'
import { useReports } from '../../features/reports/useReports.ts'
import { ArchiveForm } from './ArchiveForm.tsx'

/** Moving in with another program's archive, and the results. */
export function MovingInScreen() {
  const { t } = useTranslation()
  const { user } = useSession()
  const reports = useReports('migration')
  return (
    <>
      <UpLink href={paths.group()}>{t('group.title')}</UpLink>
      <PageHead help="moving-in" title={t('moving-in.title')} line={t('moving-in.line')} />
      <div className="stack">
        {can(actorOf(user), 'group.manage') ? (
          <ArchiveForm onRefused={() => reports.mutate()} />
        ) : (
          <p className="banner is-info">{t('moving-in.look-only')}</p>
        )}
        <section className="panel" aria-labelledby="before">
          <div className="label-rule">
            <h2 id="before">{t('moving-in.before')}</h2>
          </div>
          <Loaded
            of={reports}
            isEmpty={(list) => list.length === 0}
            empty={<p className="muted">{t('moving-in.none')}</p>}
          >
            {(list) => <ReportList reports={list} />}
          </Loaded>
        </section>
      </div>
    </>
  )
}
