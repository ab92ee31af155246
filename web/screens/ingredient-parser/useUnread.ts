import { useEffect } from 'react'
import { listRecipes, type RecipeSummary } from '#contract/recipes.ts'
import { usePages } from '../../api.ts'
import { isUnread } from '../../features/ingredients/review.ts'

const RECIPES_AT_ONCE = 200
const QUERY = { orderBy: 'name', orderDirection: 'asc', loadFood: true }

/** Recipes with unparsed lines, page by page; nothing is requested until `wanted`. */
export function useUnread({ wanted }: { wanted: boolean }) {
  const pages = usePages<RecipeSummary, typeof listRecipes>(listRecipes, wanted ? QUERY : null, RECIPES_AT_ONCE)
  const { hasMore, isValidating, more } = pages
  // biome-ignore lint/correctness/useExhaustiveDependencies: `more` is another function every time
  useEffect(() => {
    if (hasMore && !isValidating) more()
  }, [hasMore, isValidating])
  const recipes = pages.data?.items.flatMap((recipe) => {
    const lines = recipe.recipeIngredient?.filter(isUnread).length ?? 0
    return lines > 0 ? [{ ...recipe, lines }] : []
  })
  return { ...pages, recipes, seen: pages.data?.items.length ?? 0, total: pages.data?.total ?? 0 }
}
