import type { Knex } from 'knex'

export const name = '0082-who-reads'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('groups', (table) => {
    /** Whether somebody said that new recipes are public: the default alone publishes nothing that is imported. */
    table.boolean('recipe_public_chosen').notNullable().defaultTo(false)
    /** Whether its managers are still to be told how many of its recipes strangers can read. */
    table.boolean('public_notice').notNullable().defaultTo(false)
  })
  // Groups that are here before this were public unless somebody had thought of it.
  await db('groups').update({ public_notice: true })
}
