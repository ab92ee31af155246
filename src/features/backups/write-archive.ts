import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { type PassThrough, Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Frozen } from './freeze.ts'
import { FORMAT, type KeptFile, MANIFEST, type Manifest } from './manifest.ts'
import { sealing, unsealed } from './seal.ts'

export type Watch = (progress: { doneBytes: number; totalBytes: number }) => void

/** Pictures and films do not get smaller; the database does, and most of that at the first level. */
const COMPRESSED_ALREADY = /\.(webp|jpe?g|png|gif|avif|heic|mp[34]|webm|zip|gz|pdf|docx|xlsx|woff2)$/i
const LEVEL = 1

/** Writes what was frozen as one zip, file after file, with the manifest last: sums are made while bytes pass. */
export async function writeArchive(
  { dir, frozen, out }: { dir: string; frozen: Frozen; out: Writable },
  about: { version: string; now: Date },
  watch: Watch,
): Promise<Manifest> {
  const totalBytes = frozen.files.reduce((total, { size }) => total + size, 0)
  let doneBytes = 0
  const zip = new ZipFile()
  const files: KeptFile[] = []
  for (const { path, modifiedAt } of frozen.files) {
    const level = COMPRESSED_ALREADY.test(path) ? 0 : LEVEL
    add(path, { compressionLevel: level, mtime: modifiedAt }, () => Readable.from(summed(path), { objectMode: false }))
  }
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
  add(MANIFEST, { compressionLevel: LEVEL, mtime: about.now }, () => Readable.from([JSON.stringify(manifest)]))
  zip.end({ comment: unsealed, forceZip64Format: false })
  await pipeline(readableOf(zip), sealing(), out)
  return manifest

  function add(path: string, options: { compressionLevel: number; mtime: Date }, read: () => Readable) {
    zip.addReadStreamLazy(path, { ...options, mode: 0o600 }, (give) => {
      const stream = read()
      stream.once('error', (error) => zip.emit('error', error))
      give(null, stream)
    })
  }

  async function* summed(path: string) {
    const hash = createHash('sha256')
    let size = 0
    for await (const chunk of createReadStream(join(dir, path)) as AsyncIterable<Buffer>) {
      hash.update(chunk)
      size += chunk.length
      doneBytes += chunk.length
      watch({ doneBytes, totalBytes })
      yield chunk
    }
    files.push({ path, size, sha256: hash.digest('hex') })
  }
}

/** The zip's own stream says nothing of errors; this one ends with them. */
function readableOf(zip: ZipFile): Readable {
  const stream = zip.outputStream as PassThrough
  zip.once('error', (error: Error) => stream.destroy(error))
  return stream
}
