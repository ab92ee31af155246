import { existsSync } from 'node:fs'
import type { Config } from './core/config.ts'
import { compareSchema, type Db, integrityProblems, openDatabase } from './core/db.ts'
import { createFiles } from './core/files.ts'
import { VERSION } from './core/version.ts'
import { createBackups } from './features/backups/service.ts'

/** What can be done with a data directory without opening it: a newer program must not change what it only copies. */
export async function openOffline(config: Config) {
  const files = createFiles(config.dataDir)
  const backups = createBackups({ files, config, now: () => new Date(), version: VERSION })
  await backups.finishInterrupted()
  return { files, backups, problems: () => using(integrityProblems), schema: () => using(compareSchema) }

  /** A database that is not there yet is looked at as an empty one, without making it. */
  async function using<Result>(look: (db: Db) => Promise<Result>): Promise<Result> {
    const db = openDatabase(existsSync(files.database) ? files.database : ':memory:')
    try {
      return await look(db)
    } finally {
      await db.destroy()
    }
  }
}
