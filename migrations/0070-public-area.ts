import type { Knex } from 'knex'

export const name = '0070-public-area'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('groups', (table) => {
    /** Whether strangers may list what is public. Off where it was promised that one needs the link. */
    table.boolean('browsable').notNullable().defaultTo(false)
  })
}
