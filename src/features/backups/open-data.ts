import { basename, join } from 'node:path'
import type { Config } from '../../core/config.ts'
import { type Core, createCore, type Outside } from '../../core/core.ts'
import {
  appliedMigrations,
  type Db,
  migrate,
  openDatabase,
  refuseForeignDatabase,
  schemaVersion,
  snapshotDatabase,
} from '../../core/db.ts'
import { createFiles } from '../../core/files.ts'
import { refuseEmptiedDatabase, refuseLostDatabase, requireFiles } from '../../core/home.ts'
import { createLog } from '../../core/log.ts'
import { createReading } from '../../core/reading.ts'
import { passphraseOf } from './passphrase.ts'
import { restoreAtStart } from './service-restore-requests.ts'
import { finishInterrupted } from './swap.ts'

export type Data = Awaited<ReturnType<typeof openData>>
type Tools = Pick<Core, 'files' | 'log' | 'now'>

/** Opens a data directory: completes a pending restore first, then migrates the schema. */
export async function openData(config: Config, outside: Outside) {
  const now = outside.now ?? (() => new Date())
  const files = createFiles(config.dataDir)
  files.prepare()
  requireFiles(files)
  await finishInterrupted(files)
  const log = outside.log ?? createLog({ level: config.logLevel, file: files.log, now })
  const restored = await restoreAtStart(files, log, { passphrase: await passphraseOf(config).catch(() => undefined) })
  // A backup contains no empty directories.
  if (restored) files.prepare()
  refuseLostDatabase(files)
  const db = openDatabase(files.database)
  try {
    await bringUpToDate(db, { files, log, now })
    const reading = createReading(files.database)
    const core = createCore({ db, reading: reading.db, config, files, log, now }, outside)
    return { core, restored, close: () => closeAll(reading) }
  } catch (error) {
    // An open database keeps the process from exiting.
    await db.destroy()
    throw error
  }

  async function closeAll(reading: { close: () => Promise<void> }) {
    await reading.close()
    await db.destroy()
    if (!outside.log) log.close()
  }
}

async function bringUpToDate(db: Db, { files, log, now }: Tools) {
  if ((await appliedMigrations(db)).length === 0) {
    refuseEmptiedDatabase(files)
    await refuseForeignDatabase(db, files.database)
  }
  const applied = await migrate(db, {
    async beforeChange(from) {
      const stamp = now().toISOString().replace(/[:.]/g, '-')
      const copy = join(files.backups, `before-upgrade-from-${from}-${stamp}.db`)
      await snapshotDatabase(db, copy)
      log.info('database put aside before the upgrade', { file: basename(copy) })
      return copy
    },
  })
  if (applied.length > 0)
    log.info('database schema is up to date', { applied: applied.length, schema: schemaVersion() })
}
