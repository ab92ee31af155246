import type { Amount } from './amount.ts'
import { weightOf } from './conversions.ts'
import { densityOf, type FoodFacts, isLiquid } from './food-facts.ts'
import {
  compareQuantities,
  divideQuantities,
  equalQuantities,
  isZero,
  multiplyQuantities,
  ONE,
  type Quantity,
  quantity,
} from './quantity.ts'
import { type Package, packagesOf, piecesOf } from './sold-foods.ts'
import { convertQuantity, unitMeasure } from './units.ts'

/** An amount as sold: never less than needed, and less than one unit more. */
type Sold = {
  quantity: Quantity
  /** A canonical unit, a package such as `tub`, or pieces (`null`). */
  unit: string | null
  /** Whether it differs from the amount needed, which is then shown too. */
  differs: boolean
}

/** The amount to buy for an amount needed: 8½ eggs become 9, ⅛ cup parsley a bunch, 2,798 ml milk 2.8 l. */
export function soldAs(needed: Amount, food: FoodFacts | null): Sold {
  const { quantity: truth, unit } = needed
  if (isZero(truth)) return { quantity: truth, unit, differs: false }
  const sold = inPackages(needed, food) ?? inCartons(needed, food) ?? bySize(needed)
  const same = unit === sold.unit ? truth : convertQuantity(truth, unit, sold.unit)
  // "1,500 g" equals "1.5 kg", and a dozen equals twelve.
  return { ...sold, differs: same === null || !equalQuantities(same, sold.quantity) }
}

function inPackages(needed: Amount, food: FoodFacts | null): Omit<Sold, 'differs'> | null {
  if (!food) return null
  const pieces = piecesOf(food.name)
  const cups = pieces && convertQuantity(needed.quantity, needed.unit, 'cup')
  if (pieces && cups) return { quantity: roundedUp(divideQuantities(cups, pieces), ONE), unit: null }
  const isWeighed = unitMeasure(needed.unit).dimension === 'mass'
  for (const way of packagesOf(food.name)) {
    // Packets come in every size: for a given weight, people look for a packet of that weight.
    if (isWeighed && way.unit === 'packet') continue
    // Nobody sells a pinch: the smallest package of the food holds it.
    const share = shareOf(needed, way, food) ?? (isBit(needed) ? ONE : null)
    if (share) return { quantity: roundedUp(share, ONE), unit: way.unit }
  }
  return null
}

const isBit = ({ unit }: Amount) => unit === 'pinch' || unit === 'dash'

/** The share of a package that is needed; null if its size cannot be compared with the amount. */
function shareOf(needed: Amount, way: Package, food: FoodFacts): Quantity | null {
  for (const [size, unit] of way.holds) {
    if (needed.unit === unit && unitMeasure(unit).factor === null) return divideQuantities(needed.quantity, size)
    if (unitMeasure(needed.unit).dimension !== unitMeasure(unit).dimension) continue
    const same = convertQuantity(needed.quantity, needed.unit, unit)
    if (same) return divideQuantities(same, size)
  }
  // The packet is sized in grams, the need in cups.
  const density = densityOf(food)
  const grams = density && unitMeasure(needed.unit).dimension === 'volume' ? weightOf(needed, density) : null
  const packet = way.holds.find(([, unit]) => unit === 'gram')
  return grams && packet ? divideQuantities(grams.quantity, packet[0]) : null
}

/** Liquids measured by the cup are sold by the pint and quart. */
function inCartons({ quantity: truth, unit }: Amount, food: FoodFacts | null): Omit<Sold, 'differs'> | null {
  const { dimension, system } = unitMeasure(unit)
  if (!food || dimension !== 'volume' || system === 'metric' || !isLiquid(food) || NOT_BOUGHT.test(food.name))
    return null
  const pints = convertQuantity(truth, unit, 'pint')
  if (!pints) return null
  if (compareQuantities(pints, ONE) <= 0) return { quantity: ONE, unit: 'pint' }
  return { quantity: roundedUp(divideQuantities(pints, quantity(2)), ONE), unit: 'quart' }
}

/** Water comes from the tap, and lemon juice from a lemon. */
const NOT_BOUGHT = /water$|(?:lemon|lime) juice$/iu

/** Everything else is rounded up to the steps of scales and jugs. */
function bySize({ quantity: truth, unit }: Amount): Omit<Sold, 'differs'> {
  const { dimension, system } = unitMeasure(unit)
  if (system === 'metric' && (dimension === 'mass' || dimension === 'volume')) return inMetric(truth, unit, dimension)
  if (unit === 'ounce' || unit === 'pound') return inPounds(truth, unit)
  if (dimension === 'volume') {
    // How foods measured by the cup are sold is unknown.
    const isMarked = truth.denominator <= 4n
    return { quantity: isMarked ? truth : roundedUp(truth, unit === 'tablespoon' ? ONE : QUARTER), unit }
  }
  if (unit === 'dozen' && truth.denominator > 1n)
    return { quantity: roundedUp(multiplyQuantities(truth, quantity(12)), ONE), unit: null }
  return { quantity: roundedUp(truth, ONE), unit }
}

const QUARTER = quantity(1, 4)
const THOUSAND = quantity(1_000)

/** Steps of fifty grams or millilitres; of a hundred from a kilogram or litre on. */
function inMetric(truth: Quantity, unit: string | null, dimension: 'mass' | 'volume') {
  const [small, large] = dimension === 'mass' ? ['gram', 'kilogram'] : ['milliliter', 'liter']
  const base = convertQuantity(truth, unit, small ?? null) ?? truth
  const isLarge = compareQuantities(base, THOUSAND) > 0
  const rounded = roundedUp(base, quantity(isLarge ? 100 : 50))
  if (compareQuantities(rounded, THOUSAND) < 0) return { quantity: rounded, unit: small ?? null }
  return { quantity: divideQuantities(rounded, THOUSAND), unit: large ?? null }
}

/** Whole ounces, quarters of a pound. */
function inPounds(truth: Quantity, unit: string) {
  const pounds = convertQuantity(truth, unit, 'pound') ?? truth
  if (unit === 'ounce' && compareQuantities(pounds, ONE) < 0) return { quantity: roundedUp(truth, ONE), unit }
  return { quantity: roundedUp(pounds, QUARTER), unit: 'pound' }
}

/** The smallest multiple of a step that is not less. */
function roundedUp(amount: Quantity, step: Quantity): Quantity {
  const { numerator, denominator } = divideQuantities(amount, step)
  return multiplyQuantities(quantity((numerator + denominator - 1n) / denominator), step)
}
