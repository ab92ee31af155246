import type { Answer } from '#contract/endpoint.ts'
import { type parseIngredients, SURE_FROM } from '#contract/parsing.ts'
import { amountText, type IngredientRow, unitWord } from './draft.ts'

export type ParsedLine = Answer<typeof parseIngredients>[number]

/** A line of text as the parser split it, with its confidence. */
export function parsedRow(row: IngredientRow, { ingredient, confidence }: ParsedLine, locale: string): IngredientRow {
  const { quantity, quantityMax, unit, food, note } = ingredient
  // Nothing was recognised: the line stays text.
  if (quantity === null && !unit && !food?.name) return row
  const read = {
    quantity: quantity === null ? '' : amountText(quantity, locale, quantityMax),
    unit: unitWord(unit, row.originalText ?? row.note),
    food: food?.name ?? '',
    note,
    confidence: confidence.average,
  }
  return { ...row, ...read, read, whole: false, originalText: row.originalText ?? row.note }
}

export const isUnsure = ({ confidence }: IngredientRow) => confidence !== null && confidence < SURE_FROM
