import type { Knex } from 'knex'

export const name = '0083-bare-entries'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('groups', (table) => {
    /** Whether its foods and units are still to be given what the program knows of them. */
    table.boolean('has_bare_entries').notNullable().defaultTo(false)
  })
  // Imports used to make foods and units with nothing but a name; those made from now on are complete.
  await db('groups').update({ has_bare_entries: true })
}
