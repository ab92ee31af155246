import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Core } from '../../core/core.ts'
import { siteStoreAcrossGroups } from './store.ts'

export type Kind = 'temp' | 'images' | 'recipeFolders' | 'orphans' | 'logs'

/** Uploads and backups work in the temporary directory; anything younger than this may be in use. */
const TEMPORARY_IN_USE_MS = 60 * 60_000
/** A folder is created before the recipe's row is committed, and outlives a deleted recipe for a moment. */
const FOLDER_IN_USE_MS = 10 * 60_000

/** Unneeded files in the data directory, by kind. Ages are those of the disk. */
export function createLeftovers({ db, files }: Pick<Core, 'db' | 'files'>): Record<Kind, () => Promise<string[]>> {
  return { temp, images, recipeFolders, orphans, logs }

  async function temp() {
    const names = await readdir(files.temporary).catch(() => [])
    return olderThan(
      names.map((name) => join(files.temporary, name)),
      TEMPORARY_IN_USE_MS,
    )
  }

  /** Files in recipes' picture folders that are not ours; files being written have another name. */
  async function images() {
    const found: string[] = []
    for (const id of await readdir(files.recipes).catch(() => [])) {
      const dir = join(files.recipes, id, 'images')
      const entries = await readdir(dir, { withFileTypes: true }).catch(() => [])
      for (const entry of entries)
        if (entry.isFile() && !entry.name.endsWith('.webp')) found.push(join(dir, entry.name))
    }
    return olderThan(found, FOLDER_IN_USE_MS)
  }

  async function recipeFolders() {
    return strays(files.recipes, await siteStoreAcrossGroups(db).knownRecipes())
  }

  /** Folders of deleted people and groups. */
  async function orphans() {
    const store = siteStoreAcrossGroups(db)
    const [users, groups] = await Promise.all([store.knownUsers(), store.knownGroups()])
    return [...(await strays(files.users, users)), ...(await strays(files.groups, groups))]
  }

  /** The log and its predecessors. */
  async function logs() {
    const names = await readdir(dirname(files.log)).catch(() => [])
    return names.filter((name) => name.startsWith(basename(files.log))).map((name) => join(dirname(files.log), name))
  }

  async function strays(dir: string, known: Set<string>) {
    const entries = await readdir(dir, { withFileTypes: true }).catch(() => [])
    const unknown = entries.filter((entry) => entry.isDirectory() && !known.has(entry.name))
    return olderThan(
      unknown.map(({ name }) => join(dir, name)),
      FOLDER_IN_USE_MS,
    )
  }
}

/** The size of a file, or of a directory with everything in it. */
export async function bytesBelow(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isDirectory()) return found?.isFile() ? found.size : 0
  const entries = await readdir(path, { withFileTypes: true }).catch(() => [])
  let bytes = 0
  for (const entry of entries)
    if (entry.isDirectory() || entry.isFile()) bytes += await bytesBelow(join(path, entry.name))
  return bytes
}

async function olderThan(paths: string[], ageMs: number): Promise<string[]> {
  const newest = Date.now() - ageMs
  const found = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)))
  return paths.filter((_, at) => (found[at]?.mtimeMs ?? Number.POSITIVE_INFINITY) < newest)
}
