import { addQuantities, type Quantity } from '#kitchen/quantity.ts'
import { findAmounts } from '#kitchen/step-text.ts'
import { convertQuantity } from '#kitchen/units.ts'

/**
 * "2 tbsp + 1 tsp sugar" and "⅓ cup plus 2 tablespoons milk" as a line with only the first amount, and the exact sum in
 * its unit; null for a line that does not start with a sum.
 */
export function sumIn(text: string): { plain: string; quantity: Quantity } | null {
  const [first, second] = findAmounts(text)
  if (!first || !second || first.quantityMax || second.quantityMax) return null
  const isSum = text.slice(0, first.start).trim() === '' && PLUS.test(text.slice(first.end, second.start))
  const more = isSum ? convertQuantity(second.quantity, second.unit, first.unit) : null
  if (!more) return null
  const plain = `${text.slice(0, first.end)}${text.slice(second.end).replace(/^\./, '')}`
  return { plain, quantity: addQuantities(first.quantity, more) }
}

const PLUS = /^\.?\s*(?:\+|plus)\s*$/i
