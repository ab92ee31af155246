import { addQuantities, parseQuantity, type Quantity, ZERO } from '#kitchen/quantity.ts'
import { cleanLine, LINE_MAX_CHARS } from './clean.ts'

interface BruteParse {
  /** Null when the text does not start with an amount. */
  quantity: Quantity | null
  unit: string
  food: string
  note: string
}

/**
 * The simple parser, by position alone: amount, unit, food, then a note in brackets or after a comma. It knows no
 * words, so it is never clever and always predictable.
 */
export function parseIngredientBrute(sentence: string): BruteParse {
  if (sentence.length > LINE_MAX_CHARS) return { quantity: null, unit: '', food: '', note: sentence }
  const words = bracketsLast(cleanLine(sentence)).split(' ').filter(Boolean)
  const [first = ''] = words
  const amount = words.length > 1 ? readAmountWord(first) : null
  if (!amount) return { quantity: null, unit: '', ...foodAndNote(words) }
  const { quantity, unit, rest } = readUnit(amount, words)
  const { food, note } = foodAndNote(rest)
  return { quantity, unit, food, note: [amount.note, note].filter(Boolean).join(', ') }
}

interface AmountWord {
  quantity: Quantity
  unit: string
  note: string
}

const NUMBER = /^(?:\d+\/\d+|\d*[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒]|\d+(?:[.,]\d+)?)/

function bracketsLast(text: string): string {
  const match = /^([^(]*?)\s*\(([^()]*)\)\s*(\S.*)$/.exec(text)
  return match ? `${match[1]} ${match[3]} (${match[2]})` : text
}

/** "500g" includes its unit; text after the number of "2-3" makes the whole word a note. */
function readAmountWord(word: string): AmountWord | null {
  const number = NUMBER.exec(word)
  const quantity = number && parseQuantity(number[0].replace(',', '.'))
  if (!number || !quantity) return null
  const unit = word.slice(number[0].length)
  return /^[(\-–]/.test(unit) ? { quantity, unit: '', note: word } : { quantity, unit, note: '' }
}

function readUnit(
  { quantity, unit }: AmountWord,
  words: readonly string[],
): { quantity: Quantity; unit: string; rest: readonly string[] } {
  if (unit !== '') return { quantity, unit, rest: words.slice(1) }
  const fraction = /^(?:\d+\/\d+|[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒])$/.test(words[1] ?? '') && words.length > 2
  const total = fraction ? addQuantities(quantity, parseQuantity(words[1] ?? '') ?? ZERO) : quantity
  const rest = words.slice(fraction ? 2 : 1)
  const next = rest[0] ?? ''
  const only = rest.length < 2 || rest[1]?.startsWith('(')
  return only || next.endsWith(',')
    ? { quantity: total, unit: '', rest }
    : { quantity: total, unit: next, rest: rest.slice(1) }
}

function foodAndNote(words: readonly string[]): { food: string; note: string } {
  const text = words.join(' ')
  const bracket = /^(.+?)\s*\(([^()]*)\)$/.exec(text)
  if (bracket) return { food: bracket[1] ?? '', note: bracket[2] ?? '' }
  const comma = text.indexOf(',')
  return comma < 0 ? { food: text, note: '' } : { food: text.slice(0, comma), note: text.slice(comma + 1).trim() }
}
