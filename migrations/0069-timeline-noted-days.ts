import type { Knex } from 'knex'

export const name = '0069-timeline-noted-days'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('groups', (table) => {
    /** The last day of the plan that the timeline has noted by itself; empty before the first. */
    table.string('timeline_noted_until')
  })
}
