import type { IncomingMessage } from 'node:http'
import { type Readable, Transform } from 'node:stream'
import { invalid, timedOut, tooLarge } from '../core/errors.ts'

export type Allowance = {
  limitBytes: number
  /** A brisk body is there within a minute; a steady one, an upload, moves on in each. */
  pace: 'brisk' | 'steady'
}

const MINUTE_MS = 60_000
/** A telephone at the edge of its network sends some kilobytes a second. */
const STEADY_BYTES_A_MINUTE = 64 * 1024

/**
 * The body of a request, no larger and no slower than allowed. Whatever ends it early leaves the connection alone, on
 * which the refusal is still to go out.
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
