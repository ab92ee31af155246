import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A directory at the top of the data directory may be a symlink to another disk; deeper links are not followed. */
export async function directoriesOf(root: string): Promise<string[]> {
  const names = await readdir(root)
  const found = await Promise.all(names.map(async (name) => ((await isDirectory(join(root, name))) ? name : undefined)))
  return found.filter((name) => name !== undefined).sort()
}

const isDirectory = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

export const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Every regular file below a directory, sorted, as paths with slashes; files that disappear meanwhile are skipped. */
export async function filesBelow(root: string, below = '', found: string[] = []): Promise<string[]> {
  const entries = await readdir(join(root, below), { withFileTypes: true }).catch(nothingIfGone)
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isDirectory()) await filesBelow(root, path, found)
    else if (entry.isFile()) found.push(path)
  }
  return found
}

const READ_BYTES = 1 << 18
const LINK_UNSUPPORTED = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'ENOSYS', 'EACCES'])

/**
 * Gives a file a second name, by a hard link where the disk supports it: Larder replaces files and never writes into
 * them. Does nothing when the second name is taken or the file is gone.
 */
export async function keepAs(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await link(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST' || error.code === 'ENOENT') return
    if (!LINK_UNSUPPORTED.has(error.code ?? '')) throw error
    await copyFile(from, to).catch(ignoreIfGone)
  })
}

/** Flushes a file or directory to disk. */
export async function settle(path: string): Promise<void> {
  const file = await open(path)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

export async function freeBytes(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path)
  return bavail * bsize
}

/** The SHA-256 and the size of a file. */
export async function sumOf(path: string, onBytes = (_bytes: number) => {}) {
  const sum = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(path, { highWaterMark: READ_BYTES }) as AsyncIterable<Buffer>) {
    sum.update(chunk)
    size += chunk.length
    onBytes(chunk.length)
  }
  return { sha256: sum.digest('hex'), size }
}

function ignoreIfGone(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
}

function nothingIfGone(error: NodeJS.ErrnoException) {
  ignoreIfGone(error)
  return []
}
