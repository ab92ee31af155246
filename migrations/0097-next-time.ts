import type { Knex } from 'knex'

export const name = '0097-next-time'

/** What to do differently next time, said by who made a recipe. Steps are written anew at each save, so no key points at one. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('timeline_events', (table) => {
    table.text('next_time')
    table.string('next_time_step_id')
    table.boolean('next_time_done').notNullable().defaultTo(false)
  })
}
