import type { Knex } from 'knex'

export const name = '0106-staple-amounts'

/** How much of a staple there should always be, in a standard unit, another's name, or pieces; null is some. */
export async function up(db: Knex): Promise<void> {
  // As plain SQL: knex would build the table anew.
  await db.raw('ALTER TABLE pantry_staples ADD COLUMN quantity double')
  await db.raw('ALTER TABLE pantry_staples ADD COLUMN unit varchar(255)')
}
