import type { Knex } from 'knex'

export const name = '0085-sign-in-tries'

export async function up(db: Knex): Promise<void> {
  /** Tries that failed, by whom they were for and where they came from: a stranger locks only their own way in. */
  await db.schema.createTable('sign_in_tries', (table) => {
    /** The id of a user, or what is left of a name that nobody has. */
    table.string('name_key').notNullable()
    table.string('origin').notNullable()
    table.integer('attempts').notNullable()
    table.string('locked_at')
    table.string('tried_at').notNullable().index()
    table.primary(['name_key', 'origin'])
  })
}
