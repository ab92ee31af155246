import { z } from 'zod'
import { Id, IdInPath, Moment, UtcMoment } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Recipe } from './recipes.ts'

export const SHARE_LIFETIME_DAYS = 30

const ByLink = z.object({ id: IdInPath })

export const Share = z.object({
  id: Id,
  recipeId: Id,
  groupId: Id,
  expiresAt: UtcMoment,
  createdAt: UtcMoment,
})
export type Share = z.infer<typeof Share>
export const ShareWithRecipe = Share.extend({ recipe: Recipe })

/** What a cook may send; left out, the link lives thirty days. */
export const ShareDraft = z.object({ recipeId: Id, expiresAt: Moment.optional() })
export type ShareDraft = z.output<typeof ShareDraft>

export const listShares = endpoint({
  method: 'GET',
  path: '/shared/recipes',
  summary: 'Links by which recipes of the group are shared',
  query: z.object({ recipe_id: Id.optional() }),
  reply: z.array(Share),
})
export const createShare = endpoint({
  method: 'POST',
  path: '/shared/recipes',
  summary: 'A link that lets whoever holds it read one recipe until it expires',
  body: ShareDraft,
  reply: ShareWithRecipe,
  status: 201,
})
export const getShare = endpoint({
  method: 'GET',
  path: '/shared/recipes/:id',
  summary: 'One link with its recipe',
  params: ByLink,
  reply: ShareWithRecipe,
})
export const revokeShare = endpoint({
  method: 'DELETE',
  path: '/shared/recipes/:id',
  summary: 'Take a link back',
  params: ByLink,
  reply: ShareWithRecipe,
})

/** A recipe as strangers see it: without comments, and without who keeps it. */
export const getSharedRecipe = endpoint({
  method: 'GET',
  path: '/recipes/shared/:id',
  summary: 'The recipe of a link, to anybody who holds it',
  access: 'public',
  params: ByLink,
  reply: Recipe,
})
export const getPublicRecipe = endpoint({
  method: 'GET',
  path: '/explore/recipes/:groupId/:slug',
  summary: 'A public recipe of a group that is not private, to anybody',
  access: 'public',
  params: z.object({ groupId: IdInPath, slug: z.string().min(1).max(255) }),
  reply: Recipe,
})
