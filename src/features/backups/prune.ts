import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isBackupName } from '#contract/backups.ts'
import { isEncrypted } from './encryption.ts'
import { madeAt } from './names.ts'
import { readManifestOf } from './read-archive.ts'
import { type Dated, namesToKeep, type Retention } from './retention.ts'
import { hasSharedFiles, removeUnnamed, withSharedDir } from './shared-files.ts'

export type Pruned = { removed: string[]; kept: string[]; freedBytes: number; unreadable: string[] }
type PruneOptions = Retention & {
  dryRun?: boolean | undefined
  /** Backups that are neither counted nor removed, such as one that failed a test. */
  leave?: ((name: string) => boolean) | undefined
}

/** Removes backups beyond the retention counts, then the shared files that no backup refers to any more. */
export async function pruneBackups(
  dir: string,
  { dryRun = false, leave = () => false, ...counts }: PruneOptions,
): Promise<Pruned> {
  const dated = (await readdir(dir).catch(() => [])).flatMap((name): Dated[] => {
    const at = madeAt(name)
    return at && !leave(name) ? [{ name, at }] : []
  })
  const keep = namesToKeep(dated, counts)
  const removed = dated.map(({ name }) => name).filter((name) => !keep.has(name))
  const sizes = await Promise.all(removed.map(async (name) => (await stat(join(dir, name))).size))
  const archiveBytes = sizes.reduce((total, size) => total + size, 0)
  if (dryRun) return { removed, kept: [...keep], freedBytes: archiveBytes, unreadable: [] }
  for (const name of removed) await rm(join(dir, name), { force: true })
  const { bytes, unreadable } = await clearUnused(dir)
  return { removed, kept: [...keep], freedBytes: archiveBytes + bytes, unreadable }
}

/**
 * Removes unused shared files of a directory. While an archive there cannot be read, all of them stay, because nobody
 * knows which it needs.
 */
export async function clearUnused(dir: string): Promise<{ bytes: number; unreadable: string[] }> {
  if (!(await hasSharedFiles(dir))) return { bytes: 0, unreadable: [] }
  return withSharedDir(dir, async (sharedDir) => {
    const named = new Set<string>()
    const unreadable: string[] = []
    for (const name of (await readdir(dir)).filter(isBackupName)) {
      const sums = await sumsBeside(join(dir, name)).catch(() => undefined)
      if (!sums) unreadable.push(name)
      for (const sum of sums ?? []) named.add(sum)
    }
    if (unreadable.length > 0) return { bytes: 0, unreadable }
    return { bytes: (await removeUnnamed(sharedDir, named)).bytes, unreadable }
  })
}

async function sumsBeside(path: string): Promise<string[]> {
  const file = await open(path)
  // Encrypted archives are self-contained.
  if (await isEncrypted(file).finally(() => file.close())) return []
  const { files } = await readManifestOf(path)
  return files.flatMap(({ beside, sha256 }) => (beside ? [sha256] : []))
}
