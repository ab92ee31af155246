import { Play } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type JobState, type listJobs, runJob } from '#contract/admin.ts'
import { type useGet, useSend } from '../../api.ts'
import { Icon } from '../../components/Icon.tsx'
import { DataTable } from '../../components/table/DataTable.tsx'
import { type Column, useTable } from '../../components/table/useTable.ts'
import { formatAge } from '../../format.ts'
import { locale } from '../../i18n.ts'
import { showToast } from '../../toasts.ts'
import { everyText } from './progress.ts'

type Props = { jobs: ReturnType<typeof useGet<typeof listJobs>> }
type Row = JobState & { id: string }

/** What the server does by the clock. */
export function JobTable({ jobs }: Props) {
  const { t } = useTranslation()
  const { send } = useSend(runJob)
  const [underWay, setUnderWay] = useState<string>()
  const { data, mutate } = jobs
  const rows = useMemo(
    () =>
      data?.map((job): Row => {
        // A job that is newer than the words for it goes by its own name.
        return { ...job, id: job.name, name: t(`admin-tasks.job.${job.name}`, { defaultValue: job.name }) }
      }),
    [data, t],
  )
  const columns = useMemo(
    (): Column<Row>[] => [
      { key: 'every', title: t('admin-tasks.every'), narrow: 'named', cell: ({ every }) => everyText(every, locale()) },
      {
        key: 'last',
        title: t('admin-tasks.last'),
        narrow: 'named',
        sort: ({ lastRunAt }) => lastRunAt,
        cell: (job) => <LastRun job={job} />,
      },
      {
        key: 'next',
        title: t('admin-tasks.next'),
        narrow: 'named',
        sort: ({ nextRunAt }) => nextRunAt,
        cell: ({ nextRunAt }) => formatAge(nextRunAt),
      },
    ],
    [t],
  )
  const start = useCallback(
    async ({ id, name }: Row) => {
      setUnderWay(id)
      const done = await send({ params: { name: id }, body: {} })
      setUnderWay(undefined)
      if (done.ok && done.answer.outcome === 'done') showToast('success', t('admin-tasks.ran', { job: name }))
      if (done.ok && done.answer.outcome === 'failed') showToast('error', done.answer.problem)
      await mutate()
    },
    [send, mutate, t],
  )
  const actions = useCallback(
    (job: Row) => {
      const isBusy = underWay !== undefined || job.running
      return (
        <button
          type="button"
          aria-label={t('admin-tasks.run-one', { job: job.name })}
          aria-disabled={isBusy}
          onClick={() => !isBusy && start(job)}
        >
          <Icon of={Play} />
          {t('admin-tasks.run')}
        </button>
      )
    },
    [t, underWay, start],
  )
  const table = useTable({ of: { ...jobs, data: rows }, columns })
  return (
    <DataTable
      table={table}
      label={t('admin-tasks.jobs')}
      name={jobName}
      nameTitle={t('admin-tasks.job')}
      actions={actions}
    />
  )
}

const jobName = ({ name }: Row) => <strong>{name}</strong>

function LastRun({ job: { running, lastRunAt, lastRunAhead, outcome, problem } }: { job: JobState }) {
  const { t } = useTranslation()
  if (running) return <span className="tag is-info">{t('admin-tasks.status.running')}</span>
  if (lastRunAt === null) return t('admin-tasks.never')
  return (
    <>
      {formatAge(lastRunAt)} {lastRunAhead && <span className="tag is-warning">{t('admin-tasks.ahead')}</span>}{' '}
      {outcome === 'failed' && (
        <>
          <span className="tag is-error">{t('admin-tasks.status.failed')}</span> <small>{problem}</small>
        </>
      )}
    </>
  )
}
