import { compareQuantities } from '#kitchen/quantity.ts'
import { readNumber } from './amounts.ts'
import type { Part } from './assemble.ts'
import { ABOUT, isNumber, MEASURE, MEASURED, setAmount, unitAt } from './correct-words.ts'
import type { Token } from './tokens.ts'

/** "one or two bay leaves", "2 to 3 cloves": both numbers are the amount. */
export function joinRanges(tokens: readonly Token[], parts: Part[]): void {
  const start = parts.indexOf('quantity')
  if (start < 0 || (parts[start + 1] === 'quantity' && parts[start + 2] === 'quantity')) return
  const [low, joint, high] = [tokens[start], tokens[start + 1], tokens[start + 2]]
  if (!low || !joint || !high || !/^(?:or|to|-|–|—)$/.test(joint.lower)) return
  const [from, to] = [readNumber(low), readNumber(high)]
  const isTight = low.end === joint.start && joint.end === high.start && !MEASURE.test(tokens[start + 4]?.lower ?? '')
  const measured = (joint.lower === '-' && !isTight) || (tokens[start + 3]?.text === '-' && high.kind === 'number')
  if (from && to && compareQuantities(from, to) < 0 && !measured && /^[^a]/.test(high.lower)) {
    parts.fill('quantity', start, start + 3)
  }
}

/** "Five 1-inch thick slices" are five: a number after a number word is a size. */
export function countBeforeSize(tokens: readonly Token[], parts: Part[]): void {
  const [count, size, dash, measure] = tokens
  if (count?.kind !== 'word' || !isNumber(count) || /^(?:an?|half|quarter)$/.test(count.lower)) return
  if (size?.kind !== 'number' || dash?.text !== '-' || !/^(?:inch|cm|mm)(?:-|$)/.test(measure?.lower ?? '')) return
  for (let i = 1; i < parts.length; i++) if (parts[i] === 'quantity') parts[i] = 'note'
  parts[0] = 'quantity'
  parts[3] = 'note'
  const piece = /^(?:thick|long|wide|square)$/.test(tokens[4]?.lower ?? '') ? 5 : 4
  if (!parts.includes('unit') && unitAt(tokens[piece])) parts[piece] = 'unit'
}

/** A number with a unit at the very start is always the amount. */
export function findAmountAtStart(tokens: readonly Token[], parts: Part[]): void {
  if (tokens[0]?.kind !== 'number' || !unitAt(tokens[1]) || parts.includes('quantity')) return
  parts[0] = 'quantity'
  if (!parts.includes('unit')) parts[1] = 'unit'
}

/** "flour – 500g", "60% chocolate, 1 cup": the amount follows the food. "Lettuce, 2 leaves per sandwich" has none. */
export function findAmountBehindFood(tokens: readonly Token[], parts: Part[]): void {
  if (parts.includes('quantity')) return
  const end = tokens.length - 2
  const isLast = tokens[end - 1]?.text === ',' && tokens[end]?.kind === 'number'
  const number = isLast ? end : tokens.findIndex((token) => token.kind === 'number')
  if (number < 1 || !unitAt(tokens[number + 1]) || parts.includes('unit')) return
  const led = tokens.slice(0, number).every((token, i) => parts[i] === 'food' || /^[-–—:=,%]$/.test(token.text))
  if (!led || OF_ANOTHER.test(tokens[number - 1]?.lower ?? '') || tokens[number + 2]?.lower === 'per') return
  parts[number] = 'quantity'
  parts[number + 1] = 'unit'
  for (let i = 0; i < number; i++) if (tokens[i]?.kind === 'mark') parts[i] = 'other'
}

/** "Pastry for a 9 inch pie": the size is of something else. */
const OF_ANOTHER = /^(?:an?|for|in|into|with)$/

/** "eggs - 3", "eggs (3)" */
export function findCountAtEnd(tokens: readonly Token[], parts: Part[]): void {
  const isHeld = tokens.at(-1)?.text === ')' && tokens.at(-3)?.text === '('
  const last = tokens.length - (isHeld ? 2 : 1)
  if (parts.includes('quantity') || last < 2 || tokens[last]?.kind !== 'number') return
  if (!isHeld && !/^[-–—:=]$/.test(tokens[last - 1]?.text ?? '')) return
  parts[last] = 'quantity'
  parts[last - 1] = 'other'
}

/** "Zest of two lemons", "seeds from 1 vanilla bean", "leaves from half a bunch": the number is the amount needed. */
export function findCountOfWhole(tokens: readonly Token[], parts: Part[]): void {
  if (parts.includes('quantity')) return
  const of = tokens.findIndex((token) => token.lower === 'of' || token.lower === 'from')
  const number = tokens[of + 1]
  const isHalf = number?.lower === 'half' && /^an?$/.test(tokens[of + 2]?.lower ?? '')
  if (of < 1 || of > 4 || !isNumber(number) || (!isHalf && /^(?:an?|half|quarter)$/.test(number?.lower ?? ''))) return
  if (tokens.slice(0, of).some((token) => token.kind !== 'word' || isNumber(token))) return
  parts[of + 1] = 'quantity'
  if (isHalf) parts[of + 2] = 'other'
  joinRanges(tokens, parts)
}

/** "Chicken broth, as needed (5 to 6 cups)", "cream, approximately 100ml": the first amount counts, however late. */
export function findMeasureLate(tokens: readonly Token[], parts: Part[]): void {
  if (parts.includes('quantity') || parts.includes('unit')) return
  const number = tokens.findIndex((token) => token.kind === 'number')
  const isRange = /^(?:to|or|-|–|—)$/.test(tokens[number + 1]?.lower ?? '') && tokens[number + 2]?.kind === 'number'
  const measure = isRange ? number + 3 : number + 1
  const [before, unit] = [tokens[number - 1]?.lower ?? '', tokens[measure]?.lower ?? '']
  const led = ABOUT.test(before) || /^(?:weighing|allow|yield|total|,|\()$/.test(before)
  const measures = MEASURED.test(unit) || (ABOUT.test(before) && MEASURE.test(unit) && !LENGTH.test(unit))
  if (number > 0 && led && measures && !isOfAnother(tokens, measure)) setAmount(parts, number, measure, measure)
}

/** "Sliced about 3 cm thick" contains no amount. */
const LENGTH = /^(?:cm|mm|in|inch|inches)$/

/** "Beurre manié (25g/1oz flour mixed with 25g butter)": what the amount measures is named after it. */
function isOfAnother(tokens: readonly Token[], measure: number): boolean {
  const isDual = tokens[measure + 1]?.text === '/' && isNumber(tokens[measure + 2])
  const named = tokens[isDual ? measure + 4 : measure + 1]
  const opened = tokens.findLastIndex((token, i) => i < measure && token.text === '(')
  return (
    opened >= 0 &&
    tokens.findIndex(({ text }) => text === ')') > measure &&
    named?.kind === 'word' &&
    !AFTER_MEASURE.test(named.lower)
  )
}

const AFTER_MEASURE = /^(?:each|total|in|or|and|altogether|plus|weight|dry|drained|when|if|per|to|is|should|will)$/
