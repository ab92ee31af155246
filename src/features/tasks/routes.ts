import * as api from '#contract/admin.ts'
import { asked } from '../../core/pages.ts'
import { permit } from '../../core/permit.ts'
import { on, type Route } from '../../core/route.ts'
import type { Scheduler } from '../../core/scheduler.ts'
import type { Tasks } from './service.ts'

export const taskRoutes = (tasks: Tasks): Route[] => [
  on(api.listServerTasks, ({ actor, query, caller }) => tasks.page(actor, asked(query, caller))),
  on(api.createServerTask, ({ actor }) => tasks.checkDatabase(actor)),
  on(api.listGroupTasks, ({ actor }) => tasks.ofGroup(actor)),
]

export const jobRoutes = (scheduler: Scheduler): Route[] => [
  on(api.listJobs, () => scheduler.states()),
  on(api.runJob, async ({ actor, params }) => {
    permit(actor, 'site.administer')
    await scheduler.runNow(params.name)
    return scheduler.state(params.name)
  }),
]
