import { z } from 'zod'
import { Id } from './common.ts'
import { Binary, BySlug, endpoint, Upload } from './endpoint.ts'
import { RecipeAsset } from './recipe-details.ts'
import { PageAddress } from './scraping.ts'

export const IMAGE_NAMES = ['original.webp', 'min-original.webp', 'tiny-original.webp'] as const

export const ImageVersion = z.object({ image: z.string() })

export const getRecipeImage = endpoint({
  method: 'GET',
  path: '/media/recipes/:recipeId/images/:name',
  summary: 'A recipe’s picture: for its group, or for anyone when the recipe is public',
  access: 'public',
  params: z.object({ recipeId: Id, name: z.enum(IMAGE_NAMES) }),
  /** Either makes the address immutable. */
  query: z.object({
    version: z.string().max(64).optional(),
    rnd: z.string().max(64).optional(),
    /** The id of a link that shares the recipe. */
    share: Id.optional(),
  }),
  reply: Binary,
})
export const getRecipeAsset = endpoint({
  method: 'GET',
  path: '/media/recipes/:recipeId/assets/:name',
  summary: 'A file of a recipe; all but pictures and PDFs are sent as downloads',
  access: 'public',
  params: z.object({ recipeId: Id, name: z.string().min(1).max(255) }),
  query: z.object({ share: Id.optional() }),
  reply: Binary,
})
export const getTimelineImage = endpoint({
  method: 'GET',
  path: '/media/recipes/:recipeId/images/timeline/:eventId/:name',
  summary: 'A picture of an event on a recipe’s timeline',
  access: 'public',
  params: z.object({ recipeId: Id, eventId: Id, name: z.enum(IMAGE_NAMES) }),
  query: z.object({ share: Id.optional() }),
  reply: Binary,
})
export const getPictureElsewhere = endpoint({
  method: 'GET',
  path: '/media/pictures',
  summary: 'A picture of another server that a text refers to, fetched by this one and re-encoded',
  query: z.object({ address: z.string().min(1).max(4_000) }),
  reply: Binary,
})
export const uploadRecipeImage = endpoint({
  method: 'PUT',
  path: '/recipes/:slug/image',
  summary: 'Upload a recipe’s picture',
  params: BySlug,
  bodyKind: 'form',
  body: z.object({ image: Upload, extension: z.string().max(16).optional() }),
  reply: ImageVersion,
})
export const fetchRecipeImage = endpoint({
  method: 'POST',
  path: '/recipes/:slug/image',
  summary: 'Set a recipe’s picture from an address',
  params: BySlug,
  body: z.object({ url: PageAddress }),
  reply: ImageVersion,
})
export const deleteRecipeImage = endpoint({
  method: 'DELETE',
  path: '/recipes/:slug/image',
  summary: 'Remove a recipe’s picture',
  params: BySlug,
  reply: z.null(),
})
export const uploadRecipeAsset = endpoint({
  method: 'POST',
  path: '/recipes/:slug/assets',
  summary: 'Add a file to a recipe',
  params: BySlug,
  bodyKind: 'form',
  body: z.object({
    file: Upload,
    name: z.string().min(1).max(255),
    extension: z.string().max(64),
    icon: z.string().max(64).default(''),
  }),
  reply: RecipeAsset,
})

export const getUserImage = endpoint({
  method: 'GET',
  path: '/media/users/:id/profile.webp',
  aliases: ['/users/:id/image'],
  summary: 'A profile picture',
  params: z.object({ id: Id }),
  query: z.object({ cacheKey: z.string().max(64).optional() }),
  reply: Binary,
})
