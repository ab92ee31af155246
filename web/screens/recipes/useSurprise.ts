import { useLocation } from 'wouter'
import { listRecipes } from '#contract/recipes.ts'
import { useSend } from '../../api.ts'
import { paths } from '../../paths.ts'

/** Opens a random recipe of the list. */
export function useSurprise(query: object = {}) {
  const [, navigate] = useLocation()
  const draw = useSend(listRecipes)
  return async () => {
    const seed = crypto.getRandomValues(new Uint32Array(1)).toString()
    const drawn = await draw.send({
      query: { ...query, orderBy: 'random', orderDirection: 'asc', paginationSeed: seed, page: 1, perPage: 1 },
    })
    const recipe = drawn.ok && drawn.answer.items[0]
    if (recipe) navigate(paths.recipe(recipe.slug))
  }
}
