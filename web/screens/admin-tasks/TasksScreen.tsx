import './tasks.css'
import { DatabaseZap } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { createServerTask, listJobs, listServerTasks } from '#contract/admin.ts'
import { useGet, useSend } from '../../api.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { JobTable } from './JobTable.tsx'
import { TaskRow } from './TaskRow.tsx'

const LOOK_EVERY_MS = 1_500
const IDLE_LOOK_EVERY_MS = 15_000
const SHOWN = 50

/** Scheduled jobs, and tasks people have started. */
export function TasksScreen() {
  const { t } = useTranslation()
  const jobs = useGet(
    listJobs,
    {},
    { refreshInterval: (list) => (list?.some(({ running }) => running) ? LOOK_EVERY_MS : IDLE_LOOK_EVERY_MS) },
  )
  const tasks = useGet(
    listServerTasks,
    { query: { perPage: SHOWN, orderBy: 'id', orderDirection: 'desc' } },
    {
      refreshInterval: (page) =>
        page?.items.some(({ status }) => status === 'running') ? LOOK_EVERY_MS : IDLE_LOOK_EVERY_MS,
    },
  )
  const check = useSend(createServerTask)

  async function checkDatabase() {
    if (check.sending) return
    await check.send({ body: {} })
    await tasks.mutate()
  }

  return (
    <>
      <PageHead
        help="looking-after"
        title={t('admin-tasks.title')}
        line={t('admin-tasks.line')}
        actions={
          <button type="button" className="line" aria-disabled={check.sending} onClick={checkDatabase}>
            <Icon of={DatabaseZap} />
            {t('admin-tasks.check')}
          </button>
        }
      />
      <div className="stack">
        <section className="panel" aria-labelledby="tasks">
          <div className="label-rule">
            <h2 id="tasks">{t('admin-tasks.tasks')}</h2>
          </div>
          <Loaded
            of={tasks}
            isEmpty={({ items }) => items.length === 0}
            empty={
              <EmptyState glyph="cup" title={t('admin-tasks.empty.title')}>
                {t('admin-tasks.empty.text')}
              </EmptyState>
            }
          >
            {({ items }) => (
              <ul className="rows tasks">
                {items.map((task) => (
                  <TaskRow key={task.id} task={task} />
                ))}
              </ul>
            )}
          </Loaded>
        </section>
        <section className="panel" aria-labelledby="jobs">
          <div className="label-rule">
            <h2 id="jobs">{t('admin-tasks.jobs')}</h2>
          </div>
          <JobTable jobs={jobs} />
        </section>
      </div>
    </>
  )
}
