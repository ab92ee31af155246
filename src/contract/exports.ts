import { z } from 'zod'
import { Binary, BySlug, endpoint, Upload } from './endpoint.ts'

/** What one recipe can be saved as; the names of the three lists are the published API's. */
export const ExportFormats = z.object({
  json: z.array(z.string()),
  zip: z.array(z.string()),
  jinja2: z.array(z.string()),
})
export const RAW_EXPORT = 'raw'
export const ZIP_EXPORT = 'zip'
export const MARKDOWN_EXPORT = 'recipes.md'

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
  summary: 'A recipe as a file: its JSON, a zip with picture and assets, or Markdown',
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
