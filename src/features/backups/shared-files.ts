import { createHash, hash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { invalid } from '../../core/errors.ts'
import { waitForLock } from '../../core/lock.ts'
import { exists, filesBelow, sumOf } from './disk.ts'
import type { KeptFile } from './manifest.ts'

/**
 * Pictures hardly change between backups, so the archives of one directory share them: each is stored once, named by
 * the SHA-256 of its bytes. They are copies and not links to the data, so damage to the data does not reach them. Each
 * archive lists the checksums of its shared files and verifies them like those inside it.
 */
const SHARED_DIR = 'larder-files'
const LOCK = '.lock'
const README = 'README.txt'
const README_TEXT = `The pictures and other files of the Larder backups (*.zip) in the directory above, each kept once.
Copy this directory together with them. "larder backup export FILE --out WHOLE.zip" writes one backup
with everything in it; "larder backup prune" removes what no backup needs any more.
`
const SUM = /^[0-9a-f]{64}$/
/** Smaller files are read once; larger ones are hashed first and read again only when they are new. */
const SMALL_BYTES = 1 << 20
const CHUNK_BYTES = 1 << 18

export const sharedDirBeside = (archive: string) => join(dirname(archive), SHARED_DIR)
export const sharedPath = (sharedDir: string, sha256: string) => join(sharedDir, sha256.slice(0, 2), sha256)

/** Works on the shared files under a lock, so that nobody removes what another backup relies on. Waits for the lock. */
export async function withSharedDir<Result>(
  dir: string,
  work: (sharedDir: string) => Promise<Result>,
): Promise<Result> {
  const sharedDir = join(dir, SHARED_DIR)
  await mkdir(sharedDir, { recursive: true, mode: 0o700 })
  if (!(await exists(join(sharedDir, README)))) await writeFile(join(sharedDir, README), README_TEXT)
  const lock = await waitForLock(join(sharedDir, LOCK))
  try {
    return await work(sharedDir)
  } finally {
    lock.release()
  }
}

/** Stores a file, unless its bytes are there already; returns its checksum and size. */
export async function keepShared(sharedDir: string, from: string, onBytes: (bytes: number) => void) {
  const { size } = await stat(from)
  if (size <= SMALL_BYTES) {
    const bytes = await readFile(from)
    const sha256 = hash('sha256', bytes)
    onBytes(bytes.length)
    if (!(await isKept(sharedDir, sha256, bytes.length)))
      await keep(sharedDir, sha256, (path) => writeSettled(path, bytes))
    return { sha256, size: bytes.length }
  }
  const found = await sumOf(from, onBytes)
  if (!(await isKept(sharedDir, found.sha256, found.size))) {
    await keep(sharedDir, found.sha256, (path) => copySettled(from, path, found.sha256))
  }
  return found
}

/** Checks that all of these are still there with the right size; refuses with the first that is not. */
export async function requireKept(sharedDir: string, files: readonly KeptFile[]): Promise<void> {
  for (const { path, sha256, size } of files) {
    if (!(await isKept(sharedDir, sha256, size)))
      throw invalid('backup.files-missing', { params: { file: path, dir: sharedDir } })
  }
}

/** Sets aside a file whose bytes do not match its name: the next backup stores it again. */
export async function putAside(sharedDir: string, sha256: string): Promise<void> {
  const path = sharedPath(sharedDir, sha256)
  await rename(path, `${path}.damaged`).catch(() => {})
}

/** Removes all files that are not named; returns how many, and how many bytes that freed. */
export async function removeUnnamed(
  sharedDir: string,
  named: ReadonlySet<string>,
): Promise<{ files: number; bytes: number }> {
  const cleared = { files: 0, bytes: 0 }
  for (const path of await filesBelow(sharedDir)) {
    const [folder, name] = path.split('/')
    if (name === undefined || folder?.length !== 2 || named.has(name)) continue
    const found = await stat(join(sharedDir, path)).catch(() => undefined)
    await rm(join(sharedDir, path), { force: true })
    if (SUM.test(name)) {
      cleared.files++
      cleared.bytes += found?.size ?? 0
    }
  }
  return cleared
}

export async function hasSharedFiles(dir: string): Promise<boolean> {
  return (await readdir(join(dir, SHARED_DIR)).catch(() => [])).length > 0
}

export async function bytesInSharedDir(dir: string): Promise<number> {
  const sharedDir = join(dir, SHARED_DIR)
  let bytes = 0
  for (const path of await filesBelow(sharedDir)) {
    if (SUM.test(path.slice(3))) bytes += (await stat(join(sharedDir, path)).catch(() => undefined))?.size ?? 0
  }
  return bytes
}

async function isKept(sharedDir: string, sha256: string, size: number) {
  const found = await stat(sharedPath(sharedDir, sha256)).catch(() => undefined)
  return found?.isFile() === true && found.size === size
}

/** A file under its final name is always complete. */
async function keep(sharedDir: string, sha256: string, write: (path: string) => Promise<void>) {
  const place = sharedPath(sharedDir, sha256)
  await mkdir(dirname(place), { recursive: true, mode: 0o700 })
  const aside = `${place}.${randomUUID()}.part`
  try {
    await write(aside)
    await rename(aside, place)
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
}

async function writeSettled(path: string, bytes: Buffer) {
  await writeFile(path, bytes, { flag: 'wx', mode: 0o600, flush: true })
}

async function copySettled(from: string, to: string, sha256: string) {
  const sum = createHash('sha256')
  await pipeline(
    createReadStream(from, { highWaterMark: CHUNK_BYTES }),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        sum.update(chunk)
        yield chunk
      }
    },
    createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }),
  )
  if (sum.digest('hex') !== sha256) throw new Error(`${from} changed while it was copied`)
}
