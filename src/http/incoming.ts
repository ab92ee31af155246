import type { IncomingMessage } from 'node:http'
import { type Readable, Transform } from 'node:stream'
import { invalid, timedOut, tooLarge } from '../core/errors.ts'

export type Allowance = {
  limitBytes: number
  /** A brisk body must be complete within a minute; a steady one, an upload, must make progress every minute. */
  pace: 'brisk' | 'steady'
}

const MINUTE_MS = 60_000
/** A phone with poor reception sends a few kilobytes a second. */
const STEADY_BYTES_A_MINUTE = 64 * 1024

/**
 * The body of a request, no larger and no slower than allowed. When it ends early the connection stays open for the
 * refusal.
 */
export function incoming(request: IncomingMessage, { limitBytes, pace }: Allowance): Readable {
  if (Number(request.headers['content-length'] ?? 0) > limitBytes) throw tooLarge('request.too-large')
  let [size, sizeBefore] = [0, 0]
  const body = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > limitBytes) done(tooLarge('request.too-large'))
      else done(null, chunk)
    },
  })
  const timer = setInterval(() => {
    if (pace === 'brisk' || size - sizeBefore < STEADY_BYTES_A_MINUTE) body.destroy(timedOut('request.too-slow'))
    sizeBefore = size
  }, MINUTE_MS)
  const brokenOff = () => {
    if (!request.complete) body.destroy(invalid('request.broken'))
  }
  request.once('close', brokenOff).once('error', brokenOff)
  body.once('close', () => clearInterval(timer))
  return request.pipe(body)
}
