import type { Db } from './db.ts'

/** What must not be read and written by two at once, since what is read decides what is written. */
export type Guarded =
  | 'administrators'
  | 'cookbook-slugs'
  | 'group-names'
  | 'import'
  | 'invitation'
  | 'notifier-consent'
  | 'password-resets'
  | 'rating'
  | 'recipe-slugs'
  | 'set-up'
  | 'shopping-list'
  | 'user-names'

/**
 * Keeps everybody else who asks for the same thing waiting until the transaction ends. Call it before the read that decides.
 * On SQLite it costs nothing: every transaction that may write has the write lock of the whole file from its first
 * statement (see `sqlite-client.ts`), so that a second connection, such as one of the command line, waits there. Where
 * transactions run beside each other, it takes a lock by name, which the end of the transaction gives back.
 */
export async function exclusively(tx: Db, what: Guarded, id: string): Promise<void> {
  if (!tx.isTransaction) throw new Error(`${what} is guarded outside a transaction`)
  if (tx.client.dialect === 'sqlite3') return
  await tx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`${what}:${id}`])
}
