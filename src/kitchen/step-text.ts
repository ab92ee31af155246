import { addQuantities, compareQuantities, parseQuantity, type Quantity, quantity } from './quantity.ts'
import { findDurations } from './step-durations.ts'
import { findTemperatures } from './step-temperatures.ts'
import { unitMeasure } from './units.ts'

/** A span of a step's text; end is the offset after its last character. */
export interface Span {
  start: number
  end: number
}

export interface StepAmount extends Span {
  quantity: Quantity
  quantityMax: Quantity | null
  /** Canonical English unit. */
  unit: string
  /** Where the unit starts, so that only the number need be replaced. */
  unitStart: number
}

/**
 * Amounts that scale with the recipe, such as grams, cups or spoons. Times, temperatures, sizes of tins and pans, and
 * amounts per piece are excluded, because scaling them would spoil the dish.
 */
export function findAmounts(text: string): StepAmount[] {
  return amountsWith(text, (amount) => !isSizeOrShare(text, amount, amount.joint))
}

/** The sizes of tins, packets and pans, written before the noun: "14-ounce can". */
export function findPackSizes(text: string): StepAmount[] {
  return amountsWith(text, ({ start, end, joint }) => {
    const after = text.slice(end, end + 80)
    return (
      isSizeOrShare(text, { start, end }, joint) && (joint.includes('-') || VESSELS.test(after) || PACKS.test(after))
    )
  })
}

function amountsWith(text: string, isWanted: (amount: Read) => boolean): StepAmount[] {
  const taken: Span[] = [...findDurations(text), ...findTemperatures(text)]
  const found: StepAmount[] = []
  for (const match of text.matchAll(AMOUNT)) {
    for (const read of amountsOf(text, match)) {
      const { joint: _, ...amount } = read
      if (taken.some((other) => amount.start < other.end && amount.end > other.start)) continue
      if (isWanted(read)) found.push(amount)
    }
  }
  return found
}

type Read = StepAmount & { joint: string }

/** One amount, or two where the word between the numbers makes no range: "1 tsp to 1 tbsp". */
function amountsOf(text: string, match: RegExpExecArray): Read[] {
  const [all, first = '', ownWord, , between = '', second, joint = '', word = ''] = match
  const end = match.index + all.length
  const unit = UNIT_OF.get(spelled(word))
  if (!unit) return []
  const last = { end, unit, unitStart: end - word.length, joint }
  const own = ownWord === undefined ? unit : UNIT_OF.get(spelled(ownWord))
  const isRange = own === unit && (!AND.test(between) || BETWEEN.test(text.slice(0, match.index)))
  if (second === undefined || isRange) {
    const amount = amountOf(first, second, unit)
    return amount ? [{ start: match.index, ...amount, ...last }] : []
  }
  const high = amountOf(second, undefined, unit)
  const low = ownWord !== undefined && own ? amountOf(first, undefined, own) : null
  const upTo = match.index + all.indexOf(ownWord ?? '', first.length) + (ownWord?.length ?? 0)
  return [
    ...(low && own
      ? [{ start: match.index, end: upTo, ...low, unit: own, unitStart: upTo - (ownWord?.length ?? 0), joint: '' }]
      : []),
    ...(high ? [{ start: end - word.length - joint.length - second.length, ...high, ...last }] : []),
  ]
}

/** "between 1 and 2 tbsp" is a range, "1 and 2 tbsp" is ambiguous. */
const AND = /^(?:and|und|et|y|e|en|och|og|i)$/i
const BETWEEN =
  /(?<!\p{L})(?:between|zwischen|entre|tra|fra|tussen|mellan|mellem|mellom|między)\s+(?:about|ca\.?|etwa)?\s*$/iu

/** Without dots and spaces, which are used inconsistently: "fl. oz." and "fl oz". */
function spelled(word: string): string {
  return word.toLowerCase().replace(/[._\s]/g, '')
}

