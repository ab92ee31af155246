import * as api from '#contract/admin.ts'
import { done, on, type Route } from '../../core/route.ts'
import type { Admin } from './service.ts'
import type { Maintenance } from './service-maintenance.ts'

export const adminRoutes = (admin: Admin): Route[] => [
  on(api.getAdminAbout, ({ actor, caller }) => admin.about(actor, caller.say)),
  on(api.getSiteStatistics, ({ actor }) => admin.statistics(actor)),
  on(api.checkSite, ({ actor }) => admin.check(actor)),
  on(api.writeValidation, ({ actor }) => admin.writeValidation(actor)),
  on(api.readValidation, () => admin.readValidation()),
  on(api.getAnalytics, ({ actor }) => admin.analytics(actor)),
  on(api.getMailReady, ({ actor }) => admin.mailReady(actor)),
  on(api.sendTestMail, ({ actor, body, caller }) => admin.sendTestMail(actor, body.email, caller)),
]

export const maintenanceRoutes = (maintenance: Maintenance): Route[] => [
  on(api.getMaintenance, ({ actor }) => maintenance.summary(actor)),
  on(api.getStorage, ({ actor }) => maintenance.storage(actor)),
  on(api.getLeftovers, ({ actor }) => maintenance.preview(actor)),
  on(api.getLogLines, async ({ actor, query, caller }) => {
    return { logs: (await maintenance.logLines(actor, query.lines, query.level)) ?? [`${caller.say('log.none')}\n`] }
  }),
  on(api.getLogText, async ({ actor, params, caller }) => {
    return ((await maintenance.logLines(actor, params.lines)) ?? [`${caller.say('log.none')}\n`]).join('')
  }),
  on(api.getLogToken, ({ actor }) => maintenance.logToken(actor)),
  on(api.cleanTemp, async ({ actor, caller }) => {
    return done(caller.say('maintenance.temp-cleaned', { count: await maintenance.clean(actor, 'temp') }))
  }),
  on(api.cleanImages, async ({ actor, caller }) => {
    return done(caller.say('maintenance.images-cleaned', { count: await maintenance.clean(actor, 'images') }))
  }),
  on(api.cleanRecipeFolders, async ({ actor, caller }) => {
    return done(caller.say('maintenance.folders-cleaned', { count: await maintenance.clean(actor, 'recipeFolders') }))
  }),
  on(api.cleanOrphans, async ({ actor, caller }) => {
    return done(caller.say('maintenance.folders-cleaned', { count: await maintenance.clean(actor, 'orphans') }))
  }),
  on(api.cleanLogs, async ({ actor, caller }) => {
    await maintenance.cleanLogs(actor)
    return done(caller.say('maintenance.log-emptied'))
  }),
]
