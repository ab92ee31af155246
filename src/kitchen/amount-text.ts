import type { Amount } from './amount.ts'
import { pluralCount } from './ingredient-text.ts'
import type { Measured } from './measured.ts'
import { compareQuantities, formatQuantity, formatRange, type QuantityRange, quantity } from './quantity.ts'
import { unitMeasure } from './units.ts'

/** The word for a unit with this count. */
export type UnitWord = (unit: string, count: number) => string

/** A measured amount in canonical units, formatted for the page's language: "≈ ¾ cup + 1 tbsp". */
export function measuredText({ parts, about }: Measured, locale: string, word: UnitWord): string {
  const texts = parts.map((part) => {
    const count = pluralCount(part, { locale, fraction: isInFractions(part.unit) })
    const unit = part.unit === null ? '' : word(part.unit, count)
    return [numberText(part, part.unit, locale), unit].filter(Boolean).join('\u00a0')
  })
  return `${about ? ABOUT : ''}${texts.join('\u00a0+ ')}`
}

/** Marks an amount that is close, but not exact. */
export const ABOUT = '≈\u00a0'

export const numberText = (range: QuantityRange, unit: string | null, locale: string) =>
  tinyText({ ...range, unit }, locale) ?? formatRange(range, { locale, fraction: isInFractions(unit) })

/** Words for an amount below the smallest spoon, since nobody can measure 0.063 of one. */
export function tinyText({ quantity: low, quantityMax, unit }: Amount, locale: string): string | undefined {
  const isTiny = unit === 'teaspoon' && compareQuantities(quantityMax ?? low, SMALLEST_SPOON) < 0
  return isTiny ? `<\u00a0${formatQuantity(SMALLEST_SPOON, { locale })}` : undefined
}

const isInFractions = (unit: string | null) => unitMeasure(unit).system !== 'metric'
const SMALLEST_SPOON = quantity(1, 8)

/** Whether an amount with this unit word may be converted to a larger or smaller unit: the word is English or metric. */
export const mayChange = (word: string) => CHANGES.test(word.trim())
const CHANGES =
  /^(?:cups?|c|teaspoons?|tsps?|tablespoons?|tbsps?|ounces?|oz|pounds?|lbs?|(?:kilo)?grams?|k?g|(?:milli|centi|deci)?lit(?:er|re)s?|[mcd]?l|fl\.?\s?oz|fluid ounces?|pints?|pt|quarts?|qt|gallons?|gal|sticks?)\.?$/i

/** A unit as its author wrote it, adapted to a different amount: "1 cup" twice is "2 cups". */
export function countedWord(word: string, many: boolean): string {
  const pair = PLURALS.find((forms) => forms.includes(word))
  return pair?.[many ? 1 : 0] ?? word
}

/** German names are distinguished from French ones by their capital letter. */
const PLURALS: readonly (readonly string[])[] = [
  ...'cup teaspoon tablespoon ounce pound gram kilogram liter litre milliliter millilitre pint quart gallon clove slice stick can tin sprig stalk handful head lb taza cucharada cucharadita xícara tasse kopje eetlepel theelepel'
    .split(' ')
    .map((word) => [word, `${word}s`]),
  ['pinch', 'pinches'],
  ['dash', 'dashes'],
  ['bunch', 'bunches'],
  ['fluid ounce', 'fluid ounces'],
  ['cuillère à soupe', 'cuillères à soupe'],
  ['cuillère à café', 'cuillères à café'],
  ['tazza', 'tazze'],
  ['cucchiaio', 'cucchiai'],
  ['cucchiaino', 'cucchiaini'],
  ['Tasse', 'Tassen'],
  ['Prise', 'Prisen'],
  ['Dose', 'Dosen'],
  ['Zehe', 'Zehen'],
  ['Scheibe', 'Scheiben'],
]
