import * as api from '#contract/exports.ts'
import { on, type Route } from '../../core/route.ts'
import type { Exports } from './service.ts'
import type { RecipeZips } from './service-zip.ts'

export const exportRoutes = (exports: Exports, recipeZips: RecipeZips): Route[] => [
  on(api.listExportFormats, () => exports.formats()),
  on(api.exportRecipe, ({ actor, params, query, caller }) =>
    exports.save(actor, { slug: params.slug, format: query.template_name, say: caller.say }),
  ),
  on(api.createExportToken, ({ actor, params }) => exports.issueToken(actor, params.slug)),
  on(api.downloadRecipeZip, ({ params, query }) => exports.redeem(params.slug, query.token)),
  on(api.createRecipeFromZip, async ({ actor, body }) => (await recipeZips.open(actor, body.archive)).slug),
]
