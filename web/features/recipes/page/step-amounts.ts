import type { RecipeIngredient } from '#contract/recipes.ts'
import { convertAmount, scaleAmount } from '#kitchen/amount.ts'
import { canonicalText, countedWord, mayChange, numberText, type UnitWord } from '#kitchen/amount-text.ts'
import type { Shown } from '#kitchen/growing-words.ts'
import { namesOf } from '#kitchen/ingredient-lines.ts'
import { isMany } from '#kitchen/ingredient-text.ts'
import { equalQuantities, ONE, type Quantity } from '#kitchen/quantity.ts'
import { findMentions, type StepMention } from '#kitchen/step-mentions.ts'
import { type Degrees, findTemperatures } from '#kitchen/step-temperatures.ts'
import { findAmounts, type Span, type StepAmount } from '#kitchen/step-text.ts'
import { convertTemperature } from '#kitchen/temperature.ts'
import { tidyAmount } from '#kitchen/tidy-amount.ts'
import { unitMeasure } from '#kitchen/units.ts'
import type { Measures } from './measures.ts'
import { countsIn } from './step-counts.ts'

type Line = Pick<RecipeIngredient, 'referenceId' | 'quantity' | 'quantityMax' | 'unit' | 'food' | 'note'> &
  Partial<Pick<RecipeIngredient, 'referencedRecipe'>>
export type Asked = {
  measures: Measures
  factor: Quantity
  locale: string
  word: UnitWord
  /** The recipe's ingredients; an amount of one of them reads as its line does. */
  lines: readonly Line[]
  /** Those the step is linked to, to be thought of first. */
  linked?: readonly string[]
  /** What the recipe writes degrees in, where it says so anywhere. */
  degrees?: Degrees | null
}

/** Amounts and oven temperatures in a text, in their order; `after` is what follows it beyond a change of type. */
export function amountsIn(text: string, asked: Asked, after = ''): Shown[] {
  const found = findAmounts(text)
  const mentions = mentionsIn(text + after, asked)
  const measured = found.map((one) => ({ ...one, text: measuredText(text, one, found, mentions, asked) }))
  const counted = countsIn(text, mentions, asked).filter((count) => !found.some((one) => isBeside(one, count, 0)))
  return [...measured, ...counted, ...temperaturesIn(text, asked)].sort((a, b) => a.start - b.start)
}

type Mention = StepMention & { line: Line }

function mentionsIn(text: string, { lines, linked = [] }: Asked): Mention[] {
  const foods = (some: readonly Line[]) =>
    some.map((line) => ({ referenceId: line.referenceId, ...namesOf({ referencedRecipe: null, ...line }) }))
  const own = lines.filter(({ referenceId }) => linked.includes(referenceId))
  const found = findMentions(text, foods(lines))
  // What several ingredients are called is told apart by the links.
  const others = findMentions(text, foods(own)).filter((one) => !found.some((other) => isBeside(one, other, 0)))
  return [...found, ...others].flatMap((mention) => {
    const line = lines.find(({ referenceId }) => referenceId === mention.referenceId)
    return line ? [{ ...mention, line }] : []
  })
}

function measuredText(
  text: string,
  amount: StepAmount,
  all: readonly StepAmount[],
  mentions: readonly Mention[],
  { measures, factor, locale, word }: Asked,
) {
  const { start, end, unit, unitStart } = amount
  const original = text.slice(start, end)
  const scaled = scaleAmount({ quantity: amount.quantity, quantityMax: amount.quantityMax, unit }, factor)
  const tidied = tidyAmount(scaled)
  const isSaid = (other: StepAmount) => isBeside(amount, other) && unitMeasure(other.unit).system === measures
  if (measures !== 'written' && !all.some((other) => other !== amount && isSaid(other))) {
    const density = mentions.find((mention) => isOf(text, amount, mention))?.line.food?.density
    for (const source of [scaled, tidied]) {
      const converted = convertAmount(source, measures, density)
      if (converted.unit !== source.unit) return canonicalText(converted, locale, word)
    }
  }
  if (equalQuantities(factor, ONE)) return original
  const written = text.slice(unitStart, end)
  if (tidied.unit !== unit && mayChange(written)) return canonicalText({ ...tidied, approximate: false }, locale, word)
  const shown = tidied.unit === unit ? tidied : scaled
  const many = isMany(shown, { locale, fraction: unitMeasure(unit).system !== 'metric' })
  return `${numberText(shown, unit, locale)}\u00a0${countedWord(written, many)}`
}

/** "350 °F (180 °C)" and "1 cup (240 ml)" say it already. */
const BESIDE_CHARACTERS = 6
const isBeside = (a: Span, b: Span, within = BESIDE_CHARACTERS) => b.start - a.end < within && a.start - b.end < within

/** Whether so much is said of this ingredient: "⅔ cup sugar", "100 g of the melted butter", "the flour (1 cup)". */
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

/** "Thermostat 6 (180 °C)": the degrees are converted, the mark stays beside them. */
const isThermostatBeside = (text: string, { start }: Span, others: readonly Span[]) =>
  /^th/i.test(text.slice(start)) && others.length > 0
