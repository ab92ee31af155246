import { compareQuantities } from '#contract/quantity.ts'
import { readNumber } from './amounts.ts'
import type { Part } from './assemble.ts'
import { ABOUT, isNumber, MEASURE, MEASURED, setAmount, unitAt } from './correct-words.ts'
import type { Token } from './tokens.ts'

/** "one or two bay leaves", "2 to 3 cloves": both numbers are the amount. */
export function joinRanges(tokens: readonly Token[], parts: Part[]): void {
  const start = parts.indexOf('quantity')
  if (start < 0 || parts[start + 2] === 'quantity') return
  const [low, joint, high] = [tokens[start], tokens[start + 1], tokens[start + 2]]
  if (!low || !joint || !high || !/^(?:or|to|-|–|—)$/.test(joint.lower)) return
  const [from, to] = [readNumber(low), readNumber(high)]
  const isTight = low.end === joint.start && joint.end === high.start && !MEASURE.test(tokens[start + 4]?.lower ?? '')
  const measured = (joint.lower === '-' && !isTight) || (tokens[start + 3]?.text === '-' && high.kind === 'number')
  if (from && to && compareQuantities(from, to) < 0 && !measured && /^[^a]/.test(high.lower)) {
    parts.fill('quantity', start, start + 3)
  }
}

/** A number with a unit at the very start is the amount whatever follows. */
export function findAmountAtStart(tokens: readonly Token[], parts: Part[]): void {
  if (tokens[0]?.kind !== 'number' || !unitAt(tokens[1]) || parts.includes('quantity')) return
  parts[0] = 'quantity'
  if (!parts.includes('unit')) parts[1] = 'unit'
}

/** "flour – 500g", "BUTTER 2 TBSP SOFTENED": the amount follows the food. */
export function findAmountBehindFood(tokens: readonly Token[], parts: Part[]): void {
  if (parts.includes('quantity')) return
  const end = tokens.length - 2
  const isLast = tokens[end - 1]?.text === ',' && tokens[end]?.kind === 'number'
  const number = isLast ? end : tokens.findIndex((token) => token.kind === 'number')
  if (number < 1 || !unitAt(tokens[number + 1]) || parts.includes('unit')) return
  const led = tokens.slice(0, number).every((token, i) => parts[i] === 'food' || /^[-–—:=,]$/.test(token.text))
  if (!led) return
  parts[number] = 'quantity'
  parts[number + 1] = 'unit'
  for (let i = 0; i < number; i++) if (tokens[i]?.kind === 'mark') parts[i] = 'other'
}

/** "eggs - 3", "eggs (3)" */
export function findCountAtEnd(tokens: readonly Token[], parts: Part[]): void {
  const isHeld = tokens.at(-1)?.text === ')' && tokens.at(-3)?.text === '('
  const last = tokens.length - (isHeld ? 2 : 1)
  if (parts.includes('quantity') || last < 2 || tokens[last]?.kind !== 'number') return
  if (!isHeld && !/^[-–—:=]$/.test(tokens[last - 1]?.text ?? '')) return
  parts[last] = 'quantity'
  parts[last - 1] = 'other'
}

/** "Zest of two lemons", "seeds from 1 vanilla bean", "leaves from half a bunch": so many are needed. */
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

/** "Chicken broth, as needed (5 to 6 cups)", "cream, approximately 100ml": the first amount that is said, however late. */
export function findMeasureLate(tokens: readonly Token[], parts: Part[]): void {
  if (parts.includes('quantity') || parts.includes('unit')) return
  const number = tokens.findIndex((token) => token.kind === 'number')
  const isRange = /^(?:to|or|-|–|—)$/.test(tokens[number + 1]?.lower ?? '') && tokens[number + 2]?.kind === 'number'
  const measure = isRange ? number + 3 : number + 1
  const [before, unit] = [tokens[number - 1]?.lower ?? '', tokens[measure]?.lower ?? '']
  const led = ABOUT.test(before) || /^(?:weighing|allow|yield|total|,|\()$/.test(before)
  const measures = MEASURED.test(unit) || (ABOUT.test(before) && MEASURE.test(unit))
  if (number > 0 && led && measures) setAmount(parts, number, measure, measure)
}
