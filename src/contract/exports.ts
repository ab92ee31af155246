import { z } from 'zod'
import { BULK_RECIPES_MAX } from './bulk-actions.ts'
import { Id, UtcMoment } from './common.ts'
import { Binary, BySlug, Done, endpoint, Upload } from './endpoint.ts'

/** What one recipe can be saved as; the names of the three lists are the published API's. */
export const ExportFormats = z.object({
  json: z.array(z.string()),
  zip: z.array(z.string()),
  jinja2: z.array(z.string()),
})
export const RAW_EXPORT = 'raw'
export const ZIP_EXPORT = 'zip'
export const MARKDOWN_EXPORT = 'recipes.md'
export const HTML_EXPORT = 'recipe.html'
export const SCHEMA_EXPORT = 'recipe.jsonld'
export const COOKLANG_EXPORT = 'recipe.cook'
export const PAPRIKA_EXPORT = 'recipe.paprikarecipes'
/** What is made of a recipe by the program itself, beside its JSON and zip; templates of one's own stand beside these. */
export const MADE_EXPORTS = [MARKDOWN_EXPORT, HTML_EXPORT, SCHEMA_EXPORT, COOKLANG_EXPORT, PAPRIKA_EXPORT] as const

/** Counts the shape of the JSON in a recipe's zip; files without one are older or of other programs. */
export const EXPORT_FORMAT_VERSION = 1

export const listExportFormats = endpoint({
  method: 'GET',
  path: '/recipes/exports',
  summary: 'What a recipe can be saved as',
  reply: ExportFormats,
})
export const exportRecipe = endpoint({
  method: 'GET',
  path: '/recipes/:slug/exports',
  summary: 'A recipe as a file: JSON, a zip with picture and assets, Markdown, a page, Paprika, Cooklang or a template',
  params: BySlug,
  query: z.object({ template_name: z.string().min(1).max(255) }),
  reply: Binary,
})
export const createExportToken = endpoint({
  method: 'POST',
  path: '/recipes/:slug/exports',
  summary: 'A token that opens the zip of a recipe once, for browsers that send no headers with downloads',
  params: BySlug,
  reply: z.object({ token: z.string() }),
})
export const downloadRecipeZip = endpoint({
  method: 'GET',
  path: '/recipes/:slug/exports/zip',
  summary: 'The zip of a recipe, to whoever holds its token',
  access: 'public',
  params: BySlug,
  query: z.object({ token: z.string().min(1).max(255) }),
  reply: Binary,
})
export const createRecipeFromZip = endpoint({
  method: 'POST',
  path: '/recipes/create-from-zip',
  aliases: ['/recipes/create/zip'],
  summary: 'Make a recipe from the zip of one; answers its slug',
  bodyKind: 'form',
  body: z.object({ archive: Upload }),
  reply: z.string(),
  status: 201,
})

/** `json` is the published API's: a zip with a folder for each recipe, its JSON, picture and files. */
export const DATA_EXPORT_TYPES = ['json', 'markdown', 'html', 'schema', 'cooklang', 'paprika'] as const
export type DataExportType = (typeof DATA_EXPORT_TYPES)[number]
export const EXPORT_DAYS = 1

export const DataExport = z.object({
  id: Id,
  groupId: Id,
  name: z.string(),
  filename: z.string(),
  /** What the download is asked for by; no place on the server's disk. */
  path: z.string(),
  size: z.string(),
  expires: UtcMoment,
})
export type DataExport = z.infer<typeof DataExport>

/** `exportId` is there once it is done; a large one goes on as a task of the group. */
export const ExportBegun = Done.extend({ taskId: z.number().int(), exportId: Id.nullable() })
export type ExportBegun = z.infer<typeof ExportBegun>

export const bulkExport = endpoint({
  method: 'POST',
  path: '/recipes/bulk-actions/export',
  summary: 'Many recipes as one file; a large one goes on in the background',
  body: z.object({
    recipes: z.array(z.string().min(1).max(255)).min(1).max(BULK_RECIPES_MAX),
    exportType: z.union([z.enum(DATA_EXPORT_TYPES), z.string().min(1).max(255)]).default('json'),
  }),
  reply: ExportBegun,
  status: 202,
})
export const listDataExports = endpoint({
  method: 'GET',
  path: '/recipes/bulk-actions/export',
  summary: 'Files with many recipes that can still be downloaded, the latest first',
  reply: z.array(DataExport),
})
export const downloadDataExport = endpoint({
  method: 'GET',
  path: '/recipes/bulk-actions/export/download',
  summary: 'A token that downloads such a file once',
  query: z.object({ path: z.string().min(1).max(255) }),
  reply: z.object({ fileToken: z.string() }),
})
export const purgeDataExports = endpoint({
  method: 'DELETE',
  path: '/recipes/bulk-actions/export/purge',
  summary: 'Delete all such files of the group',
  reply: Done,
})
