import ipaddr from 'ipaddr.js'
import { tooMany } from './errors.ts'

/** More than this many at once are an attack: the least recent are forgotten. */
const KEYS_MAX = 50_000
const IPV6_NETWORK_PARTS = 4
const ADDRESS_MAX_CHARACTERS = 64

type Limit = { max: number; windowMs: number; now: () => Date }
/** Counts tries per key over a sliding window; one too many is refused with the wait in seconds. */
export function createRateLimit({ max, windowMs, now }: Limit) {
  const tries = new Map<string, number[]>()
  return { count, forget }

  function count(key: string) {
    const time = now().getTime()
    const recent = (tries.get(key) ?? []).filter((at) => at <= time && time - at < windowMs)
    const [oldest] = recent
    if (recent.length >= max && oldest !== undefined) {
      throw tooMany('request.too-many', {
        retryAfterSeconds: Math.max(1, Math.ceil((oldest + windowMs - time) / 1000)),
      })
    }
    // Deleted first so that the map stays ordered by last try.
    tries.delete(key)
    if (tries.size >= KEYS_MAX) dropQuietest()
    tries.set(key, [...recent, time])
  }

  function forget(key: string) {
    tries.delete(key)
  }

  function dropQuietest() {
    const [quietest] = tries.keys()
    if (quietest !== undefined) tries.delete(quietest)
  }
}

/**
 * What one household is likely to share: an IPv4 address, or the IPv6 network from which addresses are picked at will.
 */
export function networkOf(address: string): string {
  // A proxy trusted by mistake passes on text of any length that a client made up.
  if (!ipaddr.isValid(address)) return address.slice(0, ADDRESS_MAX_CHARACTERS)
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${(parsed as ipaddr.IPv6).parts.slice(0, IPV6_NETWORK_PARTS).join(':')}::/64`
}
