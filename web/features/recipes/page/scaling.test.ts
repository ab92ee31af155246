import { expect, test } from 'vitest'
import { ONE, quantity } from '#kitchen/quantity.ts'
import { baseOf, factorIn } from './scaling.ts'

test('a factor in the address is exact, and a silly one is one', () => {
  expect(factorIn('?scale=2/3')).toEqual(quantity(2, 3))
  expect(factorIn('?scale=1.5')).toEqual(quantity(3, 2))
  for (const search of ['', '?scale=0', '?scale=-2', '?scale=x', '?scale=99999']) expect(factorIn(search)).toEqual(ONE)
})

test('knows how much a recipe makes by its servings or its yield', () => {
  expect(baseOf({ recipeServings: 4, recipeYield: '12 muffins', recipeYieldQuantity: null })).toEqual({
    amount: quantity(4),
    makes: '',
  })
  expect(baseOf({ recipeServings: null, recipeYield: '12 muffins', recipeYieldQuantity: null })).toEqual({
    amount: quantity(12),
    makes: 'muffins',
  })
  expect(baseOf({ recipeServings: 0, recipeYield: 'Serves 4', recipeYieldQuantity: null })).toEqual({
    amount: quantity(4),
    makes: '',
  })
  expect(baseOf({ recipeServings: null, recipeYield: '4 servings', recipeYieldQuantity: null })).toEqual({
    amount: quantity(4),
    makes: '',
  })
  expect(baseOf({ recipeServings: null, recipeYield: 'a big pan', recipeYieldQuantity: null })).toBeNull()
  expect(baseOf({ recipeServings: null, recipeYield: null, recipeYieldQuantity: null })).toBeNull()
  const apart = baseOf({ recipeServings: null, recipeYield: 'cookies', recipeYieldQuantity: 12 })
  expect(apart).toEqual({ amount: quantity(12), makes: 'cookies' })
})
