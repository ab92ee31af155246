import { createHash, hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { invalid } from '../../core/errors.ts'
import { CHECKSUM_PLACE, fillingChecksum } from './checksum.ts'
import { encrypting } from './encryption.ts'
import type { Frozen, FrozenFile } from './freeze.ts'
import { FORMAT, type KeptFile, MANIFEST, type Manifest, WHOLE_FORMAT } from './manifest.ts'
import { createZip } from './zip.ts'

export type Watch = (progress: { doneBytes: number; totalBytes: number }) => void
type Parts = {
  frozen: Omit<Frozen, 'missing'>
  /** Files stored outside this archive; `bytesBefore` is the work already done on them, in bytes. */
  shared: KeptFile[]
  bytesBefore: number
  out: Writable
}
type About = { version: string; now: Date; passphrase?: string | undefined }

/** Pictures and videos do not get smaller; the database does. */
const COMPRESSED_ALREADY = /\.(webp|jpe?g|png|gif|avif|heic|mp[34]|webm|zip|gz|pdf|docx|xlsx|woff2)$/i
/** Smaller files are read at once, with the next ones read ahead. */
const SMALL_BYTES = 1 << 20
const READ_AHEAD = 8
const CHUNK_BYTES = 1 << 18

/** Writes a frozen snapshot as one zip, file by file, with the manifest last: checksums are computed as bytes pass. */
export async function writeArchive(
  { frozen, shared, bytesBefore, out }: Parts,
  about: About,
  watch: Watch,
): Promise<Manifest> {
  const totalBytes = frozen.files.reduce((total, { size }) => total + size, bytesBefore)
  let doneBytes = bytesBefore
  const files: KeptFile[] = [...shared]
  const { schema, counts } = frozen
  const createdAt = about.now.toISOString()
  const manifest = {
    program: 'larder' as const,
    format: shared.length > 0 ? FORMAT : WHOLE_FORMAT,
    version: about.version,
    schema,
    createdAt,
    counts,
    files,
  }
  const bytes = Readable.from(pieces(), { objectMode: false })
  if (about.passphrase === undefined) await pipeline(bytes, fillingChecksum(), out)
  else await pipeline(bytes, fillingChecksum(), encrypting(about.passphrase), out)
  return manifest

  async function* pieces(): AsyncGenerator<Buffer> {
    const zip = createZip()
    for await (const { file, bytes } of readAhead(frozen.files)) {
      const { path, modifiedAt, size } = file
      const entry = { path, modifiedAt, compress: !COMPRESSED_ALREADY.test(path) }
      if (bytes) {
        note(file, bytes.length, hash('sha256', bytes))
        advance(bytes.length)
        yield* zip.add({ ...entry, bytes })
      } else yield* zip.add({ ...entry, size, chunks: summed(file) })
    }
    const bytes = Buffer.from(JSON.stringify(manifest))
    yield* zip.add({ path: MANIFEST, modifiedAt: about.now, compress: true, bytes })
    yield* zip.end(CHECKSUM_PLACE)
  }

  async function* summed(file: FrozenFile): AsyncGenerator<Buffer> {
    const sum = createHash('sha256')
    let size = 0
    for await (const chunk of createReadStream(file.from, { highWaterMark: CHUNK_BYTES })) {
      sum.update(chunk)
      size += chunk.length
      advance(chunk.length)
      yield chunk
    }
    note(file, size, sum.digest('hex'))
  }

  function note({ path, sha256: known }: FrozenFile, size: number, sha256: string) {
    if (known !== undefined && known !== sha256) throw invalid('backup.damaged', { params: { part: path } })
    files.push({ path, size, sha256 })
  }

  function advance(bytes: number) {
    doneBytes += bytes
    watch({ doneBytes, totalBytes })
  }
}

/** Yields small files in order with their bytes, reading ahead; large ones come without. */
async function* readAhead(files: FrozenFile[]) {
  const ahead: Promise<Buffer | undefined>[] = []
  let next = 0
  for (const file of files) {
    for (; next < files.length && ahead.length < READ_AHEAD; next++) ahead.push(readSmall(files[next]))
    yield { file, bytes: await ahead.shift() }
  }
}

function readSmall(file: FrozenFile | undefined): Promise<Buffer | undefined> {
  if (!file || file.size > SMALL_BYTES) return Promise.resolve(undefined)
  const bytes = readFile(file.from)
  // Whoever awaits it sees the error; if nobody gets that far, it must not crash the process.
  bytes.catch(() => {})
  return bytes
}
