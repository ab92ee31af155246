import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from './core/config.ts'
import { compareSchema, type Db, integrityProblems, openDatabase } from './core/db.ts'
import { createFiles } from './core/files.ts'
import { jobRuns } from './core/job-runs.ts'
import { VERSION } from './core/version.ts'
import { createBackups } from './features/backups/service.ts'
import { replacedData, snapshots } from './features/backups/undo.ts'

export { isRequestBroken } from './features/backups/service-restore-requests.ts'
export { journalProblem, places } from './features/backups/swap.ts'

/** What can be done with a data directory without opening it: a newer program must not change what it only copies. */
export async function openOffline(config: Config) {
  const offline = offlineOf(config)
  await offline.backups.finishInterrupted()
  return offline
}

/** The same, without finishing what was interrupted. */
export function offlineOf(config: Config) {
  const files = createFiles(config.dataDir)
  const backups = createBackups({ files, config, now: () => new Date(), version: VERSION })
  return {
    files,
    backups,
    problems: () => using(integrityProblems),
    schema: () => using(compareSchema),
    jobRuns: () => using((db) => jobRuns(db).all()),
    waysBack,
  }

  /** What was put aside when data was replaced or upgraded, with what is wrong with it. */
  async function waysBack(): Promise<{ name: string; sizeBytes: number; problem: string | undefined }[]> {
    const replaced = await replacedData(files)
    const undo = replaced
      ? [{ name: 'the last restore', path: join(files.root, '.undo', 'larder.db'), ...replaced }]
      : []
    return Promise.all(
      [...undo, ...(await snapshots(files))].map(async ({ name, path, sizeBytes }) => {
        return { name, sizeBytes, problem: await firstProblem(path) }
      }),
    )
  }

  /** A missing database is treated as an empty one, without creating it. */
  async function using<Result>(look: (db: Db) => Promise<Result>): Promise<Result> {
    const db = openDatabase(existsSync(files.database) ? files.database : ':memory:')
    try {
      return await look(db)
    } finally {
      await db.destroy()
    }
  }
}

/** Reads without writing anything beside it. */
async function firstProblem(path: string): Promise<string | undefined> {
  const dir = await mkdtemp(join(tmpdir(), 'larder-'))
  try {
    const copy = join(dir, 'copy.db')
    await copyFile(path, copy)
    const db = openDatabase(copy)
    try {
      return (await integrityProblems(db))[0]
    } finally {
      await db.destroy()
    }
  } catch (error) {
    // A restore into an empty directory has replaced no database.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    return error instanceof Error ? error.message : String(error)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}
