import { expect, test } from 'vitest'
import { weightOf } from './conversions.ts'
import { densityOf } from './food-facts.ts'
import { compareQuantities, formatQuantity, parseQuantity, quantity, quantityToText, ZERO } from './quantity.ts'
import { soldAs } from './sold.ts'
import { packagesOf } from './sold-foods.ts'
import { convertQuantity, unitMeasure } from './units.ts'

const DENSITIES: Record<string, number> = {
  flour: 0.53,
  sugar: 0.85,
  rice: 0.8,
  milk: 1.03,
  butter: 0.96,
  yogurt: 1.03,
}
const facts = (name: string) => ({ name, density: DENSITIES[name] ?? null })
const bought = (much: string, unit: string | null, food: string) => {
  const sold = soldAs({ quantity: parseQuantity(much) ?? ZERO, quantityMax: null, unit }, facts(food))
  const fraction = unitMeasure(sold.unit).system !== 'metric'
  const text = [formatQuantity(sold.quantity, { fraction }), sold.unit].filter(Boolean).join(' ')
  return sold.differs ? `${text}*` : text
}

test.each([
  ['17/2', null, 'egg', '9*'],
  ['9', null, 'egg', '9'],
  ['9/2', 'can', 'kidney beans', '5 can*'],
  ['1/2', null, 'lemon', '1*'],
  ['1/8', 'cup', 'parsley', '1 bunch*'],
  ['3', 'sprig', 'thyme', '1 bunch*'],
  ['1/2', 'bunch', 'cilantro', '1 bunch*'],
  ['9', 'clove', 'garlic', '1 head*'],
  ['12', 'clove', 'garlic', '2 head*'],
  ['2798', 'milliliter', 'milk', '2.8 liter*'],
  ['3', 'cup', 'milk', '1 quart*'],
  ['1/2', 'cup', 'milk', '1 pint*'],
  ['150', 'milliliter', 'cream', '1 tub*'],
  ['180', 'gram', 'feta', '200 gram*'],
  ['1407', 'gram', 'potatoes', '1.5 kilogram*'],
  ['31/10', 'pound', 'potatoes', '3¼ pound*'],
  ['35/2', 'ounce', 'beef', '1¼ pound*'],
  ['5', 'ounce', 'beef', '5 ounce'],
  ['1200', 'gram', 'plum tomatoes', '3 can*'],
  ['9/4', 'cup', 'flour', '1 packet*'],
  ['400', 'gram', 'flour', '400 gram'],
  ['2', 'teaspoon', 'paprika', '1 jar*'],
  ['10', 'gram', 'instant yeast', '2 envelope*'],
  ['1/2', 'cup', 'red onion', '1*'],
  ['3', 'tablespoon', 'olive oil', '1 bottle*'],
  ['1/2', 'dozen', 'egg', '6'],
  ['3/2', 'pinch', 'salt', '1 packet*'],
  ['2', 'dash', 'something nobody knows', '2 dash'],
  ['2', 'kilogram', 'potatoes', '2 kilogram'],
  ['3', 'cup', 'water', '3 cup'],
  ['3/2', null, 'something nobody knows', '2*'],
] as const)('%s %s %s is bought as %s', (much, unit, food, expected) => expect(bought(much, unit, food)).toBe(expected))

test('what is bought is never less than what is needed, and less than one sold unit more', () => {
  let state = 7
  const next = (limit: number) => {
    state = (state * 48271) % 2147483647
    return state % limit
  }
  const units = [
    'gram',
    'kilogram',
    'ounce',
    'pound',
    'milliliter',
    'liter',
    'cup',
    'tablespoon',
    'teaspoon',
    'can',
    'clove',
    'sprig',
    null,
  ]
  const foods = [
    'flour',
    'sugar',
    'rice',
    'milk',
    'butter',
    'parsley',
    'garlic',
    'egg',
    'cream',
    'onion',
    'beef',
    'plum tomatoes',
    'kale',
  ]
  for (let index = 0; index < 4_000; index++) {
    const unit = units[next(units.length)] ?? null
    const food = foods[next(foods.length)] ?? ''
    const needed = { quantity: quantity(1 + next(3_000), 1 + next(16)), quantityMax: null, unit }
    const sold = soldAs(needed, facts(food))
    const where = `${quantityToText(needed.quantity)} ${unit} ${food} → ${quantityToText(sold.quantity)} ${sold.unit}`
    const one = stepOf(sold.unit)
    const [truth, got, step] = [needed.quantity, sold.quantity, one].map((much, at) =>
      inBase(much, at === 0 ? unit : sold.unit, food),
    )
    // Packages, pieces, heads and bunches cannot be compared with an amount.
    if (!truth || !got || !step) continue
    expect(compareQuantities(got, truth), where).toBeGreaterThanOrEqual(0)
    const less = quantity(got.numerator * step.denominator, got.denominator * step.denominator)
    const limit = quantity(
      truth.numerator * step.denominator + step.numerator * truth.denominator,
      truth.denominator * step.denominator,
    )
    expect(compareQuantities(less, limit), where).toBeLessThan(0)
  }
})

/** The step in which an item of that unit is sold. */
function stepOf(unit: string | null) {
  if (unit === 'ounce') return quantity(1)
  if (unit === 'pound') return quantity(1, 4)
  if (unit === 'gram' || unit === 'milliliter') return quantity(50)
  if (unit === 'kilogram' || unit === 'liter') return quantity(1, 10)
  if (unit === 'cup' || unit === 'teaspoon') return quantity(1, 4)
  return quantity(1)
}

/** In grams, millilitres or pieces, with packages by their contents; null where that is unknown. */
function inBase(much: ReturnType<typeof quantity>, unit: string | null, food: string) {
  const held = packagesOf(food).find((way) => way.unit === unit)?.holds[0]
  const amount = held
    ? { quantity: quantity(much.numerator * held[0].numerator, much.denominator * held[0].denominator), unit: held[1] }
    : { quantity: much, unit }
  const { dimension, factor } = unitMeasure(amount.unit)
  if (!factor) return null
  if (dimension === 'mass') return convertQuantity(amount.quantity, amount.unit, 'gram')
  if (dimension !== 'volume') return null
  const density = densityOf(facts(food))
  return density ? (weightOf({ ...amount, quantityMax: null }, density)?.quantity ?? null) : null
}
