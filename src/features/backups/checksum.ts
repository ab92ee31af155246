import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Source } from './source.ts'

/**
 * Zip checksums cover the contents but not the headers. So each archive ends, in the zip comment, with the SHA-256 of
 * all bytes before it: a change of any single bit is noticed.
 */
const CHECKSUM_BYTES = 64

/** The comment a zip must end with for `fillingChecksum` to fill in. */
export const CHECKSUM_PLACE = `sha256:${'0'.repeat(CHECKSUM_BYTES)}`

/** Passes an archive through and writes its checksum into the reserved place. */
export function fillingChecksum(): Transform {
  const hash = createHash('sha256')
  let held: Buffer = Buffer.alloc(0)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      // Only the few bytes at a chunk boundary are copied.
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

/** Whether an archive still matches its checksum. */
export async function hasRightChecksum({ sizeBytes, read }: Pick<Source, 'sizeBytes' | 'read'>): Promise<boolean> {
  if (sizeBytes <= CHECKSUM_BYTES) return false
  const end = sizeBytes - CHECKSUM_BYTES
  const hash = createHash('sha256')
  for await (const chunk of read(0, end)) hash.update(chunk)
  return (await buffer(read(end, sizeBytes))).toString('latin1') === hash.digest('hex')
}
