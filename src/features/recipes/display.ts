import { compareQuantities, formatRange, isZero, ONE, type QuantityRange } from '#contract/quantity.ts'
import type { RecipeIngredient } from '#contract/recipes.ts'

type Line = Pick<RecipeIngredient, 'note' | 'unit' | 'food' | 'disableAmount'>

/** The line as a reader sees it; a missing or zero amount is not said. */
export function displayOf(line: Line, amount: QuantityRange | null): string {
  if (line.disableAmount || (!amount && !line.unit && !line.food))
    return [line.food?.name, line.note].filter(Boolean).join(', ')
  const isMany = amount !== null && compareQuantities(amount.quantityMax ?? amount.quantity, ONE) > 0
  const quantity =
    amount && !isZero(amount.quantity) ? formatRange(amount, { fraction: line.unit?.fraction ?? true }) : ''
  const food = line.food && ((isMany && !line.unit && line.food.pluralName) || line.food.name)
  const amountAndUnit = [quantity, unitText(line.unit, isMany)]
  if (!food) return [...amountAndUnit, line.note].filter(Boolean).join(' ')
  return [[...amountAndUnit, food].filter(Boolean).join(' '), line.note].filter(Boolean).join(', ')
}

function unitText(unit: Line['unit'], isMany: boolean) {
  if (!unit) return ''
  if (unit.useAbbreviation && unit.abbreviation) return (isMany && unit.pluralAbbreviation) || unit.abbreviation
  return (isMany && unit.pluralName) || unit.name
}
