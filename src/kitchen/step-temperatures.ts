import { parseQuantity, quantityToNumber } from './quantity.ts'
import type { Span } from './step-text.ts'
import type { TemperatureUnit } from './temperature.ts'

/** The temperature units recipes use. */
export type Degrees = Exclude<TemperatureUnit, 'gas'>

interface StepTemperature extends Span {
  value: number
  valueMax?: number
  unit: TemperatureUnit
}

/**
 * Oven and other temperatures. A number without a unit takes that of the temperatures around it or, by `usual`, of the
 * recipe; otherwise a number too high for an oven in Celsius is Fahrenheit.
 */
export function findTemperatures(text: string, usual?: Degrees | null): StepTemperature[] {
  const found: StepTemperature[] = []
  const meant = usualDegrees([text]) ?? usual
  for (const match of text.matchAll(TEMPERATURE)) {
    const [low, high] = [Number(match[1]), match[2] ? Number(match[2]) : undefined]
    const letter = letterOf(match) || (low <= HOTTEST_CELSIUS && meant !== 'fahrenheit' ? 'c' : 'f')
    const unit = letter === 'f' ? 'fahrenheit' : 'celsius'
    found.push({ ...span(match), value: low, ...(high ? { valueMax: high } : {}), unit })
  }
  for (const match of text.matchAll(GAS_MARK)) {
    const [value, valueMax] = [numberOf(match[1]), numberOf(match[2])]
    if (value !== null) found.push({ ...span(match), value, ...(valueMax ? { valueMax } : {}), unit: 'gas' })
  }
  for (const match of text.matchAll(THERMOSTAT)) {
    const [value, valueMax] = [numberOf(match[1]), numberOf(match[2])]
    if (value === null) continue
    const range = valueMax ? { valueMax: valueMax * CELSIUS_PER_THERMOSTAT } : {}
    found.push({ ...span(match), value: value * CELSIUS_PER_THERMOSTAT, ...range, unit: 'celsius' })
  }
  return found.sort((a, b) => a.start - b.start)
}

/** The temperature unit of the texts, if they state one and all agree. */
export function usualDegrees(texts: readonly string[]): Degrees | null {
  const letters = texts.flatMap((text) => [...text.matchAll(TEMPERATURE)].flatMap((match) => letterOf(match) || []))
  const isAll = (letter: string) => letters.length > 0 && letters.every((one) => one === letter)
  return isAll('f') ? 'fahrenheit' : isAll('c') ? 'celsius' : null
}

const letterOf = (match: RegExpExecArray) => (match[3] ?? match[4] ?? '').charAt(0).toLowerCase()

const span = (match: RegExpExecArray): Span => ({ start: match.index, end: match.index + match[0].length })

function numberOf(text: string | undefined): number | null {
  const amount = text ? parseQuantity(text.trim()) : null
  return amount && quantityToNumber(amount)
}

const HOTTEST_CELSIUS = 280
const DEGREES = '(?:°|º|˚|degrees?|deg|grad|degrés?|graus|grados|gradi|graden|grader|stopni|градус(?:ов|а)?|度)'
const LETTER = '(?:celsius|fahrenheit|centigrade|[CF])'
const END = '(?![\\p{L}\\d])'
/** After a slash only next to other degrees: "350°F/180°C", but not 1/200. */
const START = '(?<![\\d.,])(?<!\\d/)'
const TEMPERATURE = new RegExp(
  `${START}(\\d{2,3})(?:\\s*(?:${DEGREES})?\\s*(?:${LETTER})?\\s*(?:[-–—]|to|bis|à|a|till|do|до)\\s*(\\d{2,3}))?\\s*(?:${DEGREES}(?:\\s*(celsius|fahrenheit|centigrade|[CF])${END})?|(celsius|fahrenheit|(?-i:[CF]))${END})`,
  'giu',
)
const MARK = '(?:10|\\d(?:/\\d)?|½|¼)'
const RANGE_OF_MARKS = `(${MARK})(?:\\s*(?:[-–—]|to|à)\\s*(${MARK}))?(?![\\d\\p{L}°º]|[.,/]\\d)`
const GAS_MARK = new RegExp(`(?<!\\p{L})gas(?:\\s*mark)?\\s*${RANGE_OF_MARKS}`, 'giu')
/** Whole words only: the "th 4" in "with 4 lemons" is no oven mark. */
const THERMOSTAT = new RegExp(`(?<!\\p{L})(?:thermostat|th\\.?)\\s*${RANGE_OF_MARKS}`, 'giu')
/** French oven marks differ from British gas marks. */
const CELSIUS_PER_THERMOSTAT = 30
