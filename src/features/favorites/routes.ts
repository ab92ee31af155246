import * as api from '#contract/favorites.ts'
import { on, type Route } from '../../core/route.ts'
import type { Favorites } from './service.ts'

export const favoriteRoutes = (favorites: Favorites): Route[] => [
  on(api.getFavorites, ({ actor, params }) => favorites.of(actor, params.id)),
  on(api.addFavorite, ({ actor, params }) => favorites.mark(actor, params.id, params.slug)),
  on(api.removeFavorite, ({ actor, params }) => favorites.unmark(actor, params.id, params.slug)),
  on(api.getOwnRatings, async ({ actor }) => ({ ratings: await favorites.opinions(actor) })),
  on(api.getOwnRating, ({ actor, params }) => favorites.opinion(actor, params.recipeId)),
  on(api.getRatings, async ({ actor, params }) => ({ ratings: await favorites.opinionsOf(actor, params.id) })),
  on(api.getOwnFavorites, async ({ actor }) => ({
    ratings: (await favorites.opinions(actor)).filter(({ isFavorite }) => isFavorite),
  })),
  on(api.rateRecipe, ({ actor, params, body }) => favorites.rate(actor, params.id, params.slug, body)),
]
