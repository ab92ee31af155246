import type { Knex } from 'knex'

export const name = '0067-shopping-item-words'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('shopping_items', (table) => {
    /** The line it was written with, by which its food is named; items of before have none. */
    table.text('original_text')
  })
}
