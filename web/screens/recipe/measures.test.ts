import { expect, test } from 'vitest'
import { ONE, quantity } from '#contract/quantity.ts'
import type { RecipeIngredient } from '#contract/recipes.ts'
import { convertedIn, type Measures, readLineIn } from './measures.ts'
import { piecesOf } from './pieces.ts'

const word = (unit: string, count: number) => (unit === 'cup' && count > 1 ? 'cups' : unit)
const line = (part: object) =>
  ({ quantity: null, quantityMax: null, unit: null, food: null, note: '', disableAmount: false, ...part }) as never
const cup = { name: 'cup', standardUnit: 'cup', fraction: true } as RecipeIngredient['unit']
const gram = { name: 'gram', abbreviation: 'g', useAbbreviation: true, standardUnit: 'gram', fraction: false }
const read = (part: object, measures: Measures, factor = ONE) => {
  const { amount, original } = readLineIn(line(part), factor, { measures, locale: 'en', word })
  return [amount, original].map((text) => text?.replaceAll('\u00a0', ' '))
}

test('cups of a food of known density become grams, marked as near', () => {
  const flour = { name: 'flour', density: 0.53 }
  expect(read({ quantity: 2, unit: cup, food: flour }, 'metric')).toEqual(['≈ 250 gram', '2 cup'])
})

test('cups of anything else become millilitres, exactly and as a jug is marked', () => {
  expect(read({ quantity: 1, unit: cup, food: { name: 'stock', density: null } }, 'metric')).toEqual([
    '240 milliliter',
    '1 cup',
  ])
})

test('grams become ounces and pounds, after scaling', () => {
  const potatoes = { quantity: 500, unit: gram, food: { name: 'potatoes' } }
  expect(read(potatoes, 'us', quantity(2))[0]).toBe('2¼ pound')
})

test('what is measured so already, counts and lines without an amount stay as they are written', () => {
  expect(read({ quantity: 250, unit: gram, food: { name: 'rice' } }, 'metric')).toEqual(['250 g', undefined])
  expect(read({ quantity: 3, food: { name: 'eggs' } }, 'metric')).toEqual(['3', undefined])
  expect(read({ note: 'salt to taste' }, 'metric')).toEqual(['', undefined])
  expect(read({ quantity: 1, unit: cup, food: { name: 'rice' } }, 'written')).toEqual(['1 cup', undefined])
})

test('a line nobody has taken apart converts by the amount it starts with', () => {
  expect(read({ note: '1 lb apples' }, 'metric')).toEqual(['450 gram', '1 lb'])
})

test('the oven is set in degrees of the reader, and a step says both measures only once', () => {
  const convert = (text: string, measures: Measures) =>
    convertedIn(text, { measures, factor: ONE, locale: 'en', word }).map((one) => one.text.replaceAll('\u00a0', ' '))
  expect(convert('Bake at 350 °F for 25 minutes.', 'metric')).toEqual(['180 °C'])
  expect(convert('Bei 180–200 °C backen.', 'us')).toEqual(['350–400 °F'])
  expect(convert('Bake at 350 °F (180 °C).', 'metric')).toEqual([])
  expect(convert('Add 1 cup (240 ml) milk.', 'metric')).toEqual([])
  expect(convert('Bake at 350 °F.', 'written')).toEqual([])
})

test('converted amounts stand in the text in place of the written ones', () => {
  const text = 'Whisk 2 cups flour, bake at 350 °F for 25 minutes.'
  const converted = convertedIn(text, { measures: 'metric', factor: quantity(2), locale: 'en', word })
  const pieces = piecesOf(text, quantity(2), 'en', converted)
  expect(pieces.map((piece) => piece.text.replaceAll('\u00a0', ' ')).join('')).toBe(
    'Whisk 950 milliliter flour, bake at 180 °C for 25 minutes.',
  )
  expect(pieces.filter(({ kind }) => kind === 'time')).toHaveLength(1)
})
