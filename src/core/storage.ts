import { statSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from './db.ts'
import { unavailable } from './errors.ts'
import type { Files } from './files.ts'
import { storageRefusal } from './storage-errors.ts'

/** Larger than any row a cook saves, so that a successful trial means they can save. */
const TRIED_BYTES = 65_536
/** More frequent callers get the last result. */
const FRESH_MS = 200
const TRIED_FILE = '.write-test'

export type Storage = ReturnType<typeof createStorage>

/** Whether what is saved now will last: the data is still where it was opened, and accepts writes. */
export function createStorage({ db, files }: { db: Db; files: Files }) {
  const opened = identityOf(files.database)
  let last: { at: number; outcome: Promise<void> } | undefined
  return { requireInPlace, check }

  /** Takes microseconds. A deleted or moved file can still be written to, but nobody would ever see that data again. */
  function requireInPlace(): void {
    if (identityOf(files.database) !== opened)
      throw unavailable('data.moved', {
        params: { dir: files.root },
        hint: 'Put it back where it was, or stop the server.',
      })
  }

  /** Tries to read and write; refuses with what is in the way. */
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

/** Stays the same when the file is written, but differs for a new file with the same name. */
function identityOf(path: string) {
  const found = statSync(path, { throwIfNoEntry: false })
  return found ? `${found.dev}:${found.ino}` : 'none'
}
