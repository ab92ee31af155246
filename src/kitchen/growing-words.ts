import { scaleAmount } from './amount.ts'
import { countedWord, numberText } from './amount-text.ts'
import { leadingAmount, readText } from './ingredient-lines.ts'
import { isMany } from './ingredient-text.ts'
import type { Line as WholeLine } from './line.ts'
import { equalQuantities, formatQuantity, ONE, type Quantity, scaleQuantity } from './quantity.ts'
import { findDurations } from './step-durations.ts'
import { findAmounts, NUMBER, readNumber, type Span, type StepAmount } from './step-text.ts'
import { unitMeasure } from './units.ts'

type Line = Pick<WholeLine, 'unit'> & Partial<Pick<WholeLine, 'originalText'>>
/** A span of a text and its replacement. */
export type Shown = Span & { text: string }
type Asked = { factor: Quantity; locale: string }

/**
 * The note of an ingredient for a scaled recipe. In "2 cups flour, 250 g" and "1 cup milk, plus 2 tbsp" every amount
 * scales; the 400 g in "2 cans tomatoes, 400 g" belongs to each can and does not, nor does what each person gets.
 */
export function grownNote(note: string, line: Line, { factor, locale }: Asked): string {
  if (!isReadable(note) || equalQuantities(factor, ONE)) return note
  const found = findAmounts(note)
  const grown = found
    .filter((one) => !isOfEach(note, one, line))
    .map((one) => ({ start: one.start, end: one.end, text: grownAmount(note, one, { factor, locale }) }))
  return replaced(note, [...grown, ...countsAdded(note, found, { factor, locale })])
}

/** An unparsed ingredient line for a scaled recipe. */
export function grownText(text: string, { factor, locale }: Asked): string {
  if (!isReadable(text) || equalQuantities(factor, ONE)) return text
  const found = leadingAmount(text, locale)
  const line = { unit: null, originalText: text }
  if (!found) return grownNote(text, line, { factor, locale })
  const { amount } = readText(text, factor, locale)
  return [amount, grownNote(found.rest, line, { factor, locale })].filter(Boolean).join(' ')
}

/** Whether a text contains an amount that scales with the recipe: "½ lemon" and "plus 2 tbsp", not "7up". */
export function saysAmount(text: string): boolean {
  if (!isReadable(text)) return false
  const found = findAmounts(text)
  return found.length > 0 || leadingAmount(text) !== null || countsAdded(text, found, ONCE).length > 0
}

/** Whether a note names an additional amount: "plus 2 tbsp", "juice of 1 lemon". "400 g" may be the size of a can. */
export function saysMore(note: string): boolean {
  if (!isReadable(note)) return false
  const found = findAmounts(note)
  return (found.length > 0 && ALSO.test(note)) || countsAdded(note, found, ONCE).length > 0
}

const ONCE = { factor: ONE, locale: 'en' }
const ALSO = /^\s*(?:(?:plus|and|und|et|y|och|og)(?!\p{L})|[+&])/iu

function grownAmount(text: string, amount: StepAmount, { factor, locale }: Asked): string {
  const { quantity, quantityMax, unit, unitStart, end } = amount
  const scaled = scaleAmount({ quantity, quantityMax, unit }, factor)
  const many = isMany(scaled, { locale, fraction: unitMeasure(unit).system !== 'metric' })
  return `${numberText(scaled, unit, locale)} ${countedWord(text.slice(unitStart, end), many)}`
}

/** Additional pieces in a note, and the fruit that juice comes from: "2 eggs, plus 1 yolk", "juice of 2 lemons". */
export function countsAdded(note: string, amounts: readonly Span[], { factor, locale }: Asked): Shown[] {
  const taken = [...amounts, ...findDurations(note)]
  return [...note.matchAll(PLUS)].flatMap(({ 0: all, 1: number = '', index }) => {
    const span = { start: index + all.length - number.length, end: index + all.length }
    const amount = readNumber(number)
    if (!amount || taken.some((other) => span.start < other.end && span.end > other.start)) return []
    return [{ ...span, text: formatQuantity(scaleQuantity(amount, factor), { locale }) }]
  })
}

