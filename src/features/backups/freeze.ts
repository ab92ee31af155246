import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Files } from '../../core/files.ts'
import { directoriesOf, filesBelow, keepAs } from './disk.ts'
import { DATABASE, isDataDirectory } from './manifest.ts'
import { inWorker, type Tally } from './tasks.ts'

export type Frozen = Tally & { files: { path: string; size: number; modifiedAt: Date }[] }

/**
 * Brings everything there is at this moment together in a directory, while others go on writing: a copy of the database
 * and links to the files. Files are looked for before and after the copy, so none that its rows name is missing.
 */
export async function freeze(files: Files, dir: string): Promise<Frozen> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  await keepFiles(files.root, dir)
  const tally = await inWorker({ name: 'snapshot', database: files.database, destination: join(dir, DATABASE) })
  await keepFiles(files.root, dir)
  const paths = await filesBelow(dir)
  const kept = await Promise.all(
    paths.map(async (path) => {
      const { size, mtime } = await stat(join(dir, path))
      return { path, size, modifiedAt: mtime }
    }),
  )
  return { ...tally, files: kept }
}

async function keepFiles(root: string, dir: string) {
  for (const directory of (await directoriesOf(root)).filter(isDataDirectory)) {
    for (const path of await filesBelow(join(root, directory))) {
      await keepAs(join(root, directory, path), join(dir, directory, path))
    }
  }
}
