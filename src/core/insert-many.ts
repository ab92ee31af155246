import type { Db } from './db.ts'

/** SQLite takes at most 500 rows in one statement as knex writes it. */
const ROWS_AT_ONCE = 200

/** Inserts rows in as few statements as the database allows. */
export async function insertMany<Row extends object>(db: Db, table: string, rows: readonly Row[]): Promise<void> {
  for (const some of portions(rows)) await db(table).insert(some)
}

/** Like `insertMany`, but rows whose key exists stay as they are. */
export async function insertMissing<Row extends object>(
  db: Db,
  table: string,
  { rows, key }: { rows: readonly Row[]; key: string[] },
): Promise<void> {
  for (const some of portions(rows)) await db(table).insert(some).onConflict(key).ignore()
}

/** Updates columns of existing rows by id, in as few statements as the database allows. */
export async function updateMany<Row extends { id: string }>(
  db: Db,
  table: string,
  { rows, columns }: { rows: readonly Row[]; columns: (keyof Row & string)[] },
): Promise<void> {
  for (const some of portions(rows)) await db(table).insert(some).onConflict('id').merge(columns)
}

function* portions<Row>(rows: readonly Row[]) {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) yield rows.slice(start, start + ROWS_AT_ONCE)
}
