import { gunzipSync } from 'node:zlib'
import { Parser } from 'htmlparser2'

/** The sitemap protocol allows at most 50,000 addresses, or 50 MB. */
const ADDRESSES_MAX = 50_000
const UNPACKED_MAX_BYTES = 50 * 1024 * 1024
/** A page's metadata is near its beginning. */
const HEAD_BYTES = 256 * 1024
const GZIP = [0x1f, 0x8b]
/** Lists are nested about four deep; anything deeper than this is not a list. */
const DEPTH_MAX = 50

/** What a sitemap or a feed names: pages, and further lists. */
export type Listing = { pages: string[]; lists: string[] }

/**
 * Reads sitemap.xml, a sitemap index, RSS, Atom, robots.txt or a plain list of addresses; anything else gives an empty
 * listing.
 */
export function readListing(bytes: Buffer, url: string): Listing {
  const text = unpacked(bytes).toString('utf8')
  return text.includes('<') ? readXml(text, url) : readLines(text)
}

/** The feeds and sitemaps that a page advertises to browsers. */
export function listsLinkedFrom(bytes: Buffer, url: string): string[] {
  const lists: string[] = []
  const parser = new Parser({
    onopentag(name, { rel = '', type = '', href = '' }) {
      const isList = /application\/(?:rss|atom)\+xml/i.test(type) || /^sitemap/i.test(rel)
      const address = name === 'link' && isList && href !== '' ? URL.parse(href, url) : null
      if (address) lists.push(address.href)
    },
  })
  parser.end(bytes.subarray(0, HEAD_BYTES).toString('utf8'))
  return lists
}

function readLines(text: string): Listing {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  const isAddress = (line: string) => /^https?:\/\/\S+$/i.test(line) && URL.canParse(line)
  const maps = lines.flatMap((line) => /^sitemap:\s*(\S+)$/i.exec(line)?.[1] ?? []).filter(isAddress)
  return { pages: [...new Set(lines.filter(isAddress))].slice(0, ADDRESSES_MAX), lists: [...new Set(maps)] }
}

function readXml(xml: string, url: string): Listing {
  const found = { pages: new Set<string>(), lists: new Set<string>() }
  const open: string[] = []
  let text = ''
  const add = (to: Set<string>, address: string) => {
    const resolved = URL.parse(address.trim(), url)
    if (address.trim() !== '' && resolved?.protocol.startsWith('http') && to.size < ADDRESSES_MAX) to.add(resolved.href)
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        open.push(localName(name))
        if (open.length > DEPTH_MAX) parser.reset()
        text = ''
        if (endsWith(open, 'entry', 'link') && isPage(attributes)) add(found.pages, attributes.href ?? '')
      },
      ontext(part) {
        text += part
      },
      onclosetag() {
        if (endsWith(open, 'url', 'loc') || endsWith(open, 'item', 'link')) add(found.pages, text)
        if (endsWith(open, 'sitemap', 'loc')) add(found.lists, text)
        open.pop()
        text = ''
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return { pages: [...found.pages], lists: [...found.lists] }
}

function unpacked(bytes: Buffer): Buffer {
  const isPacked = GZIP.every((byte, index) => bytes[index] === byte)
  return isPacked ? gunzipSync(bytes, { maxOutputLength: UNPACKED_MAX_BYTES }) : bytes
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase()

const endsWith = (open: string[], parent: string, child: string) => open.at(-1) === child && open.at(-2) === parent

/** A feed entry also links to itself, to pictures and to comments. */
const isPage = ({ rel }: Record<string, string>) => rel === undefined || rel === 'alternate'
