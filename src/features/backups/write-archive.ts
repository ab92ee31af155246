import { createHash, hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Frozen } from './freeze.ts'
import { FORMAT, type KeptFile, MANIFEST, type Manifest } from './manifest.ts'
import { sealing, unsealed } from './seal.ts'
import { createZip } from './zip.ts'

export type Watch = (progress: { doneBytes: number; totalBytes: number }) => void
type FrozenFile = Frozen['files'][number]

/** Pictures and films do not get smaller; the database does. */
const COMPRESSED_ALREADY = /\.(webp|jpe?g|png|gif|avif|heic|mp[34]|webm|zip|gz|pdf|docx|xlsx|woff2)$/i
/** Smaller files are read at once, and the next ones meanwhile. */
const SMALL_BYTES = 1 << 20
const READ_AHEAD = 8
const CHUNK_BYTES = 1 << 18

/** Writes what was frozen as one zip, file after file, with the manifest last: sums are made while bytes pass. */
export async function writeArchive(
  { dir, frozen, out }: { dir: string; frozen: Frozen; out: Writable },
  about: { version: string; now: Date },
  watch: Watch,
): Promise<Manifest> {
  const totalBytes = frozen.files.reduce((total, { size }) => total + size, 0)
  let doneBytes = 0
  const files: KeptFile[] = []
  const { schema, counts } = frozen
  const createdAt = about.now.toISOString()
  const manifest = {
    program: 'larder' as const,
    format: FORMAT,
    version: about.version,
    schema,
    createdAt,
    counts,
    files,
  }
  await pipeline(Readable.from(pieces(), { objectMode: false }), sealing(), out)
  return manifest

  async function* pieces(): AsyncGenerator<Buffer> {
    const zip = createZip()
    for await (const { file, bytes } of readAhead(dir, frozen.files)) {
      const { path, modifiedAt, size } = file
      const entry = { path, modifiedAt, compress: !COMPRESSED_ALREADY.test(path) }
      if (bytes) {
        note(path, bytes.length, hash('sha256', bytes))
        yield* zip.add({ ...entry, bytes })
      } else yield* zip.add({ ...entry, size, chunks: summed(path) })
    }
    const bytes = Buffer.from(JSON.stringify(manifest))
    yield* zip.add({ path: MANIFEST, modifiedAt: about.now, compress: true, bytes })
    yield* zip.end(unsealed)
  }

  async function* summed(path: string): AsyncGenerator<Buffer> {
    const sum = createHash('sha256')
    let size = 0
    for await (const chunk of createReadStream(join(dir, path), { highWaterMark: CHUNK_BYTES })) {
      sum.update(chunk)
      size += chunk.length
      advance(chunk.length)
      yield chunk
    }
    files.push({ path, size, sha256: sum.digest('hex') })
  }

  function note(path: string, size: number, sha256: string) {
    files.push({ path, size, sha256 })
    advance(size)
  }

  function advance(bytes: number) {
    doneBytes += bytes
    watch({ doneBytes, totalBytes })
  }
}

/** The bytes of small files in order, while the disk looks for the next ones; large ones come without. */
async function* readAhead(dir: string, files: FrozenFile[]) {
  const ahead: Promise<Buffer | undefined>[] = []
  let next = 0
  for (const file of files) {
    for (; next < files.length && ahead.length < READ_AHEAD; next++) ahead.push(readSmall(dir, files[next]))
    yield { file, bytes: await ahead.shift() }
  }
}

function readSmall(dir: string, file: FrozenFile | undefined): Promise<Buffer | undefined> {
  if (!file || file.size > SMALL_BYTES) return Promise.resolve(undefined)
  const bytes = readFile(join(dir, file.path))
  // Whoever awaits it hears of its failure; should nobody get so far, that is no crash.
  bytes.catch(() => {})
  return bytes
}
