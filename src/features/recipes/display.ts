import { foodWords, unitWords } from '#contract/ingredient-text.ts'
import { compareQuantities, formatRange, isZero, ONE, type QuantityRange } from '#contract/quantity.ts'
import type { RecipeIngredient } from '#contract/recipes.ts'

type Line = Pick<RecipeIngredient, 'note' | 'unit' | 'food' | 'referencedRecipe' | 'originalText' | 'disableAmount'>

/** The line as a reader sees it; a missing or zero amount is not said. */
export function displayOf(line: Line, amount: QuantityRange | null): string {
  const linked = line.referencedRecipe?.name
  if (line.disableAmount || (!amount && !line.unit && !line.food))
    return [linked ?? line.food?.name, line.note].filter(Boolean).join(', ')
  const isMany = amount !== null && compareQuantities(amount.quantityMax ?? amount.quantity, ONE) > 0
  const quantity =
    amount && !isZero(amount.quantity) ? formatRange(amount, { fraction: line.unit?.fraction ?? true }) : ''
  const food = linked ?? foodWords(line, isMany)
  const amountAndUnit = [quantity, line.unit && unitWords(line.unit, isMany)]
  if (!food) return [...amountAndUnit, line.note].filter(Boolean).join(' ')
  return [[...amountAndUnit, food].filter(Boolean).join(' '), line.note].filter(Boolean).join(', ')
}
