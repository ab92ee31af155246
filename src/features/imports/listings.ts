import type { Core } from '../../core/core.ts'
import { invalid } from '../../core/errors.ts'
import { addressKey, hostOf } from './address.ts'
import { type Listing, readListing } from './listing.ts'

/** An index of site maps names one for each month or each kind of page. */
const LISTS_MAX = 50
/** More than a person means to import at once. */
const PAGES_MAX = 10_000
const LIST_TYPES = ['text/xml', 'text/plain', 'text/html', 'application/']

type Turn = (host: string, signal: AbortSignal) => Promise<void>

/**
 * The pages that a site map or a feed names, each once and in its order; maps of maps are followed. Refuses what names
 * no page at all.
 */
export function createListings({ fetch }: Core, turn: Turn, signal: AbortSignal) {
  return async function listed(url: string): Promise<string[]> {
    const waiting = [url]
    const seen = new Set<string>()
    const pages = new Map<string, string>()
    for (let next = waiting.shift(); next !== undefined && seen.size < LISTS_MAX; next = waiting.shift()) {
      if (seen.has(next)) continue
      seen.add(next)
      const listing = await read(next)
      waiting.push(...listing.lists)
      for (const page of listing.pages.slice(0, PAGES_MAX - pages.size)) pages.set(addressKey(page), page)
    }
    if (pages.size === 0) throw invalid('import.no-list')
    return [...pages.values()]
  }

  async function read(url: string): Promise<Listing> {
    await turn(hostOf(url), signal)
    const { bytes, url: address } = await fetch(url, { accept: LIST_TYPES, signal })
    try {
      return readListing(bytes, address)
    } catch (error) {
      throw invalid('import.no-list', { cause: error })
    }
  }
}
