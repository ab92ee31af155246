import type { Knex } from 'knex'

export const name = '0004-recipe-search'

/** The full-text index of SQLite; other databases bring their own search store. */
export async function up(db: Knex): Promise<void> {
  if (!String(db.client.config.client).includes('sqlite')) return
  // A number of its own for each recipe: the index is keyed by it, and row ids of other tables may change in a VACUUM.
  await db.schema.createTable('recipe_search_rows', (table) => {
    table.increments('id')
    table.uuid('recipe_id').notNullable().unique()
    table.uuid('group_id').notNullable().index()
  })
  await db.raw(`
    CREATE VIRTUAL TABLE recipe_search USING fts5(
      name, description, ingredients, steps, notes, organizers,
      tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
    )`)
}
