import type { Member } from '#contract/permissions.ts'
import type { RecipeIngredient } from '#contract/recipes.ts'
import type { Suggestion, SuggestionQuery } from '#contract/suggestions.ts'
import type { Core } from '../../core/core.ts'
import type { FactName, Listener } from '../../core/events.ts'
import { pause } from '../../core/pause.ts'
import { createFinderIndex, foodsOf, partsOf } from './finder-index.ts'
import { finderStore } from './finder-store.ts'
import { recipeStore } from './store.ts'

/** Recipes processed before yielding to the event loop. */
const LOOKED_AT_ONCE = 2_000

export type Finder = ReturnType<typeof createFinder>
/** What is at home beside the foods a search names. */
type Home = { foodsAtHome: (actor: Member) => Promise<Set<string>> }
type Fit = { id: string; had: number; missing: number }

/** What can be cooked from what is in stock: a fixed number of queries, however many recipes there are. */
export function createFinder({ db, reading, now }: Pick<Core, 'db' | 'now' | 'reading'>, { foodsAtHome }: Home) {
  const index = createFinderIndex(db)
  return { suggest, foodsOfEach, listeners }

  async function suggest(
    actor: Member,
    query: SuggestionQuery,
  ): Promise<{ items: Suggestion[]; total: number; closest: boolean }> {
    const store = finderStore(db, actor.groupId, query)
    const aside = finderStore(reading, actor.groupId, query)
    const [foods, tools, lacking] = [await store.foodsThere(), await store.toolsThere(), await store.missingTools()]
    if (query.includeFoodsOnHand) for (const id of await foodsAtHome(actor)) foods.add(id)
    const chosen = query.queryFilter === undefined ? undefined : await aside.chosen(query.queryFilter, now())
    const kitchen = await index.of(actor.groupId)
    let fits: Fit[] = []
    let near: Fit[] = []
    let [total, looked] = [0, 0]
    for (const id of chosen ?? kitchen.keys()) {
      if (++looked % LOOKED_AT_ONCE === 0) await pause()
      const needed = foodsOf(kitchen, id)
      let had = 0
      for (const food of needed) if (foods.has(food)) had++
      const [missingFoods, missingTools] = [needed.size - had, lacking.get(id) ?? 0]
      const fit = { id, had, missing: missingFoods + missingTools }
      if (had === 0 || missingFoods > query.maxMissingFoods || missingTools > query.maxMissingTools) {
        if (query.orClosest && total === 0 && needed.size > 0) near.push(fit)
        if (near.length > query.limit + LOOKED_AT_ONCE) near = best(near, query.limit)
        continue
      }
      total++
      fits.push(fit)
      if (fits.length > query.limit + LOOKED_AT_ONCE) fits = best(fits, query.limit)
    }
    const closest = total === 0 && near.length > 0
    const shown = best(closest ? near : fits, query.limit)
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
    return { items, total, closest }
  }

  /** Every food that each of the group's recipes needs, with those of its linked recipes. */
  async function foodsOfEach(actor: Member, ids: string[]): Promise<Map<string, Set<string>>> {
    const kitchen = await index.of(actor.groupId)
    return new Map(ids.flatMap((id) => (kitchen.has(id) ? [[id, foodsOf(kitchen, id)] as const] : [])))
  }

  /** Updates the index when the library changes. */
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

function best(fits: Fit[], limit: number): Fit[] {
  const sorted = fits.toSorted((a, b) => a.missing - b.missing || b.had - a.had || (a.id < b.id ? -1 : 1))
  // A recipe saved during the scan appears twice.
  return sorted.filter(({ id }, at) => id !== sorted[at - 1]?.id).slice(0, limit)
}

function missingOf(lines: RecipeIngredient[], there: Set<string>): Suggestion['missingFoods'] {
  const missing = new Map(lines.flatMap(({ food }) => (food && !there.has(food.id) ? [[food.id, food] as const] : [])))
  return [...missing.values()]
}
