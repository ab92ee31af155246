import { getOwnRatings, type Rating, rateRecipe } from '#contract/favorites.ts'
import type { Recipe } from '#contract/recipes.ts'
import { refresh, useGet, useSend } from '../../../api.ts'
import { useSession } from '../../../hooks/useSession.ts'
import { useRecipePlace } from './place.ts'

export type OwnRating = ReturnType<typeof useRating>

/** The reader's own rating; the recipe shows the group's. None for guests. */
export function useRating(recipe: Pick<Recipe, 'id' | 'slug'>) {
  const { guest } = useRecipePlace(recipe)
  const { user } = useSession()
  // All ratings at once: the next recipe needs no request, and one without a rating is no error.
  const own = useGet(getOwnRatings, guest ? null : {}, { revalidateOnFocus: false })
  const send = useSend(rateRecipe).send

  async function rate(stars: number) {
    if (!user) return
    const rating = stars || null
    // A star shows at once and is undone when the server refuses.
    await own.mutate((before) => before && { ratings: withStars(before.ratings, recipe.id, rating) }, {
      revalidate: false,
    })
    await send({ params: { id: user.id, slug: recipe.slug }, body: { rating } })
    await Promise.all([own.mutate(), refresh('/recipes')])
  }

  const stars = own.data?.ratings.find(({ recipeId }) => recipeId === recipe.id)?.rating ?? null
  return guest ? undefined : { stars, rate }
}

function withStars(ratings: readonly Rating[], recipeId: string, rating: number | null): Rating[] {
  const before = ratings.find((one) => one.recipeId === recipeId)
  const others = ratings.filter((one) => one !== before)
  return [...others, { recipeId, isFavorite: before?.isFavorite ?? false, rating }]
}
