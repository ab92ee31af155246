import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import ipaddr from 'ipaddr.js'
import type { Config } from './config.ts'
import { invalid } from './errors.ts'

export type AddressRules = Pick<Config, 'allowPrivateNetwork' | 'allowedHosts'>

/** A public address with a private meaning: Azure serves machine metadata here. */
const METADATA_ADDRESSES = new Set(['168.63.129.16'])
/** All IPv6 addresses routed on the internet are in this range; `range()` knows the exceptions inside it. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3')

/**
 * Decides whether this server may connect to an address a host name resolves to. Only plain unicast passes: anything
 * that embeds another address (mapped, NAT64, 6to4, Teredo) is refused.
 */
export function createAddressRules({ allowPrivateNetwork, allowedHosts }: AddressRules) {
  const names = new Set(allowedHosts.filter((entry) => !isNetwork(entry)).map(plainName))
  const networks = allowedHosts.filter(isNetwork).map(parseNetwork)

  return function mayConnect(hostname: string, address: string): boolean {
    if (allowPrivateNetwork || names.has(plainName(hostname))) return true
    return isPublic(address) || networks.some((network) => isWithin(address, network))
  }
}

/** The addresses of a host that is not a web server, all of them allowed; connect to one of these. */
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

/** The host of a URL as DNS and sockets expect it: IPv6 without brackets. */
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

/** As URLs write names: lower case, non-ASCII letters encoded, no trailing dot. */
const plainName = (name: string) => domainToASCII(name).replace(/\.$/, '')

/** Whether the host is this machine, whatever resolves it. */
export const isLoopbackName = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host)
