import type { Amount } from './amount.ts'
import { inCupsAndSpoons, rangeInCups } from './cups.ts'
import { type FoodFacts, isInSticks } from './food-facts.ts'
import {
  compareQuantities,
  divideQuantities,
  isZero,
  ONE,
  type Quantity,
  quantity,
  roundQuantity,
  toNumber,
} from './quantity.ts'
import { onRuler, onScale, type Scale } from './scales.ts'
import { convertQuantity, unitMeasure } from './units.ts'

/** An amount as a kitchen measures it, in one measure or two ("¾ cup + 1 tbsp"). */
export interface Measured {
  readonly parts: readonly Amount[]
  /** Off by more than a twentieth, or converted by density: shown with "≈". */
  readonly about: boolean
}

/** Errors above this share are shown with "≈". */
const EXACT_ENOUGH = 0.05

/**
 * A scaled amount that a cook can measure: 12 tsp become ¼ cup, ⅛ cup becomes 2 tbsp, 13½ tbsp become ¾ cup and 1½
 * tbsp, and 1500 g become 1.5 kg. An amount that no cup, spoon or scale has becomes the nearest one.
 */
export function measured(amount: Amount, food?: FoodFacts | null): Measured {
  const { unit } = amount
  if (isZero(amount.quantity)) return { parts: [amount], about: false }
  if (unit === 'stick' && food && isInSticks(food) && !isIn(amount.quantity, [1n, 2n, 4n]))
    return inSpoons({ ...amount, quantity: times(amount.quantity, 24), quantityMax: null }) ?? asWritten(amount)
  if (POURED.has(unit ?? ''))
    return isKeptAsPoured(amount) ? asWritten(amount) : (inSpoons(amount) ?? asWritten(amount))
  const scaled = SCALES[unit ?? '']
  if (scaled) return onScales(amount, scaled)
  if (unit === 'ounce' || unit === 'pound') return inPounds(amount)
  return asWritten(amount)
}

/** The amount in its own unit, rounded to what can be measured: for units that have no alternative. */
export function asWritten(amount: Amount): Measured {
  const ends = [amount.quantity, amount.quantityMax].map((end) => end && inParts(end, amount.unit))
  const [low, high] = ends
  if (!low) return { parts: [amount], about: false }
  const isOff = (end: Quantity | null | undefined, truth: Quantity | null) =>
    Boolean(end && truth && Math.abs(toNumber(end) / toNumber(truth) - 1) > EXACT_ENOUGH)
  return {
    parts: [{ quantity: low, quantityMax: high ?? null, unit: amount.unit }],
    about: isOff(low, amount.quantity) || isOff(high, amount.quantityMax),
  }
}

const POURED = new Set(['cup', 'tablespoon', 'teaspoon', 'fluid ounce', 'pint', 'quart', 'gallon'])
const IN_SPOONS = new Set(['cup', 'tablespoon', 'teaspoon'])

/** Halves and quarters of units used for selling and pouring stay as they are. */
const isKeptAsPoured = ({ quantity: low, quantityMax, unit }: Amount) =>
  !IN_SPOONS.has(unit ?? '') && isIn(low, [1n, 2n, 4n]) && (!quantityMax || isIn(quantityMax, [1n, 2n, 4n]))

/** Any volume in cups and spoons; null below the smallest spoon. */
export function inSpoons(amount: Amount): Measured | null {
  const unit = amount.unit === 'stick' ? 'teaspoon' : amount.unit
  const low = convertQuantity(amount.quantity, unit, 'teaspoon')
  const high = amount.quantityMax && convertQuantity(amount.quantityMax, unit, 'teaspoon')
  if (!low) return null
  if (!high) {
    const found = inCupsAndSpoons(low)
    return (
      found && { parts: found.parts.map((part) => ({ ...part, quantityMax: null })), about: found.off > EXACT_ENOUGH }
    )
  }
  const range = rangeInCups(low, high)
  return range && { parts: [{ quantity: range.low, quantityMax: range.high, unit: range.unit }], about: false }
}

const SCALES: Partial<Record<string, Scale>> = {
  gram: 'mass',
  kilogram: 'mass',
  milliliter: 'volume',
  liter: 'volume',
  centiliter: 'volume',
  deciliter: 'volume',
}

const OWN_PARTS: Partial<Record<string, readonly bigint[]>> = { deciliter: [1n, 2n, 4n], centiliter: [1n] }

function onScales(amount: Amount, scale: Scale): Measured {
  // Half a decilitre has a measure of its own.
  const own = OWN_PARTS[amount.unit ?? '']
  if (own && [amount.quantity, amount.quantityMax ?? ONE].every((end) => isIn(end, own)))
    return { parts: [amount], about: false }
  return metric(amount, scale)
}

