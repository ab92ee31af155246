import { expect, test } from 'vitest'
import { quantityToText } from '#kitchen/quantity.ts'
import { parseIngredientBrute } from './parse-brute.ts'

test.each([
  ['2 cups flour', '2', 'cups', 'flour', ''],
  ['500g sugar', '500', 'g', 'sugar', ''],
  ['2 1/2 cups milk, warm', '5/2', 'cups', 'milk', 'warm'],
  ['½ tsp salt', '1/2', 'tsp', 'salt', ''],
  ['0,5 l water', '1/2', 'l', 'water', ''],
  ['3 onions, chopped', '3', '', 'onions', 'chopped'],
  ['2 eggs', '2', '', 'eggs', ''],
  ['1 (400 g) can tomatoes, peeled', '1', 'can', 'tomatoes, peeled', '400 g'],
  ['2-3 large carrots', '2', 'large', 'carrots', '2-3'],
  ['1 onion (red)', '1', '', 'onion', 'red'],
  ['salt', null, '', 'salt', ''],
  ['salt and pepper, to taste', null, '', 'salt and pepper', 'to taste'],
])('%s', (sentence, quantity, unit, food, note) => {
  const parsed = parseIngredientBrute(sentence)
  expect(parsed.quantity && quantityToText(parsed.quantity)).toBe(quantity)
  expect([parsed.unit, parsed.food, parsed.note]).toEqual([unit, food, note])
})
