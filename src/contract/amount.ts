import {
  addQuantities,
  compareQuantities,
  divideQuantities,
  multiplyQuantities,
  type Quantity,
  type QuantityRange,
  quantity,
  quantityFromNumber,
  scaleRange,
} from './quantity.ts'
import { canAdd, convertQuantity, type UnitSystem, unitMeasure } from './units.ts'

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
  const source = weight ?? amount
  const unit = bestUnit(source, system)
  const converted = unit === null ? null : inUnit(source, unit)
  if (!converted) return exact
  return {
    quantity: kitchenRound(converted.quantity, unit),
    quantityMax: converted.quantityMax && kitchenRound(converted.quantityMax, unit),
    unit,
    approximate: weight !== null,
  }
}

/** The nearest amount that can be measured: 237 ml is 240 ml, 4.9 oz is 5 oz. Never rounds to nothing. */
export function kitchenRound(amount: Quantity, unit: string | null): Quantity {
  const steps = ROUNDING.get(unit ?? '') ?? (unitMeasure(unit).system === 'metric' ? METRIC_STEPS : CUP_STEPS)
  for (const [below, step] of steps) {
    if (below !== null && compareQuantities(amount, below) >= 0) continue
    const rounded = multiplyQuantities(nearestInteger(divideQuantities(amount, step)), step)
    return rounded.numerator === 0n ? amount : rounded
  }
  return amount
}

type Steps = readonly (readonly [below: Quantity | null, step: Quantity])[]

const METRIC_STEPS: Steps = [
  [quantity(5), quantity(1, 4)],
  [quantity(20), quantity(1)],
  [quantity(200), quantity(5)],
  [null, quantity(10)],
]
const LARGE_METRIC_STEPS: Steps = [
  [quantity(3), quantity(1, 20)],
  [null, quantity(1, 10)],
]
const CUP_STEPS: Steps = [
  [quantity(1, 2), quantity(1, 12)],
  [quantity(4), quantity(1, 4)],
  [null, quantity(1, 2)],
]
const OUNCE_STEPS: Steps = [
  [quantity(4), quantity(1, 4)],
  [null, quantity(1, 2)],
]
const SPOON_STEPS: Steps = [
  [quantity(1), quantity(1, 8)],
  [quantity(3), quantity(1, 4)],
  [null, quantity(1, 2)],
]
const ROUNDING = new Map<string, Steps>(
  Object.entries({
    liter: LARGE_METRIC_STEPS,
    kilogram: LARGE_METRIC_STEPS,
    ounce: OUNCE_STEPS,
    'fluid ounce': OUNCE_STEPS,
    pound: OUNCE_STEPS,
    teaspoon: SPOON_STEPS,
    tablespoon: SPOON_STEPS,
    inch: CUP_STEPS,
  }),
)

/** From this amount of grams or millilitres on, the unit is the one people would say. */
const LADDERS: Record<string, Partial<Record<'mass' | 'volume' | 'length', readonly (readonly [number, string])[]>>> = {
  metric: {
    mass: [
      [1000, 'kilogram'],
      [0, 'gram'],
    ],
    volume: [
      [1000, 'liter'],
      [0, 'milliliter'],
    ],
    length: [[0, 'centimeter']],
  },
  us: {
    mass: [
      [453, 'pound'],
      [0, 'ounce'],
    ],
    volume: [
      [1890, 'quart'],
      [58, 'cup'],
      [14, 'tablespoon'],
      [0, 'teaspoon'],
    ],
    length: [[0, 'inch']],
  },
}

function bestUnit(amount: Amount, system: Exclude<UnitSystem, 'both'>): string | null {
  const { dimension, factor } = unitMeasure(amount.unit)
  if (!factor || (dimension !== 'mass' && dimension !== 'volume' && dimension !== 'length')) return null
  const size = multiplyQuantities(amount.quantity, factor)
  const fits = LADDERS[system]?.[dimension]?.find(([from]) => compareQuantities(size, quantity(from)) >= 0)
  return fits?.[1] ?? null
}

function weigh(amount: Amount, density: number): Amount | null {
  const grams = quantityFromNumber(density)
  const volume = inUnit(amount, 'milliliter')
  return grams && grams.numerator > 0n && volume ? { ...scaleAmount(volume, grams), unit: 'gram' } : null
}

function inUnit(amount: Amount, unit: string | null): Amount | null {
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

function nearestInteger({ numerator, denominator }: Quantity): Quantity {
  return quantity((2n * numerator + denominator) / (2n * denominator))
}
