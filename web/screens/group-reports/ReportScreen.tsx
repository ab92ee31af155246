import '../../features/reports/reports.css'
import { Check, Trash2, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { can } from '#contract/permissions.ts'
import { deleteReport, getReport, type Report, type ReportEntry } from '#contract/reports.ts'
import { refresh, useGet, useSend } from '../../api.ts'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { ErrorPage } from '../../components/ErrorPage.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { UpLink } from '../../components/UpLink.tsx'
import { StatusTag } from '../../features/reports/StatusTag.tsx'
import { formatDate, formatNumber } from '../../format.ts'
import { actorOf, useSession } from '../../hooks/useSession.ts'
import { paths } from '../../paths.ts'
import { lookAgainMs, sorted } from './entries.ts'

/** The result of long work, updated while it runs: failures first, then losses, each by name. */
export function ReportScreen({ id }: { id: string }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const [, navigate] = useLocation()
  const report = useGet(
    getReport,
    { params: { id } },
    {
      refreshInterval: (found) =>
        found && found.status !== 'in-progress' ? 0 : lookAgainMs(found?.entries.length ?? 0),
    },
  )
  const remove = useSend(deleteReport)
  const [asking, setAsking] = useState(false)
  const isOver = report.data !== undefined && report.data.status !== 'in-progress'
  useEffect(() => {
    if (isOver) void refresh('/recipes?')
  }, [isOver])
  if (report.error?.status === 404 || report.error?.status === 422) return <ErrorPage status={404} />

  async function drop() {
    setAsking(false)
    const done = await remove.send({ params: { id } })
    if (!done.ok) return
    navigate(paths.reports(), { replace: true })
    await refresh('/groups/reports')
  }

  return (
    <>
      <UpLink href={paths.reports()}>{t('reports.title')}</UpLink>
      <Loaded of={report}>
        {(found) => (
          <>
            <PageHead
              title={found.name}
              line={formatDate(found.timestamp, { dateStyle: 'long', timeStyle: 'short' })}
              actions={
                isOver &&
                can(actorOf(user), 'group.manage') && (
                  <button type="button" className="ghost" aria-haspopup="dialog" onClick={() => setAsking(true)}>
                    <Icon of={Trash2} />
                    {t('reports.delete')}
                  </button>
                )
              }
            />
            <Findings report={found} />
          </>
        )}
      </Loaded>
      <ConfirmDialog
        open={asking}
        title={t('reports.delete.title')}
        act={t('reports.delete')}
        onClose={() => setAsking(false)}
        onConfirm={drop}
      >
        {t('reports.delete.text')}
      </ConfirmDialog>
    </>
  )
}

function Findings({ report: { id, name, category, status, entries, expected } }: { report: Report }) {
  const { t } = useTranslation()
  const { failed, lost, good } = sorted(entries)
  const isOver = status !== 'in-progress'
  // The last entry of an archive import sums it up, or says why it failed.
  const summary = isOver && category === 'migration' ? entries.at(-1)?.message : undefined
  const done = expected === null ? entries.length : Math.min(entries.length, expected)
  return (
    <div className="stack">
      <section className="panel form" aria-labelledby="outcome">
        <div className="label-rule">
          <h2 id="outcome">{t('reports.outcome')}</h2>
          <StatusTag status={status} />
        </div>
        <p role="status">
          {summary ??
            (expected === null && !isOver
              ? t('reports.under-way')
              : t('reports.so-far', { done: formatNumber(done), total: formatNumber(expected ?? done) }))}
        </p>
        {!isOver &&
          (expected === null ? (
            <progress aria-label={name} />
          ) : (
            <progress aria-label={name} value={done} max={Math.max(expected, 1)} />
          ))}
        {isOver && status !== 'failure' && (
          <p className="actions">
            <Link className="button line" href={paths.recipes()}>
              {t('reports.see')}
            </Link>
          </p>
        )}
        {isOver && category === 'bulk_import' && failed.length > 0 && (
          <p className="actions">
            <Link className="button line" href={paths.createRecipe('bulk', { report: id })}>
              {t('reports.retry')}
            </Link>
          </p>
        )}
      </section>
      <Entries title={t('reports.failed', { count: failed.length })} of={failed} tone="failed" />
      <Entries title={t('reports.lost', { count: lost.length })} of={lost} tone="lost" />
      <Entries title={t('reports.good', { count: good.length })} of={good} tone="good" folded />
    </div>
  )
}

const TONES = {
  failed: { icon: X, tone: 'is-error' },
  lost: { icon: TriangleAlert, tone: 'is-warning' },
  good: { icon: Check, tone: 'is-success' },
} as const
type EntriesProps = { title: string; of: readonly ReportEntry[]; tone: keyof typeof TONES; folded?: boolean }

function Entries({ title, of, tone, folded = false }: EntriesProps) {
  const { t } = useTranslation()
  if (of.length === 0) return null
  return (
    <details className="panel entries-of" open={!folded}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <ul className="rows">
        {of.map(({ id, message, slug }) => (
          <li key={id}>
            <span className={`dot ${TONES[tone].tone}`}>
              <Icon of={TONES[tone].icon} />
            </span>
            <span className="grow">{message}</span>
            {slug && (
              <Link className="button ghost" href={paths.recipe(slug)}>
                {t('recipeCreate.open-it')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
