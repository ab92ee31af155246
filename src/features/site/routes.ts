import * as api from '#contract/app.ts'
import { handOver } from '../../core/handover.ts'
import { on, type Route } from '../../core/route.ts'
import type { Site } from './service.ts'

export const siteRoutes = (site: Site): Route[] => [
  on(api.getAbout, () => site.about()),
  on(api.listLicenses, () => site.licenses()),
  on(api.getLicense, ({ query }) => site.license(query.name)),
  on(api.getHealth, () => site.health()),
  on(api.getStartup, ({ caller }) => site.startup(caller)),
  on(api.setUp, async ({ body, caller, cookie }) => handOver(await site.setUp(body, caller), cookie)),
]
