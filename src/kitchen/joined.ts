import { type Amount, inUnit, sumAmounts } from './amount.ts'
import { weightOf, weightOfSticks } from './conversions.ts'
import { densityOf, type FoodFacts, isInSticks } from './food-facts.ts'
import { unitMeasure } from './units.ts'

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
