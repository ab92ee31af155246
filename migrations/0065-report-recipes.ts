import type { Knex } from 'knex'

export const name = '0065-report-recipes'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('report_entries', (table) => {
    /** The recipe that came of it, by the address it had then. */
    table.string('slug')
  })
}
