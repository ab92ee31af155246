import {
  compareQuantities,
  divideQuantities,
  isZero,
  multiplyQuantities,
  type Quantity,
  quantity,
  roundQuantity,
} from './quantity.ts'

type Steps = readonly (readonly [below: Quantity | null, step: Quantity])[]

/** Markings of kitchen scales in grams, finer for small amounts. */
const GRAMS: Steps = [
  [quantity(1, 2), quantity(1, 100)],
  [quantity(1), quantity(1, 20)],
  [quantity(5), quantity(1, 10)],
  [quantity(10), quantity(1, 2)],
  [quantity(150), quantity(1)],
  [quantity(300), quantity(5)],
  [null, quantity(10)],
]
/** Markings of jugs and syringes, in millilitres. */
const MILLILITERS: Steps = [
  [quantity(1, 2), quantity(1, 100)],
  [quantity(1), quantity(1, 20)],
  [quantity(5), quantity(1, 10)],
  [quantity(10), quantity(1, 2)],
  [quantity(50), quantity(1)],
  [quantity(200), quantity(5)],
  [null, quantity(10)],
]
/** Kilograms and litres. */
const LARGE: Steps = [
  [quantity(3), quantity(1, 20)],
  [null, quantity(1, 10)],
]
const CENTIMETERS: Steps = [
  [quantity(1, 5), quantity(1, 20)],
  [quantity(2), quantity(1, 10)],
  [quantity(10), quantity(1, 2)],
  [null, quantity(1)],
]

const METRIC = {
  mass: { small: 'gram', large: 'kilogram', steps: GRAMS },
  volume: { small: 'milliliter', large: 'liter', steps: MILLILITERS },
  /** A weight converted by density is no more precise than this. */
  density: { small: 'gram', large: 'kilogram', steps: MILLILITERS },
} as const
const FIVE = quantity(5)
const THOUSAND = quantity(1_000)

export type Scale = keyof typeof METRIC

/** Grams or millilitres as a scale or jug shows them; from a thousand on in kilograms or litres. */
export function onScale(scale: Scale, amount: Quantity): { quantity: Quantity; unit: string } {
  const { small, large, steps } = METRIC[scale]
  if (compareQuantities(amount, THOUSAND) >= 0)
    return { quantity: inSteps(divideQuantities(amount, THOUSAND), LARGE), unit: large }
  const isMarked = compareQuantities(amount, quantity(50)) >= 0 && divideQuantities(amount, FIVE).denominator === 1n
  return { quantity: isMarked ? amount : inSteps(amount, steps), unit: small }
}

export function onRuler(centimeters: Quantity): { quantity: Quantity; unit: string } {
  const rounded = inSteps(centimeters, CENTIMETERS)
  if (compareQuantities(rounded, quantity(1)) >= 0) return { quantity: rounded, unit: 'centimeter' }
  return { quantity: multiplyQuantities(rounded, quantity(10)), unit: 'millimeter' }
}

function inSteps(amount: Quantity, steps: Steps): Quantity {
  const [, step = quantity(1)] = steps.find(([below]) => below === null || compareQuantities(amount, below) < 0) ?? []
  const rounded = multiplyQuantities(roundQuantity(divideQuantities(amount, step), 1n), step)
  return isZero(rounded) ? amount : rounded
}
