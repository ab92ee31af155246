import { expect, test } from 'vitest'
import { isMany } from './ingredient-text.ts'
import { quantity } from './quantity.ts'

const many = (numerator: number, denominator: number, locale: string) =>
  isMany({ quantity: quantity(numerator, denominator), quantityMax: null }, locale)

test('more than one takes the plural where the language says so', () => {
  for (const locale of ['en', 'de', 'fr', 'pl', 'ru']) {
    expect(many(2, 1, locale), locale).toBe(true)
    expect(many(1, 1, locale), locale).toBe(false)
  }
  expect(many(3, 2, 'en')).toBe(true)
  expect(many(3, 2, 'de')).toBe(true)
  expect(many(3, 2, 'fr')).toBe(false)
})

test('a part of one reads as one does', () => {
  for (const locale of ['en', 'de', 'fr', 'pl']) expect(many(1, 2, locale), locale).toBe(false)
})

test('a range goes by its upper end', () => {
  expect(isMany({ quantity: quantity(1), quantityMax: quantity(2) })).toBe(true)
  expect(isMany({ quantity: quantity(1, 2), quantityMax: quantity(1) })).toBe(false)
})
