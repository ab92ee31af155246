import { expect, test } from 'vitest'
import { measuredText } from './amount-text.ts'
import { convertedAmount } from './conversions.ts'
import { parseQuantity, ZERO } from './quantity.ts'

const amount = (written: string, unit: string, max = '') => ({
  quantity: parseQuantity(written) ?? ZERO,
  quantityMax: max ? parseQuantity(max) : null,
  unit,
})
type Converted = ReturnType<typeof convertedAmount>
const said = (found: Converted) => found && measuredText(found, 'en', (unit) => unit).replaceAll('\u00a0', ' ')

test.each([
  ['1', 'cup', '', 'metric', '240 milliliter'],
  ['1', 'pound', '', 'metric', '450 gram'],
  ['5', 'ounce', '', 'metric', '142 gram'],
  ['5', 'pound', '', 'metric', '2.25 kilogram'],
  ['2', 'quart', '', 'metric', '1.9 liter'],
  ['500', 'gram', '', 'us', '17¾ ounce'],
  ['450', 'gram', '', 'us', '1 pound'],
  ['1', 'kilogram', '', 'us', '2¼ pound'],
  ['10', 'gram', '', 'us', '≈ ⅓ ounce'],
  ['25', 'gram', '', 'us', '⅞ ounce'],
  ['5', 'gram', '', 'us', 'as written'],
  ['100', 'milliliter', '', 'us', '7 tablespoon'],
  ['150', 'milliliter', '', 'us', '½ cup + 2 tablespoon'],
  ['200', 'milliliter', '', 'us', '⅔ cup + 3 tablespoon'],
  ['500', 'milliliter', '', 'us', '2 cup + 1 tablespoon'],
  ['1', 'liter', '', 'us', '4¼ cup'],
  ['1', 'centimeter', '', 'us', '⅜ inch'],
  ['1', 'ounce', '', 'metric', '28 gram'],
  ['100', 'gram', '', 'us', '3½ ounce'],
  ['250', 'milliliter', '', 'us', '1 cup + 1 tablespoon'],
  ['15', 'milliliter', '', 'us', '1 tablespoon'],
  ['200', 'gram', '250', 'us', '7–8¾ ounce'],
  ['2', 'tablespoon', '', 'metric', 'as written'],
  ['1', 'metric pound', '', 'metric', 'as written'],
  ['2', 'metric pound', '', 'us', '2¼ pound'],
  ['1', 'imperial pint', '', 'metric', '570 milliliter'],
  ['1', 'imperial pint', '', 'us', '2⅓ cup'],
  ['3', 'clove', '', 'us', 'as written'],
  ['300', 'gram', '', 'metric', 'as written'],
] as const)('%s %s–%s for a %s kitchen is %s', (written, unit, max, system, expected) => {
  expect(said(convertedAmount(amount(written, unit, max), system)) ?? 'as written').toBe(expected)
})

test('what is poured becomes millilitres, what is weighed grams', () => {
  const cup = amount('1', 'cup')
  const metric = (food: { name: string; density: number | null }) => said(convertedAmount(cup, 'metric', food))
  expect(metric({ name: 'whole milk', density: 1.03 })).toBe('240 milliliter')
  expect(metric({ name: 'extra-virgin olive oil', density: 0.92 })).toBe('240 milliliter')
  expect(metric({ name: 'Gemüsebrühe', density: 1 })).toBe('240 milliliter')
  expect(metric({ name: 'sour cream', density: 1 })).toBe('≈ 240 gram')
  expect(metric({ name: 'flour', density: 0.53 })).toBe('≈ 125 gram')
  expect(metric({ name: 'chopped kale', density: null })).toBe('240 milliliter')
})

test('a stick of butter is 113 g, by whatever measure', () => {
  const butter = { name: 'unsalted butter', density: 0.96 }
  for (const [much, unit] of [
    ['1', 'stick'],
    ['1/2', 'cup'],
    ['8', 'tablespoon'],
    ['4', 'ounce'],
    ['1/4', 'pound'],
  ] as const)
    expect(said(convertedAmount(amount(much, unit), 'metric', butter)), unit).toBe('113 gram')
  expect(convertedAmount(amount('1', 'stick'), 'metric', { name: 'cinnamon' })).toBeNull()
})

test('for a US kitchen flour goes in cups and yeast in spoons, meat by the pound', () => {
  const us = (much: string, food: { name: string; density: number | null }) =>
    said(convertedAmount(amount(much, 'gram'), 'us', food))
  expect(us('500', { name: 'flour', density: 0.53 })).toBe('≈ 4 cup')
  expect(us('10', { name: 'instant yeast', density: 0.63 })).toBe('≈ 1 tablespoon + ¼ teaspoon')
  expect(us('900', { name: 'beef', density: null })).toBe('2 pound')
})
