import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { Transform, type Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { invalid, notFound, Refusal } from '../../core/errors.ts'
import { DATABASE, FORMAT, isWelcome, type KeptFile, MANIFEST, Manifest } from './manifest.ts'
import { isSealed } from './seal.ts'
import type { Watch } from './write-archive.ts'

export type Archive = { path: string; sizeBytes: number; manifest: Manifest; totalBytes: number }

/** More than any kitchen has; an archive with more was made to fill memories. */
const ENTRIES_MAX = 1_000_000
const AT_ONCE = 4
const MANIFEST_MAX_BYTES = 256 * 1024 * 1024
/** The kind of file in the upper half of a zip's attributes, as Unix keeps it. */
const KIND_MASK = 0o170000
const PLAIN_FILE = 0o100000

/** Opens an archive whose every byte is as it was written and whose every name is harmless; anything else is refused. */
export async function openArchive(path: string): Promise<Archive> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) throw notFound('backup.not-found', { params: { file: path } })
  if (!(await isSealed(path))) throw damaged('its sum is wrong')
  return refusingDamage(async () => {
    const sizes = new Map<string, number>()
    let manifest: Manifest | undefined
    for await (const { entry, zip } of entriesOf(path)) {
      if (sizes.size >= ENTRIES_MAX || sizes.has(entry.fileName) || !isPlainFile(entry)) throw damaged(entry.fileName)
      sizes.set(entry.fileName, entry.uncompressedSize)
      if (entry.fileName === MANIFEST) manifest = await readManifest(zip, entry)
    }
    if (!manifest) throw damaged(MANIFEST)
    requireSame(manifest, sizes)
    const totalBytes = manifest.files.reduce((total, { size }) => total + size, 0)
    return { path, sizeBytes: found.size, manifest, totalBytes }
  })
}

/** Writes each file of the archive where `into` says, and refuses at the first whose bytes are not the promised ones. */
export async function extract(archive: Archive, into: (file: KeptFile) => Promise<Writable>, watch: Watch) {
  const files = new Map(archive.manifest.files.map((file) => [file.path, file]))
  const { totalBytes } = archive
  let doneBytes = 0
  await refusingDamage(() =>
    inParallel(entriesOf(archive.path), async ({ entry, zip }) => {
      const file = files.get(entry.fileName)
      if (!file) return
      const hash = createHash('sha256')
      const summing = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk)
          doneBytes += chunk.length
          watch({ doneBytes, totalBytes })
          done(null, chunk)
        },
      })
      await pipeline(await zip.openReadStreamPromise(entry), summing, await into(file))
      if (hash.digest('hex') !== file.sha256) throw damaged(file.path)
    }),
  )
}

/** A few at a time, so that one waits for the disk while another is summed; the first failure is the failure of all. */
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
    // Nobody may still be writing when the caller clears up.
    await Promise.all(running)
  }
  if (failures.length > 0) throw failures[0]
}

async function* entriesOf(path: string): AsyncGenerator<{ entry: Entry; zip: ZipFile }> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true })
  try {
    for await (const entry of zip.eachEntry()) yield { entry, zip }
  } finally {
    zip.close()
  }
}

/** No directories, links, devices or locked files: a backup has none. */
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

/** The archive holds what its manifest names, all of it and nothing else, and no name leads anywhere it should not. */
function requireSame({ files }: Manifest, sizes: Map<string, number>) {
  const named = new Set(files.map(({ path }) => path))
  if (!named.has(DATABASE)) throw damaged(DATABASE)
  if (named.size !== files.length) throw damaged(MANIFEST)
  for (const path of sizes.keys()) if (path !== MANIFEST && !named.has(path)) throw damaged(path)
  const wrong = files.find(({ path, size }) => !isWelcome(path) || sizes.get(path) !== size)
  if (wrong) throw damaged(wrong.path)
}

/** What the zip itself stumbles over is damage; what the disk refuses is not. */
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
