import type { Knex } from 'knex'

export const name = '0092-report-entry-order'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('report_entries', (table) => {
    /** Counts up within a report: many entries are of one moment. */
    table.integer('place').notNullable().defaultTo(0)
    table.index(['report_id', 'place'])
    // The new index begins with it.
    table.dropIndex(['report_id'])
  })
  // Entries that are there already were written by SQLite, which knows their order.
  if (await db('report_entries').first('id')) await db.raw('update report_entries set place = rowid')
}
