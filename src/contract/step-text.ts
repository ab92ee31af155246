import { parseQuantity, type Quantity, quantityToNumber } from './quantity.ts'
import type { TemperatureUnit } from './temperature.ts'
import { unitMeasure } from './units.ts'

/** A piece of a step's text; end is the offset after its last character. */
export interface Span {
  start: number
  end: number
}

export interface StepDuration extends Span {
  seconds: number
  secondsMax?: number
}

export interface StepTemperature extends Span {
  value: number
  valueMax?: number
  unit: TemperatureUnit
}

export interface StepAmount extends Span {
  quantity: Quantity
  quantityMax: Quantity | null
  /** Canonical English unit. */
  unit: string
  /** Where the unit stands, so that only the number need be replaced. */
  unitStart: number
}

/** Times a timer can be set to: "20–25 minutes", "1 h 30 min", "une demi-heure", "1時間30分". */
export function findDurations(text: string): StepDuration[] {
  const atoms: StepDuration[] = []
  for (const match of text.matchAll(FIXED_DURATION)) {
    const seconds = FIXED_SECONDS.find(([pattern]) => pattern.test(match[0]))?.[1] ?? 0
    atoms.push({ start: match.index, end: match.index + match[0].length, seconds })
  }
  for (const match of text.matchAll(DURATION)) {
    const end = match.index + match[0].length
    if (atoms.some((atom) => match.index < atom.end && end > atom.start)) continue
    const unit = secondsOf(match[3] ?? '')
    const [low, high] = [numberOf(match[1]), numberOf(match[2])]
    if (low === null || unit === 0) continue
    const range = high !== null && high > low ? { secondsMax: Math.round(high * unit) } : {}
    atoms.push({ start: match.index, end, seconds: Math.round(low * unit), ...range })
  }
  return joinDurations(
    text,
    atoms.sort((a, b) => a.start - b.start),
  )
}

/** Oven and other temperatures. Without a letter, what no oven reaches in Celsius is Fahrenheit. */
export function findTemperatures(text: string): StepTemperature[] {
  const found: StepTemperature[] = []
  for (const match of text.matchAll(TEMPERATURE)) {
    const [low, high] = [Number(match[1]), match[2] ? Number(match[2]) : undefined]
    const letter = (match[3] ?? match[4] ?? '').charAt(0).toLowerCase()
    const unit = letter === 'f' ? 'fahrenheit' : letter === 'c' || low <= HOTTEST_CELSIUS ? 'celsius' : 'fahrenheit'
    found.push({ ...span(match), value: low, ...(high ? { valueMax: high } : {}), unit })
  }
  for (const match of text.matchAll(GAS_MARK)) {
    const value = numberOf(match[1])
    if (value !== null) found.push({ ...span(match), value, unit: 'gas' })
  }
  return found.sort((a, b) => a.start - b.start)
}

/**
 * Amounts that grow with the recipe: so many grams, cups or spoons. Left alone, because scaling them would spoil the
 * dish: times, temperatures, sizes of tins and pans, and amounts that are said per piece.
 */
export function findAmounts(text: string): StepAmount[] {
  const taken: Span[] = [...findDurations(text), ...findTemperatures(text)]
  const found: StepAmount[] = []
  for (const match of text.matchAll(AMOUNT)) {
    const whole = span(match)
    const unit = UNIT_OF.get((match[4] ?? '').toLowerCase().replace(/\.$/, ''))
    const low = parseQuantity((match[1] ?? '').trim())
    if (!unit || !low || taken.some((other) => whole.start < other.end && whole.end > other.start)) continue
    if (isSizeOrShare(text, whole, match[3] ?? '')) continue
    const high = match[2] ? parseQuantity(match[2].trim()) : null
    found.push({ ...whole, quantity: low, quantityMax: high, unit, unitStart: whole.end - (match[4]?.length ?? 0) })
  }
  return found
}

const span = (match: RegExpExecArray): Span => ({ start: match.index, end: match.index + match[0].length })

const NUMBER = '(?:\\d+\\s+\\d/\\d+|\\d+/\\d+|\\d*\\s?[½⅓⅔¼¾⅛⅜⅝⅞]|\\d+(?:[.,]\\d+)?)'
const RANGE = '(?:\\s*(?:[-–—~〜～]|to|or|bis|oder|à|ou|a|o|tot|of|till|til|eller|do|lub|до|или)\\s*)'
const END = '(?![\\p{L}\\d])'

