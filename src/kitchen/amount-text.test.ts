import { expect, test } from 'vitest'
import { countedWord, mayChange, measuredText, tinyText } from './amount-text.ts'
import { quantity } from './quantity.ts'

const word = (unit: string, count: number) => (count > 1 ? `${unit}s` : unit)
const text = (unit: string, amount: ReturnType<typeof quantity>, about = false) =>
  measuredText({ parts: [{ quantity: amount, quantityMax: null, unit }], about }, 'en', word).replaceAll('\u00a0', ' ')

test('an amount is written with its unit, fractions for cups and decimals for grams', () => {
  expect(text('cup', quantity(3, 2))).toBe('1½ cups')
  expect(text('cup', quantity(1, 2))).toBe('½ cup')
  expect(text('kilogram', quantity(3, 2))).toBe('1.5 kilograms')
})

test('what density was used for is marked as near', () => {
  expect(text('gram', quantity(250), true)).toBe('≈ 250 grams')
})

test('two measures are added up', () => {
  const parts = [
    { quantity: quantity(3, 4), quantityMax: null, unit: 'cup' },
    { quantity: quantity(3, 2), quantityMax: null, unit: 'tablespoon' },
  ]
  expect(measuredText({ parts, about: true }, 'en', word).replaceAll('\u00a0', ' ')).toBe('≈ ¾ cup + 1½ tablespoons')
})

test('an amount below the smallest spoon is shown as less than it', () => {
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
