import { countedWord } from './amount-text.ts'
import { foodWords, isMany, unitWords } from './ingredient-text.ts'
import type { Line as WholeLine } from './line.ts'
import { formatRange, isZero, type Quantity, type QuantityRange, quantityFromNumber, scaleRange } from './quantity.ts'
import { namesOfFood } from './step-mentions.ts'
import { findAmounts, readNumber } from './step-text.ts'

/** An ingredient line in the three parts that are displayed. */
export type ReadLine = {
  amount: string
  name: string
  note: string
  /** Whether scaling leaves it unchanged, because it has no amount. */
  fixed: boolean
}

type Line = Pick<WholeLine, 'quantity' | 'quantityMax' | 'unit' | 'food' | 'note' | 'disableAmount'> &
  Partial<Pick<WholeLine, 'originalText' | 'referencedRecipe'>>

/** The line for a scaled recipe; an unparsed line scales by the amount it starts with. */
export function readLine(line: Line, factor: Quantity, locale: string): ReadLine {
  const linked = line.referencedRecipe?.name
  const plain = linked ?? line.food?.name
  if (line.disableAmount && plain) return { amount: '', name: plain, note: line.note, fixed: true }
  if (line.quantity === null && !line.unit && !plain) return readText(line.note, factor, locale)
  const amount = line.quantity === null ? null : quantityFromNumber(line.quantity)
  const quantityMax = line.quantityMax === null ? null : quantityFromNumber(line.quantityMax)
  return readParts(
    line,
    amount && !isZero(amount) ? scaleRange({ quantity: amount, quantityMax }, factor) : null,
    locale,
  )
}

/** The line with a given amount; `said` replaces the text of the amount where the number alone would mislead. */
export function readParts(line: Line, scaled: QuantityRange | null, locale: string, said?: string): ReadLine {
  const format = { locale, fraction: line.unit?.fraction ?? true }
  const many = scaled !== null && isMany(scaled, format)
  const number = said ?? (scaled ? formatRange(scaled, format) : '')
  const unit = line.unit ? unitWords(line.unit, many) : ''
  const food = line.referencedRecipe?.name ?? foodWords(line, scaled && many)
  return {
    amount: [number, unit].filter(Boolean).join('\u00a0'),
    name: food ?? line.note,
    note: food ? line.note : '',
    fixed: !scaled,
  }
}

/** The name of the line's food, as far as it is known, and other names a step may use for it. */
export function namesOf({ food, note, referencedRecipe }: Pick<Line, 'food' | 'note' | 'referencedRecipe'>) {
  if (referencedRecipe) return { food: referencedRecipe.name }
  if (food) return namesOfFood(food)
  const text = (leadingAmount(note)?.rest ?? note).replace(/^(?:(?:very|large|medium|small|big|fresh|ripe)\s+)+/i, '')
  return { food: text.replace(/\([^)]*\)/g, '').split(/,|\b(?:to taste|for|plus)\b/i)[0] ?? '' }
}

/** Whether the line is empty, apart from a possible heading. */
export const isBlank = ({ quantity, unit, food, note, referencedRecipe }: Omit<Line, 'quantityMax'>) =>
  quantity === null && !unit && !food && !referencedRecipe && !note.trim()

/** Scales an unparsed line by the amount it starts with. */
export function readText(text: string, factor: Quantity, locale: string): ReadLine {
  const found = leadingAmount(text, locale)
  if (!found) return { amount: '', ...nameAndNote(text), fixed: true }
  const scaled = scaleRange(found, factor)
  const format = { locale, fraction: !METRIC.test(found.unit) }
  const unit = countedWord(found.unit, isMany(scaled, format))
  const amount = [formatRange(scaled, format), unit].filter(Boolean).join('\u00a0')
  return { amount, ...nameAndNote(found.rest), fixed: false }
}

/** The amount a line starts with, its unit if known, and the rest. */
export function leadingAmount(text: string, locale = 'en') {
  const [measured] = findAmounts(text)
  if (measured && text.slice(0, measured.start).trim() === '') {
    const { quantity, quantityMax, unitStart, end } = measured
    return { quantity, quantityMax, unit: text.slice(unitStart, end), rest: text.slice(end).trim() }
  }
  const match = START.exec(text)
  if (!match) return null
  const quantity = readNumber(match[1] ?? '', locale)
  const quantityMax = match[2] ? readNumber(match[2], locale) : null
  const rest = text.slice(match[0].length)
  if (!quantity || (match[2] && !quantityMax) || NO_AMOUNT.test(rest)) return null
  const unit = UNIT.exec(rest)?.[1] ?? ''
  // "2% milk", "1-inch piece" and "4th" start with a number that is not an amount.
  if (!unit && rest !== '' && !/^[\s(]/.test(rest)) return null
  return { quantity, quantityMax, unit, rest: rest.trimStart().slice(unit.length).trim() }
}

/** "2 % milk", "5 000 g", and "1 for each person". */
const NO_AMOUNT =
  /^\s*(?:%|\d|[^,;(]*(?<!\p{L})(?:per|pro|por|par|for each)\s+(?:person|serving|head|guest|portion|persona|personne))/iu

function nameAndNote(text: string) {
  const comma = text.indexOf(', ')
  return comma < 0 ? { name: text, note: '' } : { name: text.slice(0, comma), note: text.slice(comma + 2) }
}

const SIGNS = '½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞'
const NUMBER = String.raw`\d+(?:\s+(?:and|&|und|et)\s+|\s?-\s?)(?:\d/\d+|[${SIGNS}])|\d+\s*[${SIGNS}]|\d+\s+\d+\s*[/⁄]\s*\d+|\d+\s*[/⁄]\s*\d+|\d+(?:[.,]\d+)*|[${SIGNS}]`
const START = new RegExp(
  String.raw`^\s*(${NUMBER})(?:\s*(?:-|–|—|(?:to|or|bis|oder|à|ou|till|do)(?!\p{L}))\s*(${NUMBER}))?`,
  'iu',
)
const UNIT = new RegExp(
  String.raw`^\s*((?:${[
    'cups?|teaspoons?|tablespoons?|tsps?|tbsps?|fl\\.?\\s?oz|ounces?|oz|pounds?|lbs?|pints?|quarts?',
    'kilograms?|kg|milligrams?|mg|grams?|g|millilit(?:er|re)s?|ml|cl|dl|lit(?:er|re)s?|l',
    'cloves?|pinch(?:es)?|dash(?:es)?|bunch(?:es)?|sprigs?|stalks?|slices?|sticks?|cans?|tins?|handfuls?|knobs?|heads?',
    'el|tl|prise|bund|stange|zehen?|dose|becher|glas|stück|scheiben?',
  ].join('|')})\.?)(?=[\s,]|$)`,
  'iu',
)
const METRIC = /^(?:kilo|k?g|milli|ml|mg|grams?|cl|dl|l)/i
