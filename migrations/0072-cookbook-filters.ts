import type { Knex } from 'knex'

export const name = '0072-cookbook-filters'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('cookbooks', (table) => {
    /** In the language of filters; empty where categories, tags and tools say all. */
    table.text('query_filter').notNullable().defaultTo('')
  })
}
