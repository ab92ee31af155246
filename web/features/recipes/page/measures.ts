import { useCallback, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecipeIngredient } from '#contract/recipes.ts'
import { type Amount, convertAmount, scaleAmount } from '#kitchen/amount.ts'
import { canonicalText, countedWord, mayChange, numberText, tinyText, type UnitWord } from '#kitchen/amount-text.ts'
import { leadingAmount, type ReadLine, readLine, readParts } from '#kitchen/ingredient-lines.ts'
import { isMany } from '#kitchen/ingredient-text.ts'
import { equalQuantities, isZero, ONE, type Quantity, quantityFromNumber } from '#kitchen/quantity.ts'
import { findAmounts } from '#kitchen/step-text.ts'
import { tidyAmount } from '#kitchen/tidy-amount.ts'
import { unitMeasure } from '#kitchen/units.ts'
import { locale } from '../../../i18n.ts'
import { amountSaid, wordsIn } from './note-amounts.ts'

export const MEASURES = ['written', 'metric', 'us'] as const
/** Amounts as the cook wrote them, or as a kitchen of that system measures. */
export type Measures = (typeof MEASURES)[number]

type Line = Parameters<typeof readLine>[0] & Pick<RecipeIngredient, 'food' | 'unit'>
type Asked = { measures: Measures; locale: string; word: UnitWord }

/** The line in the measures asked for; where nothing converts it is as it was written, and `original` is left out. */
export function readLineIn(line: Line, factor: Quantity, asked: Asked): ReadLine & { original?: string } {
  const read = readAmountIn(line, factor, asked)
  if (line.disableAmount) return read
  const whole = { ...line, originalText: line.originalText ?? (line.food ? null : line.note) }
  const words = (text: string) => wordsIn(text, whole, { ...asked, factor })
  if (!line.food && !line.referencedRecipe) return { ...read, name: words(read.name), note: words(read.note) }
  const said = amountSaid(read.note, line, asked.measures)
  if (!said) return { ...read, note: words(read.note) }
  const note = wordsIn(read.note, line, { ...asked, factor, measures: 'written' })
  // What the writer measured himself is better than any table: "2 cups flour (250 g)".
  if (read.original !== undefined && unitMeasure(said.unit).system === asked.measures)
    return { ...read, amount: note.replace(/^[\s(]+|[\s)]+$/g, ''), note: read.original }
  return { ...read, note: isMeasured(line) ? note : words(read.note) }
}

const isMeasured = ({ unit }: Line) =>
  unit !== null && ['mass', 'volume'].includes(unitMeasure(unit.standardUnit ?? unit.name).dimension)

function readAmountIn(line: Line, factor: Quantity, asked: Asked): ReadLine & { original?: string } {
  const written = readLine(line, factor, asked.locale)
  const amount = written.fixed ? null : amountOf(line)
  if (!amount) return written
  const scaled = scaleAmount(amount, factor)
  const tidied = tidyAmount(scaled)
  if (asked.measures !== 'written') {
    for (const source of [scaled, tidied]) {
      const converted = convertAmount(source, asked.measures, line.food?.density)
      if (converted.unit === source.unit) continue
      return { ...written, amount: canonicalText(converted, asked.locale, asked.word), original: written.amount }
    }
  }
  // What nobody scaled is left as somebody wrote it.
  return equalQuantities(factor, ONE) ? written : tidy(line, written, scaled, tidied, asked)
}

function tidy(line: Line, written: ReadLine, scaled: Amount, tidied: Amount, { locale, word }: Asked): ReadLine {
  const own = line.unit ? [line.unit.name, line.unit.abbreviation] : [leadingAmount(line.note, locale)?.unit ?? '']
  if (tidied.unit !== scaled.unit) {
    if (!own.some((name) => name && mayChange(name))) return written
    return { ...written, amount: canonicalText({ ...tidied, approximate: false }, locale, word) }
  }
  const tiny = tinyText(tidied, locale)
  if (line.quantity !== null) return readParts(line, tidied, locale, tiny)
  const number = tiny ?? numberText(tidied, tidied.unit, locale)
  const unit = countedWord(own[0] ?? '', isMany(tidied, { locale }))
  return { ...written, amount: [number, unit].filter(Boolean).join('\u00a0') }
}

function amountOf(line: Line): Amount | null {
  if (line.quantity === null) {
    // A line nobody has taken apart yet: an amount it starts with.
    const [first] = line.unit || line.food ? [] : findAmounts(line.note.trim())
    return first?.start === 0 ? { quantity: first.quantity, quantityMax: first.quantityMax, unit: first.unit } : null
  }
  const quantity = quantityFromNumber(line.quantity)
  const quantityMax = line.quantityMax === null ? null : quantityFromNumber(line.quantityMax)
  const unit = line.unit && (line.unit.standardUnit ?? line.unit.name)
  return quantity && !isZero(quantity) ? { quantity, quantityMax, unit } : null
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
