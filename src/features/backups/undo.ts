import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Files } from '../../core/files.ts'
import { filesBelow } from './disk.ts'
import { places } from './swap.ts'

const SNAPSHOT = /^before-upgrade-from-.*\.db$/
/** So that somebody who notices late can still go back a few versions. */
const SNAPSHOTS_KEPT = 3

export type Snapshot = { name: string; path: string; sizeBytes: number; createdAt: Date }

/** The data the last restore replaced: since when, and how much. */
export async function replacedData(files: Files): Promise<{ replacedAt: Date; sizeBytes: number } | undefined> {
  const { undo } = places(files)
  const found = await stat(undo).catch(() => undefined)
  if (!found) return undefined
  const paths = await filesBelow(undo)
  const sizes = await Promise.all(paths.map(async (path) => (await stat(join(undo, path))).size))
  return { replacedAt: found.mtime, sizeBytes: sizes.reduce((total, size) => total + size, 0) }
}

/** Renamed first, so that an interrupted removal leaves no half of it to go back to. */
export async function removeReplaced(files: Files): Promise<void> {
  const aside = files.temporaryFile()
  await rename(places(files).undo, aside)
  await rm(aside, { recursive: true, force: true })
}

/** The databases kept from before upgrades, newest first. */
export async function snapshots({ backups }: Files): Promise<Snapshot[]> {
  const names = (await readdir(backups).catch(() => [])).filter((name) => SNAPSHOT.test(name))
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(backups, name)
      const { size, mtime } = await stat(path)
      return { name, path, sizeBytes: size, createdAt: mtime }
    }),
  )
  return found.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
}

export async function removeOldSnapshots(files: Files): Promise<number> {
  const old = (await snapshots(files)).slice(SNAPSHOTS_KEPT)
  for (const { path } of old) await rm(path, { force: true })
  return old.length
}
