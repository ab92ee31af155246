import '../../styles/components/data-table.css'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type JobState, runJob } from '#contract/admin.ts'
import { useSend } from '../../api.ts'
import { Icon } from '../../components/Icon.tsx'
import { formatAge } from '../../format.ts'
import { locale } from '../../i18n.ts'
import { showToast } from '../../toasts.ts'
import { everyText } from './progress.ts'

type Props = { jobs: readonly JobState[]; onRun: () => unknown }

export function JobTable({ jobs, onRun }: Props) {
  const { t } = useTranslation()
  const run = useSend(runJob)
  const [underWay, setUnderWay] = useState<string>()
  // A job that is newer than the words for it goes by its own name.
  const titleOf = (name: string) => t(`admin-tasks.job.${name}`, { defaultValue: name })

  async function start(name: string) {
    if (underWay !== undefined) return
    setUnderWay(name)
    const done = await run.send({ params: { name }, body: {} })
    setUnderWay(undefined)
    if (done.ok && done.answer.outcome === 'done') showToast('success', t('admin-tasks.ran', { job: titleOf(name) }))
    if (done.ok && done.answer.outcome === 'failed') showToast('error', done.answer.problem)
    await onRun()
  }

  return (
    <div className="data-table jobs">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('admin-tasks.job')}</th>
            <th scope="col">{t('admin-tasks.every')}</th>
            <th scope="col">{t('admin-tasks.last')}</th>
            <th scope="col">{t('admin-tasks.next')}</th>
            <th scope="col">
              <span className="vh">{t('admin-tasks.run')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <tr key={job.name}>
              <th scope="row">
                <strong>{titleOf(job.name)}</strong>
              </th>
              <td>
                <span className="what">{t('admin-tasks.every')}: </span>
                {everyText(job.every, locale())}
              </td>
              <td>
                <span className="what">{t('admin-tasks.last')}: </span>
                <LastRun job={job} />
              </td>
              <td>
                <span className="what">{t('admin-tasks.next')}: </span>
                {formatAge(job.nextRunAt)}
              </td>
              <td className="act">
                <button
                  type="button"
                  aria-label={t('admin-tasks.run-one', { job: titleOf(job.name) })}
                  aria-disabled={underWay !== undefined || job.running}
                  onClick={() => start(job.name)}
                >
                  <Icon of={Play} />
                  {t('admin-tasks.run')}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

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
