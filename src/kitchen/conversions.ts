import type { Amount } from './amount.ts'
import { densityOf, type FoodFacts, isInSticks, isLiquid, STICK_GRAMS } from './food-facts.ts'
import { inPounds, inSpoons, type Measured, metric, onRulers } from './measured.ts'
import { compareQuantities, divideQuantities, multiplyQuantities, type Quantity, quantity } from './quantity.ts'
import { convertQuantity, unitMeasure } from './units.ts'

export type System = 'metric' | 'us'

/** A quarter of a cup: anything less is measured with spoons. */
const SPOONS_BELOW = quantity(12)
/** Anything lighter is not weighed in ounces. */
const OUNCES_FROM = quantity(27, 4)

/**
 * Converts an amount to a system of measures; null when it is in that system already. Liquids become millilitres,
 * solids become grams by the food's density, and a stick of butter is a quarter of a pound.
 */
export function convertedAmount(amount: Amount, system: System, food?: FoodFacts | null): Measured | null {
  if (amount.unit === 'stick')
    return food && isInSticks(food) && system === 'metric' ? metric(weightOfSticks(amount), 'mass') : null
  const { dimension, system: own } = unitMeasure(amount.unit)
  if (own === system) return null
  if (dimension === 'length') return system === 'metric' ? onRulers(amount) : inInches(amount)
  if (dimension !== 'mass' && dimension !== 'volume') return null
  return system === 'metric' ? toMetric(amount, food) : own === 'both' ? null : toCups(amount, food)
}

/** Sticks of butter as grams. */
export function weightOfSticks({ quantity: low, quantityMax }: Amount): Amount {
  const grams = (end: Quantity) => multiplyQuantities(end, STICK_GRAMS)
  return { quantity: grams(low), quantityMax: quantityMax && grams(quantityMax), unit: 'gram' }
}

function toMetric(amount: Amount, food?: FoodFacts | null): Measured | null {
  if (unitMeasure(amount.unit).dimension === 'mass') return metric(amount, 'mass')
  const spoons = convertQuantity(amount.quantityMax ?? amount.quantity, amount.unit, 'teaspoon')
  if (spoons && compareQuantities(spoons, SPOONS_BELOW) < 0) {
    const isSpoon = unitMeasure(amount.unit).system === 'both'
    return isSpoon ? null : inSpoons(amount)
  }
  const density = food && !isLiquid(food) ? densityOf(food) : null
  if (!density) return metric(amount, 'volume')
  const grams = weightOf(amount, density)
  if (!grams) return null
  // A stick of butter is half a cup by definition; the density of other foods varies.
  return food && isInSticks(food) ? metric(grams, 'mass') : { ...metric(grams, 'density'), about: true }
}

function toCups(amount: Amount, food?: FoodFacts | null): Measured | null {
  if (unitMeasure(amount.unit).dimension === 'volume') return inSpoons(amount)
  const density = densityOf(food)
  const volume = density && volumeOf(amount, density)
  const poured = volume && inSpoons(volume)
  if (poured) return { ...poured, about: poured.about || !(food && isInSticks(food)) }
  const grams = convertQuantity(amount.quantity, amount.unit, 'gram')
  return grams && compareQuantities(grams, OUNCES_FROM) >= 0 ? inPounds({ ...amount, ...inOunces(amount) }) : null
}

function inOunces({ quantity: low, quantityMax, unit }: Amount) {
  const ounces = (end: Quantity) => convertQuantity(end, unit, 'ounce') ?? end
  return { quantity: ounces(low), quantityMax: quantityMax && ounces(quantityMax), unit: 'ounce' }
}

function inInches(amount: Amount): Measured | null {
  const ends = [amount.quantity, amount.quantityMax].map((end) => {
    const inches = end && convertQuantity(end, amount.unit, 'inch')
    return inches && inEighths(inches)
  })
  const [low, high] = ends
  return low ? { parts: [{ quantity: low, quantityMax: high ?? null, unit: 'inch' }], about: false } : null
}

/** Rulers are marked in eighths; pans come in half inches. */
function inEighths(inches: Quantity): Quantity {
  const part = compareQuantities(inches, quantity(4)) >= 0 ? 2n : compareQuantities(inches, quantity(1)) >= 0 ? 4n : 8n
  const scaled = multiplyQuantities(inches, quantity(part))
  const whole = (2n * scaled.numerator + scaled.denominator) / (2n * scaled.denominator)
  return quantity(whole || 1n, part)
}

/** A volume as grams at that density; null for an amount that is not a volume. */
export function weightOf({ quantity: low, quantityMax, unit }: Amount, density: Quantity): Amount | null {
  const grams = (end: Quantity) => {
    const volume = convertQuantity(end, unit, 'milliliter')
    return volume && multiplyQuantities(volume, density)
  }
  const [from, to] = [grams(low), quantityMax && grams(quantityMax)]
  return from && { quantity: from, quantityMax: to, unit: 'gram' }
}

function volumeOf({ quantity: low, quantityMax, unit }: Amount, density: Quantity): Amount | null {
  const milliliters = (end: Quantity) => {
    const grams = convertQuantity(end, unit, 'gram')
    return grams && divideQuantities(grams, density)
  }
  const [from, to] = [milliliters(low), quantityMax && milliliters(quantityMax)]
  return from && { quantity: from, quantityMax: to, unit: 'milliliter' }
}
