import type { Knex } from 'knex'

export const name = '0090-calendar-makers'

export async function up(db: Knex): Promise<void> {
  // As plain SQL: knex would build the table anew for the reference. Who made those that stand is not known.
  await db.raw('ALTER TABLE calendar_feeds ADD COLUMN user_id char(36) REFERENCES users(id) ON DELETE CASCADE')
}
