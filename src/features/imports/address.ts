/** What campaigns hang on an address; the page is the same without. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|mc_[ce]id|igshid|ref)$/i

/** The same text for all addresses of one page: no fragment, no campaign, no slash at the end. */
export function addressKey(address: string): string {
  const url = URL.parse(address.trim())
  if (!url) return address.trim()
  url.hash = ''
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name)
  return `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/$/, '')}${url.search}`
}

/** The host that is asked for a page; empty when there is none. */
export const hostOf = (address: string): string => URL.parse(address.trim())?.host ?? ''
