import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { type Readable, Transform, type Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Entry, ZipFile } from 'yauzl'
import { invalid, notFound, Refusal } from '../../core/errors.ts'
import { hasRightChecksum } from './checksum.ts'
import { DATABASE, FORMAT, isWelcome, type KeptFile, MANIFEST, Manifest, WHOLE_FORMAT } from './manifest.ts'
import { requireKept, sharedDirBeside, sharedPath } from './shared-files.ts'
import { type Source, withSource } from './source.ts'
import type { Watch } from './write-archive.ts'

export type Archive = {
  path: string
  passphrase?: string | undefined
  isEncrypted: boolean
  sizeBytes: number
  manifest: Manifest
  totalBytes: number
}

/** More than any household has; an archive with more is meant to exhaust memory. */
const ENTRIES_MAX = 1_000_000
const AT_ONCE = 4
const CHUNK_BYTES = 1 << 18
const MANIFEST_MAX_BYTES = 256 * 1024 * 1024
/** The file type bits in the upper half of a zip entry's attributes, as Unix defines them. */
const KIND_MASK = 0o170000
const PLAIN_FILE = 0o100000

/** Opens an archive after verifying every byte and every file name; anything else is refused. */
export async function openArchive(path: string, passphrase?: string): Promise<Archive> {
  const sizeBytes = await sizeOf(path)
  return refusingDamage(() =>
    withSource(path, passphrase, async (source) => {
      if (!(await hasRightChecksum(source))) throw damaged('its sum is wrong')
      const manifest = await manifestOf(source)
      await requireKept(
        sharedDirBeside(path),
        manifest.files.filter(({ beside }) => beside),
      )
      const totalBytes = manifest.files.reduce((total, { size }) => total + size, 0)
      return { path, passphrase, isEncrypted: source.isEncrypted, sizeBytes, manifest, totalBytes }
    }),
  )
}

/** Reads an archive's manifest without verifying it. */
export async function readManifestOf(path: string, passphrase?: string): Promise<Manifest> {
  await sizeOf(path)
  return refusingDamage(() => withSource(path, passphrase, manifestOf))
}

async function sizeOf(path: string) {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) throw notFound('backup.not-found', { params: { file: path } })
  return found.size
}

async function manifestOf(source: Source): Promise<Manifest> {
  const sizes = new Map<string, number>()
  let manifest: Manifest | undefined
  for await (const { entry, zip } of entriesOf(source)) {
    if (sizes.size >= ENTRIES_MAX || sizes.has(entry.fileName) || !isPlainFile(entry)) throw damaged(entry.fileName)
    sizes.set(entry.fileName, entry.uncompressedSize)
    if (entry.fileName === MANIFEST) manifest = await readManifest(zip, entry)
  }
  if (!manifest) throw damaged(MANIFEST)
  requireSame(manifest, sizes)
  return manifest
}

/** Writes each file of the archive to the place given by `into`, and refuses at the first with a wrong checksum. */
export async function extract(archive: Archive, into: (file: KeptFile) => Promise<Writable>, watch: Watch) {
  const { totalBytes, path, passphrase } = archive
  let doneBytes = 0
  await refusingDamage(() =>
    withSource(path, passphrase, (source) =>
      inParallel(piecesOf(archive, source), async ({ file, open }) => {
        const hash = createHash('sha256')
        const summing = new Transform({
          transform(chunk: Buffer, _encoding, done) {
            hash.update(chunk)
            doneBytes += chunk.length
            watch({ doneBytes, totalBytes })
            done(null, chunk)
          },
        })
        await pipeline(await open(), summing, await into(file))
        if (hash.digest('hex') !== file.sha256) throw file.beside ? damagedBeside(archive, file) : damaged(file.path)
      }),
    ),
  )
}

type Piece = { file: KeptFile; open: () => Promise<Readable> }

