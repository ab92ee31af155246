import type { Knex } from 'knex'

export const name = '0075-removed-meals'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('meal_plan_entries', (table) => {
    /** When the entry was taken off the plan; soon after that it is gone. */
    table.string('removed_at')
    /** Who may still put it back. */
    table.uuid('removed_by')
    /** The entry these were leftovers of before it was taken off. */
    table.integer('was_leftover_of').unsigned()
  })
}
