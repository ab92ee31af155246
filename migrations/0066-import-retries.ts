import type { Knex } from 'knex'

export const name = '0066-import-retries'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('import_queue', (table) => {
    /** What the report says of a page that failed; it waits for somebody to try it again. Empty while its turn is to come. */
    table.uuid('entry_id')
  })
}
