import type { Core } from '../../core/core.ts'
import type { Db } from '../../core/db.ts'
import type { Listener } from '../../core/events.ts'
import { inSlices, nextSize, pause } from '../../core/pause.ts'
import { type SearchDebt, searchDebts } from '../../core/search-debts.ts'
import { linkStore } from './link-store.ts'
import { partStore } from './part-store.ts'
import { ingredientFromRow } from './rows.ts'
import { searchStore } from './search-store.ts'

export type SearchUpkeep = ReturnType<typeof createSearchUpkeep>

/** Recipes read and written at a time, at most. */
const AT_ONCE = 100
const FIRST = 10

/**
 * Keeps the search index up to date with words from other rows: a renamed food is found by its new name in every recipe
 * that uses it.
 */
export function createSearchUpkeep({ db }: Pick<Core, 'db'>) {
  const debts = searchDebts(db)
  let settling: Promise<void> = Promise.resolve()
  let isClosed = false
  return { refresh, settle, listeners, close }

  async function refresh(groupId: string, recipeIds: string[]): Promise<void> {
    await inSlices(recipeIds, (ids) => db.transaction((tx) => refreshSome(tx, groupId, ids)), AT_ONCE)
  }

  /** Processes pending index updates in slices, including those an earlier server left. */
  function settle(): Promise<void> {
    settling = settling.catch(() => {}).then(settleAll)
    return settling
  }

  async function settleAll(): Promise<void> {
    let size = FIRST
    for (let debt = await debts.oldest(); debt && !isClosed; debt = await debts.oldest()) {
      const startedAt = performance.now()
      size = (await settleSome(debt, size)) ? nextSize(size, performance.now() - startedAt, AT_ONCE) : FIRST
      await pause()
    }
  }

  async function settleSome(debt: SearchDebt, most: number): Promise<boolean> {
    return db.transaction(async (tx) => {
      const ids = await searchDebts(tx).nextRecipes(debt, most)
      const last = ids.at(-1)
      if (last === undefined) await searchDebts(tx).settle(debt)
      else {
        await refreshSome(tx, debt.group_id, ids)
        await searchDebts(tx).advance(debt, last)
      }
      return last !== undefined
    })
  }

  /** Waits for the current slice; the next start continues from there. */
  async function close(): Promise<void> {
    isClosed = true
    await settling.catch(() => {})
  }

  async function refreshSome(tx: Db, groupId: string, ids: string[]): Promise<void> {
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
  }

  function listeners(): [Listener<'recipes.reworded'>, Listener<'recipe.updated'>] {
    return [
      {
        on: 'recipes.reworded',
        run: async ({ groupId, recipeIds }) => {
          await refresh(groupId, recipeIds)
          await settle()
        },
      },
      {
        on: 'recipe.updated',
        run: async ({ groupId, recipeId }) => refresh(groupId, await linkStore(db, groupId).madeWith(recipeId)),
      },
    ]
  }
}