/** A number as people write it in a sentence: "3", "1 1/2", "1-1/2", "1 and ½", "1½", "two", "half a". */
export const NUMBER = [
  '(?:one|two|three)[\\s-](?:thirds?|quarters?|fourths?|half|halves)(?=\\s)',
  '\\d+(?:\\s+(?:and|&|und|et|y|e)\\s+|\\s+|-)(?:\\d/\\d+|[½⅓⅔¼¾⅛⅜⅝⅞])',
  '\\d+[/⁄]\\d+',
  '\\d*\\s?[½⅓⅔¼¾⅛⅜⅝⅞]',
  '\\d{1,3}(?:,\\d{3})+(?!\\d)',
  '\\d+(?:[.,]\\d+)?',
  'half\\s+an?(?=\\s)',
  'an?(?=\\s)',
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?=\\s)',
].join('|')
const WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** The value of such a number; null for text that is no number. */
export function readNumber(written: string, locale = 'en'): Quantity | null {
  const text = written.trim().toLowerCase()
  const word = WORDS.indexOf(text)
  if (word > 0) return quantity(word)
  if (/^half\b/.test(text)) return quantity(1, 2)
  const part = /^(one|two|three)[\s-](?:(third)|(quarter|fourth)|half|halves)/.exec(text)
  if (part) return quantity(WORDS.indexOf(part[1] ?? ''), part[2] ? 3 : part[3] ? 4 : 2)
  if (/^an?$/.test(text)) return quantity(1)
  const [whole = '', rest] = text.split(/\s+(?:and|&|und|et|y|e)\s+/)
  const [a, b] = [parseQuantity(whole, locale), rest === undefined ? null : parseQuantity(rest, locale)]
  return a && b ? addQuantities(a, b) : a
}

function amountOf(first: string, second: string | undefined, unit: string) {
  const low = readIn(first, unit)
  const high = second ? readIn(second, unit) : null
  if (!low || (second && !high)) return null
  // "5–4 tbsp" is not a range that can be scaled.
  return high && compareQuantities(high, low) <= 0 ? null : { quantity: low, quantityMax: high }
}

/** Nobody weighs thousandths of a gram: "1.500 g" is fifteen hundred, "1,500 kg" one and a half. */
function readIn(written: string, unit: string): Quantity | null {
  const isThousands = /^\d{1,3}[.,]\d{3}$/.test(written.trim())
  if (isThousands && SMALL.has(unit)) return readNumber(written.replace(/[.,]/, ''))
  return readNumber(isThousands && LARGE.has(unit) ? written.replace(',', '.') : written)
}

const SMALL = new Set(['gram', 'milliliter'])
const LARGE = new Set(['kilogram', 'liter'])

/** Spellings of the units that scale in a step. */
const SCALABLE: Record<string, string> = {
  gram: 'g gr gram grams gramm gramme grammes gramos gramo grammi grama gramas гр г граммов грамм グラム',
  decagram: 'dag dkg',
  kilogram: 'kg kilo kilos kilogram kilograms кг',
  'metric pound': 'pfund pfd livre livres',
  ounce: 'oz ounce ounces',
  pound: 'lb lbs pound pounds',
  milliliter: 'ml milliliter milliliters millilitre millilitres мл',
  centiliter: 'cl',
  deciliter: 'dl',
  liter: 'l liter liters litre litres litro litros litri litr litra л литра',
  cup: 'cup cups tasse tassen tasses taza tazas tazza tazze kopje kopjes xícara xícaras カップ',
  'fluid ounce': 'fl.oz fl.oz. fluid_ounce fluid_ounces',
  pint: 'pint pints',
  quart: 'quart quarts qt',
  gallon: 'gallon gallons',
  teaspoon:
    'tsp tsps teaspoon teaspoons tl teelöffel cucharadita cucharaditas cucchiaino cucchiaini cuillère_à_café cuillères_à_café c.à_café càc theelepel theelepels tsk łyżeczka łyżeczki łyżeczek ts',
  tablespoon:
    'tbsp tbsps tablespoon tablespoons el esslöffel cucharada cucharadas cucchiaio cucchiai cuillère_à_soupe cuillères_à_soupe c.à_soupe càs eetlepel eetlepels msk spsk łyżka łyżki łyżek ss',
}
const UNIT_OF = new Map(
  Object.entries(SCALABLE).flatMap(([unit, words]) =>
    words.split(' ').map((word): [string, string] => [spelled(word), unit]),
  ),
)
const UNITS = Object.values(SCALABLE)
  .flatMap((words) => words.split(' '))
  .sort((a, b) => b.length - a.length)
  .map((word) => word.replaceAll('.', '\\.? ?').replaceAll('_', '\\s'))
/** Not after a slash that makes a fraction, but after one before a conversion: "250 ml/1 cup". */
const BEFORE = '(?<![\\p{L}\\d.,×-]|\\d\\s?[x×]\\s?|(?<!\\p{L})/\\s?)'
/** Words must be separate from the numbers: "1e9" is neither one nor nine. */
const JOINT = '\\s*([-–—])\\s*|\\s+(to|or|bis|oder|à|ou|till|do|and|und|et|y|e|en|och|og|i)\\s+'
const AMOUNT = new RegExp(
  `${BEFORE}(${NUMBER})(?:\\s*(?:(${UNITS.join('|')})(?!\\p{L}))?(?:${JOINT})(${NUMBER}))?(\\s*-?|\\s+of\\s+an?\\s+)(${UNITS.join('|')})(?![\\p{L}\\d])`,
  'giu',
)

