import type { Config } from './core/config.ts'
import { createFiles } from './core/files.ts'
import { VERSION } from './core/version.ts'
import { createBackups } from './features/backups/service.ts'

/** What can be done with a data directory without opening it: a newer program must not change what it only copies. */
export async function openOffline(config: Config) {
  const files = createFiles(config.dataDir)
  const backups = createBackups({ files, now: () => new Date(), version: VERSION })
  await backups.finishInterrupted()
  return { files, backups }
}
