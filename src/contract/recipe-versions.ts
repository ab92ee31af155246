import { z } from 'zod'
import { Id, UtcMoment } from './common.ts'
import { BySlug, endpoint } from './endpoint.ts'
import { pageOf } from './page.ts'
import { Recipe } from './recipes.ts'

/** How a recipe became what a version keeps. */
export const VersionKind = z.enum(['created', 'edited', 'import-update', 'bulk-change', 'restored'])
export type VersionKind = z.infer<typeof VersionKind>

export const RecipeVersion = z.object({
  /** `null` is the recipe as it is now. */
  id: z.int().nullable(),
  madeAt: UtcMoment,
  /** `null` when nobody is known, or not any more. */
  madeBy: z.object({ id: Id, username: z.string(), fullName: z.string().nullable() }).nullable(),
  how: VersionKind,
})
export type RecipeVersion = z.infer<typeof RecipeVersion>

/** What became different in one field; a field of a single value has one line. */
export const Difference = z.object({
  /** A field of the recipe, such as `recipeIngredient`. */
  field: z.string(),
  /** What people call it. */
  name: z.string(),
  /** Lines that are the same in both. */
  same: z.number().int(),
  /** The same lines stand in another order. */
  reordered: z.boolean(),
  lines: z.array(
    z.object({
      before: z.string().nullable(),
      after: z.string().nullable(),
      /** Its number among the lines, from one: of the newer version, or of the older where it is gone. */
      at: z.number().int(),
    }),
  ),
})
export type Difference = z.infer<typeof Difference>

const ListedVersion = RecipeVersion.extend({
  /** The fields that differ from the version before; of the oldest there are none. */
  fields: z.array(z.string()),
  /** What people call them. */
  names: z.array(z.string()),
  /** The same in sentences. */
  words: z.array(z.string()),
})
export type ListedVersion = z.infer<typeof ListedVersion>

const OfRecipe = BySlug.extend({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })

export const listVersions = endpoint({
  method: 'GET',
  path: '/recipes/:slug/versions',
  summary: 'What a recipe was before each save, the newest first, beginning with what it is now',
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
  summary: 'What became different since a version, up to another one or, when none is named, up to now',
  params: OfRecipe,
  query: z.object({ until: z.coerce.number().int().positive().optional() }),
  reply: z.object({ before: RecipeVersion, after: RecipeVersion, differences: z.array(Difference) }),
})
export const restoreVersion = endpoint({
  method: 'POST',
  path: '/recipes/:slug/versions/:id/restore',
  summary: 'Make a recipe what it was; what it is now becomes a version',
  params: OfRecipe,
  reply: Recipe,
})