/** Where an amount is the size of a thing, or the share of each of many, and so does not scale. */
const NOT_IN_A_NAME =
  '(?!(?:in|into|to|with|and|on|for|of|over|from|the|an?|im|mit|und|dans|et|avec|con|en|y)(?!\\p{L}))'
const VESSELS = new RegExp(
  `^[)\\s-]*(?:${NOT_IN_A_NAME}\\p{L}+[\\s-]+){0,2}(?:${[
    'pans?|dish(?:es)?|bowls?|basins?|beakers?|measures?|measuring|glass(?:es)?|pots?|saucepans?|casseroles?|jars?|tins?',
    'molds?|moulds?|ramekins?|skillets?|jugs?|cups?(?= capacity)|bottles?|cans?|cartons?|form(?:en)?|topf|töpfe|schüsseln?',
    'gläser|glas|dosen?|moules?|saladier|bocal|bocaux|boîtes?|moldes?|ollas?|cazuelas?|bol(?:es)?|teglia|pentola|ciotola',
    'stampo|kom|schaal|kastrull|skål|gryte|naczyni[ea]|garn(?:ek|ku)|formas?|panela|tigela|форм[аеуы]|кастрюл[яеюи]|миск[аеуи]',
  ].join('|')})(?!\\p{L})`,
  'iu',
)
const PACKS = /^[)\s-]*(?:packages?|pkgs?|bags?|box(?:es)?|packets?|blocks?|tubs?|containers?|envelopes?)(?!\p{L})/iu
const PIECES =
  /^[\s-]*(?:\p{L}+[\s-]+){0,1}(?:balls?|pieces?|portions?|servings?|patties|patty|chunks?|rolls?|buns?|bars?|packets?|batch(?:es)?|increments?|stücken?|kugeln?|portionen|morceaux|boules?)(?!\p{L})/iu
/** "50 g each" is the weight of every piece, "1 tsp each salt and pepper" is an amount to add. */
const SHARES =
  /^\s*(?:\/\s*\p{L}+|each(?!\s+(?:of\s+)?(?!(?:and|then|until|on|onto|in|into|to|with|for|or|so)\s)\p{L})|apiece|per|pro|je|par|por|cada|ciascun|elk|per stuk|styck|hver|każd|каждый|каждая)(?!\p{L})/iu
const SHARE_BEFORE = /(?:\b(?:each|per|every|je|pro|chaque|cada|ogni|elke?|varje|hver))\s+(?:\p{L}+\s+){0,2}$/iu
const SHARE_LATER =
  /^[^.;!?\d]{0,60}?(?<!\p{L})(?:at a time|for (?:each|every)|per(?! (?:the )?(?:packa?ge?t?|box|label|instruction|direction)s?)|(?:on|onto|in|into|over|between) (?:each|every)|pro|à la fois)(?!\p{L})/iu
/** "a 1.5 kg chicken" is of that size; "a ½ cup of milk" is an amount of milk. */
const ARTICLE = /(?<!\p{L})(?:an?|ein(?:e[nrms]?)?|une?|una?)\s+$/iu
const OF = /^\s+(?:of|de|d['’]|di|von)(?!\p{L})/iu

function isSizeOrShare(text: string, { start, end }: Span, joint: string): boolean {
  if (joint.includes('-')) return true
  const [before, after] = [text.slice(Math.max(0, start - 40), start), text.slice(end, end + 80)]
  if (/^an?\s/i.test(text.slice(start)) && !OF.test(after)) return true
  if (VESSELS.test(after) || PIECES.test(after) || SHARES.test(after) || SHARE_LATER.test(after)) return true
  return SHARE_BEFORE.test(before) || (ARTICLE.test(before) && !OF.test(after))
}

/** Whether the amount is per piece: "2 prawns on each plate", "1 egg at a time". */
export function isShare(text: string, { start, end }: Span): boolean {
  const [before, after] = [text.slice(Math.max(0, start - 40), start), text.slice(end, end + 80)]
  return SHARES.test(after) || SHARE_LATER.test(after) || SHARE_BEFORE.test(before)
}

/** Only units with a size can be amounts here; used by a test that the table above and units.ts agree. */
export const scalableUnits = (): string[] => Object.keys(SCALABLE).filter((unit) => unitMeasure(unit).factor !== null)