/** Whether an amount is per can, piece or person, and so does not scale. */
export function isOfEach(note: string, { start, end }: Span, { unit, originalText }: Line): boolean {
  const said = originalText?.indexOf(note.slice(start, end)) ?? -1
  const before = originalText && said >= 0 ? originalText.slice(0, said) : note.slice(0, start)
  if (AS_WELL.test(note.slice(0, start))) return false
  if (AFTER_A_NUMBER.test(before) || OF_SIZE.test(before) || PACKED.test(note.slice(end))) return true
  return CONTAINER.test([before, unit?.name, unit?.standardUnit].filter(Boolean).join(' '))
}

/** The text with some spans replaced. */
export function replaced(text: string, shown: readonly Shown[]): string {
  let [words, at] = ['', 0]
  for (const one of shown.toSorted((a, b) => a.start - b.start)) {
    words += text.slice(at, one.start) + one.text
    at = one.end
  }
  return words + text.slice(at)
}

/** A longer text is not a note, and searching it for amounts would cost too much. */
const READ_MAX_CHARS = 250

const isReadable = (text: string): boolean => text.length <= READ_MAX_CHARS && saysNumbers(text)

export const saysNumbers = (note: string): boolean => HAS_NUMBER.test(note)

const HAS_NUMBER = /[\d½⅓⅔¼¾⅛⅜⅝⅞]|(?<!\p{L})(?:an?|half|one|two|three|four|five|six)(?!\p{L})/iu
const AS_WELL = /(?:(?<!\p{L})(?:plus|and|or|und|oder|et|ou|y|o|minus|less)|[+&])\s*$/iu
const PLUS = new RegExp(
  `(?:(?<!\\p{L})(?:plus|(?:juice|zest|rind|peel) (?:of|from)|(?:saft|schale|abrieb) von|(?:jus|zeste) de|(?:zumo|ralladura) de|succo di)|\\+)\\s+((?=[\\d½⅓⅔¼¾])(?:${NUMBER}))(?=\\s+(?!(?:cm|mm|inch(?:es)?|in|%|minutes?|hours?|days?)(?!\\p{L}))\\p{L})`,
  'giu',
)
/** "1 (14 oz) can", "2 x 400 g": the number in front counts the items of that size. */
const AFTER_A_NUMBER = new RegExp(
  `(?<![\\p{L}\\d])(?:${NUMBER})\\s*(?:[x×]\\s*|\\(\\s*(?:about\\s+|ca\\.?\\s*)?)$`,
  'iu',
)
const OF_SIZE = /(?:(?<!\p{L})(?:à|je|zu|of about|size)\s*|@\s*|[x×]\s*)(?:ca\.?|about|etwa|env\.?)?\s*$/iu
const PACKED = /^[)\s-]*(?:packages?|pkgs?|containers?|bags?|box(?:es)?|packets?|sachets?|blocks?|tubs?)(?!\p{L})/iu
const CONTAINER = new RegExp(
  `(?<!\\p{L})(?:${[
    'cans?|tins?|jars?|bottles?|packages?|pkgs?\\.?|packs?|packets?|bags?|box(?:es)?|containers?|cartons?|envelopes?|blocks?|tubs?',
    'sachets?|punnets?|bars?|balls?|tubes?|dosen?|glas|gläser|becher|flaschen?|packung(?:en)?|päckchen|pck\\.?|pkg\\.?|beutel',
    'tüten?|würfel|tafeln?|boîtes?|bocal|bocaux|paquets?|briques?|pots?|latas?|botes?|tarros?|paquetes?|sobres?|lattin[ae]',
    'scatol[ae]|barattol[oi]|bustin[ae]|blik(?:ken|jes?)?|pot(?:ten|jes?)?|pak(?:ken|jes?)?|burkar?|paket|puszk[aię]',
  ].join('|')})(?!\\p{L})`,
  'iu',
)
