import { type Place, placeIn } from './line-place.ts'
import type { El, Page } from './page.ts'
import { isOn } from './rules.ts'
import { cleanLine, tidySpaces } from './text.ts'
import { isBlock, isFolded, isHidden, isSwitchedOff } from './visible.ts'
import { isHeadingWord, isStepLabel } from './words.ts'

/** One line of the page as a reader sees it, with what its position says about it. */
export interface Line {
  text: string
  /** The block that contains it. */
  el: El
  /** 1 to 6 inside `<h1>` to `<h6>`, else 0. */
  heading: number
  /** Every letter is bold. */
  strong: boolean
  /** The list entry or table row it belongs to. */
  item: El | null
}

const INLINE = new Set(['span', 'b', 'strong', 'em', 'i'])
const CELLS = new Set(['td', 'th'])
/** A text with such an ending joins the next word. */
const GLUED = /['’(/-]$/
/** A hidden recipe card has at least this many elements; hidden hints and menus are left out. */
const MIN_CARD_ELEMENTS = 30
/** An entry made of nothing but up to this many spans works like a table row. */
const MAX_COLUMNS = 6
/** A table row with more elements is page layout. */
const MAX_ROW_ELEMENTS = 14
const MAX_LINES = 50_000
/** No step is longer; a page without markup may be a single line of megabytes. */
const MAX_LINE_CHARS = 50_000

/** All visible text of the page, one line per block or `<br>`; the cells of a table row share a line. */
export function linesOfPage(page: Page): Line[] {
  const lines: Line[] = []
  let pieces: string[] = []
  let from: Place | null = null
  let strongChars = 0
  let chars = 0
  let lineChars = 0
  let justClosed: El | null = null
  const marked = page.all.filter((el) => /ingredient/i.test(el.attrs.class ?? '')).map((el) => el.index)
  let passed = 0
  const rest: (El | string | Mark)[] = [page.root]
  const places: Place[] = []
  for (let next = rest.pop(); next !== undefined && lines.length < MAX_LINES; next = rest.pop()) {
    if (typeof next === 'string') addText(next)
    else if ('closes' in next) {
      places.pop()
      justClosed = next.closes
      if (CELLS.has(next.closes.tag) || isInRow(next.closes)) pieces.push(' ')
      else if (isBlock(next.closes)) flush()
    } else if (!isHidden(next) || (isSwitchedOff(next) && (isFolded(next) || holdsList(next)))) {
      if (isBlock(next) && !CELLS.has(next.tag) && !isInRow(next)) flush()
      else if (justClosed && isColumn(justClosed, next, pieces.at(-1) ?? '')) pieces.push(' ')
      justClosed = null
      places.push(placeIn(next, places.at(-1)))
      rest.push({ closes: next })
      for (let i = next.children.length - 1; i >= 0; i--) rest.push(next.children[i] ?? '')
    }
  }
  flush()
  return lines

  /** Whether something inside is named after ingredients. */
  function holdsList(el: El): boolean {
    if (el.end - el.index < MIN_CARD_ELEMENTS || el.tag === 'noscript' || el.tag === 'template') return false
    while ((marked[passed] ?? Number.POSITIVE_INFINITY) <= el.index) passed++
    return (marked[passed] ?? Number.POSITIVE_INFINITY) < el.end
  }

  function addText(given: string) {
    const text = given.slice(0, MAX_LINE_CHARS - lineChars)
    lineChars += text.length
    const place = places.at(-1)
    pieces.push(text.replace(/\s+/g, ' '))
    justClosed = null
    const size = text.trim().length
    if (!size || !place) return
    from ??= place
    chars += size
    if (place.strong) strongChars += size
  }

  function flush() {
    const text = from && plain(pieces.join('')).replace(BOX, '')
    if (from && text)
      lines.push({ text, strong: strongChars === chars, el: from.block, heading: from.heading, item: from.item })
    pieces = []
    from = null
    strongChars = 0
    chars = 0
    lineChars = 0
  }
}

/** Checkboxes and bullets in front of a line, drawn as characters. */
const BOX = /^[▢☐□❑❏☑✓✔•▪◦‣●○]+\s*(?=[^\s])/u

/** Pages that encode twice show their markup as text. */
const plain = (text: string) =>
  (/[<&]/.test(text) ? cleanLine(text) : tidySpaces(text).replace(/\n/g, ' ')).replace(AFFILIATE, '')

/** Legally required notes behind a link are no part of a recipe. */
const AFFILIATE = /\s?\((?:affiliate|paid|amazon|sponsored|anzeige|werbelink|affiliate-link)(?: links?)?\)/gi

/** `<span class="amount">2</span><span class="unit">cups</span>`: separated by styles, not by a space. */
function isColumn(before: El, el: El, text: string): boolean {
  if (!isOn('columns of spans')) return false
  if (!INLINE.has(before.tag) || !INLINE.has(el.tag) || GLUED.test(text)) return false
  if (/\d$/.test(text) && !ORDINAL.test(firstText(el))) return true
  if (before.tag !== 'span' || el.tag !== 'span')
    return Boolean(before.attrs.class && el.attrs.class) && before.attrs.class !== el.attrs.class
  if (before.attrs.class && el.attrs.class && before.attrs.class !== el.attrs.class) return true
  const siblings = el.parent?.children ?? []
  return (
    siblings.length > 1 &&
    siblings.length <= MAX_COLUMNS &&
    siblings.every((each) => typeof each !== 'string' || !each.trim())
  )
}

/** "2" and "nd" in another font size are one word. */
const ORDINAL = /^(?:st|nd|rd|th|e|er|ère|ème|º|ª|%|\d|[.,:/])/
const firstText = (el: El) => el.children.find((child) => typeof child === 'string') ?? ''

/** A block inside a small table row: the row stays one line. */
function isInRow(el: El): boolean {
  const cell = el.parent
  const row = cell?.tag === 'td' || cell?.tag === 'th' ? cell.parent : null
  return (
    row?.tag === 'tr' &&
    row.end - row.index <= MAX_ROW_ELEMENTS &&
    el.tag !== 'li' &&
    el.tag !== 'ul' &&
    el.tag !== 'ol'
  )
}

interface Mark {
  closes: El
}

/** One list entry with all its lines, or a single line. */
export interface Entry extends Line {
  lines: Line[]
  /** Index of the line after it. */
  next: number
}

const MAX_ENTRY_LINES = 14

/** The entry that begins at line `at`. A list used for page layout is read line by line. */
export function entryAt(lines: Line[], at: number): Entry | null {
  const first = lines[at]
  if (!first) return null
  let next = at + 1
  if (first.item) while (lines[next]?.item === first.item) next++
  const isLayout = lines.slice(at + 1, next).some((line) => isStepLabel(line.text))
  if (isLayout || isWholeList(lines, at, next)) return { ...first, lines: [first], next: at + 1 }
  if (next - at > MAX_ENTRY_LINES) return { ...first, item: null, lines: [first], next: at + 1 }
  const own = lines.slice(at, next).filter((line) => !BULLET.test(line.text) && !isMereButton(line))
  const text = own.map((line) => line.text).join(' ')
  const isHeading = own.length > 0 && own.every((line) => line.heading)
  return {
    ...first,
    text,
    lines: own,
    heading: isHeading ? first.heading : 0,
    strong: own.every((line) => line.strong),
    next,
  }
}

/** The only entry of a list, with nothing but sentences on lines of their own: the entry contains the list. */
function isWholeList(lines: Line[], at: number, next: number): boolean {
  const item = lines[at]?.item
  let from = at
  while (item && at - from < MAX_ENTRY_LINES && lines[from - 1]?.item === item) from--
  const own = lines.slice(from, next)
  const entries = item?.parent?.children.filter((each) => typeof each !== 'string' && each.tag === item.tag) ?? []
  return entries.length === 1 && own.length > 2 && own.every(({ text, heading }) => !heading && TOLD.test(text))
}

const TOLD = /\p{L}{2}.{20,}[.!。]$/u

/** Tabs and accordions are buttons too, and name what they open. */
const isMereButton = ({ el, text, item }: Line) => el.tag === 'button' && (item !== null || !isHeadingWord(text))

const BULLET = /^[\s•·▪◦‣*✓✔☐□▢–—-]*$/
