import type { Knex } from 'knex'

export const name = '0091-mail-consent'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('notifiers', (table) => {
    /** True until the person at the other end has agreed to get mail from this server. */
    table.boolean('waiting').notNullable().defaultTo(false)
  })
  /** How many letters somebody has had sent, a row for each day. */
  await db.schema.createTable('mail_counts', (table) => {
    table.string('scope').notNullable()
    table.string('day').notNullable()
    table.integer('count').notNullable()
    table.primary(['scope', 'day'])
  })
}
