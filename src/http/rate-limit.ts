import { tooMany } from '../core/errors.ts'

const WINDOW_MS = 60_000
const ADDRESSES_MAX = 50_000

/** Counts tries per address over a sliding minute; one too many is refused with the wait in seconds. */
export function createRateLimit(perMinute: number, now: () => Date) {
  const tries = new Map<string, number[]>()
  return function count(address: string) {
    const time = now().getTime()
    const recent = (tries.get(address) ?? []).filter((at) => time - at < WINDOW_MS)
    const [oldest] = recent
    if (recent.length >= perMinute && oldest !== undefined) {
      throw tooMany('request.too-many', {
        retryAfterSeconds: Math.max(1, Math.ceil((oldest + WINDOW_MS - time) / 1000)),
      })
    }
    if (tries.size >= ADDRESSES_MAX) tries.clear()
    tries.set(address, [...recent, time])
  }
}
