import type { Food, Unit } from '#contract/foods.ts'
import type { Confidence, ParsedIngredient } from '#contract/parsing.ts'
import { isZero, type Quantity, quantityToNumber, ZERO } from '#kitchen/quantity.ts'
import { parseIngredientBrute } from './parse-brute.ts'
import { parseIngredient } from './parse-ingredient.ts'
import { sumIn } from './sums.ts'
import { UNIT_QUALIFIERS } from './unit-words.ts'

/** One parsed line, before the group's foods and units are looked up. */
export type Reading = {
  input: string
  quantity: Quantity | null
  quantityMax: Quantity | null
  /** As written, and in canonical English for a known unit. */
  unitNames: string[]
  /** The line's language, such as `de`; unknown from the simple parser. */
  language?: string
  food: string
  note: string
  confidence: Confidence
}
export type Vocabulary = {
  food: (name: string) => Food | undefined
  unit: (names: string[]) => Unit | undefined
  /** The name of a unit of measure in a language. */
  unitIn: (measure: string, language: string) => string
}

/** Reads a line with one of the two parsers people may choose. */
export const read = (parser: 'nlp' | 'brute', input: string, locale: string): Reading =>
  parser === 'brute' ? readByPlace(input) : readByModel(input, locale)

function readByModel(input: string, locale: string): Reading {
  const sum = sumIn(input)
  const parsed = parseIngredient(sum?.plain ?? input, { locale })
  const { quantityMax, unit, unitText, pack, food, note, language, confidence } = parsed
  const { average, quantity: ofQuantity, unit: ofUnit, food: ofFood, note: ofNote } = confidence
  return {
    input,
    quantity: parsed.quantity && (sum?.quantity ?? parsed.quantity),
    quantityMax,
    unitNames: [unitText, unit].filter((name): name is string => Boolean(name)),
    language,
    food,
    note: [sizeIn(unitText, unit), pack, note].filter(Boolean).join(', '),
    confidence: { average, comment: ofNote, name: ofFood, unit: ofUnit, quantity: ofQuantity, food: ofFood },
  }
}

/** "large" in "large cloves": a group has cloves, but rarely large ones. */
function sizeIn(unitText: string | null, unit: string | null): string {
  if (unitText === null || unitText.toLowerCase() === unit) return ''
  return unitText
    .split(' ')
    .filter((word) => UNIT_QUALIFIERS.has(word.toLowerCase()))
    .join(' ')
}

function readByPlace(input: string): Reading {
  const { quantity, unit, food, note } = parseIngredientBrute(input)
  // The published API says 0 where this parser finds no amount.
  return {
    input,
    quantity: quantity ?? ZERO,
    quantityMax: null,
    unitNames: unit ? [unit] : [],
    food,
    note,
    confidence: every(null),
  }
}

/** A line that was not parsed: all of it is note. */
export const unread = (input: string): Reading => ({
  input,
  quantity: null,
  quantityMax: null,
  unitNames: [],
  food: '',
  note: input,
  confidence: every(0),
})

/** The same confidence for every part. */
export const every = (share: number | null): Confidence => ({
  average: share,
  comment: share,
  name: share,
  unit: share,
  quantity: share,
  food: share,
})

/** The published shape of a reading, with the group's own food and unit where they exist. */
export function parsedOf(reading: Reading, { food, unit, unitIn }: Vocabulary, newId: () => string): ParsedIngredient {
  const { input, quantity, quantityMax, unitNames, confidence } = reading
  const isEmpty = reading.food === '' && unitNames.length === 0 && (!quantity || isZero(quantity))
  return {
    input,
    confidence,
    ingredient: {
      title: '',
      note: isEmpty ? input : reading.note,
      unit: unitNames.length === 0 ? null : (unit(unitNames) ?? unitProposal(reading, unitIn)),
      food: reading.food === '' ? null : (food(reading.food) ?? foodProposal(reading.food)),
      disableAmount: isEmpty,
      quantity: quantity && quantityToNumber(quantity),
      quantityMax: quantityMax && quantityToNumber(quantityMax),
      originalText: input,
      referenceId: newId(),
    },
  }
}

const foodProposal = (name: string) => ({ name, description: '', extras: {}, labelId: null, label: null })

/** A German line's unit gets its German name. */
function unitProposal({ unitNames, language }: Reading, unitIn: Vocabulary['unitIn']) {
  const [written = '', canonical] = unitNames
  const common = { description: '', extras: {}, fraction: true, abbreviation: '', useAbbreviation: false }
  return { name: canonical === undefined ? written : language ? unitIn(canonical, language) : canonical, ...common }
}
