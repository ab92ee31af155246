import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Source } from './source.ts'

/**
 * The checksums inside a zip cover the contents and not the headers. So an archive ends, in the zip's comment, with the
 * SHA-256 of all bytes before it: one bit that changed anywhere is noticed.
 */
const CHECKSUM_BYTES = 64

/** The comment a zip must end with for `fillingChecksum` to fill in. */
export const CHECKSUM_PLACE = `sha256:${'0'.repeat(CHECKSUM_BYTES)}`

/** Passes an archive on and writes its checksum in the place kept for it. */
export function fillingChecksum(): Transform {
  const hash = createHash('sha256')
  let held: Buffer = Buffer.alloc(0)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      // Only the few bytes at a seam are copied.
      const tail = Buffer.concat([held, chunk.subarray(-CHECKSUM_BYTES)]).subarray(-CHECKSUM_BYTES)
      const passed = held.length + chunk.length - tail.length
      for (const piece of [held.subarray(0, passed), chunk.subarray(0, Math.max(0, passed - held.length))]) {
        hash.update(piece)
        if (piece.length > 0) this.push(piece)
      }
      held = tail
      done()
    },
    flush(done) {
      done(null, hash.digest('hex'))
    },
  })
}

/** Whether an archive still has the bytes it was written with. */
export async function hasRightChecksum({ sizeBytes, read }: Pick<Source, 'sizeBytes' | 'read'>): Promise<boolean> {
  if (sizeBytes <= CHECKSUM_BYTES) return false
  const end = sizeBytes - CHECKSUM_BYTES
  const hash = createHash('sha256')
  for await (const chunk of read(0, end)) hash.update(chunk)
  return (await buffer(read(end, sizeBytes))).toString('latin1') === hash.digest('hex')
}
