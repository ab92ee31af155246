import { z } from 'zod'
import { Id, UtcMoment } from './common.ts'
import { BySlug, endpoint } from './endpoint.ts'
import { pageOf } from './page.ts'
import { Recipe } from './recipes.ts'

/** How the recipe came to be what the version keeps. */
export const VersionKind = z.enum(['created', 'edited', 'import-update', 'bulk-change', 'restored'])
export type VersionKind = z.infer<typeof VersionKind>

export const RecipeVersion = z.object({
  /** `null` is the current recipe. */
  id: z.int().nullable(),
  madeAt: UtcMoment,
  /** `null` when the person is unknown or gone. */
  madeBy: z.object({ id: Id, username: z.string(), fullName: z.string().nullable() }).nullable(),
  how: VersionKind,
})
export type RecipeVersion = z.infer<typeof RecipeVersion>

/** What changed in one field; a field with a single value has one line. */
export const Difference = z.object({
  /** A field of the recipe, such as `recipeIngredient`. */
  field: z.string(),
  /** Its name for people. */
  name: z.string(),
  /** The number of lines that are the same in both. */
  same: z.number().int(),
  /** The same lines are in another order. */
  reordered: z.boolean(),
  lines: z.array(
    z.object({
      before: z.string().nullable(),
      after: z.string().nullable(),
      /** The line's number, from one: in the newer version, or in the older where it was removed. */
      at: z.number().int(),
    }),
  ),
})
export type Difference = z.infer<typeof Difference>

const ListedVersion = RecipeVersion.extend({
  /** The fields that differ from the version before; empty for the oldest. */
  fields: z.array(z.string()),
  /** Their names for people. */
  names: z.array(z.string()),
  /** The same as sentences. */
  words: z.array(z.string()),
})
export type ListedVersion = z.infer<typeof ListedVersion>

const OfRecipe = BySlug.extend({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })

export const listVersions = endpoint({
  method: 'GET',
  path: '/recipes/:slug/versions',
  summary: 'A recipe’s versions, newest first, beginning with the current one',
  params: BySlug,
  query: z.object({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    perPage: z.coerce.number().int().min(1).max(50).default(20),
  }),
  reply: pageOf(ListedVersion),
})
export const getVersion = endpoint({
  method: 'GET',
  path: '/recipes/:slug/versions/:id',
  summary: 'One version, with the recipe as it was then',
  params: OfRecipe,
  reply: RecipeVersion.extend({ recipe: Recipe }),
})
export const compareVersions = endpoint({
  method: 'GET',
  path: '/recipes/:slug/versions/:id/differences',
  summary: 'What changed since a version, up to another one or, by default, up to now',
  params: OfRecipe,
  query: z.object({ until: z.coerce.number().int().positive().optional() }),
  reply: z.object({ before: RecipeVersion, after: RecipeVersion, differences: z.array(Difference) }),
})
export const restoreVersion = endpoint({
  method: 'POST',
  path: '/recipes/:slug/versions/:id/restore',
  summary: 'Restore a version of a recipe; the current one becomes a version',
  params: OfRecipe,
  reply: Recipe,
})
