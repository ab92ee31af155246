import type { Knex } from 'knex'

export const name = '0094-drink'

export const changes = ['meal_plan_entries.entry_type', 'meal_plan_rules.entry_type']

/** A meal of drinks was stored, and answered, by a name that calendars of other programs do not know. */
export async function up(db: Knex): Promise<void> {
  for (const table of ['meal_plan_entries', 'meal_plan_rules']) {
    await db(table).where({ entry_type: 'drinks' }).update({ entry_type: 'drink' })
  }
}
