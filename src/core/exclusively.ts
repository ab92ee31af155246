import type { Db } from './db.ts'

/** What two transactions must not read and write at the same time, because the read decides the write. */
export type Guarded =
  | 'administrators'
  | 'cookbook-slugs'
  | 'group-names'
  | 'import'
  | 'invitation'
  | 'notifier-consent'
  | 'pantry'
  | 'password-resets'
  | 'rating'
  | 'recipe-slugs'
  | 'set-up'
  | 'shopping-list'
  | 'user-names'

/**
 * Makes everyone else who asks for the same thing wait until the transaction ends. Call it before the read that
 * decides. On SQLite it is free: every transaction that may write takes the write lock of the whole file with its first
 * statement (see `sqlite-client.ts`), so that a second connection, such as the command line's, waits there. Where
 * transactions run in parallel, it takes a named lock that ends with the transaction.
 */
export async function exclusively(tx: Db, what: Guarded, id: string): Promise<void> {
  if (!tx.isTransaction) throw new Error(`${what} is guarded outside a transaction`)
  if (tx.client.dialect === 'sqlite3') return
  await tx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`${what}:${id}`])
}
