import { z } from 'zod'
import { Id } from './common.ts'
import { ById, endpoint, Nothing } from './endpoint.ts'
import { RecipeSummary } from './recipes.ts'
import { User } from './users.ts'

const Mine = ById.extend({ slug: z.string().min(1).max(255) })

export const Rating = z.object({ recipeId: Id, rating: z.number().nullable(), isFavorite: z.boolean() })
export type Rating = z.infer<typeof Rating>
const Ratings = z.object({ ratings: z.array(Rating) })
/** With the person who gave it. */
const PersonsRating = Rating.extend({ id: Id, userId: Id })

export const getFavorites = endpoint({
  method: 'GET',
  path: '/users/:id/favorites',
  summary: 'Favourite recipes of a member of your group',
  params: ById,
  reply: User.pick({
    username: true,
    fullName: true,
    email: true,
    admin: true,
    group: true,
    advanced: true,
    canInvite: true,
    canManage: true,
    canOrganize: true,
  }).extend({
    favoriteRecipes: z.array(RecipeSummary),
    /** The same under its newer name. */
    ratings: z.array(PersonsRating),
  }),
})
export const addFavorite = endpoint({
  method: 'POST',
  path: '/users/:id/favorites/:slug',
  summary: 'Mark a recipe as a favourite; repeating is harmless',
  params: Mine,
  reply: Nothing,
})
export const removeFavorite = endpoint({
  method: 'DELETE',
  path: '/users/:id/favorites/:slug',
  summary: 'Remove a recipe from the favourites; repeating is harmless',
  params: Mine,
  reply: Nothing,
})

export const getOwnRatings = endpoint({
  method: 'GET',
  path: '/users/self/ratings',
  summary: 'Ratings and favourites of the signed-in user',
  reply: Ratings,
})
export const getOwnRating = endpoint({
  method: 'GET',
  path: '/users/self/ratings/:recipeId',
  summary: 'The signed-in user’s rating of one recipe',
  params: z.object({ recipeId: Id }),
  reply: Rating,
})
export const getRatings = endpoint({
  method: 'GET',
  path: '/users/:id/ratings',
  summary: 'Ratings and favourites of a member of your group',
  params: ById,
  reply: z.object({ ratings: z.array(PersonsRating) }),
})
export const getOwnFavorites = endpoint({
  method: 'GET',
  path: '/users/self/favorites',
  summary: 'Favourites of the signed-in user',
  reply: Ratings,
})
export const rateRecipe = endpoint({
  method: 'POST',
  path: '/users/:id/ratings/:slug',
  summary: 'Rate a recipe or mark it as a favourite; the recipe shows its group’s average',
  params: Mine,
  body: z.object({ rating: z.number().min(0).max(5).nullish(), isFavorite: z.boolean().nullish() }),
  reply: Nothing,
})
