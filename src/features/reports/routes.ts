import * as api from '#contract/reports.ts'
import { done, on, type Route } from '../../core/route.ts'
import type { Reports } from './service.ts'

export const reportRoutes = (reports: Reports): Route[] => [
  on(api.listReports, ({ actor, query }) => reports.list(actor, query.report_type, query.search)),
  on(api.getReport, ({ actor, params }) => reports.get(actor, params.id)),
  on(api.deleteReport, async ({ actor, params, caller }) => {
    await reports.remove(actor, params.id)
    return done(caller.say('report.deleted'))
  }),
]
