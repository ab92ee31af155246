import { expect, test } from 'vitest'
import { batchesOf } from './linked-recipes.ts'
import { quantityToText } from './quantity.ts'

const batches = (quantity: number | null, unit: string | null, recipeYield: string | null, recipeServings = 4) =>
  quantityToText(batchesOf({ quantity, unit: unit === null ? null : { name: unit } }, { recipeYield, recipeServings }))

test('an amount without a unit counts whole recipes', () => {
  expect(batches(2, null, null)).toBe('2')
  expect(batches(0.5, 'batch', '800 g')).toBe('1/2')
  expect(batches(null, null, null)).toBe('1')
})

test('an amount with a unit is measured by what the recipe makes', () => {
  expect(batches(400, 'gram', '800 g')).toBe('1/2')
  expect(batches(1, 'kilogram', 'about 500 grams')).toBe('2')
  expect(batches(3, 'ball', '6 balls')).toBe('1/2')
  expect(batches(6, 'servings', null)).toBe('3/2')
})

test('what cannot be compared is made once', () => {
  expect(batches(3, 'cup', 'one loaf')).toBe('1')
  expect(batches(3, 'cup', '800 g')).toBe('1')
  expect(batches(5, 'servings', null, 0)).toBe('1')
})
