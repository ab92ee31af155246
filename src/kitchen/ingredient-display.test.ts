import { expect, test } from 'vitest'
import { displayOf, saidIn } from './ingredient-display.ts'
import type { Line } from './line.ts'
import { quantity } from './quantity.ts'

const cup = {
  ...{ name: 'cup', pluralName: 'cups', abbreviation: 'c', pluralAbbreviation: null },
  ...{ useAbbreviation: false, fraction: true, standardUnit: 'cup' },
}
const egg = { name: 'egg', pluralName: 'eggs', aliases: [] }
const line: Line = {
  ...{ quantity: null, quantityMax: null, unit: null, food: null, referencedRecipe: null },
  ...{ note: '', originalText: null, disableAmount: false },
}
const amount = (low: ReturnType<typeof quantity>, quantityMax: typeof low | null = null) => ({
  quantity: low,
  quantityMax,
})

test('a line reads amount, unit, food and note', () => {
  const milk = { ...line, unit: cup, food: { ...egg, name: 'milk', pluralName: null }, note: 'warm' }
  expect(displayOf(milk, amount(quantity(3, 2)))).toBe('1½ cups milk, warm')
  expect(displayOf(milk, amount(quantity(1, 2)))).toBe('½ cup milk, warm')
})

test('a range goes by its upper end', () => {
  expect(displayOf({ ...line, food: egg }, amount(quantity(1), quantity(2)))).toBe('1–2 eggs')
})

test('a missing amount, and none, are not said', () => {
  expect(displayOf({ ...line, food: egg }, null)).toBe('egg')
  expect(displayOf({ ...line, food: egg }, amount(quantity(0)))).toBe('egg')
  expect(displayOf({ ...line, food: egg, disableAmount: true }, amount(quantity(3)))).toBe('egg')
  expect(displayOf({ ...line, note: 'salt to taste' }, null)).toBe('salt to taste')
})

test('lines are said anew where decimals are written otherwise, and left alone in English', () => {
  const kilo = { ...cup, name: 'kg', pluralName: 'kg', fraction: false }
  const recipe = { recipeIngredient: [{ ...line, quantity: 1.5, unit: kilo, food: egg, display: '1.5 kg egg' }] }
  expect(saidIn('de-DE', recipe).recipeIngredient[0]?.display).toBe('1,5 kg egg')
  expect(saidIn('en-GB', recipe)).toBe(recipe)
})
