import type { Knex } from 'knex'

export const name = '0095-joined-items'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('shopping_removed_items', (table) => {
    /** For an item that was joined into another: which one, with what amount, and its id should it part again; JSON. */
    table.text('joined')
  })
}
