import { type Amount, inUnit, sumAmounts } from './amount.ts'
import { weightOf, weightOfSticks } from './conversions.ts'
import { densityOf, type FoodFacts, isInSticks, STICK_GRAMS } from './food-facts.ts'
import { divideQuantities, type Quantity } from './quantity.ts'
import { convertQuantity, unitMeasure } from './units.ts'

/** The amounts of one food as few sums as possible: cups and grams of flour are added as grams by its density. */
export function joinedAmounts(amounts: readonly Amount[], food: FoodFacts | null): Amount[] {
  const sums = sumAmounts(amounts)
  if (sums.length < 2) return sums
  const weights = sums.map((sum) => asWeight(sum, food))
  const weighed = weights.filter((weight) => weight !== null)
  if (weighed.length < 2) return sums
  const rest = sums.filter((_, index) => !weights[index])
  const isMetric = amounts.some(({ unit }) => isMassOf(unit, 'metric'))
  const [total] = sumAmounts(weighed)
  const shown = total && inUnit(total, isMetric ? 'gram' : 'ounce')
  return shown ? [shown, ...rest] : sums
}

const isMassOf = (unit: string | null, of: string) => {
  const { dimension, system } = unitMeasure(unit)
  return dimension === 'mass' && system === of
}

/** The weight of an amount in any unit; null when it is unknown. */
export function asWeight(amount: Amount, food: FoodFacts | null): Amount | null {
  const { dimension } = unitMeasure(amount.unit)
  if (dimension === 'mass') return inUnit(amount, 'gram')
  if (amount.unit === 'stick' && food && isInSticks(food)) return weightOfSticks(amount)
  const density = densityOf(food)
  return density && dimension === 'volume' ? weightOf(amount, density) : null
}

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
