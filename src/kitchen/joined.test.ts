import { expect, test } from 'vitest'
import { joinedAmounts } from './joined.ts'
import { parseQuantity, toNumber, ZERO } from './quantity.ts'

const of = (...said: [string, string | null][]) =>
  said.map(([much, unit]) => ({ quantity: parseQuantity(much) ?? ZERO, quantityMax: null, unit }))
const joined = (food: { name: string; density: number | null }, ...said: [string, string | null][]) =>
  joinedAmounts(of(...said), food).map(({ quantity, unit }) => `${Math.round(toNumber(quantity))} ${unit}`)

const flour = { name: 'flour', density: 0.53 }

test('cups and grams of one food are one sum by its density', () => {
  expect(joined(flour, ['400', 'gram'], ['9/4', 'cup'])).toEqual(['682 gram'])
  expect(joined({ name: 'rice', density: 0.8 }, ['2', 'cup'], ['200', 'gram'])).toEqual(['579 gram'])
  expect(joined({ name: 'butter', density: 0.96 }, ['5/2', 'stick'], ['50', 'gram'], ['1', 'tablespoon'])).toEqual([
    '348 gram',
  ])
})

test('a pinch is nothing beside grams, and less than a spoon beside spoons', () => {
  const salt = { name: 'salt', density: 1.2 }
  expect(joined(salt, ['225', 'gram'], ['3/2', 'pinch'])).toEqual(['226 gram'])
  expect(joined(salt, ['3', 'teaspoon'], ['1', 'pinch'])).toEqual(['3 teaspoon'])
  expect(joined(salt, ['1', 'pinch'], ['2', 'pinch'])).toEqual(['3 pinch'])
})

test('what cannot be computed stays beside it', () => {
  expect(joined({ name: 'kale', density: null }, ['200', 'gram'], ['2', 'cup'])).toEqual(['200 gram', '2 cup'])
  expect(joined(flour, ['400', 'gram'], ['1', 'cup'], ['2', 'bag'])).toEqual(['525 gram', '2 bag'])
})

test('the sum does not depend on the order', () => {
  expect(joined(flour, ['9/4', 'cup'], ['400', 'gram'])).toEqual(joined(flour, ['400', 'gram'], ['9/4', 'cup']))
})
