import type { Member } from '#contract/permissions.ts'
import { RecipeQuery } from '#contract/recipes.ts'
import { LINKS_DEPTH_MAX } from '#kitchen/linked-recipes.ts'
import type { Recipes } from '../recipes/service.ts'
import { linkedIds, type Whole } from './unfold.ts'

/** A filter with this many ids is within the limits of filters. */
const RECIPES_IN_A_FILTER = 50

/** The recipes with these ids, and those they link to. */
export async function recipesWithLinked(recipes: Recipes, actor: Member, ids: string[]): Promise<Map<string, Whole>> {
  const found = await wholeRecipes(recipes, actor, ids)
  for (let depth = 0; depth < LINKS_DEPTH_MAX; depth++) {
    const linked = [...found.values()].flatMap(({ recipeIngredient }) => linkedIds(recipeIngredient))
    const missing = linked.filter((id) => !found.has(id))
    if (missing.length === 0) break
    for (const [id, recipe] of await wholeRecipes(recipes, actor, missing)) found.set(id, recipe)
  }
  return found
}

async function wholeRecipes(recipes: Recipes, actor: Member, ids: string[]): Promise<Map<string, Whole>> {
  const distinct = [...new Set(ids)]
  const found = new Map<string, Whole>()
  for (let start = 0; start < distinct.length; start += RECIPES_IN_A_FILTER) {
    const some = distinct.slice(start, start + RECIPES_IN_A_FILTER).map((id) => `"${id}"`)
    const queryFilter = `id IN [${some.join(', ')}]`
    const { items } = await recipes.list(actor, RecipeQuery.parse({ queryFilter, perPage: -1, loadFood: true }))
    for (const recipe of items) found.set(recipe.id, { ...recipe, recipeIngredient: recipe.recipeIngredient ?? [] })
  }
  return found
}