const HOURS =
  'hours?|hrs?|h|stunden?|std|heures?|horas?|ore|ora|uur|uren|timmar|timme|tim|timer|godzin[ay]?|godz|час(?:а|ов)?|ч|時間'
const MINUTES =
  'minutes?|mins?|minuten?|minutos?|minuti|minuto|minuut|minuter?|minutter|minutt?|minuty|минут[аыу]?|мин|分'
const SECONDS =
  'seconds?|secs?|sekunden?|sek|secondes?|segundos?|secondi|secondo|seconden?|sekunder?|sekundy|секунд[аыу]?|сек|秒'
const ONE_WORDS = 'an?|one|eine?r?|une?|una|één|een|en|ett|jedn[aąe]|um|uma|один|одну|одна'

/** Only abbreviations own the dot behind them. */
const SHORT = '(?:mins?|hrs?|std|sek|secs?|tim|godz|мин|ч|сек)'

const DURATION = new RegExp(
  `(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\d.,/])(${NUMBER}|(?:${ONE_WORDS})(?=\\s))(?:${RANGE}(${NUMBER}))?\\s*-?\\s*(${HOURS}|${MINUTES}|${SECONDS})(?:${END}|(?<=[時間分秒]))(?:(?<=${SHORT})\\.)?`,
  'giu',
)

