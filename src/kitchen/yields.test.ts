import { expect, test } from 'vitest'
import { yieldText } from './yields.ts'

test.each([
  [null, null, null],
  ['4 servings', null, '4 servings'],
  ['cookies', 12, '12 cookies'],
  ['cookies', 0, 'cookies'],
  [null, 1.5, '1.5'],
  ['12 cookies', 12, '12 cookies'],
])('a yield of %j and %j is told as %j', (recipeYield, recipeYieldQuantity, text) => {
  expect(yieldText({ recipeYield, recipeYieldQuantity })).toBe(text)
})
