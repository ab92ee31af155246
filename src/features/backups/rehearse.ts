import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { invalid } from '../../core/errors.ts'
import type { Files } from '../../core/files.ts'
import { sumOf } from './disk.ts'
import { DATABASE, type Manifest } from './manifest.ts'
import { openArchive } from './read-archive.ts'
import { type RestoreOptions, stage } from './restore.ts'
import type { Upgraded } from './tasks.ts'

/**
 * Restores a backup into a separate directory: unpacks it, opens, checks and migrates its database, counts the rows,
 * and re-reads every file from where a restore would write it. Nothing of it stays.
 */
export async function rehearse(
  files: Files,
  path: string,
  options: RestoreOptions,
): Promise<{ manifest: Manifest } & Upgraded> {
  const archive = await openArchive(path, options.passphrase)
  const dir = await files.temporaryDir()
  try {
    const upgraded = await stage(archive, dir, options)
    for (const file of archive.manifest.files) {
      // The database has been migrated since; its original was compared before.
      if (file.path === DATABASE) continue
      if ((await sumOf(join(dir, file.path))).sha256 !== file.sha256) {
        throw invalid('backup.damaged', { params: { part: file.path } })
      }
    }
    return { manifest: archive.manifest, ...upgraded }
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}
