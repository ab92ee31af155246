import { expect, test } from 'vitest'
import { leadingAmount, readLine } from './ingredient-lines.ts'
import { ONE, quantity } from './quantity.ts'

const blank = { quantity: null, quantityMax: null, unit: null, food: null, note: '', disableAmount: false }
const text = (note: string, factor = ONE) => {
  const { amount, name, note: rest } = readLine({ ...blank, note }, factor, 'en')
  return [amount.replaceAll('\u00a0', ' '), name, rest]
}

test('a line nobody has taken apart still scales', () => {
  expect(text('1 1/2 cups flour, sifted', quantity(2))).toEqual(['3 cups', 'flour', 'sifted'])
  expect(text('500g potatoes', quantity(3, 2))).toEqual(['750 g', 'potatoes', ''])
  expect(text('⅓ cup sugar', quantity(1, 2))).toEqual(['⅙ cup', 'sugar', ''])
  expect(text('2–3 cloves garlic', quantity(2))).toEqual(['4–6 cloves', 'garlic', ''])
  expect(text('1-1/2 cups flour', quantity(2))).toEqual(['3 cups', 'flour', ''])
  expect(text('2 cups sugar', quantity(1, 2))).toEqual(['1 cup', 'sugar', ''])
  expect(text('2 to 3 large onions')).toEqual(['2–3', 'large onions', ''])
  expect(text('1 (14 oz) can tomatoes', quantity(2))).toEqual(['2', '(14 oz) can tomatoes', ''])
})

test('a range is read in every wording', () => {
  expect(text('1 or 2 onions', quantity(3))).toEqual(['3–6', 'onions', ''])
  expect(text('1 à 2 cuillères à soupe de sucre', quantity(3))[0]).toBe('3–6 cuillères à soupe')
  expect(text('1 cup to 2 cups sugar', quantity(3))).toEqual(['3–6 cups', 'sugar', ''])
  expect(text('100g-120g sugar', quantity(2))).toEqual(['200–240 g', 'sugar', ''])
  expect(text('1.500 g Mehl')).toEqual(['1,500 g', 'Mehl', ''])
})

test('a number that is no amount stays where it is', () => {
  for (const line of [
    '2 % milk',
    '5 000 g flour',
    '1 egg per person',
    '2% milk',
    '1-inch piece of ginger',
    '7-Up',
    'salt to taste',
    '4th of July sprinkles',
  ])
    expect(text(line, quantity(2))[0]).toBe('')
})

test('a third doubled is two thirds', () => {
  const line = { ...blank, quantity: 0.333, note: 'sugar' }
  expect(readLine(line, quantity(2), 'en')).toMatchObject({ amount: '⅔', name: 'sugar', fixed: false })
})

test('both ends of a range are scaled', () => {
  const line = { ...blank, quantity: 2, quantityMax: 3, note: 'cloves' }
  expect(readLine(line, quantity(3, 2), 'en').amount).toBe('3–4½')
})

test('reads an amount by the language of the page', () => {
  expect(leadingAmount('0,5 l Brühe', 'de')).toMatchObject({ quantity: quantity(1, 2), unit: 'l', rest: 'Brühe' })
})
