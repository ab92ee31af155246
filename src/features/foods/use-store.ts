import type { Knex } from 'knex'
import type { Uses } from '#contract/foods.ts'
import type { Db } from '../../core/db.ts'
import { nextSize, pause } from '../../core/pause.ts'

const LINES_AT_ONCE = 50
const LINES_AT_ONCE_MAX = 1_000

type Kind = { groupId: string; column: 'food_id' | 'unit_id' }

/** Everything measured in or made of one entry uses the other; clients with the old id find the new one. */
export async function moveUses(
  db: Db,
  { groupId, column }: Kind,
  { fromId, toId }: { fromId: string; toId: string },
): Promise<void> {
  await db('recipe_ingredients')
    .where({ [column]: fromId })
    .update({ [column]: toId })
  await raiseVersions(db, column, fromId)
  await db('shopping_items')
    .where({ [column]: fromId })
    .update({ [column]: toId })
  if (column === 'unit_id') await db('shopping_contributions').where({ unit_id: fromId }).update({ unit_id: toId })
  await db('line_corrections')
    .where({ group_id: groupId, [column]: fromId })
    .update({ [column]: toId })
  if (column === 'food_id') await movePantry(db, groupId, { fromId, toId })
  await db('ingredient_merges').where({ group_id: groupId, to_id: fromId }).update({ to_id: toId })
  await db('ingredient_merges').insert({ group_id: groupId, from_id: fromId, to_id: toId })
}

/** What is at home of the one is at home of the other; of two beliefs, the one that holds more stays. */
async function movePantry(db: Db, groupId: string, { fromId, toId }: { fromId: string; toId: string }) {
  const known: { food_id: string; left: number }[] = await db('pantry_foods')
    .where({ group_id: groupId })
    .whereIn('food_id', [fromId, toId])
    .orderBy('left', 'desc')
    .select('food_id', 'left')
  if (known.length === 2) await db('pantry_foods').where({ group_id: groupId, food_id: known[1]?.food_id }).delete()
  await db('pantry_foods').where({ group_id: groupId, food_id: fromId }).update({ food_id: toId })
  await db('pantry_events').where({ group_id: groupId, food_id: fromId }).update({ food_id: toId })
  await db('pantry_barcodes').where({ group_id: groupId, food_id: fromId }).update({ food_id: toId })
  const isStaple = await db('pantry_staples').where({ group_id: groupId, food_id: toId }).first()
  if (!isStaple) await db('pantry_staples').where({ group_id: groupId, food_id: fromId }).update({ food_id: toId })
}

/**
 * Changes all recipe lines that use an entry, some at a time, with other requests in between. If interrupted, part of
 * them is changed, and running it again does the rest.
 */
export async function changeLines(
  db: Db,
  column: Kind['column'],
  { id, change }: { id: string; change: object },
): Promise<void> {
  for (let size = LINES_AT_ONCE; ; ) {
    const startedAt = performance.now()
    const some = db('recipe_ingredients')
      .where({ [column]: id })
      .limit(size)
      .select('recipe_id', 'position')
    const changed: number = await db('recipe_ingredients').whereIn(['recipe_id', 'position'], some).update(change)
    if (changed === 0) return
    size = nextSize(size, performance.now() - startedAt, LINES_AT_ONCE_MAX)
    await pause()
  }
}

/** How many recipes and lists of the group use each of them and any of them; without ids, all entries. */
export async function countUses(db: Db, { groupId, column }: Kind, ids: string[]): Promise<Uses> {
  const ingredients = () => {
    const used = db('recipe_ingredients')
      .join('recipes', 'recipes.id', 'recipe_ingredients.recipe_id')
      .where('recipes.group_id', groupId)
      .whereNotNull(column)
    return ids.length > 0 ? used.whereIn(column, ids) : used
  }
  const items = () => {
    const used = db('shopping_items')
      .join('shopping_lists', 'shopping_lists.id', 'shopping_items.list_id')
      .where('shopping_lists.group_id', groupId)
      .whereNotNull(column)
    return ids.length > 0 ? used.whereIn(column, ids) : used
  }
  const recipes = await countEach(ingredients(), column, 'recipe_id')
  const lists = await countEach(items(), column, 'list_id')
  return {
    each: [...new Set([...recipes.keys(), ...lists.keys()])].map((id) => ({
      id,
      recipes: recipes.get(id) ?? 0,
      lists: lists.get(id) ?? 0,
    })),
    recipes: await countAll(ingredients(), 'recipe_id'),
    lists: await countAll(items(), 'list_id'),
  }
}

async function countEach(rows: Knex.QueryBuilder, column: string, counted: string): Promise<Map<string, number>> {
  const found: { id: string; total: number | string }[] = await rows
    .groupBy(column)
    .select({ id: column })
    .countDistinct({ total: counted })
  return new Map(found.map(({ id, total }) => [id, Number(total)]))
}

async function countAll(rows: Knex.QueryBuilder, counted: string): Promise<number> {
  const [found]: { total: number | string }[] = await rows.countDistinct({ total: counted })
  return Number(found?.total ?? 0)
}

/** Ingredients and items of a deleted food or unit keep its name in their notes. */
export async function keepName(db: Db, column: Kind['column'], { id, name }: { id: string; name: string }) {
  for (const table of ['recipe_ingredients', 'shopping_items']) {
    await db(table)
      .where({ [column]: id })
      .update({ note: withName(db, name) })
  }
}

/** The note with the name in front. */
export const withName = (db: Db, name: string) =>
  db.raw("case when note = '' then cast(? as text) else cast(? as text) || ', ' || note end", [name, name])

/** Devices that show the list must be told of the change. */
export async function raiseVersions(db: Db, column: Kind['column'] | 'label_id', id: string) {
  const lists: string[] = await db('shopping_items')
    .where({ [column]: id })
    .distinct('list_id')
    .pluck('list_id')
  await db('shopping_lists').whereIn('id', lists).increment('version', 1)
  const version = db('shopping_lists')
    .select('version')
    .whereRaw('?? = ??', ['shopping_lists.id', 'shopping_items.list_id'])
  await db('shopping_items')
    .where({ [column]: id })
    .update({ version })
}
