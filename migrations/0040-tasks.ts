import type { Knex } from 'knex'

export const name = '0040-tasks'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('server_tasks', (table) => {
    table.increments('id')
    table.uuid('group_id').notNullable().references('groups.id').onDelete('CASCADE')
    table.string('name').notNullable()
    table.string('status').notNullable()
    table.text('log').notNullable()
    table.string('created_at').notNullable()
    table.string('update_at').notNullable()
    table.index(['group_id', 'id'])
  })
  await db.schema.createTable('job_runs', (table) => {
    table.string('name').primary()
    table.string('started_at').notNullable()
    table.string('finished_at')
    /** `running`, `done` or `failed`. */
    table.string('outcome').notNullable()
    table.text('problem').notNullable()
  })
}
