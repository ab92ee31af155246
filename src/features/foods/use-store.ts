import type { Db } from '../../core/db.ts'

type Kind = { groupId: string; column: 'food_id' | 'unit_id' }

/** Everything that is measured in or made of one becomes so of another, and who did not hear of it finds the other. */
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
  await db('ingredient_merges').where({ group_id: groupId, to_id: fromId }).update({ to_id: toId })
  await db('ingredient_merges').insert({ group_id: groupId, from_id: fromId, to_id: toId })
}

/** Items of a food or in a unit that goes away say its name in their note from then on. */
export async function keepName(db: Db, column: Kind['column'], { id, name }: { id: string; name: string }) {
  await raiseVersions(db, column, id)
  const items = () => db('shopping_items').where({ [column]: id })
  const notes: string[] = await items().distinct('note').pluck('note')
  for (const note of notes)
    await items()
      .where({ note })
      .update({ note: [name, note].filter(Boolean).join(', ') })
}

/** Devices that follow a list must hear of the change. */
async function raiseVersions(db: Db, column: Kind['column'], id: string) {
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
