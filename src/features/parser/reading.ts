import type { Food, Unit } from '#contract/foods.ts'
import type { Confidence, ParsedIngredient } from '#contract/parsing.ts'
import { type Quantity, quantityToNumber } from '#contract/quantity.ts'
import { parseIngredientBrute } from './parse-brute.ts'
import { parseIngredient } from './parse-ingredient.ts'
import { UNIT_QUALIFIERS } from './unit-words.ts'

/** One line taken apart, before the group's foods and units are looked up. */
export type Reading = {
  input: string
  quantity: Quantity | null
  quantityMax: Quantity | null
  /** As written, and in canonical English where it is a known unit. */
  unitNames: string[]
  food: string
  note: string
  confidence: Confidence
}
export type Vocabulary = { food: (name: string) => Food | undefined; unit: (names: string[]) => Unit | undefined }

export function readByModel(input: string, locale: string): Reading {
  const { quantity, quantityMax, unit, unitText, pack, food, note, confidence } = parseIngredient(input, { locale })
  const { average, quantity: ofQuantity, unit: ofUnit, food: ofFood, note: ofNote } = confidence
  return {
    input,
    quantity,
    quantityMax,
    unitNames: [unitText, unit].filter((name): name is string => Boolean(name)),
    food,
    note: [sizeIn(unitText, unit), pack, note].filter(Boolean).join(', '),
    confidence: { average, comment: ofNote, name: ofFood, unit: ofUnit, quantity: ofQuantity, food: ofFood },
  }
}

/** "large" of "large cloves": a group has cloves, but hardly large ones. */
function sizeIn(unitText: string | null, unit: string | null): string {
  if (unitText === null || unitText.toLowerCase() === unit) return ''
  return unitText
    .split(' ')
    .filter((word) => UNIT_QUALIFIERS.has(word.toLowerCase()))
    .join(' ')
}

export function readByPlace(input: string): Reading {
  const { quantity, unit, food, note } = parseIngredientBrute(input)
  const none = { average: null, comment: null, name: null, unit: null, quantity: null, food: null }
  return { input, quantity, quantityMax: null, unitNames: unit ? [unit] : [], food, note, confidence: none }
}

/** The published shape of a reading, with the group's own food and unit where it knows them. */
export function parsedOf(reading: Reading, { food, unit }: Vocabulary, newId: () => string): ParsedIngredient {
  const { input, quantity, quantityMax, unitNames, confidence } = reading
  const isEmpty = reading.food === '' && unitNames.length === 0 && !quantity
  return {
    input,
    confidence,
    ingredient: {
      title: '',
      note: isEmpty ? input : reading.note,
      unit: unitNames.length === 0 ? null : (unit(unitNames) ?? unitProposal(unitNames)),
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

function unitProposal(names: string[]) {
  const [written = '', canonical] = names
  const common = { description: '', extras: {}, fraction: true, abbreviation: '', useAbbreviation: false }
  return { name: canonical ?? written, ...common }
}
