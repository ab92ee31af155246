import { type Amount, scaleAmount } from './amount.ts'
import { ABOUT, countedWord, mayChange, measuredText, numberText, tinyText, type UnitWord } from './amount-text.ts'
import { convertedAmount } from './conversions.ts'
import type { FoodFacts } from './food-facts.ts'
import { leadingAmount, type ReadLine, readLine, readParts } from './ingredient-lines.ts'
import { isMany } from './ingredient-text.ts'
import { asWritten, type Measured, measured } from './measured.ts'
import { amountSaid, wordsIn } from './note-amounts.ts'
import { equalQuantities, isZero, ONE, type Quantity, quantityFromNumber } from './quantity.ts'
import { findAmounts } from './step-text.ts'
import { unitMeasure } from './units.ts'

export const MEASURES = ['written', 'metric', 'us'] as const
/** Amounts as written, or converted to a system of measures. */
export type Measures = (typeof MEASURES)[number]

export type ReadableLine = Parameters<typeof readLine>[0]
type Line = ReadableLine
type Asked = { measures: Measures; locale: string; word: UnitWord }
type MeasuredLine = ReadLine & {
  /** The amount as written, where a converted one is shown. */
  original?: string
  /** The exact amount shown, if it is in known units. */
  shown?: Measured
}

/** The line in the requested measures; where nothing converts, it stays as written and `original` is left out. */
export function readLineIn(line: Line, factor: Quantity, asked: Asked): MeasuredLine {
  const read = readAmountIn(line, factor, asked)
  if (line.disableAmount) return read
  const whole = { ...line, originalText: line.originalText ?? (line.food ? null : line.note) }
  const words = (text: string) => wordsIn(text, whole, { ...asked, factor })
  if (!line.food && !line.referencedRecipe) return { ...read, name: words(read.name), note: words(read.note) }
  const said = amountSaid(read.note, line, asked.measures)
  if (!said) return { ...read, note: words(read.note) }
  const note = wordsIn(read.note, line, { ...asked, factor, measures: 'written' })
  // A conversion by the author is better than any table: "2 cups flour (250 g)".
  if (read.original !== undefined && unitMeasure(said.unit).system === asked.measures)
    return { ...read, amount: note.replace(/^[\s(]+|[\s)]+$/g, ''), note: read.original }
  return { ...read, note: isMeasured(line) ? note : words(read.note) }
}

const isMeasured = ({ unit }: Line) =>
  unit !== null && ['mass', 'volume'].includes(unitMeasure(unit.standardUnit ?? unit.name).dimension)

function readAmountIn(line: Line, factor: Quantity, asked: Asked): MeasuredLine {
  const written = readLine(line, factor, asked.locale)
  const amount = written.fixed ? null : amountOf(line)
  if (!amount) return written
  const scaled = scaleAmount(amount, factor)
  const food = line.food ?? { name: written.name }
  // Without scaling, the amount stays as written.
  const tidied = equalQuantities(factor, ONE) ? written : tidy(line, written, { scaled, food, asked })
  const converted = asked.measures === 'written' ? null : convertedAmount(scaled, asked.measures, food)
  if (!converted) return tidied
  const text = measuredText(converted, asked.locale, asked.word)
  return { ...written, amount: text, original: tidied.amount, shown: converted }
}

type Tidying = { scaled: Amount; food: FoodFacts; asked: Asked }

function tidy(line: Line, written: ReadLine, { scaled, food, asked: { locale, word } }: Tidying): MeasuredLine {
  const own = line.unit ? [line.unit.name, line.unit.abbreviation] : [leadingAmount(line.note, locale)?.unit ?? '']
  const best = measured(scaled, food)
  const isOther = best.parts.length > 1 || best.parts[0]?.unit !== scaled.unit
  if (isOther && own.some((name) => name && mayChange(name)))
    return { ...written, amount: measuredText(best, locale, word), shown: best }
  const shown = isOther ? asWritten(scaled) : best
  const [part = scaled] = shown.parts
  const tiny = tinyText(part, locale)
  const about = shown.about && !tiny ? ABOUT : ''
  if (line.quantity !== null) {
    const read = readParts(line, part, locale, tiny)
    return { ...read, amount: about + read.amount, shown }
  }
  const number = tiny ?? numberText(part, part.unit, locale)
  const unit = countedWord(own[0] ?? '', isMany(part, { locale }))
  return { ...written, amount: about + [number, unit].filter(Boolean).join('\u00a0'), shown }
}

function amountOf(line: Line): Amount | null {
  if (line.quantity === null) {
    // An unparsed line: uses the amount it starts with.
    const [first] = line.unit || line.food ? [] : findAmounts(line.note.trim())
    return first?.start === 0 ? { quantity: first.quantity, quantityMax: first.quantityMax, unit: first.unit } : null
  }
  const quantity = quantityFromNumber(line.quantity)
  const quantityMax = line.quantityMax === null ? null : quantityFromNumber(line.quantityMax)
  const unit = line.unit && (line.unit.standardUnit ?? line.unit.name)
  return quantity && !isZero(quantity) ? { quantity, quantityMax, unit } : null
}
