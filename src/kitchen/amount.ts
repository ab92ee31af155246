import { addQuantities, compareQuantities, type Quantity, type QuantityRange, scaleRange } from './quantity.ts'
import { canAdd, convertQuantity, unitMeasure } from './units.ts'

/** An amount, perhaps a range, in a canonical unit or in pieces (null). */
export interface Amount extends QuantityRange {
  readonly unit: string | null
}

export function scaleAmount(amount: Amount, factor: Quantity | number): Amount {
  return { ...scaleRange(amount, factor), unit: amount.unit }
}

/**
 * The sum in the larger of the two units, independent of their order; null when the units cannot be added. Ranges add
 * at both ends.
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

/** One sum for each set of units that can be added, in order of first appearance. */
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

/** The same amount in another unit, exactly; null when the units do not convert. */
export function inUnit(amount: Amount, unit: string | null): Amount | null {
  const low = convertQuantity(amount.quantity, amount.unit, unit)
  const high = amount.quantityMax && convertQuantity(amount.quantityMax, amount.unit, unit)
  return low && { quantity: low, quantityMax: high, unit }
}

/** Ties are broken by name, so that sums do not depend on the order. */
function largerUnit(a: string | null, b: string | null): string | null {
  const [first, second] = [unitMeasure(a).factor, unitMeasure(b).factor]
  const order = first && second ? compareQuantities(first, second) : 0
  if (order !== 0) return order > 0 ? a : b
  return (a ?? '') > (b ?? '') ? a : b
}
