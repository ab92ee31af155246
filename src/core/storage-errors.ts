import { Refusal } from './errors.ts'

const FULL = new Set(['SQLITE_FULL', 'ENOSPC', 'EDQUOT', 'EFBIG'])
/** Where a quota is used up, SQLite only says that a write failed. */
const FAILING = /^(?:EROFS|EIO|SQLITE_READONLY.*|SQLITE_IOERR.*)$/
const DAMAGED = /^SQLITE_(?:CORRUPT.*|NOTADB)$/
const CLOSED = /^SQLITE_(?:CANTOPEN.*|PERM|AUTH)$/

const RESTORE = '`larder doctor` says more; `larder restore FILE` brings a backup back.'

/** A refusal of the disk or the database file as a message; undefined for any other error. */
export function storageRefusal(cause: unknown): Refusal | undefined {
  const code = codeOf(cause)
  if (code === undefined) return undefined
  if (FULL.has(code)) return new Refusal('full', 'storage.full', { cause, hint: 'Make room on it, and try again.' })
  if (FAILING.test(code)) return new Refusal('full', 'storage.failing', { cause, hint: '`larder doctor` says more.' })
  if (DAMAGED.test(code)) return new Refusal('unavailable', 'database.damaged', { cause, hint: RESTORE })
  if (CLOSED.test(code)) return new Refusal('unavailable', 'database.cannot-open', { cause, hint: RESTORE })
  return undefined
}

/** Whether writing fails only until there is space again. */
export const isStorageFull = (error: unknown): boolean =>
  (error instanceof Refusal ? error : storageRefusal(error))?.kind === 'full'

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
