import '../../features/reports/reports.css'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'wouter'
import { ReportCategory } from '#contract/reports.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { Segmented } from '../../components/Segmented.tsx'
import { UpLink } from '../../components/UpLink.tsx'
import { ReportList } from '../../features/reports/ReportList.tsx'
import { useReports } from '../../features/reports/useReports.ts'
import { paths } from '../../paths.ts'

const KINDS = ['all', ...ReportCategory.options] as const

/** Reports of long work in the group; the address says which kind. */
export function ReportsScreen() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const kind = KINDS.find((one) => one === search.get('type')) ?? 'all'
  const reports = useReports(kind === 'all' ? undefined : kind)
  return (
    <>
      <UpLink href={paths.group()}>{t('group.title')}</UpLink>
      <PageHead title={t('reports.title')} line={t('reports.line')} />
      <div className="report-kinds">
        <Segmented
          legend={t('reports.kind')}
          choices={KINDS.map((value) => ({ value, label: t(`reports.kind.${value}`) }))}
          value={kind}
          onChange={(value) => setSearch(value === 'all' ? {} : { type: value }, { replace: true })}
        />
      </div>
      <Loaded
        of={reports}
        isEmpty={(list) => list.length === 0}
        empty={
          <EmptyState
            glyph="leaf"
            title={t('reports.empty.title')}
            actions={
              <Link className="button primary" href={paths.movingIn()}>
                {t('moving-in.title')}
              </Link>
            }
          >
            {t('reports.empty.text')}
          </EmptyState>
        }
      >
        {(list) => (
          <section className="panel">
            <h2 className="vh">{t('reports.title')}</h2>
            <ReportList reports={list} />
          </section>
        )}
      </Loaded>
    </>
  )
}
