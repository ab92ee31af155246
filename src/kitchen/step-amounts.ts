import { scaleAmount } from './amount.ts'
import { ABOUT, countedWord, mayChange, measuredText, numberText, type UnitWord } from './amount-text.ts'
import { convertedAmount } from './conversions.ts'
import type { Shown } from './growing-words.ts'
import { namesOf } from './ingredient-lines.ts'
import { isMany } from './ingredient-text.ts'
import type { Line as WholeLine } from './line.ts'
import { asWritten, measured } from './measured.ts'
import type { Measures } from './measured-lines.ts'
import { equalQuantities, ONE, type Quantity } from './quantity.ts'
import { countsIn } from './step-counts.ts'
import { findMentions, type StepMention } from './step-mentions.ts'
import { sizesIn } from './step-sizes.ts'
import { type Degrees, findTemperatures } from './step-temperatures.ts'
import { findAmounts, type Span, type StepAmount } from './step-text.ts'
import { convertTemperature } from './temperature.ts'
import { unitMeasure } from './units.ts'

type Line = Pick<WholeLine, 'quantity' | 'quantityMax' | 'unit' | 'food' | 'note'> &
  Partial<Pick<WholeLine, 'referencedRecipe'>> & { referenceId: string }
export type Asked = {
  measures: Measures
  factor: Quantity
  locale: string
  word: UnitWord
  /** The recipe's ingredients; an amount of one of them reads as its line does. */
  lines: readonly Line[]
  /** The ingredients linked to the step, which take precedence. */
  linked?: readonly string[]
  /** The temperature unit the recipe uses, where it states one. */
  degrees?: Degrees | null
}

/**
 * Amounts and oven temperatures in a text, in order; `after` is the text that follows it in a differently formatted
 * element.
 */
export function amountsIn(text: string, asked: Asked, after = ''): Shown[] {
  const found = findAmounts(text)
  const mentions = mentionsIn(text + after, asked)
  const amounts = found.map((one) => ({ ...one, text: amountText(text, one, { all: found, mentions, asked }) }))
  const counted = countsIn(text, mentions, asked).filter((count) => !found.some((one) => isBeside(one, count, 0)))
  return [...amounts, ...counted, ...sizesIn(text, asked), ...temperaturesIn(text, asked)].sort(
    (a, b) => a.start - b.start,
  )
}

type Mention = StepMention & { line: Line }

function mentionsIn(text: string, { lines, linked = [] }: Asked): Mention[] {
  const foods = (some: readonly Line[]) =>
    some.map((line) => ({ referenceId: line.referenceId, ...namesOf({ referencedRecipe: null, ...line }) }))
  const own = lines.filter(({ referenceId }) => linked.includes(referenceId))
  const found = findMentions(text, foods(lines))
  // Links decide between ingredients with the same name.
  const others = findMentions(text, foods(own)).filter((one) => !found.some((other) => isBeside(one, other, 0)))
  return [...found, ...others].flatMap((mention) => {
    const line = lines.find(({ referenceId }) => referenceId === mention.referenceId)
    return line ? [{ ...mention, line }] : []
  })
}

type Around = { all: readonly StepAmount[]; mentions: readonly Mention[]; asked: Asked }

function amountText(text: string, amount: StepAmount, { all, mentions, asked }: Around) {
  const { measures, factor, locale, word } = asked
  const { start, end, unit, unitStart } = amount
  const scaled = scaleAmount({ quantity: amount.quantity, quantityMax: amount.quantityMax, unit }, factor)
  const food = mentions.find((mention) => isOf(text, amount, mention))?.line.food
  const isSaid = (other: StepAmount) => isBeside(amount, other) && unitMeasure(other.unit).system === measures
  if (measures !== 'written' && !all.some((other) => other !== amount && isSaid(other))) {
    const converted = convertedAmount(scaled, measures, food)
    if (converted) return measuredText(converted, locale, word)
  }
  if (equalQuantities(factor, ONE)) return text.slice(start, end)
  const written = text.slice(unitStart, end)
  const best = measured(scaled, food)
  const isOther = best.parts.length > 1 || best.parts[0]?.unit !== unit
  if (isOther && mayChange(written)) return measuredText(best, locale, word)
  const shown = isOther ? asWritten(scaled) : best
  const [part = scaled] = shown.parts
  const many = isMany(part, { locale, fraction: unitMeasure(unit).system !== 'metric' })
  return `${shown.about ? ABOUT : ''}${numberText(part, unit, locale)}\u00a0${countedWord(written, many)}`
}

/** "350 °F (180 °C)" and "1 cup (240 ml)" already give the conversion. */
const BESIDE_CHARACTERS = 6
const isBeside = (a: Span, b: Span, within = BESIDE_CHARACTERS) => b.start - a.end < within && a.start - b.end < within

/** Whether the amount belongs to this ingredient: "⅔ cup sugar", "100 g of the melted butter", "the flour (1 cup)". */
function isOf(text: string, amount: Span, mention: Span) {
  if (mention.start >= amount.end) return BEFORE_ITS_FOOD.test(text.slice(amount.end, mention.start) || ' ')
  return mention.end <= amount.start && /^\s*[(,]\s*$/.test(text.slice(mention.end, amount.start))
}

const BEFORE_ITS_FOOD =
  /^\s*(?:(?:of|de|du|des|d['’]|di|von|vom)\s*)?(?:(?:the|that|this|your|der|die|das|den|dem|le|la|les)\s+)?(?:(?:remaining|reserved|extra|more|other|melted|softened|warm|cold|hot|sifted|chopped|grated|toasted|packed|granulated|fresh|dried|plain|all-purpose|unsalted|salted|restlichen?|weiche|geschmolzene|warme|kalte)\s+)*$/iu

const DEGREES = { metric: 'celsius', us: 'fahrenheit' } as const
const SIGNS = { celsius: '°C', fahrenheit: '°F' } as const

function temperaturesIn(text: string, { measures, degrees: usual }: Pick<Asked, 'measures' | 'degrees'>): Shown[] {
  if (measures === 'written') return []
  const to = DEGREES[measures]
  const found = findTemperatures(text, usual)
  return found.flatMap((one) => {
    const { start, end, value, valueMax, unit } = one
    const others = found.filter((other) => other !== one && isBeside(one, other))
    const isSaid = others.some((other) => other.unit === to || (unit === 'gas' && other.unit !== 'gas'))
    if (unit === to || isSaid || isThermostatBeside(text, one, others)) return []
    const ends = [value, ...(valueMax === undefined ? [] : [valueMax])].map((degrees) =>
      convertTemperature(degrees, unit, to),
    )
    return [{ start, end, text: `${[...new Set(ends)].join('–')}\u00a0${SIGNS[to]}` }]
  })
}

/** "Thermostat 6 (180 °C)": the degrees are converted, the mark next to them stays. */
const isThermostatBeside = (text: string, { start }: Span, others: readonly Span[]) =>
  /^th/i.test(text.slice(start)) && others.length > 0
