import * as booksApi from '#contract/books.ts'
import * as api from '#contract/exports.ts'
import { type Caller, done, on, type Route } from '../../core/route.ts'
import type { Exports } from './service.ts'
import type { DataExports } from './service-bulk.ts'
import type { RecipeZips } from './service-zip.ts'

export const exportRoutes = (exports: Exports, recipeZips: RecipeZips, dataExports: DataExports): Route[] => [
  on(api.listExportFormats, () => exports.formats()),
  on(api.exportRecipe, ({ actor, params, query, caller }) =>
    exports.save(actor, { slug: params.slug, format: query.template_name, say: caller.say }),
  ),
  on(api.createExportToken, ({ actor, params }) => exports.issueToken(actor, params.slug)),
  on(api.downloadRecipeZip, ({ params, query }) => exports.redeem(params.slug, query.token)),
  on(api.bulkExport, ({ actor, body, caller }) =>
    dataExports.begin(actor, { slugs: body.recipes, exportType: body.exportType, ...wordsOf(caller) }),
  ),
  on(booksApi.makeBook, ({ actor, body, caller }) => dataExports.beginBook(actor, { ...body, ...wordsOf(caller) })),
  on(api.listDataExports, ({ actor }) => dataExports.list(actor)),
  on(api.downloadDataExport, ({ actor, query }) => dataExports.issue(actor, query.path)),
  on(api.purgeDataExports, async ({ actor, caller }) =>
    done(caller.say('export.purged', { count: await dataExports.purge(actor) })),
  ),
  on(api.createRecipeFromZip, async ({ actor, body }) => (await recipeZips.open(actor, body.archive)).slug),
]

const wordsOf = ({ say, locale }: Caller) => ({ say, locale })
