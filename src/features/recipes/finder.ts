import type { Member } from '#contract/permissions.ts'
import type { RecipeIngredient } from '#contract/recipes.ts'
import type { Suggestion, SuggestionQuery } from '#contract/suggestions.ts'
import type { Core } from '../../core/core.ts'
import type { FactName, Listener } from '../../core/events.ts'
import { createFinderIndex, foodsOf, partsOf } from './finder-index.ts'
import { finderStore } from './finder-store.ts'
import { recipeStore } from './store.ts'

export type Finder = ReturnType<typeof createFinder>
type Fit = { id: string; had: number; missing: number }

/** What can be cooked with what is in the kitchen: a fixed number of queries, however many recipes there are. */
export function createFinder({ db, now }: Pick<Core, 'db' | 'now'>) {
  const index = createFinderIndex(db)
  return { suggest, listeners }

  async function suggest(actor: Member, wish: SuggestionQuery): Promise<{ items: Suggestion[]; total: number }> {
    const store = finderStore(db, actor.groupId, wish)
    const [foods, tools, lacking] = [await store.foodsThere(), await store.toolsThere(), await store.missingTools()]
    const chosen = wish.queryFilter === undefined ? undefined : await store.chosen(wish.queryFilter, now())
    const kitchen = await index.of(actor.groupId)
    const fits: Fit[] = []
    for (const id of chosen ?? kitchen.keys()) {
      const needed = foodsOf(kitchen, id)
      let had = 0
      for (const food of needed) if (foods.has(food)) had++
      const [missingFoods, missingTools] = [needed.size - had, lacking.get(id) ?? 0]
      if (had === 0 || missingFoods > wish.maxMissingFoods || missingTools > wish.maxMissingTools) continue
      fits.push({ id, had, missing: missingFoods + missingTools })
    }
    fits.sort((a, b) => a.missing - b.missing || b.had - a.had || (a.id < b.id ? -1 : 1))

    const shown = fits.slice(0, wish.limit)
    const recipes = recipeStore(db, actor.groupId)
    const summaries = new Map((await recipes.listByIds(shown.map(({ id }) => id))).map((one) => [one.id, one]))
    const lines = await recipes.ingredientsOf([...new Set(shown.flatMap(({ id }) => [...partsOf(kitchen, id)]))])
    const items = shown.flatMap(({ id, had }) => {
      const recipe = summaries.get(id)
      if (!recipe) return []
      const needed = [...partsOf(kitchen, id)].flatMap((part) => lines.get(part) ?? [])
      const missingTools = recipe.tools.filter((tool) => !tools.has(tool.id))
      return { recipe, missingFoods: missingOf(needed, foods), missingTools, matchedFoods: had }
    })
    return { items, total: fits.length }
  }

  /** What changes in the library changes what is known of it. */
  function listeners(): { [Name in FactName]: Listener<Name> }[FactName][] {
    const changed = ({ groupId, recipeId }: { groupId: string; recipeId: string }) =>
      index.noteChanged(groupId, recipeId)
    return [
      { on: 'recipe.created', run: changed },
      { on: 'recipe.updated', run: changed },
      { on: 'recipe.deleted', run: changed },
      { on: 'ingredients.changed', run: ({ groupId }) => index.forget(groupId) },
      { on: 'data.restored', run: ({ groupId }) => index.forget(groupId) },
    ]
  }
}

function missingOf(lines: RecipeIngredient[], there: Set<string>): Suggestion['missingFoods'] {
  const missing = new Map(lines.flatMap(({ food }) => (food && !there.has(food.id) ? [[food.id, food] as const] : [])))
  return [...missing.values()]
}
