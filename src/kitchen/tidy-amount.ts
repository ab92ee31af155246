import type { Amount } from './amount.ts'
import {
  compareQuantities,
  distance,
  divideQuantities,
  MAX_QUANTITY,
  multiplyQuantities,
  ONE,
  type Quantity,
  quantity,
  roundQuantity,
} from './quantity.ts'
import { convertQuantity, unitMeasure } from './units.ts'

/**
 * A scaled amount as a cook would measure it: 12 tsp are ¼ cup, ⅛ cup is 2 tbsp, 1500 g are 1.5 kg, and 3/7 of a cup,
 * which nothing measures, are 7 tbsp. Exact wherever a spoon or cup is; else within a thirtieth; else left as it is.
 */
export function tidyAmount(amount: Amount): Amount {
  const low = nearest(amount.quantity, amount.unit)
  if (!amount.quantityMax) return { ...amount, ...low }
  const high = nearest(amount.quantityMax, amount.unit)
  if (low.unit === high.unit) return { quantity: low.quantity, quantityMax: high.quantity, unit: low.unit }
  const unit = smallerUnit(low.unit, high.unit)
  const ends = [amount.quantity, amount.quantityMax].map((end) => convertQuantity(end, amount.unit, unit))
  const [from, to] = ends.map((end) => end && rounded(end, unit))
  return from && to ? { quantity: from, quantityMax: to, unit } : amount
}

interface Rung {
  readonly unit: string
  /** The least that is measured so. */
  readonly from: Quantity
  /** The most that anybody counts out; more is measured in something larger, if nearly as well. */
  readonly upTo?: Quantity
  /** The parts that are marked on scales or come as a cup; none where people write decimals. */
  readonly parts: readonly bigint[] | null
  /** What is written in this unit may be finer, or less, than what is worth a change of unit. */
  readonly own?: { readonly from: Quantity; readonly parts: readonly bigint[] }
}

const HALVES = [1n, 2n]
const THIRDS = [1n, 2n, 3n]
const QUARTERS = [1n, 2n, 4n]
const SPOON_PARTS = [1n, 2n, 3n, 4n]
const FINE_PARTS = [1n, 2n, 3n, 4n, 6n, 8n]
/** Only what is written in this unit stays in it. */
const NEVER = quantity(MAX_QUANTITY)

/** From the largest down. */
const LADDERS: readonly (readonly Rung[])[] = [
  [
    { unit: 'kilogram', from: quantity(1), parts: null },
    { unit: 'gram', from: quantity(1), parts: null },
  ],
  [
    { unit: 'liter', from: quantity(1), parts: null },
    { unit: 'milliliter', from: quantity(1), parts: null },
  ],
  [
    { unit: 'pound', from: quantity(1), parts: QUARTERS, own: { from: quantity(1, 4), parts: SPOON_PARTS } },
    { unit: 'ounce', from: quantity(1, 8), parts: SPOON_PARTS },
  ],
  [
    { unit: 'cup', from: quantity(1, 4), parts: SPOON_PARTS, own: { from: quantity(1, 2), parts: FINE_PARTS } },
    { unit: 'cup', from: NEVER, parts: [], own: { from: quantity(1, 4), parts: SPOON_PARTS } },
    {
      unit: 'tablespoon',
      from: quantity(3),
      upTo: quantity(16),
      parts: THIRDS,
      own: { from: quantity(1), parts: SPOON_PARTS },
    },
    {
      unit: 'tablespoon',
      from: quantity(1),
      upTo: quantity(16),
      parts: HALVES,
      own: { from: quantity(1, 2), parts: HALVES },
    },
    { unit: 'teaspoon', from: quantity(1, 8), upTo: quantity(12), parts: FINE_PARTS },
  ],
]

/** More than this share off would be another amount. */
const TOLERANCE = quantity(1, 30)
/** Between the smallest spoons there is nothing to measure with. */
const SPOON_TOLERANCE = quantity(1, 5)
/** Pieces nobody can cut so exactly: an egg and three sevenths. */
const COUNT_TOLERANCE = quantity(1, 16)

function nearest(amount: Quantity, unit: string | null): { quantity: Quantity; unit: string | null } {
  const ladder = LADDERS.find((rungs) => rungs.some((rung) => rung.unit === unit))
  const asIs = { quantity: amount, unit }
  if (!ladder) return { quantity: rounded(amount, unit), unit }
  const own = ladder.findIndex((rung) => rung.unit === unit)
  const rungs = ladder.flatMap((rung, index) => {
    const there = convertQuantity(amount, unit, rung.unit)
    // A finer unit than the written one is for less than that unit measures: its parts may be as fine as they are.
    const limits = index >= own ? (rung.own ?? rung) : rung
    const isMuch = rung.upTo !== undefined && there !== null && compareQuantities(there, rung.upTo) > 0
    const fits = there && compareQuantities(there, limits.from) >= 0
    return fits ? [{ unit: rung.unit, there, parts: limits.parts, isMuch }] : []
  })
  const exact = rungs.find(({ there, parts, isMuch }) => !isMuch && (!parts || parts.includes(there.denominator)))
  if (exact) return { quantity: exact.there, unit: exact.unit }
  for (const { there, unit: name, parts } of rungs) {
    const close = within(there, parts ?? [], TOLERANCE)
    if (close) return { quantity: close, unit: name }
  }
  const spoon = rungs.find(({ there, unit: name }) => name === 'teaspoon' && compareQuantities(there, ONE) < 0)
  const nearly = spoon && within(spoon.there, FINE_PARTS, SPOON_TOLERANCE)
  return nearly ? { quantity: nearly, unit: 'teaspoon' } : asIs
}

function rounded(amount: Quantity, unit: string | null): Quantity {
  const { dimension, system } = unitMeasure(unit)
  if (FINE_PARTS.includes(amount.denominator) || system === 'metric') return amount
  if (dimension === 'pinch') return compareQuantities(amount, HALF) < 0 ? HALF : roundQuantity(amount, 2n)
  const close =
    dimension === 'count' ? within(amount, SPOON_PARTS, COUNT_TOLERANCE) : within(amount, FINE_PARTS, TOLERANCE)
  return close ?? amount
}

const HALF = quantity(1, 2)

function within(amount: Quantity, parts: readonly bigint[], tolerance: Quantity): Quantity | null {
  const most = multiplyQuantities(amount, tolerance)
  const candidates = parts.map((part) => roundQuantity(amount, part))
  const close = candidates.filter((one) => compareQuantities(distance(one, amount), most) <= 0)
  return close.sort((a, b) => compareQuantities(distance(a, amount), distance(b, amount)))[0] ?? null
}

function smallerUnit(a: string | null, b: string | null): string | null {
  const [first, second] = [unitMeasure(a).factor, unitMeasure(b).factor]
  return first && second && compareQuantities(divideQuantities(first, second), quantity(1)) > 0 ? b : a
}
