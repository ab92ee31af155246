import { useCallback, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { type ConvertedAmount, convertAmount } from '#contract/amount.ts'
import {
  compareQuantities,
  formatRange,
  isZero,
  ONE,
  type Quantity,
  quantityFromNumber,
  scaleRange,
} from '#contract/quantity.ts'
import type { RecipeIngredient } from '#contract/recipes.ts'
import { findAmounts, findTemperatures, type Span } from '#contract/step-text.ts'
import { convertTemperature } from '#contract/temperature.ts'
import { unitMeasure } from '#contract/units.ts'
import { locale } from '../../i18n.ts'
import { type ReadLine, readLine } from './lines.ts'

export const MEASURES = ['written', 'metric', 'us'] as const
/** Amounts as the cook wrote them, or as a kitchen of that system measures. */
export type Measures = (typeof MEASURES)[number]
/** What a unit is called beside so much of it. */
export type UnitWord = (unit: string, count: number) => string

type Line = Parameters<typeof readLine>[0] & Pick<RecipeIngredient, 'food' | 'unit'>

/** The line in the measures asked for; where nothing converts it is as it was written, and `original` is left out. */
export function readLineIn(
  line: Line,
  factor: Quantity,
  { measures, locale, word }: { measures: Measures; locale: string; word: UnitWord },
): ReadLine & { original?: string } {
  const written = readLine(line, factor, locale)
  const amount = measures === 'written' || written.fixed ? null : amountOf(line)
  if (!amount || measures === 'written') return written
  const scaled = { ...scaleRange(amount, factor), unit: amount.unit }
  const converted = convertAmount(scaled, measures, line.food?.density)
  if (converted.unit === scaled.unit) return written
  return { ...written, amount: textOf(converted, locale, word), original: written.amount }
}

/** Oven temperatures and amounts in a text, and what they are in the other measures. */
export function convertedIn(
  text: string,
  { measures, factor, locale, word }: { measures: Measures; factor: Quantity; locale: string; word: UnitWord },
) {
  if (measures === 'written') return []
  const all = findAmounts(text)
  const amounts = all.flatMap((found) => {
    const { start, end, unit, quantity, quantityMax } = found
    if (all.some((other) => other.unit !== unit && isBeside(found, other))) return []
    const scaled = { ...scaleRange({ quantity, quantityMax }, factor), unit }
    const converted = convertAmount(scaled, measures)
    return converted.unit === unit ? [] : [{ start, end, text: textOf(converted, locale, word) }]
  })
  return [...amounts, ...temperaturesIn(text, measures)]
}

const DEGREES = { metric: 'celsius', us: 'fahrenheit' } as const
const SIGNS = { celsius: '°C', fahrenheit: '°F' } as const
/** "350 °F (180 °C)" and "1 cup (240 ml)" say it already. */
const BESIDE_CHARACTERS = 6
const isBeside = (a: Span, b: Span) => b.start - a.end < BESIDE_CHARACTERS && a.start - b.end < BESIDE_CHARACTERS

function temperaturesIn(text: string, measures: 'metric' | 'us') {
  const to = DEGREES[measures]
  const found = findTemperatures(text)
  return found.flatMap((one) => {
    const { start, end, value, valueMax, unit } = one
    if (unit === to || found.some((other) => other.unit !== unit && isBeside(one, other))) return []
    const ends = [value, ...(valueMax === undefined ? [] : [valueMax])].map((degrees) =>
      convertTemperature(degrees, unit, to),
    )
    return [{ start, end, text: `${ends.join('–')}\u00a0${SIGNS[to]}` }]
  })
}

function amountOf(line: Line) {
  if (line.quantity === null) {
    // A line nobody has taken apart yet: an amount it starts with.
    const [first] = line.unit || line.food ? [] : findAmounts(line.note.trim())
    return first?.start === 0 ? first : null
  }
  const quantity = quantityFromNumber(line.quantity)
  const quantityMax = line.quantityMax === null ? null : quantityFromNumber(line.quantityMax)
  const unit = line.unit?.standardUnit
  return quantity && !isZero(quantity) && unit ? { quantity, quantityMax, unit } : null
}

function textOf({ quantity, quantityMax, unit, approximate }: ConvertedAmount, locale: string, word: UnitWord) {
  const fraction = unitMeasure(unit).system !== 'metric'
  const number = formatRange({ quantity, quantityMax }, { locale, fraction })
  const count = compareQuantities(quantityMax ?? quantity, ONE) > 0 ? 2 : 1
  return `${approximate ? '≈\u00a0' : ''}${number}\u00a0${word(unit ?? '', count)}`
}

const KEY = 'larder.measures'
const listeners = new Set<() => void>()

/** Which measures the reader wishes, on this device, and lines read in them. */
export function useMeasures() {
  const { t } = useTranslation()
  const measures = useSyncExternalStore(listen, stored)
  const word: UnitWord = useCallback((unit, count) => t(`measure.${unit}`, { count }), [t])
  const read = useCallback(
    (line: Line, factor: Quantity) => readLineIn(line, factor, { measures, locale: locale(), word }),
    [measures, word],
  )
  return { measures, setMeasures, word, read }
}

function setMeasures(measures: Measures) {
  localStorage.setItem(KEY, measures)
  for (const listener of listeners) listener()
}

const stored = (): Measures => MEASURES.find((one) => one === localStorage.getItem(KEY)) ?? 'written'

function listen(listener: () => void) {
  listeners.add(listener)
  // Another tab may have changed it.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
