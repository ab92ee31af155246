import { unitMeasure } from '#kitchen/units.ts'
import type { Part } from './assemble.ts'
import { CONTAINER, isNumber, MEASURE, MEASURED, setAmount, skip, unitAt } from './correct-words.ts'
import type { Token } from './tokens.ts'

/** Index after the first amount, or -1 without one. */
function amountEnd(parts: readonly Part[]): number {
  const start = parts.indexOf('quantity')
  if (start < 0) return -1
  const end = parts.findIndex((part, i) => i > start && part !== 'quantity')
  return end < 0 ? parts.length : end
}

/**
 * "4 limes (about 2/3 cup)" are not four cups, "1 pound 5 ounces" is no ounce: a unit after another number belongs to
 * that number.
 */
export function dropUnitOfOther(tokens: readonly Token[], parts: Part[]): void {
  const [end, unit] = [amountEnd(parts), parts.indexOf('unit')]
  const number = tokens[unit - 1]?.text === '-' ? unit - 2 : unit - 1
  if (end < 0 || number < end || tokens[number]?.kind !== 'number') return
  parts[unit] = 'note'
}

/** "2¾-pound chicken", "¼-½ tsp chilli": a measure right after the amount is its unit. */
export function findMeasureBehindAmount(tokens: readonly Token[], parts: Part[]): void {
  const end = amountEnd(parts)
  if (end < 0 || parts.includes('unit')) return
  const at = skip(tokens, end, '-')
  if (MEASURED.test(tokens[at]?.lower ?? '')) parts[at] = 'unit'
}

/** "1 packet glass noodles" is a packet, not a glass, and "12 g leaf gelatine" has no leaves. */
export function takeNearestUnit(tokens: readonly Token[], parts: Part[]): void {
  const [end, unit] = [amountEnd(parts), parts.indexOf('unit')]
  if (
    unit >= 0 &&
    parts[unit + 1] === 'unit' &&
    parts[unit + 2] === 'food' &&
    NAMES_TOO.test(tokens[unit + 1]?.lower ?? '')
  ) {
    const [first = ''] = [tokens[unit]?.lower]
    if (CONTAINER.test(first) || MEASURED.test(first)) parts[unit + 1] = 'food'
  }
  const nearest = tokens[end]?.lower ?? ''
  if (end < 0 || unit <= end || !(CONTAINER.test(nearest) || MEASURED.test(nearest))) return
  for (let i = unit; parts[i] === 'unit'; i++) parts[i] = parts[unit + 1] === 'food' ? 'food' : 'note'
  parts[end] = 'unit'
}

/** Units that also begin names of foods. */
const NAMES_TOO = /^(?:leaf|heads?|strips?|glass)$/

/** "3 nests egg noodles", "1 (4 oz) tube icing": words that are units only between amount and food. */
export function findRareUnit(tokens: readonly Token[], parts: Part[]): void {
  const end = amountEnd(parts)
  if (end < 0 || parts.includes('unit')) return
  const isHeld = tokens[end]?.text === '('
  const behind = isHeld ? tokens.findIndex(({ text }, i) => i > end && text === ')') + 1 : end
  const at = /^(?:whole|full|small|medium|large|big)$/.test(tokens[behind]?.lower ?? '') ? behind + 1 : behind
  const isUnit = RARE_UNIT.test(tokens[at]?.lower ?? '') || (at > behind && /^heads?$/.test(tokens[at]?.lower ?? ''))
  const food = skip(tokens, at + 1, 'of')
  if (behind < 1 || !isUnit || parts[food] !== 'food' || /^(?:or|and)$/.test(tokens[food]?.lower ?? '')) return
  for (let i = behind; i < at; i++) parts[i] = 'note'
  parts[at] = 'unit'
  if (food > at + 1) parts[at + 1] = 'other'
}

const RARE_UNIT =
  /^(?:tubes?|chunks?|spears?|bundles?|slabs?|half-pints?|buckets?|baskets?|mugs?|teacups?|nests?|wheels?|sleeves?|links?)$/

/** "Cayenne pepper, a pinch": the amount comes last. */
export function findPinchAtEnd(tokens: readonly Token[], parts: Part[]): void {
  const last = tokens.length - 1
  const unit = unitAt(tokens[last])
  if (parts.includes('quantity') || parts.includes('unit') || unit === undefined) return
  const isLed =
    tokens[last - 2]?.text === ',' && parts[last - 3] === 'food' && /^an?$/.test(tokens[last - 1]?.lower ?? '')
  if (isLed && unitMeasure(unit).dimension === 'pinch') setAmount(parts, last - 1, last, last)
}

/** "1 x 200ml/7fl oz carton", "1 14-fl oz can": after a size, or one size given twice, the container is counted. */
export function countHolders(tokens: readonly Token[], parts: Part[]): void {
  const end = amountEnd(parts)
  const first = tokens[end]?.lower === 'x' || tokens[end]?.text === '(' ? end + 1 : end
  const behind = skipSize(tokens, first)
  if (end < 0 || behind < 0) return
  const twice = /^[/(]$/.test(tokens[behind]?.text ?? '') ? skipSize(tokens, behind + 1) : behind
  const holder = skip(tokens, twice, ')')
  if (!HOLDER.test(tokens[holder]?.lower ?? '')) return
  for (let i = first; i < holder; i++) if (parts[i] !== 'other') parts[i] = 'note'
  for (const [i, part] of parts.entries()) if (part === 'unit') parts[i] = 'note'
  parts[holder] = 'unit'
}

const HOLDER = new RegExp(`${CONTAINER.source}|^(?:balls?|chunks?|pots?|glass(?:es)?)$`)

/** Index after "14-fl oz" and the like; -1 without one. */
function skipSize(tokens: readonly Token[], at: number): number {
  if (!isNumber(tokens[at])) return -1
  const measure = skip(tokens, at + 1, '-')
  const isFluid = tokens[measure]?.lower === 'fl'
  const last = isFluid ? skip(tokens, measure + 1, '.') : measure
  return MEASURE.test(tokens[last]?.lower ?? '') ? skip(tokens, last + 1, '.') : -1
}
