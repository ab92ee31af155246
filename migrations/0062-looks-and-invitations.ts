import type { Knex } from 'knex'

export const name = '0062-looks-and-invitations'
export const changes = ['invitations']

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('users', (table) => {
    /** `system`, `light` or `dark`; nothing until the person has chosen. */
    table.string('colour_mode')
    /** `site`, `own` or the id of a theme; nothing until the person has chosen. */
    table.string('colours')
  })
  // Links that were sent before this live for a few days and cannot be told from their hashes: they are made anew.
  await db.schema.dropTable('invitations')
  await db.schema.createTable('invitations', (table) => {
    /** What the token is made of, together with the secret beside the database. */
    table.uuid('id').primary()
    /** SHA-256 of the token: whoever reads the database cannot use it. */
    table.string('token_hash').notNullable().unique()
    table.uuid('group_id').notNullable().references('groups.id').onDelete('CASCADE').index()
    table.integer('uses_left').notNullable()
    table.string('created_at').notNullable()
  })
}