/** A mass or volume in any unit as grams or millilitres; a range uses the unit of its lower end. */
export function metric(amount: Amount, scale: Scale): Measured {
  const unit = scale === 'volume' ? 'milliliter' : 'gram'
  const ends = [amount.quantity, amount.quantityMax].map((end) => end && convertQuantity(end, amount.unit, unit))
  const [low, high] = ends.map((end) => end && onScale(scale, end))
  if (!low) return { parts: [amount], about: false }
  const quantityMax = high && convertQuantity(high.quantity, high.unit, low.unit)
  return { parts: [{ quantity: low.quantity, quantityMax: quantityMax ?? null, unit: low.unit }], about: false }
}

/** A length in centimetres, or in millimetres if it is short. */
export function onRulers(amount: Amount): Measured | null {
  const ends = [amount.quantity, amount.quantityMax].map(
    (end) => end && convertQuantity(end, amount.unit, 'centimeter'),
  )
  const [low, high] = ends.map((end) => end && onRuler(end))
  const quantityMax = high && low && convertQuantity(high.quantity, high.unit, low.unit)
  return low ? { parts: [{ ...low, quantityMax: quantityMax ?? null }], about: false } : null
}

/** Pounds in quarters, ounces in halves, or in quarters for small amounts. */
export function inPounds(amount: Amount): Measured {
  const ways = [
    { unit: 'pound', from: 1, parts: [1n, 2n, 4n] },
    { unit: 'pound', from: amount.unit === 'pound' ? 0.25 : 1, parts: [4n], only: 'exact' },
    { unit: 'ounce', from: 0.25, upTo: 32, parts: [1n, 2n, 4n] },
    { unit: 'ounce', from: 0.1, upTo: 4, parts: [8n] },
  ]
  const off = (way: (typeof ways)[number]) =>
    [amount.quantity, amount.quantityMax ?? amount.quantity].map((end) => {
      const there = convertQuantity(end, amount.unit, way.unit)
      const size = there ? toNumber(there) : 0
      const near = there && nearestOf(there, way.parts)
      const isMuch = way.upTo !== undefined && size > way.upTo
      return near && !isMuch && size >= way.from * 0.97 ? { near, off: Math.abs(toNumber(near) / size - 1) } : null
    })
  for (const limit of [0, 0.034, EXACT_ENOUGH]) {
    for (const way of ways) {
      const [low, high] = off(way)
      const isNear = low && high && low.off <= limit && high.off <= limit
      if (!isNear || (way.only && limit > 0) || isZero(low.near)) continue
      return {
        parts: [{ quantity: low.near, quantityMax: amount.quantityMax && high.near, unit: way.unit }],
        about: false,
      }
    }
  }
  return asWritten(amount)
}

/** Fractions of a piece that can be cut or judged by eye. */
const PARTS: Partial<Record<string, readonly bigint[]>> = {
  cup: [1n, 2n, 3n, 4n],
  tablespoon: [1n, 2n],
  teaspoon: [1n, 2n, 4n],
}
const HALVES = [1n, 2n]
const EASY = [1n, 2n, 3n, 4n]
const FINE = [5n, 6n, 8n, 10n]

function inParts(amount: Quantity, unit: string | null): Quantity {
  const { dimension, system } = unitMeasure(unit)
  if (dimension === 'pinch') return atLeast(nearestOf(amount, HALVES), quantity(1, 2))
  if (system === 'metric') return inDecimals(amount)
  const own = PARTS[unit ?? '']
  if (own) return isIn(amount, own) ? amount : nearOr(amount, own, FINE)
  if (isIn(amount, [...EASY, 8n])) return amount
  if (compareQuantities(amount, quantity(10)) > 0) return nearOr(amount, [1n], HALVES)
  return nearOr(amount, EASY, FINE)
}

/** The preferred fractions if one is near enough, else the nearest of all. */
function nearOr(amount: Quantity, first: readonly bigint[], others: readonly bigint[]): Quantity {
  const near = nearestOf(amount, first)
  if (!isZero(near) && Math.abs(toNumber(near) / toNumber(amount) - 1) <= EXACT_ENOUGH) return near
  const finer = nearestOf(amount, [...first, ...others])
  return isZero(finer)
    ? quantity(1n, divideQuantities(ONE, amount).numerator / divideQuantities(ONE, amount).denominator || 1n)
    : finer
}

function nearestOf(amount: Quantity, parts: readonly bigint[]): Quantity {
  const truth = toNumber(amount)
  const candidates = parts.map((part) => roundQuantity(amount, part))
  return candidates.reduce((best, one) =>
    Math.abs(toNumber(one) - truth) < Math.abs(toNumber(best) - truth) - 1e-12 ? one : best,
  )
}

/** Two significant digits, three if the first is a one. */
function inDecimals(amount: Quantity): Quantity {
  const digits = 2 - Math.floor(Math.log10(toNumber(amount)))
  return digits > 0 && digits < 9 ? roundQuantity(amount, 10n ** BigInt(digits)) : roundQuantity(amount, 1n)
}

const atLeast = (amount: Quantity, least: Quantity) => (compareQuantities(amount, least) < 0 ? least : amount)
const isIn = ({ denominator }: Quantity, parts: readonly bigint[]) => parts.includes(denominator)
const times = ({ numerator, denominator }: Quantity, by: number) => quantity(numerator * BigInt(by), denominator)
