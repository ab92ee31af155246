import * as api from '#contract/scraping.ts'
import { done, on, type Route } from '../../core/route.ts'
import type { PageImports } from './service.ts'

export const pageImportRoutes = (pageImports: PageImports): Route[] => [
  on(api.createFromUrl, async ({ actor, body, caller }) => (await pageImports.fromUrl(actor, body, caller.say)).slug),
  on(api.createFromHtmlOrJson, async ({ actor, body, caller }) => {
    return (await pageImports.fromHtmlOrJson(actor, body, caller.say)).slug
  }),
  on(api.testScrapeUrl, async ({ actor, body, caller }) => {
    return (await pageImports.inspect(actor, body.url)) ?? caller.say('import.no-recipe')
  }),
  on(api.previewUrl, ({ actor, body, caller }) => pageImports.preview(actor, body, caller.say)),
  on(api.previewHtmlOrJson, ({ actor, body, caller }) => pageImports.previewText(actor, body, caller.say)),
  on(api.stopImport, async ({ actor, params, caller }) => {
    await pageImports.stop(actor, params.id, caller.locale)
    return done(caller.say('import.stopping'))
  }),
  on(api.retryImport, async ({ actor, params, body }) => {
    await pageImports.retry(actor, params.id, body.entries ?? undefined)
    return { reportId: params.id }
  }),
  on(api.createFromUrls, ({ actor, body, caller }) => pageImports.fromUrls(actor, body, caller.locale)),
]
