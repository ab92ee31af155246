import { z } from 'zod'
import { Id, Moment, UtcMoment } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Recipe } from './recipes.ts'

export const SHARE_LIFETIME_DAYS = 30

const ByLink = z.object({ id: Id })

export const Share = z.object({
  id: Id,
  recipeId: Id,
  groupId: Id,
  expiresAt: UtcMoment,
  createdAt: UtcMoment,
})
export type Share = z.infer<typeof Share>
const ShareWithRecipe = Share.extend({ recipe: Recipe })

/** A new link; without a date it lasts thirty days. */
export const ShareDraft = z.object({ recipeId: Id, expiresAt: Moment.optional() })
export type ShareDraft = z.output<typeof ShareDraft>

export const listShares = endpoint({
  method: 'GET',
  path: '/shared/recipes',
  summary: 'Share links to the group’s recipes',
  query: z.object({ recipe_id: Id.optional() }),
  reply: z.array(Share),
})
export const createShare = endpoint({
  method: 'POST',
  path: '/shared/recipes',
  summary: 'Make a link with which anyone can read one recipe until it expires',
  body: ShareDraft,
  reply: ShareWithRecipe,
  status: 201,
})
export const getShare = endpoint({
  method: 'GET',
  path: '/shared/recipes/:id',
  summary: 'One share link with its recipe',
  params: ByLink,
  reply: ShareWithRecipe,
})
export const revokeShare = endpoint({
  method: 'DELETE',
  path: '/shared/recipes/:id',
  summary: 'Revoke a share link',
  params: ByLink,
  reply: ShareWithRecipe,
})

/** A recipe as strangers see it: without comments and without its owner. */
export const getSharedRecipe = endpoint({
  method: 'GET',
  path: '/recipes/shared/:id',
  summary: 'The recipe of a share link, for anyone who has it',
  access: 'public',
  params: ByLink,
  reply: Recipe,
})
export const getPublicRecipe = endpoint({
  method: 'GET',
  path: '/explore/recipes/:groupId/:slug',
  summary: 'A public recipe of a group that is not private, for anyone',
  access: 'public',
  params: z.object({ groupId: Id, slug: z.string().min(1).max(255) }),
  reply: Recipe,
})
