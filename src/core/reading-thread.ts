import { workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { keepStatements } from './statements.ts'
import { answerEach } from './thread.ts'

/** `givenUp` turns from 0 to 1 when nobody waits for the rows any more. */
export type ReadingQuestion = { sql: string; bindings: unknown[]; givenUp: Int32Array }
/** `code` is SQLite's own, such as SQLITE_CORRUPT: between threads an error keeps only its message. */
export type ReadingAnswer = { rows: unknown[] } | { problem: string; code: string | undefined }
export type ReadingData = { file: string }

const PAGE_CACHE_KIB = 8 * 1024
const BUSY_TIMEOUT_MS = 5_000
/** Answers cached until the database changes, and the most rows a cached one may have. */
const KEPT_MAX = 200
const KEPT_ROWS_MAX = 200

/** For the thread's side: answers read-only statements with their rows. */
export function answerReading(): void {
  const { file } = workerData as ReadingData
  const db = new Database(file, { readonly: true, fileMustExist: true })
  db.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
  db.pragma(`cache_size = -${PAGE_CACHE_KIB}`)
  db.pragma('temp_store = MEMORY')
  keepStatements(db)
  let givenUp: Int32Array = new Int32Array(1)
  // SQLite in a thread cannot be interrupted from outside: a statement ends early by calling this for each row it
  // reads.
  db.function('is_awaited', { deterministic: false }, () => {
    if (Atomics.load(givenUp, 0) === 1) throw new Error('nobody waits any more')
    return 1
  })
  const kept = new Map<string, unknown[]>()
  let keptOf: unknown
  answerEach<ReadingQuestion, ReadingAnswer>((question) => {
    givenUp = question.givenUp
    try {
      // Changes as soon as another connection has changed anything.
      const version = db.pragma('data_version', { simple: true })
      if (version !== keptOf) kept.clear()
      keptOf = version
      const key = JSON.stringify([question.sql, question.bindings])
      const known = kept.get(key)
      if (known) return { rows: known }
      const rows = db.prepare(question.sql).all(question.bindings)
      if (kept.size < KEPT_MAX && rows.length <= KEPT_ROWS_MAX) kept.set(key, rows)
      return { rows }
    } catch (error) {
      return { problem: String(error), code: error instanceof Database.SqliteError ? error.code : undefined }
    }
  })
}
