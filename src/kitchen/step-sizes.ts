import { convertedAmount } from './conversions.ts'
import type { Shown } from './growing-words.ts'
import { formatQuantity, type Quantity } from './quantity.ts'
import type { Asked } from './step-amounts.ts'
import { findPackSizes, readNumber, type Span } from './step-text.ts'
import { unitMeasure } from './units.ts'

type Size = Span & { ends: readonly Quantity[]; unit: string; between: string; hyphen: boolean }

/** Sizes of pans, cans and pieces, which do not scale: in other measures "9-inch pan" is a "23 cm pan". */
export function sizesIn(
  text: string,
  { measures, locale, word }: Pick<Asked, 'measures' | 'locale' | 'word'>,
): Shown[] {
  if (measures === 'written') return []
  const found = [...findLengths(text), ...packSizes(text)]
  return found.flatMap((size) => {
    const isSaid = found.some((other) => other !== size && isBeside(size, other) && systemOf(other) === measures)
    const converted = isSaid ? [] : size.ends.map((end) => convertedTo(end, size.unit, measures))
    const [first] = converted
    if (!first || converted.some((one) => !one || one.unit !== first.unit)) return []
    const format = { locale, fraction: first.unit === 'inch' || systemOf(first) !== 'metric' }
    const numbers = converted.map((one) => (one ? formatQuantity(one.quantity, format) : '')).join(size.between)
    const isAdjective = first.unit === 'inch' && !ALONE.test(text.slice(size.end))
    const unit = word(first.unit, isAdjective || converted.length < 1 ? 1 : countOf(converted.at(-1)?.quantity))
    return [{ start: size.start, end: size.end, text: `${numbers}${isAdjective ? '-' : '\u00a0'}${unit}` }]
  })
}

const systemOf = ({ unit }: { unit: string }) => unitMeasure(unit).system
const countOf = (amount?: Quantity) => (amount && amount.numerator > amount.denominator ? 2 : 1)
/** "9-inch (23 cm)" already gives the conversion. */
const isBeside = (a: Span, b: Span) => b.start - a.end < 6 && a.start - b.end < 6
/** Text that may follow a length on its own: "cut 1 inch thick". */
const ALONE =
  /^\s*(?:$|[.,;:)]|(?:thick|long|wide|high|tall|deep|apart|across|in|of|from|above|below|and|or|to)(?!\p{L}))/iu

function convertedTo(quantity: Quantity, unit: string, measures: 'metric' | 'us') {
  const [part, second] = convertedAmount({ quantity, quantityMax: null, unit }, measures)?.parts ?? []
  return part?.unit && !second ? { quantity: part.quantity, unit: part.unit } : null
}

function findLengths(text: string): Size[] {
  return [...text.matchAll(LENGTH)].flatMap((match) => {
    const [all, first = '', by = '', second, hyphen = '', word = ''] = match
    const ends = [first, ...(second ? [second] : [])].map((number) => readNumber(number.trim()))
    const numbers = ends.filter((end) => end !== null)
    const unit = /^(?:cm|cent)/i.test(word) ? 'centimeter' : /^(?:mm|mil)/i.test(word) ? 'millimeter' : 'inch'
    if (numbers.length < ends.length) return []
    const between = /x|×|by/i.test(by) ? ' × ' : '–'
    return [{ start: match.index, end: match.index + all.length, ends: numbers, unit, between, hyphen: hyphen === '-' }]
  })
}

function packSizes(text: string): Size[] {
  return findPackSizes(text).map(({ start, end, quantity, quantityMax, unit }) => {
    return { start, end, ends: quantityMax ? [quantity, quantityMax] : [quantity], unit, between: '–', hyphen: true }
  })
}

const LENGTH_NUMBER = '\\d+(?:\\s+|-)\\d/\\d+|\\d+\\s?[½⅓⅔¼¾⅛⅜⅝⅞]|[½⅓⅔¼¾⅛⅜⅝⅞]|\\d+/\\d+|\\d+(?:[.,]\\d+)?'
const LENGTH = new RegExp(
  `(?<![\\p{L}\\d.,/])(${LENGTH_NUMBER})(?:(\\s?[x×]\\s?|[-\\s]by[-\\s]|\\s?[–-]\\s?|\\s+to\\s+)(${LENGTH_NUMBER}))?\\s?(-?)\\s?(inch(?:es)?|in\\.|["”″]|cm|mm|centimet(?:er|re)s?|millimet(?:er|re)s?)(?![\\p{L}\\d])`,
  'giu',
)
