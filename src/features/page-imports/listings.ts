import type { Core } from '../../core/core.ts'
import { invalid, Refusal } from '../../core/errors.ts'
import { addressKey, hostOf } from './address.ts'
import { type Listing, listsLinkedFrom, readListing } from './listing.ts'

/** A sitemap index has one sitemap per month or per kind of page. */
const LISTS_MAX = 50
/** More than anyone intends to import at once. */
const PAGES_MAX = 10_000
const LIST_TYPES = ['text/xml', 'text/plain', 'text/html', 'application/']

type Turn = (host: string, signal: AbortSignal) => Promise<void>

/**
 * The pages a sitemap or a feed names, each once and in order; a sitemap index is followed. For any other page, the
 * site's own sitemaps and feeds are used. Refuses an address that leads to no page at all.
 */
export function createListings({ fetch }: Core, turn: Turn, signal: AbortSignal) {
  return async function listed(url: string): Promise<string[]> {
    const page = await asked(url)
    const pages = await pagesIn([url], new Map([[url, page.listing]]))
    if (pages.length > 0) return pages
    const { href: robots } = new URL('/robots.txt', page.address)
    const { href: map } = new URL('/sitemap.xml', page.address)
    for (const lists of [[robots], [map], page.linked]) {
      const found = await pagesIn(lists).catch(nothing)
      if (found.length > 0) return found
    }
    throw invalid('import.no-list')
  }

  async function pagesIn(lists: string[], known = new Map<string, Listing>()): Promise<string[]> {
    const waiting = [...lists]
    const seen = new Set<string>()
    const pages = new Map<string, string>()
    for (let next = waiting.shift(); next !== undefined && seen.size < LISTS_MAX; next = waiting.shift()) {
      if (seen.has(next)) continue
      seen.add(next)
      const listing = known.get(next) ?? (await asked(next)).listing
      waiting.push(...listing.lists)
      for (const page of listing.pages.slice(0, PAGES_MAX - pages.size)) pages.set(addressKey(page) ?? page, page)
    }
    return [...pages.values()]
  }

  async function asked(url: string): Promise<{ address: string; listing: Listing; linked: string[] }> {
    await turn(hostOf(url), signal)
    const { bytes, url: address } = await fetch(url, { accept: LIST_TYPES, signal })
    try {
      return { address, listing: readListing(bytes, address), linked: listsLinkedFrom(bytes, address) }
    } catch (error) {
      throw invalid('import.no-list', { cause: error })
    }
  }
}

/** A missing sitemap or feed is no reason to stop looking. */
function nothing(error: unknown): string[] {
  if (error instanceof Refusal) return []
  throw error
}
