import type { Db } from '../../core/db.ts'

/** What a recipe takes, without amounts: its foods, and the recipes it is made by. */
type Takes = { foods: Set<string>; links: Set<string> }
type Kitchen = Map<string, Takes>
type Row = { recipe_id: string; food_id: string | null; linked_recipe_id: string | null }

/** More recipes than this that changed are read again with all the others. */
const CHANGED_MAX = 400

export type FinderIndex = ReturnType<typeof createFinderIndex>

/** Which foods which recipe takes, kept in memory: read whole when first asked for, then only what changed. */
export function createFinderIndex(db: Db) {
  const kitchens = new Map<string, Kitchen>()
  const changed = new Map<string, Set<string>>()
  return { of, noteChanged, forget }

  async function of(groupId: string): Promise<Kitchen> {
    const known = kitchens.get(groupId)
    const ids = [...(changed.get(groupId) ?? [])]
    changed.delete(groupId)
    if (known && ids.length === 0) return known
    if (!known || ids.length > CHANGED_MAX) {
      const fresh = fill(new Map(), await rowsOf(groupId))
      kitchens.set(groupId, fresh)
      return fresh
    }
    const rows = await rowsOf(groupId, ids)
    for (const id of ids) known.delete(id)
    return fill(known, rows)
  }

  function noteChanged(groupId: string, recipeId: string) {
    const ids = changed.get(groupId) ?? new Set()
    if (ids.size <= CHANGED_MAX) changed.set(groupId, ids.add(recipeId))
  }

  /** Foods were merged or removed: whole libraries may read differently. */
  function forget(groupId: string) {
    kitchens.delete(groupId)
    changed.delete(groupId)
  }

  async function rowsOf(groupId: string, ids?: string[]): Promise<Row[]> {
    const rows = db('recipe_ingredients as line')
      .join('recipes', 'recipes.id', 'line.recipe_id')
      .where('recipes.group_id', groupId)
      .where((line) => line.whereNotNull('line.food_id').orWhereNotNull('line.linked_recipe_id'))
      .select('line.recipe_id', 'line.food_id', 'line.linked_recipe_id')
    return ids ? rows.whereIn('line.recipe_id', ids) : rows
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

/** The recipes it takes to make one: itself, and those it is made by, however far down. */
export function partsOf(kitchen: Kitchen, id: string): Set<string> {
  const parts = new Set([id])
  for (const part of parts) for (const link of kitchen.get(part)?.links ?? []) parts.add(link)
  return parts
}

/** Every food it takes to make a recipe, with those of the recipes it is made by. */
export function foodsOf(kitchen: Kitchen, id: string): Set<string> {
  const own = kitchen.get(id)
  if (!own || own.links.size === 0) return own?.foods ?? new Set()
  return new Set([...partsOf(kitchen, id)].flatMap((part) => [...(kitchen.get(part)?.foods ?? [])]))
}
