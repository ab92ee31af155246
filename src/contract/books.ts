import { z } from 'zod'
import { BULK_RECIPES_MAX } from './bulk-actions.ts'
import { Day, Line } from './common.ts'
import { endpoint } from './endpoint.ts'
import { BOOK_FORMATS, ExportBegun, PAPERS } from './exports.ts'
import { RecipeQuery } from './recipes.ts'

/** A list of recipes as it is filtered and sorted on the screen; all pages of it. */
export const BookFilter = RecipeQuery.omit({ page: true, perPage: true, loadFood: true })

/** What the book is of: recipes by slug or id, a filtered list such as a cookbook, or some days of the meal plan. */
export const BookSource = z.union([
  z.strictObject({ recipes: z.array(z.string().min(1).max(255)).min(1).max(BULK_RECIPES_MAX) }),
  z.strictObject({ filter: BookFilter }),
  z.strictObject({ plan: z.object({ from: Day, to: Day }) }),
])
export type BookSource = z.output<typeof BookSource>

export const makeBook = endpoint({
  method: 'POST',
  path: '/recipes/bulk-actions/book',
  summary: 'Make a PDF or an EPUB of recipes, a cookbook or the meal plan; a long one continues in the background',
  body: z.object({
    format: z.enum(BOOK_FORMATS),
    of: BookSource,
    /** By default the cookbook’s name, the days of the plan, or “Recipes”. */
    title: Line.nullish().transform((title) => title?.trim() || null),
    /** For PDF. */
    paper: z.enum(PAPERS).default('a4'),
    pictures: z.boolean().default(true),
  }),
  reply: ExportBegun,
  status: 202,
})
