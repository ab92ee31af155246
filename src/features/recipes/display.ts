import { foodWords, isMany, unitWords } from '#contract/ingredient-text.ts'
import { formatRange, isZero, type QuantityRange } from '#contract/quantity.ts'
import type { RecipeIngredient } from '#contract/recipes.ts'

type Line = Pick<RecipeIngredient, 'note' | 'unit' | 'food' | 'referencedRecipe' | 'originalText' | 'disableAmount'>

/** The line as a reader sees it; a missing or zero amount is not said. */
export function displayOf(line: Line, amount: QuantityRange | null): string {
  const linked = line.referencedRecipe?.name
  if (line.disableAmount || (!amount && !line.unit && !line.food))
    return [linked ?? line.food?.name, line.note].filter(Boolean).join(', ')
  const said = amount && !isZero(amount.quantity) ? amount : null
  const format = { fraction: line.unit?.fraction ?? true }
  const many = said !== null && isMany(said, format)
  const quantity = said && formatRange(said, format)
  const food = linked ?? foodWords(line, many)
  const amountAndUnit = [quantity, line.unit && unitWords(line.unit, many)]
  if (!food) return [...amountAndUnit, line.note].filter(Boolean).join(' ')
  return [[...amountAndUnit, food].filter(Boolean).join(' '), line.note].filter(Boolean).join(', ')
}
