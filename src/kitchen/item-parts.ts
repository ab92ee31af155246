import type { FoodFacts } from './food-facts.ts'
import { amountOfFood } from './joined.ts'
import type { LineUnit } from './line.ts'
import { addQuantities, compareQuantities, type Quantity, quantity, ZERO } from './quantity.ts'
import { exact, lessQuantity } from './shopping-merge.ts'
import type { Part } from './sold-line.ts'

/** An amount from a recipe, in the recipe's unit. */
type Given = { amount: string; unit: LineUnit | null }
type Item = { quantity: string; unit: LineUnit | null; food: FoodFacts | null }

/** Sums that cannot be written exactly are rounded to a millionth. */
const ROUNDING = quantity(1, 100_000)

/**
 * What an item's amount is the sum of: what recipes need, and the rest that people added by hand. Empty where somebody
 * has lowered the amount since.
 */
export function partsOf({ quantity: whole, unit, food }: Item, given: readonly Given[]): Part[] {
  if (given.length === 0) return []
  const parts = given.map((one) => ({ quantity: exact(one.amount), unit: one.unit }))
  let sum: Quantity = ZERO
  for (const part of parts) {
    const amount = { quantity: part.quantity, quantityMax: null, unit: standardOf(part.unit) }
    const same = amountOfFood(amount, standardOf(unit), food)
    if (!same) return []
    sum = addQuantities(sum, same)
  }
  if (compareQuantities(sum, addQuantities(exact(whole), ROUNDING)) > 0) return []
  const rest = lessQuantity(exact(whole), sum)
  const known = parts.filter(({ quantity }) => quantity.numerator > 0n)
  return compareQuantities(rest, ROUNDING) > 0 ? [...known, { quantity: rest, unit }] : known
}

const standardOf = (unit: LineUnit | null) => unit && (unit.standardUnit ?? unit.name)
