import { scaleAmount } from './amount.ts'
import { countedWord } from './amount-text.ts'
import { leadingAmount } from './ingredient-lines.ts'
import { isMany } from './ingredient-text.ts'
import type { Line as WholeLine } from './line.ts'
import { asWritten } from './measured.ts'
import {
  compareQuantities,
  equalQuantities,
  formatRange,
  ONE,
  type Quantity,
  quantityFromNumber,
  ZERO,
} from './quantity.ts'
import { isShare, NUMBER, readNumber, type Span } from './step-text.ts'
import { unitMeasure } from './units.ts'

type Line = Pick<WholeLine, 'quantity' | 'quantityMax' | 'unit' | 'food' | 'note'>

/**
 * Counted ingredients in a step of a scaled recipe: "2 eggs" of three, "4 of the onions", "1 can of tomatoes". Only a
 * number directly before an ingredient that its own line counts the same way, and never an amount per piece.
 */
export function countsIn(
  text: string,
  mentions: readonly (Span & { line: Line })[],
  { factor, locale }: { factor: Quantity; locale: string },
): (Span & { text: string })[] {
  if (equalQuantities(factor, ONE)) return []
  return mentions.flatMap(({ line, start: at, end }) => {
    const [all = '', number = '', first = '', second, between = ''] = COUNT.exec(text.slice(0, at)) ?? []
    const [low, high] = [readNumber(first), second ? readNumber(second) : null]
    // A name in a different format from its number is left as written.
    const isNamed = end <= text.length
    const span = { start: at - all.length, end: isNamed ? end : at }
    if (!number || !low || (second && !high) || at > text.length || isShare(text, span)) return []
    if (!isCountedSo(line, between) || compareQuantities(high ?? low, mostOf(line)) > 0) return []
    const whole = scaleAmount({ quantity: low, quantityMax: high, unit: null }, factor)
    const [scaled = whole] = asWritten(whole).parts
    const many = isMany(scaled, { locale })
    const words = between.replace(/\p{L}+/gu, (word) => countedWord(word, many))
    const written = isNamed ? text.slice(at, end) : ''
    // "One of the eggs" keeps the plural.
    const name = OF_SEVERAL.test(between) ? written : nameFor(written, line, many)
    return [{ ...span, text: `${formatRange(scaled, { locale })}${words}${name}` }]
  })
}

const COUNT = new RegExp(
  `(?<![\\p{L}\\d.,/×-])((${NUMBER})(?:\\s*(?:[-–—]|to|or|bis|oder|à|ou)\\s*(${NUMBER}))?)(\\s+(?:\\p{L}+\\s+){0,3})$`,
  'iu',
)
const OF_SEVERAL = /\b(?:of the|der|den|des)\b/i
const FILLERS = new Set(
  'of the more other remaining large small medium big whole ripe fresh der die das den von weitere de des les'.split(
    ' ',
  ),
)

function isCountedSo({ unit }: Line, between: string): boolean {
  if (unit && unitMeasure(unit.standardUnit ?? unit.name).factor) return false
  const names = unit ? [unit.name, unit.pluralName, unit.abbreviation, unit.pluralAbbreviation] : []
  const isUnit = (word: string) => names.some((name) => name?.toLowerCase() === word)
  const words = between.toLowerCase().split(/\s+/).filter(Boolean)
  return words.every((word) => FILLERS.has(word) || isUnit(word)) && (!unit || words.some(isUnit))
}

function mostOf({ quantity, quantityMax, unit, food, note }: Line): Quantity {
  if (quantity !== null || unit || food) return quantityFromNumber(quantityMax ?? quantity ?? 0) ?? ONE
  // An unparsed line: counted if it starts with a bare number.
  const read = leadingAmount(note)
  return read && read.unit === '' ? (read.quantityMax ?? read.quantity) : ZERO
}

/** The food as written, in singular or plural. */
function nameFor(written: string, { food, unit }: Line, many: boolean): string {
  const forms = [food?.name, food?.pluralName].map((form) => form?.toLowerCase())
  if (unit || !food?.pluralName || !forms.includes(written.toLowerCase())) return written
  const name = many ? food.pluralName : food.name
  return /^\p{Lu}/u.test(written) ? name.charAt(0).toUpperCase() + name.slice(1) : name
}
