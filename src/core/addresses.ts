import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import ipaddr from 'ipaddr.js'
import type { Config } from './config.ts'
import { invalid } from './errors.ts'

export type AddressRules = Pick<Config, 'allowPrivateNetwork' | 'allowedHosts'>

/** Public by number, private by meaning: Azure answers machine metadata here. */
const METADATA_ADDRESSES = new Set(['168.63.129.16'])
/** All IPv6 that is routed on the internet lies here; what is carved out of it, `range()` knows by name. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3')

/**
 * Answers whether this server may connect to an address that a host name stands for.
 * Only plain unicast passes: whatever embeds another address (mapped, NAT64, 6to4, Teredo) is refused as a whole.
 */
export function createAddressRules({ allowPrivateNetwork, allowedHosts }: AddressRules) {
  const names = new Set(allowedHosts.filter((entry) => !isNetwork(entry)).map(plainName))
  const networks = allowedHosts.filter(isNetwork).map(parseNetwork)

  return function mayConnect(hostname: string, address: string): boolean {
    if (allowPrivateNetwork || names.has(plainName(hostname))) return true
    return isPublic(address) || networks.some((network) => isWithin(address, network))
  }
}

/** The addresses of a host that is no web server, all of them allowed; a connection is to be made to one of these. */
export async function refuseUnlessReachable(host: string, rules: AddressRules): Promise<string[]> {
  const mayConnect = createAddressRules(rules)
  const found = await lookup(host, { all: true, verbatim: true }).catch((error: unknown) => {
    throw invalid('fetch.unreachable', { params: { host }, cause: error })
  })
  if (!found.every(({ address }) => mayConnect(host, address))) {
    throw invalid('fetch.private-address', { params: { host } })
  }
  return found.map(({ address }) => address)
}

/** True for a name, an address, or a network such as `192.168.1.0/24`. */
export function isHostRule(entry: string): boolean {
  if (entry.includes('/')) return ipaddr.isValidCIDR(entry)
  return isIP(entry) !== 0 || plainName(entry) !== ''
}

/** The host of a URL as DNS and sockets want it: no brackets around IPv6. */
export const bareHost = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '')

function isPublic(address: string) {
  if (!ipaddr.isValid(address) || METADATA_ADDRESSES.has(address)) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6))
}

type Network = [ipaddr.IPv4 | ipaddr.IPv6, number]

const isNetwork = (entry: string) => isIP(entry.split('/')[0] ?? '') !== 0

function parseNetwork(entry: string): Network {
  return entry.includes('/') ? ipaddr.parseCIDR(entry) : [ipaddr.parse(entry), entry.includes(':') ? 128 : 32]
}

function isWithin(address: string, [base, bits]: Network) {
  const parsed = ipaddr.process(address)
  return parsed.kind() === base.kind() && parsed.match(base, bits)
}

/** As URLs write names: lower case, letters beyond ASCII encoded, no dot at the end. */
const plainName = (name: string) => domainToASCII(name).replace(/\.$/, '')

/** Whether the host of an address is this very machine, whatever resolves it. */
export const isLoopbackName = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host)
