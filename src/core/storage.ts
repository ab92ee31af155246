import { statSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from './db.ts'
import { unavailable } from './errors.ts'
import type { Files } from './files.ts'
import { storageRefusal } from './storage-errors.ts'

/** More than any row of a cook's, so that what passes here goes on to be saved. */
const TRIED_BYTES = 65_536
/** Whoever asks more often than this hears what was found last. */
const FRESH_MS = 200
const TRIED_FILE = '.write-test'

export type Storage = ReturnType<typeof createStorage>

/** Whether what is saved now would be there tomorrow: the data is where it was opened, and takes what is written. */
export function createStorage({ db, files }: { db: Db; files: Files }) {
  const opened = identityOf(files.database)
  let last: { at: number; outcome: Promise<void> } | undefined
  return { requireInPlace, check }

  /** Costs microseconds. A file that was deleted or moved can still be written to, and nobody would ever see that again. */
  function requireInPlace(): void {
    if (identityOf(files.database) !== opened)
      throw unavailable('data.moved', {
        params: { dir: files.root },
        hint: 'Put it back where it was, or stop the server.',
      })
  }

  /** Reads and writes for trial; refuses with what is in the way. */
  function check(): Promise<void> {
    const at = performance.now()
    if (!last || at - last.at > FRESH_MS) last = { at, outcome: tryOut() }
    return last.outcome
  }

  async function tryOut() {
    try {
      requireInPlace()
      await tryFile()
      await tryDatabase()
    } catch (error) {
      throw storageRefusal(error) ?? error
    }
  }

  async function tryFile() {
    const path = join(files.root, TRIED_FILE)
    try {
      await writeFile(path, Buffer.alloc(TRIED_BYTES), { mode: 0o600 })
    } finally {
      await rm(path, { force: true })
    }
  }

  /** The row needs new pages, which a full database refuses before anything is committed. */
  async function tryDatabase() {
    const tx = await db.transaction()
    try {
      const row = { name: TRIED_FILE, started_at: '', outcome: 'running', problem: '0'.repeat(TRIED_BYTES) }
      await tx('job_runs').insert(row)
    } finally {
      await tx.rollback()
    }
  }
}

/** A file keeps this when it is written, and another one of the same name has another. */
function identityOf(path: string) {
  const found = statSync(path, { throwIfNoEntry: false })
  return found ? `${found.dev}:${found.ino}` : 'none'
}
