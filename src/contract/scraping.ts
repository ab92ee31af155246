import { z } from 'zod'
import { Id, Line } from './common.ts'
import { ById, Done, endpoint, Flag } from './endpoint.ts'
import { OrganizerMention } from './organizers.ts'
import { ParsedIngredient } from './parsing.ts'
import { RecipePatch } from './recipes.ts'

export const PageAddress = z
  .string()
  .trim()
  .min(1)
  .max(4_000)
  .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), 'an address that starts with http:// or https://')

/** Why a page could not become a recipe; published codes first. */
export const ScrapeFailure = z.enum([
  'BAD_RECIPE_DATA',
  'NO_RECIPE_DATA',
  'CONNECTION_ERROR',
  'TIMED_OUT',
  'BLOCKED',
  'NOT_FOUND',
  'NOT_HTML',
  'TOO_LARGE',
  'PRIVATE_ADDRESS',
])
export type ScrapeFailure = z.infer<typeof ScrapeFailure>

/** Which of a page's recipes is meant, by its name in the preview; by default the main one. */
const RecipeName = z.string().trim().max(255).nullish()

/** What is taken from a page, and where it goes. */
const ImportOptions = z.object({
  includeTags: Flag.default(false),
  recipeName: RecipeName,
  /** The recipe's tags, whatever the page's keywords are; without them, `includeTags` decides. */
  tags: z.array(Line).max(100).nullish(),
  /**
   * The recipe, by slug or id, to update from the page; without it, a new one is made. Its name, its own notes and
   * whatever the page lacks are kept.
   */
  updates: z.string().trim().min(1).max(255).nullish(),
  /** What a person changed in the preview, saved in place of what the page says. Lines that are only text are parsed. */
  edited: RecipePatch.nullish(),
})

/**
 * Sent with the refusal `NO_RECIPE_DATA` when the page has at least a name with a description or a picture:
 * `createFromUrl` can make a recipe of these alone, with a sentence in place of ingredients and steps.
 */
export const SummaryOffer = z.object({ hasSummary: z.literal(true) })

export const createFromUrl = endpoint({
  method: 'POST',
  path: '/recipes/create-url',
  aliases: ['/recipes/create/url'],
  summary: 'Import a recipe from a page; answers its slug',
  body: ImportOptions.extend({ url: PageAddress }),
  reply: z.string(),
  status: 201,
})

const HTML_LIMIT_BYTES = 20 * 1024 * 1024
export const createFromHtmlOrJson = endpoint({
  method: 'POST',
  path: '/recipes/create/html-or-json',
  summary: 'Import a recipe from a pasted page or from schema.org JSON',
  body: ImportOptions.extend({ data: z.string().min(1), url: PageAddress.or(z.literal('')).nullish() }),
  bodyLimitBytes: HTML_LIMIT_BYTES,
  reply: z.string(),
  status: 201,
})

/** What the reader found, before anything is saved; `preview` is Larder's own, the rest is schema.org's. */
export const testScrapeUrl = endpoint({
  method: 'POST',
  path: '/recipes/test-scrape-url',
  summary: 'What the importer finds on a page, without saving it',
  body: z.object({ url: PageAddress }),
  reply: z.unknown(),
})

/** A recipe as it would be saved, for a person to check first. */
export const ImportPreview = z.object({
  url: z.string(),
  name: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  recipeYield: z.string().nullable(),
  totalTime: z.string().nullable(),
  prepTime: z.string().nullable(),
  performTime: z.string().nullable(),
  ingredients: z.array(z.object({ title: z.string().nullable(), items: z.array(z.string()) })),
  steps: z.array(z.object({ title: z.string().nullable(), items: z.array(z.string()) })),
  /** How the lines of `ingredients` were read, in order, with the confidence of each. */
  lines: z.array(ParsedIngredient),
  keywords: z.array(z.string()),
  categories: z.array(z.string()),
  /** The categories and keywords the group already has, under the group's names. */
  known: z.object({ categories: z.array(z.string()), tags: z.array(z.string()) }),
  siteName: z.string().nullable(),
  author: z.string().nullable(),
  /** Which reader found each field. */
  sources: z.record(z.string(), z.string()),
  /** What was not found: `ingredients`, `instructions`, `image`. */
  missing: z.array(z.string()),
  /** Similar recipes of the group. */
  duplicates: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      reason: z.enum(['address', 'content']),
      /**
       * What an update from this page would change, as sentences; `null` where the caller may not change the recipe.
       */
      changes: z.array(z.string()).nullable(),
    }),
  ),
  /** The page's other recipes, with the number of ingredient lines of each. */
  others: z.array(z.object({ name: z.string(), ingredients: z.int() })),
})
export type ImportPreview = z.infer<typeof ImportPreview>

export const previewUrl = endpoint({
  method: 'POST',
  path: '/recipes/preview-url',
  summary: 'Preview the recipe of a page, with the source of each field',
  body: z.object({ url: PageAddress, recipeName: RecipeName }),
  reply: ImportPreview,
})

export const previewHtmlOrJson = endpoint({
  method: 'POST',
  path: '/recipes/preview-html-or-json',
  summary: 'Preview the recipe of a pasted page or of schema.org JSON',
  body: z.object({ data: z.string().min(1), url: PageAddress.or(z.literal('')).nullish(), recipeName: RecipeName }),
  bodyLimitBytes: HTML_LIMIT_BYTES,
  reply: ImportPreview,
})

export const BULK_IMPORT_MAX = 2_000
/** Seconds between two visits to one host: a list of pages must not be a load on the site it comes from. */
export const SECONDS_BETWEEN_VISITS = 1
const Mentions = z.array(OrganizerMention).max(100).nullish()
export const BulkImport = z.object({
  imports: z
    .array(z.object({ url: Line, categories: Mentions, tags: Mentions }))
    .min(1)
    .max(BULK_IMPORT_MAX),
})
export type BulkImport = z.output<typeof BulkImport>

export const createFromUrls = endpoint({
  method: 'POST',
  path: '/recipes/create-url/bulk',
  aliases: ['/recipes/create/url/bulk'],
  summary: 'Import many pages in the background; answers the report to follow',
  body: BulkImport,
  reply: z.object({ reportId: Id }),
  status: 202,
})

export const stopImport = endpoint({
  method: 'POST',
  path: '/recipes/create-url/bulk/:id/stop',
  summary: 'Stop an import of many pages; its report lists the pages left out',
  params: ById,
  reply: Done,
})

export const retryImport = endpoint({
  method: 'POST',
  path: '/recipes/create-url/bulk/:id/retry',
  summary: 'Retry the failed or left-out pages of a report: all of them, or those of some entries',
  params: ById,
  body: z.object({ entries: z.array(Id).min(1).max(BULK_IMPORT_MAX).nullish() }),
  reply: z.object({ reportId: Id }),
  status: 202,
})
