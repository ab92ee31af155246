import type { Knex } from 'knex'

export const name = '0041-webhooks'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('webhooks', (table) => {
    table.uuid('id').primary()
    table.uuid('group_id').notNullable().references('groups.id').onDelete('CASCADE').index()
    table.boolean('enabled').notNullable()
    table.string('name').notNullable()
    table.text('url').notNullable()
    table.string('webhook_type').notNullable()
    table.string('scheduled_time').notNullable()
    /** Where the clock hangs that the time is read from; left out, UTC. */
    table.string('time_zone')
    /** The moment up to which firings are done with: neither lost nor repeated by a restart. */
    table.string('fired_until').notNullable()
    table.string('created_at').notNullable()
    table.string('update_at').notNullable()
  })
  await db.schema.createTable('webhook_deliveries', (table) => {
    table.uuid('id').primary()
    table.uuid('webhook_id').notNullable().references('webhooks.id').onDelete('CASCADE').index()
    table.uuid('group_id').notNullable().references('groups.id').onDelete('CASCADE')
    table.string('reason').notNullable()
    table.string('status').notNullable()
    table.integer('attempts').notNullable()
    table.text('payload').notNullable()
    table.text('problem').notNullable()
    table.string('created_at').notNullable()
    table.string('next_attempt_at')
    table.string('finished_at')
    table.index(['status', 'next_attempt_at'])
  })
}
