import type { Amount } from './amount.ts'
import {
  compareQuantities,
  distance,
  divideQuantities,
  isZero,
  multiplyQuantities,
  type Quantity,
  quantity,
  roundQuantity,
} from './quantity.ts'
import { convertQuantity, unitMeasure } from './units.ts'

/**
 * A mass, volume or length as a kitchen of that system measures it: 150 ml are ⅔ cup, 500 g are 17½ oz, 237 ml are 240.
 * Never further off than a cook would let pass, and never nothing; null for what such a kitchen has no measure for.
 */
export function measuredIn(system: 'metric' | 'us', amount: Amount): Amount | null {
  return system === 'metric' ? inMetric(amount) : inCups(amount)
}

interface Rung {
  readonly unit: string
  /** The least that is measured so. */
  readonly from: Quantity
  /** The parts that are marked, or come as a cup or spoon. */
  readonly parts: readonly bigint[]
  /** More than this share off is another amount. */
  readonly tolerance: Quantity
}

const SIXTEENTH = quantity(1, 16)
const THIRTIETH = quantity(1, 30)

/** From the largest down; 250 ml are a cup to every cookbook, but 500 g are no pound. */
const RUNGS: Partial<Record<string, readonly Rung[]>> = {
  mass: [
    { unit: 'pound', from: quantity(97, 100), parts: [1n, 2n, 4n], tolerance: THIRTIETH },
    { unit: 'ounce', from: quantity(4), parts: [1n, 2n], tolerance: SIXTEENTH },
    // Less than a quarter is for the scales it was written for.
    { unit: 'ounce', from: quantity(6, 25), parts: [1n, 2n, 4n], tolerance: SIXTEENTH },
    { unit: 'ounce', from: quantity(6, 25), parts: [3n, 8n], tolerance: SIXTEENTH },
    { unit: 'ounce', from: quantity(6, 25), parts: [100n], tolerance: SIXTEENTH },
  ],
  volume: [
    { unit: 'quart', from: quantity(2), parts: [1n, 2n, 4n], tolerance: SIXTEENTH },
    { unit: 'cup', from: quantity(6, 25), parts: [1n, 2n, 3n, 4n], tolerance: SIXTEENTH },
    { unit: 'cup', from: quantity(3, 4), parts: [8n], tolerance: SIXTEENTH },
    { unit: 'tablespoon', from: quantity(19, 20), parts: [1n, 2n], tolerance: SIXTEENTH },
    { unit: 'teaspoon', from: quantity(0), parts: [1n, 2n, 4n], tolerance: SIXTEENTH },
    { unit: 'teaspoon', from: quantity(0), parts: [8n], tolerance: quantity(1, 2) },
    { unit: 'teaspoon', from: quantity(0), parts: [1000n], tolerance: quantity(1, 2) },
  ],
  length: [
    { unit: 'inch', from: quantity(1, 16), parts: [1n, 2n, 4n], tolerance: SIXTEENTH },
    { unit: 'inch', from: quantity(1, 16), parts: [8n], tolerance: quantity(1, 2) },
  ],
}

function inCups(amount: Amount): Amount | null {
  for (const { unit, from, parts, tolerance } of RUNGS[unitMeasure(amount.unit).dimension] ?? []) {
    const there = inUnit(amount, unit)
    if (!there || compareQuantities(there.quantity, from) < 0) continue
    const low = near(there.quantity, parts, tolerance)
    const high = there.quantityMax && near(there.quantityMax, parts, tolerance)
    if (low && (high || !there.quantityMax)) return { quantity: low, quantityMax: high, unit }
  }
  return null
}

/** The nearest of those parts, where it is near enough. */
function near(amount: Quantity, parts: readonly bigint[], tolerance: Quantity): Quantity | null {
  const most = multiplyQuantities(amount, tolerance)
  const [nearest] = parts
    .map((part) => roundQuantity(amount, part))
    .filter((one) => !isZero(one) && compareQuantities(distance(one, amount), most) <= 0)
    .sort((a, b) => compareQuantities(distance(a, amount), distance(b, amount)))
  return nearest ?? null
}

const METRIC = {
  mass: { large: 'kilogram', small: 'gram' },
  volume: { large: 'liter', small: 'milliliter' },
  length: { large: null, small: 'centimeter' },
} as const

function inMetric(amount: Amount): Amount | null {
  const { dimension } = unitMeasure(amount.unit)
  const { large, small } = METRIC[dimension as keyof typeof METRIC] ?? {}
  if (!small) return null
  const low = convertQuantity(amount.quantity, amount.unit, small)
  const unit = large && low && compareQuantities(low, quantity(1000)) >= 0 ? large : small
  const there = inUnit(amount, unit)
  const steps = unit === large ? LARGE_STEPS : STEPS
  return (
    there && {
      quantity: inSteps(there.quantity, steps),
      quantityMax: there.quantityMax && inSteps(there.quantityMax, steps),
      unit,
    }
  )
}

type Steps = readonly (readonly [below: Quantity | null, step: Quantity])[]

/** As scales and jugs are marked, and fine enough where a few grams are a good part of it. */
const STEPS: Steps = [
  [quantity(5), quantity(1, 4)],
  [quantity(50), quantity(1)],
  [quantity(200), quantity(5)],
  [null, quantity(10)],
]
const LARGE_STEPS: Steps = [
  [quantity(3), quantity(1, 20)],
  [null, quantity(1, 10)],
]

function inSteps(amount: Quantity, steps: Steps): Quantity {
  const [, step = quantity(1)] = steps.find(([below]) => below === null || compareQuantities(amount, below) < 0) ?? []
  const rounded = multiplyQuantities(roundQuantity(divideQuantities(amount, step), 1n), step)
  return isZero(rounded) ? amount : rounded
}

/** The same amount in another unit, exactly; null where one does not say the other. */
export function inUnit(amount: Amount, unit: string | null): Amount | null {
  const low = convertQuantity(amount.quantity, amount.unit, unit)
  const high = amount.quantityMax && convertQuantity(amount.quantityMax, amount.unit, unit)
  return low && { quantity: low, quantityMax: high, unit }
}
