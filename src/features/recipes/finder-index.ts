import type { Db } from '../../core/db.ts'
import { nextSize, pause } from '../../core/pause.ts'

/** What a recipe needs, without amounts: its foods, and its linked recipes. */
type Takes = { foods: Set<string>; links: Set<string> }
type Kitchen = Map<string, Takes>
type Line = Row & { position: number }
type Row = { recipe_id: string; food_id: string | null; linked_recipe_id: string | null }

/** If more recipes than this have changed, the whole group is read again. */
const CHANGED_MAX = 400
/** Rows read at a time, so that a large library does not block other requests. */
const ROWS_AT_ONCE = 1_000
const ROWS_AT_ONCE_MAX = 8_000

export type FinderIndex = ReturnType<typeof createFinderIndex>

/** Which recipe uses which foods, cached in memory: read whole on first use, then only what changed. */
export function createFinderIndex(db: Db) {
  const kitchens = new Map<string, Kitchen>()
  const changed = new Map<string, Set<string>>()
  const reading = new Map<string, Promise<Kitchen>>()
  const forgettings = new Map<string, number>()
  return { of, noteChanged, forget }

  async function of(groupId: string): Promise<Kitchen> {
    const known = kitchens.get(groupId)
    const ids = [...(changed.get(groupId) ?? [])]
    if (known && ids.length === 0) return known
    if (!known || ids.length > CHANGED_MAX) return readWhole(groupId)
    changed.delete(groupId)
    const rows: Row[] = await rowsOf(groupId).whereIn('line.recipe_id', ids)
    for (const id of ids) known.delete(id)
    return fill(known, rows)
  }

  function readWhole(groupId: string): Promise<Kitchen> {
    const underWay = reading.get(groupId) ?? readSlices(groupId).finally(() => reading.delete(groupId))
    reading.set(groupId, underWay)
    return underWay
  }

  /** Recipes that change meanwhile are noted and read again next time. */
  async function readSlices(groupId: string): Promise<Kitchen> {
    changed.delete(groupId)
    const kitchen: Kitchen = new Map()
    const forgotten = forgettings.get(groupId)
    let size = ROWS_AT_ONCE
    for (let after: [recipeId: string, position: number] = ['', 0]; ; ) {
      const startedAt = performance.now()
      const rows: Line[] = await rowsOf(groupId)
        .select('line.position')
        .whereRaw('(line.recipe_id, line.position) > (?, ?)', after)
        .orderBy(['line.recipe_id', 'line.position'])
        .limit(size)
      fill(kitchen, rows)
      const last = rows.at(-1)
      if (!last) break
      after = [last.recipe_id, last.position]
      size = Math.max(ROWS_AT_ONCE, nextSize(size, performance.now() - startedAt, ROWS_AT_ONCE_MAX))
      await pause()
    }
    if (forgettings.get(groupId) === forgotten) kitchens.set(groupId, kitchen)
    return kitchen
  }

  function noteChanged(groupId: string, recipeId: string) {
    const ids = changed.get(groupId) ?? new Set()
    if (ids.size <= CHANGED_MAX) changed.set(groupId, ids.add(recipeId))
  }

  /** Foods were merged or removed, which can affect the whole library. */
  function forget(groupId: string) {
    kitchens.delete(groupId)
    changed.delete(groupId)
    reading.delete(groupId)
    forgettings.set(groupId, (forgettings.get(groupId) ?? 0) + 1)
  }

  /** Written so that SQLite walks through the ingredients, and does not scan all recipes first for each slice. */
  function rowsOf(groupId: string) {
    return db('recipe_ingredients as line')
      .whereRaw('(select group_id from recipes where id = line.recipe_id) = ?', [groupId])
      .whereRaw('(line.food_id is not null or line.linked_recipe_id is not null)')
      .select('line.recipe_id', 'line.food_id', 'line.linked_recipe_id')
  }
}

function fill(kitchen: Kitchen, rows: Row[]): Kitchen {
  for (const { recipe_id, food_id, linked_recipe_id } of rows) {
    const takes = kitchen.get(recipe_id) ?? { foods: new Set(), links: new Set() }
    if (food_id !== null) takes.foods.add(food_id)
    if (linked_recipe_id !== null) takes.links.add(linked_recipe_id)
    kitchen.set(recipe_id, takes)
  }
  return kitchen
}

/** A recipe with all recipes linked from it, at any depth. */
export function partsOf(kitchen: Kitchen, id: string): Set<string> {
  const parts = new Set([id])
  for (const part of parts) for (const link of kitchen.get(part)?.links ?? []) parts.add(link)
  return parts
}

/** Every food a recipe needs, including those of its linked recipes. */
export function foodsOf(kitchen: Kitchen, id: string): Set<string> {
  const own = kitchen.get(id)
  if (!own || own.links.size === 0) return own?.foods ?? new Set()
  return new Set([...partsOf(kitchen, id)].flatMap((part) => [...(kitchen.get(part)?.foods ?? [])]))
}
