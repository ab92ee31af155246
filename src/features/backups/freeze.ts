import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Files } from '../../core/files.ts'
import { directoriesOf, filesBelow, keepAs } from './disk.ts'
import { DATABASE, isDataDirectory } from './manifest.ts'
import { inWorker, type Tally } from './tasks.ts'

export type Frozen = Tally & {
  files: FrozenFile[]
  /** Files the database refers to that are missing or empty. */
  missing: string[]
}
/** A file with its name in the archive, the current location of its bytes, and their expected checksum if known. */
export type FrozenFile = { path: string; from: string; size: number; modifiedAt: Date; sha256?: string }

/**
 * Takes a snapshot of everything in a directory while the server keeps writing: a copy of the database and links to the
 * files. Files are collected before and after the copy, so that none its rows name is missing.
 */
export async function freeze(files: Files, dir: string): Promise<Frozen> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  await keepFiles(files.root, dir)
  const { named = [], ...tally } = await inWorker({
    name: 'snapshot',
    database: files.database,
    destination: join(dir, DATABASE),
  })
  await keepFiles(files.root, dir)
  const paths = await filesBelow(dir)
  const kept = await Promise.all(
    paths.map(async (path) => {
      const from = join(dir, path)
      const { size, mtime } = await stat(from)
      return { path, from, size, modifiedAt: mtime }
    }),
  )
  const whole = new Set(kept.filter(({ size }) => size > 0).map(({ path }) => path))
  return { ...tally, files: kept, missing: named.filter((path) => !whole.has(path)) }
}

async function keepFiles(root: string, dir: string) {
  for (const directory of (await directoriesOf(root)).filter(isDataDirectory)) {
    for (const path of await filesBelow(join(root, directory))) {
      await keepAs(join(root, directory, path), join(dir, directory, path))
    }
  }
}