/** Files inside the archive first, then the shared ones. */
async function* piecesOf({ path, manifest }: Archive, source: Source): AsyncGenerator<Piece> {
  const files = new Map(manifest.files.map((file) => [file.path, file]))
  for await (const { entry, zip } of entriesOf(source)) {
    const file = files.get(entry.fileName)
    if (file) yield { file, open: () => zip.openReadStreamPromise(entry) }
  }
  const sharedDir = sharedDirBeside(path)
  for (const file of manifest.files.filter(({ beside }) => beside)) {
    yield {
      file,
      open: async () => createReadStream(sharedPath(sharedDir, file.sha256), { highWaterMark: CHUNK_BYTES }),
    }
  }
}

/**
 * Processes a few at a time, so that one waits for the disk while another is hashed; the first error rejects the whole.
 */
async function inParallel<Item>(items: AsyncIterable<Item>, work: (item: Item) => Promise<void>) {
  const running = new Set<Promise<void>>()
  const failures: unknown[] = []
  try {
    for await (const item of items) {
      const job = work(item)
        .catch((error: unknown) => {
          failures.push(error)
        })
        .finally(() => running.delete(job))
      running.add(job)
      if (running.size >= AT_ONCE) await Promise.race(running)
      if (failures.length > 0) break
    }
  } finally {
    // No write may still be running when the caller cleans up.
    await Promise.all(running)
  }
  if (failures.length > 0) throw failures[0]
}

async function* entriesOf(source: Source): AsyncGenerator<{ entry: Entry; zip: ZipFile }> {
  const zip = await source.zip()
  try {
    for await (const entry of zip.eachEntry()) yield { entry, zip }
  } finally {
    zip.close()
  }
}

/** Refuses directories, links, devices and encrypted entries: a backup has none. */
function isPlainFile(entry: Entry) {
  const kind = (entry.externalFileAttributes >>> 16) & KIND_MASK
  return !entry.fileName.endsWith('/') && !entry.isEncrypted() && (kind === 0 || kind === PLAIN_FILE)
}

async function readManifest(zip: ZipFile, entry: Entry): Promise<Manifest> {
  if (entry.uncompressedSize > MANIFEST_MAX_BYTES) throw damaged(MANIFEST)
  const text = (await buffer(await zip.openReadStreamPromise(entry))).toString('utf8')
  const parsed = Manifest.safeParse(JSON.parse(text))
  if (!parsed.success) throw damaged(MANIFEST)
  const { format, version } = parsed.data
  if (format > FORMAT) throw invalid('backup.newer-format', { params: { version } })
  return parsed.data
}

/** The archive must contain exactly what its manifest names, and no name may lead outside. */
function requireSame({ files, format }: Manifest, sizes: Map<string, number>) {
  const named = new Set(files.map(({ path }) => path))
  const inside = new Set(files.filter(({ beside }) => !beside).map(({ path }) => path))
  if (!inside.has(DATABASE)) throw damaged(DATABASE)
  if (named.size !== files.length || (format === WHOLE_FORMAT && inside.size !== files.length)) throw damaged(MANIFEST)
  for (const path of sizes.keys()) if (path !== MANIFEST && !inside.has(path)) throw damaged(path)
  const wrong = files.find(({ path, size, beside }) => !isWelcome(path) || (!beside && sizes.get(path) !== size))
  if (wrong) throw damaged(wrong.path)
}

/** A zip error means a damaged archive; a disk error does not. */
async function refusingDamage<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal || error instanceof TypeError || !(error instanceof Error)) throw error
    if ('syscall' in error) throw error
    throw damaged(error.message)
  }
}

const damaged = (part: string) => invalid('backup.damaged', { params: { part } })

/** Includes the location of the file, so that a caller can set it aside. */
function damagedBeside({ path }: Archive, { path: part, sha256 }: KeptFile) {
  return invalid('backup.damaged', { params: { part }, cause: { sharedDir: sharedDirBeside(path), sha256 } })
}
