import { inUnit, measuredIn } from './measures.ts'
import {
  addQuantities,
  compareQuantities,
  type Quantity,
  type QuantityRange,
  quantityFromNumber,
  scaleRange,
} from './quantity.ts'
import { canAdd, unitMeasure } from './units.ts'

/** So much of something: an amount, perhaps up to another, in a canonical unit or in pieces (null). */
export interface Amount extends QuantityRange {
  readonly unit: string | null
}

export interface ConvertedAmount extends Amount {
  /** True when the food's density was used, so the result is near but not exact: show it with "≈". */
  readonly approximate: boolean
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

/**
 * The amount as a kitchen of that system measures it, rounded as scales and jugs are marked; the same amount when
 * it is measured so already. Cups become grams only for a food of known density (g/ml), marked approximate.
 */
export function convertAmount(amount: Amount, system: 'metric' | 'us', density?: number | null): ConvertedAmount {
  const measure = unitMeasure(amount.unit)
  const exact = { ...amount, approximate: false }
  if (measure.system === 'both' || measure.system === system || !measure.factor) return exact
  const weight = system === 'metric' && measure.dimension === 'volume' && density ? weigh(amount, density) : null
  const measured = measuredIn(system, weight ?? amount)
  return measured ? { ...measured, approximate: weight !== null } : exact
}

function weigh(amount: Amount, density: number): Amount | null {
  const grams = quantityFromNumber(density)
  const volume = inUnit(amount, 'milliliter')
  return grams && grams.numerator > 0n && volume ? { ...scaleAmount(volume, grams), unit: 'gram' } : null
}

/** Equally large ones are told apart by name, so that sums do not depend on their order. */
function largerUnit(a: string | null, b: string | null): string | null {
  const [first, second] = [unitMeasure(a).factor, unitMeasure(b).factor]
  const order = first && second ? compareQuantities(first, second) : 0
  if (order !== 0) return order > 0 ? a : b
  return (a ?? '') > (b ?? '') ? a : b
}
