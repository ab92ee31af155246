import type { Knex } from 'knex'

export const name = '0071-report-starters'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('reports', (table) => {
    /** Who began the work; empty where nobody is known to have. */
    table.uuid('user_id').references('users.id').onDelete('SET NULL').index()
  })
  // Of imports that are under way, or have pages to try again, it is written beside these.
  await db('reports').update({
    user_id: db('import_queue')
      .join('users', 'users.id', 'import_queue.user_id')
      .whereRaw('?? = ??', ['import_queue.report_id', 'reports.id'])
      .select('users.id')
      .limit(1),
  })
}
