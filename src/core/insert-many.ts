import type { Db } from './db.ts'

/** SQLite takes at most 500 rows in one statement as knex writes it. */
const ROWS_AT_ONCE = 200

/** Inserts rows in as few statements as the database allows. */
export async function insertMany<Row extends object>(db: Db, table: string, rows: readonly Row[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await db(table).insert(rows.slice(start, start + ROWS_AT_ONCE))
  }
}
