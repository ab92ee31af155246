import { addQuantities, compareQuantities, type Quantity, type QuantityRange, scaleRange } from './quantity.ts'
import { canAdd, convertQuantity, unitMeasure } from './units.ts'

/** So much of something: an amount, perhaps up to another, in a canonical unit or in pieces (null). */
export interface Amount extends QuantityRange {
  readonly unit: string | null
}

export function scaleAmount(amount: Amount, factor: Quantity | number): Amount {
  return { ...scaleRange(amount, factor), unit: amount.unit }
}

/**
 * The sum in the larger of both units, whichever order they come in; null when the units cannot be added.
 * Ranges add at both ends.
 */
export function addAmounts(a: Amount, b: Amount): Amount | null {
  if (!canAdd(a.unit, b.unit)) return null
  const unit = largerUnit(a.unit, b.unit)
  const [first, second] = [inUnit(a, unit), inUnit(b, unit)]
  if (!first || !second) return null
  return {
    quantity: addQuantities(first.quantity, second.quantity),
    quantityMax:
      first.quantityMax || second.quantityMax
        ? addQuantities(first.quantityMax ?? first.quantity, second.quantityMax ?? second.quantity)
        : null,
    unit,
  }
}

/** One amount per set of units that add up, in the order the sets first appear. */
export function sumAmounts(amounts: readonly Amount[]): Amount[] {
  const sums: Amount[] = []
  for (const amount of amounts) {
    const index = sums.findIndex((sum) => canAdd(sum.unit, amount.unit))
    const known = sums[index]
    const sum = known ? addAmounts(known, amount) : null
    if (sum) sums[index] = sum
    else sums.push(amount)
  }
  return sums
}

/** The same amount in another unit, exactly; null where one does not say the other. */
export function inUnit(amount: Amount, unit: string | null): Amount | null {
  const low = convertQuantity(amount.quantity, amount.unit, unit)
  const high = amount.quantityMax && convertQuantity(amount.quantityMax, amount.unit, unit)
  return low && { quantity: low, quantityMax: high, unit }
}

/** Equally large ones are told apart by name, so that sums do not depend on their order. */
function largerUnit(a: string | null, b: string | null): string | null {
  const [first, second] = [unitMeasure(a).factor, unitMeasure(b).factor]
  const order = first && second ? compareQuantities(first, second) : 0
  if (order !== 0) return order > 0 ? a : b
  return (a ?? '') > (b ?? '') ? a : b
}
