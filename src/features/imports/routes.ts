import * as api from '#contract/scraping.ts'
import { done, on, type Route } from '../../core/route.ts'
import type { Imports } from './service.ts'

export const importRoutes = (imports: Imports): Route[] => [
  on(api.createFromUrl, async ({ actor, body, caller }) => (await imports.fromUrl(actor, body, caller.say)).slug),
  on(api.createFromHtmlOrJson, async ({ actor, body, caller }) => {
    return (await imports.fromHtmlOrJson(actor, body, caller.say)).slug
  }),
  on(api.testScrapeUrl, async ({ actor, body, caller }) => {
    return (await imports.inspect(actor, body.url)) ?? caller.say('import.no-recipe')
  }),
  on(api.previewUrl, ({ actor, body, caller }) => imports.preview(actor, body, caller.say)),
  on(api.previewHtmlOrJson, ({ actor, body, caller }) => imports.previewText(actor, body, caller.say)),
  on(api.stopImport, async ({ actor, params, caller }) => {
    await imports.stop(actor, params.id, caller.locale)
    return done(caller.say('import.stopping'))
  }),
  on(api.retryImport, async ({ actor, params, body }) => {
    await imports.retry(actor, params.id, body.entries ?? undefined)
    return { reportId: params.id }
  }),
  on(api.createFromUrls, ({ actor, body, caller }) => imports.fromUrls(actor, body, caller.locale)),
]
