import type { El } from './page.ts'
import { isOn } from './rules.ts'
import { isBlock } from './visible.ts'

/** What the position of an element says about its text. Computed on the way down, so that depth costs nothing. */
export interface Place {
  /** The nearest block, and the list entry or table row it belongs to. */
  block: El
  item: El | null
  heading: number
  strong: boolean
}

const STRONG = new Set(['b', 'strong', 'u', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th', 'dt'])
const ROWS = new Set(['td', 'th', 'tr'])
const LISTS = new Set(['body', 'ul', 'ol'])

export function placeIn(el: El, around: Place | undefined): Place {
  const isBlockItself = isBlock(el)
  const level = /^h[1-6]$/.test(el.tag) ? Number(el.tag[1]) : 0
  const startsList = LISTS.has(el.tag)
  return {
    block: isBlockItself || !around ? el : around.block,
    item: el.tag === 'li' || isRepeatedRow(el) ? el : startsList ? null : itemIn(el, around),
    heading: startsList ? 0 : level || (around?.heading ?? 0),
    strong: STRONG.has(el.tag) || (!isBlockItself && (around?.strong ?? false)),
  }
}

/** A table row counts as long as its cell contains no block. */
function itemIn(el: El, around: Place | undefined): El | null {
  if (ROWS.has(el.tag)) return around?.item && !ROWS.has(around.item.tag) ? around.item : el
  const item = around?.item ?? null
  return item && ROWS.has(item.tag) && isBlock(el) ? null : item
}

/** Sites that build lists without `<li>` repeat one element per entry and name its class after the content. */
function isRepeatedRow(el: El): boolean {
  const name = el.attrs.class
  if (!isOn('rows by class') || !name || !ROW_CLASS.test(name) || !el.parent) return false
  const kind = kindOf(el)
  return repeatedIn(el.parent).has(kind) || isRowElsewhere(el.parent, kind)
}

/** A group with one entry is a list like the groups beside it. */
function isRowElsewhere(list: El, kind: string): boolean {
  if (!list.attrs.class || !list.parent || !repeatedIn(list.parent).has(kindOf(list))) return false
  const isLikeIt = (each: El | string) => typeof each !== 'string' && each.attrs.class === list.attrs.class
  return list.parent.children.slice(0, MAX_GROUPS).some((each) => isLikeIt(each) && repeatedIn(each as El).has(kind))
}

function repeatedIn(list: El): Set<string> {
  let repeated = REPEATED.get(list)
  if (!repeated) {
    const kinds = list.children.map((each) => (typeof each === 'string' ? '' : kindOf(each))).toSorted()
    repeated = new Set(kinds.filter((kind, i) => kind && kind === kinds[i + 1]))
    REPEATED.set(list, repeated)
  }
  return repeated
}

const MAX_GROUPS = 50

const kindOf = (el: El) => `${el.tag} ${el.attrs.class}`

/** The kinds of children an element has more than one of. */
const REPEATED = new WeakMap<El, Set<string>>()
const ROW_CLASS =
  /(?:ingredient|instruction|direction|step|zutat|preparation)(?:s?[-_]*(?:list[-_]*)?(?:content[-_]*)?(?:item|row|line|entry|wrapper|single|text|inner))?(?:$|[\s])/i
