import type { Knex } from 'knex'

export const name = '0093-lower-case-ids'

/** Where ids stand that a client may have chosen, in capitals too. */
const COLUMNS = {
  shopping_items: 'id',
  shopping_contributions: 'item_id',
  shopping_removed_items: 'item_id',
  shopping_operations: 'op_id',
  recipe_ingredients: 'reference_id',
  recipe_steps: 'id',
}

export const changes = [
  ...Object.entries(COLUMNS).map(([table, column]) => `${table}.${column}`),
  'recipe_steps.ingredient_references',
  'trashed_recipes.rows',
]

const UUID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi

/** Ids are compared as they are stored, so one in capitals was found by nobody who wrote it small. */
export async function up(db: Knex): Promise<void> {
  for (const [table, column] of Object.entries(COLUMNS)) {
    // Two rows whose ids differ in their case only are two rows still: the second keeps its capitals.
    await db.raw('update or ignore ?? set ?? = lower(??) where ?? <> lower(??) and length(??) = 36', [
      table,
      ...Array.from({ length: 5 }, () => column),
    ])
  }
  const steps: { rowid: number; text: string }[] = await db('recipe_steps')
    .whereRaw("ingredient_references glob '*[A-F]*'")
    .select('rowid', 'ingredient_references as text')
  for (const { rowid, text } of steps) {
    const mended = withSmallIds(text)
    if (mended !== text) await db('recipe_steps').where({ rowid }).update({ ingredient_references: mended })
  }
  const trashed: { id: string; text: string }[] = await db('trashed_recipes').select('id', 'rows as text')
  for (const { id, text } of trashed) {
    const mended = withSmallIds(text)
    if (mended !== text) await db('trashed_recipes').where({ id }).update({ rows: mended })
  }
}

const withSmallIds = (json: string) => json.replace(UUID, (id) => id.toLowerCase())
