import { parseQuantity, type Quantity, quantityToNumber } from './quantity.ts'
import { findDurations } from './step-durations.ts'
import type { TemperatureUnit } from './temperature.ts'
import { unitMeasure } from './units.ts'

/** A piece of a step's text; end is the offset after its last character. */
export interface Span {
  start: number
  end: number
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
const END = '(?![\\p{L}\\d])'

function numberOf(text: string | undefined): number | null {
  const amount = text ? parseQuantity(text.trim()) : null
  return amount && quantityToNumber(amount)
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
