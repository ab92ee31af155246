import { expect, test } from 'vitest'
import { foodWords, isMany, pluralCount } from './ingredient-text.ts'
import { quantity } from './quantity.ts'

const many = (numerator: number, denominator: number, locale: string) =>
  isMany({ quantity: quantity(numerator, denominator), quantityMax: null }, { locale })

test('a language without a plural says the words of others as they do', () => {
  for (const locale of ['ja-JP', 'zh-CN', 'ko-KR', 'vi-VN']) {
    expect([many(1, 2, locale), many(1, 1, locale), many(3, 2, locale)], locale).toEqual([false, false, true])
  }
})

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

test('none is many, where the language says so', () => {
  for (const locale of ['en', 'de', 'pl']) expect(many(0, 1, locale), locale).toBe(true)
  expect(many(0, 1, 'fr')).toBe(false)
})

test('words go by the amount that is shown: 33/32 of a cup is 1 cup, 1.004 g is more than one', () => {
  expect(many(33, 32, 'en')).toBe(false)
  expect(isMany({ quantity: quantity(301, 300), quantityMax: null }, { fraction: false })).toBe(false)
  expect(isMany({ quantity: quantity(1004, 1000), quantityMax: null }, { fraction: false })).toBe(true)
})

test('languages with more than one plural get the number', () => {
  const form = (amount: number) =>
    new Intl.PluralRules('pl').select(pluralCount({ quantity: quantity(amount), quantityMax: null }))
  expect([1, 3, 5].map(form)).toEqual(['one', 'few', 'many'])
})

const food = (name: string, pluralName: string | null, ...aliases: string[]) => ({
  name,
  pluralName,
  aliases: aliases.map((name) => ({ name })),
})
const gram = { name: 'gram' } as never

test.each([
  ['300 g Risotto rice, rinsed', food('arborio rice', null, 'risotto rice'), 'Risotto rice'],
  ['300 g arborio rice', food('arborio rice', null, 'risotto rice'), 'arborio rice'],
  ['300 g risotto rice', food('rice', null, 'risotto rice'), 'risotto rice'],
  ['300 g rice', food('arborio rice', null, 'risotto rice'), 'arborio rice'],
  ['300 g priceless flour', food('flour', null, 'rice'), 'flour'],
  ['300 g spring onions', food('scallion', 'scallions', 'spring onion', 'spring onions'), 'spring onions'],
  [null, food('arborio rice', null, 'risotto rice'), 'arborio rice'],
])('the food of "%s" is called as its writer did', (originalText, food, words) => {
  expect(foodWords({ food, unit: gram, originalText }, true)).toBe(words)
})

test('what is counted is called as its writer did, as long as the number goes with it', () => {
  const scallion = food('scallion', 'scallions', 'spring onion', 'spring onions')
  const words = (originalText: string, many: boolean | null, of = scallion) =>
    foodWords({ food: of, unit: null, originalText }, many)
  expect([words('2 spring onions', true), words('1 spring onion', false)]).toEqual(['spring onions', 'spring onion'])
  expect([words('2 spring onions', false), words('1 spring onion', true)]).toEqual(['scallion', 'scallions'])
  expect([words('spring onions', null), words('a spring onion or so', null)]).toEqual(['spring onions', 'spring onion'])
  expect([words('scallions, to serve', null), words('some', null)]).toEqual(['scallions', 'scallion'])
  expect(words('2 Schalotten', true, food('Zwiebel', 'Zwiebeln', 'Schalotten'))).toBe('Schalotten')
})