const FIXED_SECONDS: readonly (readonly [RegExp, number])[] = [
  [/quarter|viertel|quart|cuarto|quarto|kwartier|kvart|kwadrans|четверть/i, 900],
  [/dreiviertel|three/i, 2700],
  [/./, 1800],
]
const FIXED_DURATION =
  /(?<!\p{L})(?:half an hour|a half hour|a quarter of an hour|(?:eine )?halben? stunde|(?:eine )?viertelstunde|une demi-heure|un quart d['’]heure|media hora|un cuarto de hora|mezz['’]ora|un quarto d['’]ora|(?:een )?half ?uur|een kwartier|(?:en )?halvtimme|(?:en )?halv time|(?:en )?kvart(?:er)?|pół godziny|kwadrans|meia hora|um quarto de hora|полчаса|четверть часа)(?!\p{L})/giu

function secondsOf(unit: string): number {
  if (new RegExp(`^(?:${HOURS})$`, 'iu').test(unit)) return 3600
  if (new RegExp(`^(?:${MINUTES})$`, 'iu').test(unit)) return 60
  return new RegExp(`^(?:${SECONDS})$`, 'iu').test(unit) ? 1 : 0
}

function numberOf(text: string | undefined): number | null {
  if (!text) return null
  const amount = parseQuantity(text.trim())
  return amount ? quantityToNumber(amount) : new RegExp(`^(?:${ONE_WORDS})$`, 'iu').test(text.trim()) ? 1 : null
}

/** "1 hour 30 minutes" is one time, "30 seconds to 1 minute" is one range. */
function joinDurations(text: string, atoms: readonly StepDuration[]): StepDuration[] {
  const joined: StepDuration[] = []
  for (const atom of atoms) {
    const last = joined.at(-1)
    const between = last ? text.slice(last.end, atom.start) : '.'
    if (last && /^\s*(?:,|and|und|et|y|e|en|och|og|i|и)?\s*$/iu.test(between) && atom.seconds < smallestPart(last)) {
      const highest = last.secondsMax ?? last.seconds
      const most = atom.secondsMax ?? atom.seconds
      if (last.secondsMax || atom.secondsMax) last.secondsMax = highest + most
      last.seconds += atom.seconds
      last.end = atom.end
    } else if (last && !last.secondsMax && RANGE_ONLY.test(between) && atom.seconds > last.seconds) {
      last.secondsMax = atom.secondsMax ?? atom.seconds
      last.end = atom.end
    } else {
      joined.push({ ...atom })
    }
  }
  return joined
}

const RANGE_ONLY = new RegExp(`^${RANGE}$`, 'iu')

/** What may still be added to a time: minutes to hours, seconds to minutes. */
function smallestPart({ seconds }: StepDuration): number {
  return seconds % 3600 === 0 ? 3600 : seconds % 60 === 0 ? 60 : 0
}

const HOTTEST_CELSIUS = 280
const DEGREES = '(?:°|º|˚|degrees?|deg|grad|degrés?|graus|grados|gradi|graden|grader|stopni|градус(?:ов|а)?|度)'
const TEMPERATURE = new RegExp(
  `(?<![\\d.,/])(\\d{2,3})(?:\\s*(?:${DEGREES})?\\s*[CF]?\\s*(?:[-–—]|to|bis|à|a|till|do|до)\\s*(\\d{2,3}))?\\s*(?:${DEGREES}\\s*(?:(celsius|fahrenheit|centigrade|[CF])${END})?|(celsius|fahrenheit|(?-i:[CF]))${END})`,
  'giu',
)
const GAS_MARK = /(?:gas|thermostat|th\.?)\s*(?:mark\s*)?(\d{1,2}(?:\/\d|½|¼)?|½|¼)(?![\d\p{L}°º])/giu

/** Spellings of the units that may scale in a step. */
const SCALABLE: Record<string, string> = {
  gram: 'g gr gram grams gramm gramme grammes gramos gramo grammi grama gramas гр г граммов грамм グラム',
  kilogram: 'kg kilo kilos kilogram kilograms кг',
  ounce: 'oz ounce ounces',
  pound: 'lb lbs pound pounds',
  milliliter: 'ml milliliter milliliters millilitre millilitres мл',
  centiliter: 'cl',
  deciliter: 'dl',
  liter: 'l liter liters litre litres litro litros litri litr litra л литра',
  cup: 'cup cups tasse tassen tasses taza tazas tazza tazze kopje kopjes xícara xícaras カップ',
  'fluid ounce': 'fl.oz fl.oz.',
  teaspoon:
    'tsp teaspoon teaspoons tl teelöffel cucharadita cucharaditas cucchiaino cucchiaini theelepel theelepels tsk łyżeczka łyżeczki łyżeczek ts',
  tablespoon:
    'tbsp tablespoon tablespoons el esslöffel cucharada cucharadas cucchiaio cucchiai eetlepel eetlepels msk spsk łyżka łyżki łyżek ss',
}
const UNIT_OF = new Map(
  Object.entries(SCALABLE).flatMap(([unit, words]) => words.split(' ').map((word): [string, string] => [word, unit])),
)
const UNITS = [...UNIT_OF.keys()].sort((a, b) => b.length - a.length).map((word) => word.replaceAll('.', '\\.? ?'))
const AMOUNT = new RegExp(
  `(?<![\\p{L}\\d.,/×-])(${NUMBER})(?:\\s*(?:[-–—]|to|bis|à|till|do)\\s*(${NUMBER}))?(\\s*-?)(${UNITS.join('|')})(?![\\p{L}\\d])`,
  'giu',
)

const VESSELS =
  /^[\s-]*(?:\p{L}+[\s-]+){0,2}(?:pans?|dish(?:es)?|bowls?|pots?|saucepans?|casseroles?|jars?|tins?|molds?|moulds?|ramekins?|skillets?|jugs?|cups?\b(?= capacity)|bottles?|cans?|formen?|topf|töpfe|schüssel|gläser|glas|moule|casserole|saladier|bocal|molde|olla|cazuela|bol|teglia|pentola|ciotola|stampo|pan|kom|schaal|form|kastrull|skål|gryte|naczyni|garn|forma|panela|tigela|форм|кастрюл|миск)/iu
const SHARES =
  /^\s*(?:each|apiece|per|pro|je|par|por|cada|ciascun|elk|per stuk|styck|hver|każd|каждый|каждая)(?!\p{L})/iu
const SHARE_BEFORE = /(?:\beach|\bper|\bje|\bchaque|\bcada|\bogni|\belke?|\bvarje|\bhver)\s+(?:\p{L}+\s+){0,2}$/iu

function isSizeOrShare(text: string, { start, end }: Span, joint: string): boolean {
  if (joint.includes('-')) return true
  const [before, after] = [text.slice(Math.max(0, start - 40), start), text.slice(end, end + 40)]
  return VESSELS.test(after) || SHARES.test(after) || SHARE_BEFORE.test(before)
}

/** Only units with a size can be amounts here; a check that the table above and units.ts agree. */
export const scalableUnits = (): string[] => Object.keys(SCALABLE).filter((unit) => unitMeasure(unit).factor !== null)
