import { Parser } from 'htmlparser2'

/** One element of a page. `children` holds elements and text in reading order. */
export interface El {
  tag: string
  attrs: Record<string, string>
  parent: El | null
  children: (El | string)[]
  /** Index in `Page.all`; the elements inside this one are `all[index + 1]` up to `all[end - 1]`. */
  index: number
  end: number
}

/** A parsed page. All functions below loop over `all` instead of recursing, so that depth does no harm. */
export interface Page {
  url: string
  /** The base of relative addresses: the page's `<base>`, or its own address. */
  base: string
  root: El
  all: El[]
}

/** More than any recipe page has; the rest of a larger document is not read. */
const MAX_PAGE_CHARS = 10_000_000
/** Browsers nest no deeper either. Real recipe pages stay below fifty. */
const MAX_DEPTH = 512
/** Ten times what the largest recipe pages have. */
const MAX_ELEMENTS = 150_000
const CHUNK_CHARS = 65_536

export function parsePage(html: string, url: string): Page {
  const root = element('#root', {}, null, 0)
  const page: Page = { url, base: URL.canParse(url) ? url : NOWHERE, root, all: [root] }
  let open = root
  let depth = 0
  let parser = start()
  for (let at = 0; at < Math.min(html.length, MAX_PAGE_CHARS); at += CHUNK_CHARS) {
    parser.write(html.slice(at, Math.min(at + CHUNK_CHARS, MAX_PAGE_CHARS)))
    if (page.all.length > MAX_ELEMENTS) break
    // The parser searches its stack of open tags on every closing tag: a page that never closes any would take for
    // ever.
    if (depth > MAX_DEPTH) parser = start()
  }
  parser.end()
  for (let el: El | null = open; el; el = el.parent) el.end = page.all.length
  const base = page.all.find((el) => el.tag === 'base' && el.attrs.href)?.attrs.href
  return base && URL.canParse(base, page.base) ? { ...page, base: new URL(base, page.base).href } : page

  function start(): Parser {
    for (let el: El | null = open; el; el = el.parent) el.end = page.all.length
    open = root
    depth = 0
    return new Parser({
      onopentag(tag, attrs) {
        const el = element(tag, attrs, open, page.all.length)
        page.all.push(el)
        open.children.push(el)
        open = el
        depth++
      },
      onclosetag() {
        open.end = page.all.length
        if (open.parent) open = open.parent
        depth--
      },
      ontext(text) {
        const last = open.children.length - 1
        const before = open.children[last]
        if (typeof before === 'string') open.children[last] = before + text
        else open.children.push(text)
      },
    })
  }
}

function element(tag: string, attrs: Record<string, string>, parent: El | null, index: number): El {
  return { tag, attrs, parent, children: [], index, end: index + 1 }
}

/** The elements inside `el` that pass the test, in reading order. */
export function findAll(page: Page, el: El, test: (el: El) => boolean): El[] {
  const found: El[] = []
  for (let i = el.index + 1; i < el.end; i++) {
    const each = page.all[i]
    if (each && test(each)) found.push(each)
  }
  return found
}

export function findOne(page: Page, el: El, test: (el: El) => boolean): El | undefined {
  for (let i = el.index + 1; i < el.end; i++) {
    const each = page.all[i]
    if (each && test(each)) return each
  }
  return undefined
}

/** Like `findAll`, but does not search inside a match. */
export function findOutermost(page: Page, el: El, test: (el: El) => boolean): El[] {
  const found: El[] = []
  for (let i = el.index + 1; i < el.end; i++) {
    const each = page.all[i]
    if (!each || !test(each)) continue
    found.push(each)
    i = each.end - 1
  }
  return found
}

export const contains = (outer: El, inner: El) => inner.index >= outer.index && inner.index < outer.end

export function closest(el: El, test: (el: El) => boolean): El | undefined {
  for (let each: El | null = el; each; each = each.parent) if (test(each)) return each
  return undefined
}

export function hasClass(el: El, name: string): boolean {
  const classes = el.attrs.class
  if (!classes?.includes(name)) return false
  return classes.split(/\s+/).includes(name)
}

export const classOf = (el: El) => el.attrs.class ?? ''

/** Resolves an address against the page's own (or its `<base>`); null for anything that is not a web address. */
export function absoluteUrl(page: Page, href: string | null | undefined): string | null {
  if (!href?.trim()) return null
  if (!URL.canParse(href.trim(), page.base)) return null
  const url = new URL(href.trim(), page.base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  // An absolute address keeps the site's spelling.
  return WHOLE_ADDRESS.test(href.trim()) ? href.trim() : url.href
}

/** For a pasted page: its absolute addresses work, others lead nowhere. */
const NOWHERE = 'about:blank'
const WHOLE_ADDRESS = /^https?:\/\/[^\s"'<>\\^`{|}]+$/i
