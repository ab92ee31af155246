import { Refusal } from './errors.ts'

const FULL = new Set(['SQLITE_FULL', 'ENOSPC', 'EDQUOT', 'EFBIG'])
/** SQLite says only that a write failed where a quota is used up. */
const FAILING = /^(?:EROFS|EIO|SQLITE_READONLY.*|SQLITE_IOERR.*)$/
const DAMAGED = /^SQLITE_(?:CORRUPT.*|NOTADB)$/
const CLOSED = /^SQLITE_(?:CANTOPEN.*|PERM|AUTH)$/

const RESTORE = '`larder doctor` says more; `larder restore FILE` brings a backup back.'

/** What the disk or the database file refuses, as a sentence; nothing where the error is about something else. */
export function storageRefusal(cause: unknown): Refusal | undefined {
  const code = codeOf(cause)
  if (code === undefined) return undefined
  if (FULL.has(code)) return new Refusal('full', 'storage.full', { cause, hint: 'Make room on it, and try again.' })
  if (FAILING.test(code)) return new Refusal('full', 'storage.failing', { cause, hint: '`larder doctor` says more.' })
  if (DAMAGED.test(code)) return new Refusal('unavailable', 'database.damaged', { cause, hint: RESTORE })
  if (CLOSED.test(code)) return new Refusal('unavailable', 'database.cannot-open', { cause, hint: RESTORE })
  return undefined
}

/** Whether nothing can be written for now, which passes when there is room again. */
export const isStorageFull = (error: unknown): boolean =>
  (error instanceof Refusal ? error : storageRefusal(error))?.kind === 'full'

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
