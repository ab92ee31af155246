import { expect, test } from 'vitest'
import { canonicalText, countedWord, mayChange, tinyText } from './amount-text.ts'
import { quantity } from './quantity.ts'

const word = (unit: string, count: number) => (count > 1 ? `${unit}s` : unit)
const text = (unit: string, amount: ReturnType<typeof quantity>, approximate = false) =>
  canonicalText({ quantity: amount, quantityMax: null, unit, approximate }, 'en', word).replaceAll('\u00a0', ' ')

test('an amount is written with its unit, fractions for cups and decimals for grams', () => {
  expect(text('cup', quantity(3, 2))).toBe('1½ cups')
  expect(text('cup', quantity(1, 2))).toBe('½ cup')
  expect(text('kilogram', quantity(3, 2))).toBe('1.5 kilograms')
})

test('what density was used for is marked as near', () => {
  expect(text('gram', quantity(250), true)).toBe('≈ 250 grams')
})

test('less than the smallest spoon is said as that', () => {
  const of = (amount: ReturnType<typeof quantity>, unit: string) => ({ quantity: amount, quantityMax: null, unit })
  expect(tinyText(of(quantity(1, 16), 'teaspoon'), 'en')).toBe('<\u00a0⅛')
  expect(tinyText(of(quantity(1, 8), 'teaspoon'), 'en')).toBeUndefined()
  expect(tinyText(of(quantity(1, 16), 'cup'), 'en')).toBeUndefined()
})

test('only units of the page language may turn into others', () => {
  for (const name of ['cup', 'Tbsp.', 'kg', 'millilitres']) expect(mayChange(name), name).toBe(true)
  for (const name of ['EL', 'tasse', 'bunch', 'teacup']) expect(mayChange(name), name).toBe(false)
})

test('a unit somebody wrote is counted in its own language', () => {
  expect([countedWord('cup', true), countedWord('cups', false)]).toEqual(['cups', 'cup'])
  expect([countedWord('Tasse', true), countedWord('tasse', true)]).toEqual(['Tassen', 'tasses'])
  expect(countedWord('smidgen', true)).toBe('smidgen')
})
