import { equalQuantities, formatQuantity, ONE, scaleQuantity } from '#contract/quantity.ts'
import type { RecipeIngredient } from '#contract/recipes.ts'
import { findDurations } from '#contract/step-durations.ts'
import { findAmounts, NUMBER, readNumber, type Span } from '#contract/step-text.ts'
import type { Measures } from './measures.ts'
import { type Asked, amountsIn, type Shown } from './step-amounts.ts'

type Line = Pick<RecipeIngredient, 'unit'> & Partial<Pick<RecipeIngredient, 'originalText'>>

/**
 * The words beside an ingredient for so many times the recipe: of "2 cups flour, 250 g" and "1 cup milk, plus 2 tbsp"
 * all grows; of "2 cans tomatoes, 400 g", which is said of each can, and of what each person gets, nothing does.
 */
export function wordsIn(note: string, line: Line, asked: Omit<Asked, 'lines'>): string {
  if (!HAS_NUMBER.test(note) || (asked.measures === 'written' && equalQuantities(asked.factor, ONE))) return note
  const found = amountsIn(note, { ...asked, lines: [] })
  const grows = (span: Span) => !isOfEach(note, span, line)
  const shown = found.flatMap((one) =>
    grows(one) ? one : amountsIn(note, { ...asked, factor: ONE, lines: [] }).filter(isAt(one)),
  )
  return written(note, [...shown, ...countsAdded(note, found, asked)])
}

/** The amount in other measures that a note consists of, as somebody put it: "2 cups flour (250 g)". */
export function amountSaid(note: string, line: Line, measures: Measures) {
  const only =
    /^\(?\s*(?:about|approx\.?|approximately|ca\.?|circa|etwa|env\.?|environ|~|≈|\/|=)?\s*(.*?)\s*\)?$/iu.exec(
      note,
    )?.[1] ?? ''
  const [amount] = findAmounts(only)
  if (measures === 'written' || amount?.start !== 0 || amount.end !== only.length) return null
  return isOfEach(note, { start: note.indexOf(only), end: note.indexOf(only) + only.length }, line) ? null : amount
}

/** More of the same beside the amount, and what juice comes of: "2 eggs, plus 1 yolk", "juice of 2 lemons". */
function countsAdded(
  note: string,
  amounts: readonly Span[],
  { factor, locale }: Pick<Asked, 'factor' | 'locale'>,
): Shown[] {
  const taken = [...amounts, ...findDurations(note)]
  return [...note.matchAll(PLUS)].flatMap(({ 0: all, 1: number = '', index }) => {
    const span = { start: index + all.length - number.length, end: index + all.length }
    const amount = readNumber(number)
    if (!amount || taken.some((other) => span.start < other.end && span.end > other.start)) return []
    return [{ ...span, text: formatQuantity(scaleQuantity(amount, factor), { locale }) }]
  })
}

function isOfEach(note: string, { start, end }: Span, { unit, originalText }: Line): boolean {
  const said = originalText?.indexOf(note.slice(start, end)) ?? -1
  const before = originalText && said >= 0 ? originalText.slice(0, said) : note.slice(0, start)
  if (AS_WELL.test(note.slice(0, start))) return false
  if (AFTER_A_NUMBER.test(before) || OF_SIZE.test(before) || PACKED.test(note.slice(end))) return true
  return CONTAINER.test([before, unit?.name, unit?.standardUnit].filter(Boolean).join(' '))
}

function written(text: string, shown: readonly Shown[]): string {
  let [words, at] = ['', 0]
  for (const one of shown.toSorted((a, b) => a.start - b.start)) {
    words += text.slice(at, one.start) + one.text
    at = one.end
  }
  return words + text.slice(at)
}

const isAt = (span: Span) => (other: Span) => other.start === span.start

const HAS_NUMBER = /[\d½⅓⅔¼¾⅛⅜⅝⅞]|(?<!\p{L})(?:an?|half|one|two|three|four|five|six)(?!\p{L})/iu
const AS_WELL = /(?:(?<!\p{L})(?:plus|and|or|und|oder|et|ou|y|o|minus|less)|[+&])\s*$/iu
const PLUS = new RegExp(
  `(?:(?<!\\p{L})(?:plus|(?:juice|zest|rind|peel) (?:of|from)|(?:saft|schale|abrieb) von|(?:jus|zeste) de|(?:zumo|ralladura) de|succo di)|\\+)\\s+((?=[\\d½⅓⅔¼¾])(?:${NUMBER}))(?=\\s+(?!(?:cm|mm|inch(?:es)?|in|%|minutes?|hours?|days?)(?!\\p{L}))\\p{L})`,
  'giu',
)
/** "1 (14 oz) can", "2 x 400 g": the number before says how many such. */
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
