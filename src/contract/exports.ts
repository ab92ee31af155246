import { z } from 'zod'
import { BULK_RECIPES_MAX } from './bulk-actions.ts'
import { Id, UtcMoment } from './common.ts'
import { Binary, BySlug, Done, endpoint, Upload } from './endpoint.ts'

/** The formats one recipe can be saved in; the names of the three lists are the published API's. */
const ExportFormats = z.object({
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
/** Formats the program makes itself, beside a recipe's JSON and zip; custom templates come on top. */
export const MADE_EXPORTS = [MARKDOWN_EXPORT, HTML_EXPORT, SCHEMA_EXPORT, COOKLANG_EXPORT, PAPRIKA_EXPORT] as const

/** The version of the JSON format in a recipe's zip; files without one are older or from other programs. */
export const EXPORT_FORMAT_VERSION = 1

export const listExportFormats = endpoint({
  method: 'GET',
  path: '/recipes/exports',
  summary: 'The formats a recipe can be saved in',
  reply: ExportFormats,
})
export const exportRecipe = endpoint({
  method: 'GET',
  path: '/recipes/:slug/exports',
  summary: 'A recipe as a file: JSON, a zip with picture and assets, Markdown, HTML, Paprika, Cooklang or a template',
  params: BySlug,
  query: z.object({ template_name: z.string().min(1).max(255) }),
  reply: Binary,
})
export const createExportToken = endpoint({
  method: 'POST',
  path: '/recipes/:slug/exports',
  summary: 'Issue a token that opens a recipe’s zip once, for browsers that send no headers with downloads',
  params: BySlug,
  reply: z.object({ token: z.string() }),
})
export const downloadRecipeZip = endpoint({
  method: 'GET',
  path: '/recipes/:slug/exports/zip',
  summary: 'The zip of a recipe, for whoever holds its token',
  access: 'public',
  params: BySlug,
  query: z.object({ token: z.string().min(1).max(255) }),
  reply: Binary,
})
export const createRecipeFromZip = endpoint({
  method: 'POST',
  path: '/recipes/create-from-zip',
  aliases: ['/recipes/create/zip'],
  summary: 'Create a recipe from a recipe’s zip; answers its slug',
  bodyKind: 'form',
  body: z.object({ archive: Upload }),
  reply: z.string(),
  status: 201,
})

/** Recipes set for paper and for readers: with a cover, contents and an index. */
export const BOOK_FORMATS = ['pdf', 'epub'] as const
export type BookFormat = (typeof BOOK_FORMATS)[number]
export const isBookFormat = (format: string): format is BookFormat =>
  (BOOK_FORMATS as readonly string[]).includes(format)
export const PAPERS = ['a4', 'letter', 'a5'] as const
export type Paper = (typeof PAPERS)[number]

/** `json` is the published API's: a zip with a folder per recipe that holds its JSON, picture and files. */
export const DATA_EXPORT_TYPES = ['json', 'markdown', 'html', 'schema', 'cooklang', 'paprika', ...BOOK_FORMATS] as const
export const EXPORT_DAYS = 1

export const DataExport = z.object({
  id: Id,
  groupId: Id,
  name: z.string(),
  filename: z.string(),
  /** The address of the download, not a path on the server. */
  path: z.string(),
  size: z.string(),
  expires: UtcMoment,
})
export type DataExport = z.infer<typeof DataExport>

/** `exportId` is there once it is done; a large export continues as a task of the group. */
export const ExportBegun = Done.extend({ taskId: z.number().int(), exportId: Id.nullable() })
export type ExportBegun = z.infer<typeof ExportBegun>

export const bulkExport = endpoint({
  method: 'POST',
  path: '/recipes/bulk-actions/export',
  summary: 'Export many recipes as one file; a large one continues in the background',
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
  summary: 'Exports of many recipes that can still be downloaded, newest first',
  reply: z.array(DataExport),
})
export const downloadDataExport = endpoint({
  method: 'GET',
  path: '/recipes/bulk-actions/export/download',
  summary: 'Issue a token that downloads an export once',
  query: z.object({ path: z.string().min(1).max(255) }),
  reply: z.object({ fileToken: z.string() }),
})
export const purgeDataExports = endpoint({
  method: 'DELETE',
  path: '/recipes/bulk-actions/export/purge',
  summary: 'Delete all exports of the group',
  reply: Done,
})
