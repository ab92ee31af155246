import { useLocation } from 'wouter'
import { listRecipes } from '#contract/recipes.ts'
import { call } from '../../api.ts'
import { paths } from '../../paths.ts'
import { Refused } from '../../refused.ts'

/** Opens one recipe of the list, whichever. */
export function useSurprise(query: object = {}) {
  const [, navigate] = useLocation()
  return async () => {
    const seed = crypto.getRandomValues(new Uint32Array(1)).toString()
    try {
      const found = await call(listRecipes, {
        query: { ...query, orderBy: 'random', orderDirection: 'asc', paginationSeed: seed, page: 1, perPage: 1 },
      })
      const recipe = found.items[0]
      if (recipe) navigate(paths.recipe(recipe.slug))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
  }
}
