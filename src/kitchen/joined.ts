import { type Amount, inUnit, sumAmounts } from './amount.ts'
import { weightOf, weightOfSticks } from './conversions.ts'
import { densityOf, type FoodFacts, isInSticks, STICK_GRAMS } from './food-facts.ts'
import { divideQuantities, multiplyQuantities, type Quantity, quantity } from './quantity.ts'
import { convertQuantity, unitMeasure } from './units.ts'

/** The amounts of one food as few sums as possible: cups and grams of flour are added as grams by its density. */
export function joinedAmounts(amounts: readonly Amount[], food: FoodFacts | null): Amount[] {
  const sums = sumAmounts(amounts)
  if (sums.length < 2) return sums
  const weights = sums.map((sum) => asWeight(sum, food))
  const weighed = weights.filter((weight) => weight !== null)
  if (weighed.length < 2) return sums
  const rest = sums.filter((_, index) => !weights[index])
  const [total] = sumAmounts(weighed)
  const target = targetOf(amounts.map(({ unit }) => unit))
  const shown = total && amountOfFood(total, target, food)
  return shown ? [{ quantity: shown, quantityMax: null, unit: target }, ...rest] : sums
}

/** Grams where anything is metric; a pinch beside spoons is spoons; everything else ounces. */
function targetOf(units: readonly (string | null)[]): string {
  const isMass = (unit: string | null) => unitMeasure(unit).dimension === 'mass'
  if (units.some((unit) => isMass(unit) && unitMeasure(unit).system === 'metric')) return 'gram'
  const spoon = units.find((unit) => unitMeasure(unit).dimension === 'volume')
  return spoon && !units.some((unit) => isMass(unit) || unit === 'stick') ? spoon : 'ounce'
}

/** The weight of an amount in any unit; null when it is unknown. */
export function asWeight(amount: Amount, food: FoodFacts | null): Amount | null {
  const { dimension } = unitMeasure(amount.unit)
  if (dimension === 'mass') return inUnit(amount, 'gram')
  if (amount.unit === 'stick' && food && isInSticks(food)) return weightOfSticks(amount)
  const density = densityOf(food)
  const teaspoons = BITS.get(amount.unit ?? '')
  const volume = teaspoons
    ? { quantity: multiplyQuantities(amount.quantity, teaspoons), quantityMax: null, unit: 'teaspoon' }
    : amount
  return density && (teaspoons || dimension === 'volume') ? weightOf(volume, density) : null
}

/** In teaspoons; only beside a larger amount of the same food does it matter how much they are. */
const BITS = new Map([
  ['pinch', quantity(1, 16)],
  ['dash', quantity(1, 8)],
])

/** The amount of a food in another unit, exactly: cups of flour in grams by its density. Null when that is unknown. */
export function amountOfFood(amount: Amount, unit: string | null, food: FoodFacts | null): Quantity | null {
  const direct = convertQuantity(amount.quantity, amount.unit, unit)
  if (direct) return direct
  const grams = asWeight(amount, food)?.quantity
  if (!grams) return null
  if (unit === 'stick') return food && isInSticks(food) ? divideQuantities(grams, STICK_GRAMS) : null
  const { dimension } = unitMeasure(unit)
  if (dimension === 'mass') return convertQuantity(grams, 'gram', unit)
  const density = densityOf(food)
  return density && dimension === 'volume'
    ? convertQuantity(divideQuantities(grams, density), 'milliliter', unit)
    : null
}
