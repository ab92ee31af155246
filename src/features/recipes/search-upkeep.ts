import type { Core } from '../../core/core.ts'
import type { Listener } from '../../core/events.ts'
import { linkStore } from './link-store.ts'
import { partStore } from './part-store.ts'
import { ingredientFromRow } from './rows.ts'
import { searchStore } from './search-store.ts'

export type SearchUpkeep = ReturnType<typeof createSearchUpkeep>

/** Recipes read and written at a time, so that a food of thousands of recipes holds nobody up. */
const AT_ONCE = 100

/** Keeps recipes findable by the words they borrow: a renamed food is found by its new name wherever it is used. */
export function createSearchUpkeep({ db }: Core) {
  return { refresh, listeners }

  async function refresh(groupId: string, recipeIds: string[]): Promise<void> {
    for (let at = 0; at < recipeIds.length; at += AT_ONCE) {
      const ids = recipeIds.slice(at, at + AT_ONCE)
      await db.transaction(async (tx) => {
        const parts = partStore(tx, groupId)
        const organizers = await parts.organizersOf(ids)
        const lines = Map.groupBy(await parts.ingredientRows(ids), (line) => line.recipe_id)
        const borrowers = ids.map((id) => ({
          id,
          recipeCategory: organizers.get(id)?.categories ?? [],
          tags: organizers.get(id)?.tags ?? [],
          tools: organizers.get(id)?.tools ?? [],
          recipeIngredient: (lines.get(id) ?? []).map((line) => ingredientFromRow(line, false)),
        }))
        await searchStore(tx).refresh(borrowers)
      })
    }
  }

  function listeners(): [Listener<'recipes.reworded'>, Listener<'recipe.updated'>] {
    return [
      { on: 'recipes.reworded', run: ({ groupId, recipeIds }) => refresh(groupId, recipeIds) },
      {
        on: 'recipe.updated',
        run: async ({ groupId, recipeId }) => refresh(groupId, await linkStore(db, groupId).madeWith(recipeId)),
      },
    ]
  }
}
