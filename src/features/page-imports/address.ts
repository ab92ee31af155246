import { sourceAddress } from '#contract/source-address.ts'

/** Tracking parameters: the page is the same without them. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|mc_[ce]id|igshid|ref)$/i

/**
 * The same text for all addresses of one page: without fragment, tracking or trailing slash. Undefined for a text that
 * is no address.
 */
export function addressKey(address: string): string | undefined {
  const url = urlOf(address)
  if (!url) return undefined
  url.hash = ''
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name)
  return `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/$/, '')}${url.search}`
}

/** The ways in which people and sites write the address of one page. */
export function spellingsOf(address: string): string[] {
  const url = urlOf(address)
  if (!url) return []
  const rest = (addressKey(address) ?? '').slice(url.host.replace(/^www\./, '').length)
  const [path = '', search] = rest.split(/(?=\?)/, 2)
  const hosts = [url.host.replace(/^www\./, ''), `www.${url.host.replace(/^www\./, '')}`]
  const spellings = ['https:', 'http:'].flatMap((protocol) =>
    hosts.flatMap((host) => ['', '/'].map((end) => `${protocol}//${host}${path}${end}${search ?? ''}`)),
  )
  return [...new Set([address.trim(), url.href, ...spellings])]
}

const urlOf = (address: string) => URL.parse(sourceAddress(address) ?? '')

/** The host of an address; empty when there is none. */
export const hostOf = (address: string): string => URL.parse(address.trim())?.host ?? ''
