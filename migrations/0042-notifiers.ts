import type { Knex } from 'knex'

export const name = '0042-notifiers'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('notifiers', (table) => {
    table.uuid('id').primary()
    table.uuid('group_id').notNullable().references('groups.id').onDelete('CASCADE').index()
    table.string('name').notNullable()
    table.boolean('enabled').notNullable()
    /** Holds secrets of other services: never sent to anybody. */
    table.text('address').notNullable()
    /** The event types it is told of, as a JSON list. */
    table.text('options').notNullable()
    table.string('created_at').notNullable()
    table.string('update_at').notNullable()
  })
}
