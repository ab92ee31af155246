import type { z } from 'zod'
import { type Correction, SURE_FROM } from '#contract/parsing.ts'
import type { Recipe } from '#contract/recipes.ts'
import { type Draft, draftOf, type IngredientRow, type ReadParts } from './draft.ts'
import { isUnsure } from './parsed.ts'

/**
 * What the group should remember about lines corrected in the editor, as they were saved. A line with other words is a
 * new ingredient, not a correction: only lines that were split differently count, and doubtful ones that somebody
 * checked.
 */
export function correctionsOf(draft: Draft, { base, saved }: { base: Recipe; saved: Recipe }, locale: string) {
  const before = new Map(draftOf(base, locale).recipeIngredient.map((row) => [row.key, row]))
  const lines = new Map(saved.recipeIngredient.map((line) => [line.referenceId, line]))
  return draft.recipeIngredient.flatMap((row): z.input<typeof Correction>[] => {
    const line = lines.get(row.key)
    const was = row.read ?? readAtImport(before.get(row.key))
    if (!line || !was || !row.originalText || !line.food || row.whole || row.recipe) return []
    const wasInDoubt = was.confidence !== null && was.confidence < SURE_FROM && !isUnsure(row)
    if (!wasInDoubt && !(isChanged(row, was) && isCutOtherwise(row, was))) return []
    const { quantity, quantityMax, unit, food, note } = line
    const read = { quantity, quantityMax, unitId: unit?.id ?? null, foodId: food.id, note }
    return [{ sentence: row.originalText, ...read }]
  })
}

/** Whether every word of the original text is still there, allowing for endings; numbers and short units aside. */
export function isSaidBy({ unit, food, note, originalText }: IngredientRow): boolean {
  return areAmong(wordsOf(originalText ?? '', 3), wordsOf(`${unit} ${food} ${note}`, 3))
}

function isCutOtherwise(row: IngredientRow, was: ReadParts): boolean {
  const written = wordsOf(row.originalText ?? '', 1)
  const unit = row.unit.trim() === was.unit ? '' : row.unit
  return (
    row.quantity.trim() === was.quantity &&
    isSaidBy(row) &&
    areAmong(wordsOf(`${unit} ${row.food} ${row.note}`, 1), written)
  )
}

const isChanged = (row: IngredientRow, was: ReadParts) =>
  row.unit.trim() !== was.unit || row.food.trim() !== was.food || row.note.trim() !== was.note

const readAtImport = (row: IngredientRow | undefined): ReadParts | undefined =>
  row && !row.whole && row.originalText ? { ...row, confidence: null } : undefined

const wordsOf = (text: string, least: number) =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => word.length >= least).map((word) => word.slice(0, 4))

const areAmong = (words: readonly string[], others: readonly string[]) =>
  words.every((word) => others.some((one) => one.startsWith(word) || word.startsWith(one)))
