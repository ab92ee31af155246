import { describe, expect, test } from 'vitest'
import type { LineUnit } from './line.ts'
import { type Measures, readLineIn } from './measured-lines.ts'
import { ONE, quantity } from './quantity.ts'

const word = (unit: string, count: number) => (unit === 'cup' && count > 1 ? 'cups' : unit)
const line = (part: object) =>
  ({ quantity: null, quantityMax: null, unit: null, food: null, note: '', disableAmount: false, ...part }) as never
const cup = { name: 'cup', standardUnit: 'cup', fraction: true } as LineUnit
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

test('a scaled line is measured as a cook would, and only then', () => {
  const spoon = (name: string) => ({ name, standardUnit: name, fraction: true, pluralName: `${name}s` })
  const shown = (part: object, factor = ONE) => read(part, 'written', factor)[0]
  const salt = { quantity: 4, unit: spoon('teaspoon'), food: { name: 'salt' } }
  expect(shown(salt)).toBe('4 teaspoons')
  expect(shown(salt, quantity(3))).toBe('¼ cup')
  expect(shown(salt, quantity(3, 4))).toBe('1 tablespoon')
  expect(shown({ ...salt, quantity: 0.125 }, quantity(1, 2))).toBe('1 pinch')
  expect(shown({ quantity: 600, unit: gram, food: { name: 'rice' } }, quantity(2))).toBe('1.2 kilogram')
  expect(shown({ quantity: 1, unit: cup, food: { name: 'rice' } }, quantity(3, 7))).toBe('7 tablespoon')
  expect(shown({ quantity: 5, food: { name: 'egg' } }, quantity(3, 7))).toBe('2⅛')
})

test('units in another language than the page keep their name', () => {
  const spoon = { name: 'Esslöffel', standardUnit: 'tablespoon', fraction: true }
  expect(read({ quantity: 2, unit: spoon, food: { name: 'Öl' } }, 'written', quantity(8))[0]).toBe('16 Esslöffel')
})

test('many spoons are a cup, and a metric kitchen weighs or pours it', () => {
  const spoon = { name: 'tablespoon', standardUnit: 'tablespoon', fraction: true }
  expect(read({ quantity: 8, unit: spoon, food: { name: 'oil', density: null } }, 'metric')[0]).toBe('120 milliliter')
  expect(read({ quantity: 2, unit: spoon, food: { name: 'oil', density: null } }, 'metric')[0]).toBe('2 tablespoon')
})

test('a line nobody has taken apart is measured so too', () => {
  expect(read({ note: '1-1/2 cups flour' }, 'written', quantity(2))[0]).toBe('3 cups')
  expect(read({ note: '1 and 1/2 cups flour' }, 'written', quantity(2))[0]).toBe('3 cups')
  expect(read({ note: '1/3 cup sugar' }, 'written', quantity(1, 2))[0]).toBe('2 tablespoon + 2 teaspoon')
  expect(read({ note: '2 cups sugar' }, 'written', quantity(1, 2))[0]).toBe('1 cup')
})

describe('amounts in the note', () => {
  const can = { name: 'can', standardUnit: 'can', fraction: true } as LineUnit
  const noted = (part: object, factor = ONE, measures: Measures = 'written') => {
    const { amount, name, note } = readLineIn(line(part), factor, { measures, locale: 'en', word })
    return [amount, [name, note].filter(Boolean).join(', ')].join(' ').replaceAll('\u00a0', ' ').trim()
  }
  const of = (quantity: number, unit: unknown, name: string, note: string, originalText?: string) => ({
    ...{ quantity, unit, note, originalText },
    food: { name, density: null, aliases: [] },
  })
  const twice = quantity(2)

  test('grow with the line when they say how much there is in all', () => {
    expect(noted(of(2, cup, 'flour', '250 g', '2 cups (250 g) flour'), twice)).toBe('4 cup flour, 500 g')
    expect(noted(of(1, cup, 'milk', 'plus 2 tbsp'), twice)).toBe('2 cup milk, plus ¼ cup')
    expect(noted(of(1, cup, 'milk', 'or 1 cup cream'), twice)).toBe('2 cup milk, or 2 cups cream')
    expect(noted(of(4, null, 'potatoes', 'about 2 lbs', '4 potatoes (about 2 lbs)'), quantity(1, 2))).toBe(
      '2 potatoes, about 1 lb',
    )
    expect(noted(of(2, null, 'eggs', 'plus 1 egg yolk'), twice)).toBe('4 eggs, plus 2 egg yolk')
    expect(noted(of(500, gram, 'dough', 'plus 1 hour to rest'), twice)).toBe('1 kilogram dough, plus 1 hour to rest')
  })

  test('stay when they are said of each of several', () => {
    expect(noted(of(1, can, 'tomatoes', '14.5 oz', '1 (14.5 oz) can tomatoes'), twice)).toBe('2 can tomatoes, 14.5 oz')
    expect(noted(of(2, can, 'tomatoes', '400 g'), twice)).toBe('4 can tomatoes, 400 g')
    expect(noted(of(4, null, 'salmon', '6 oz', '4 (6 oz) salmon fillets'), twice)).toBe('8 salmon, 6 oz')
    expect(noted(of(4, null, 'Filets', 'à 150 g'), twice)).toBe('8 Filets, à 150 g')
    expect(noted(of(4, null, 'chops', '200 g each'), twice)).toBe('8 chops, 200 g each')
    expect(noted(of(1, can, 'tomatoes', 'plus 1 cup water'), twice)).toBe('2 can tomatoes, plus 2 cups water')
  })

  test('grow in a line nobody has taken apart, too', () => {
    expect(noted({ note: '2 cups plus 1 tbsp flour' }, twice)).toBe('4 cups plus 2 tbsp flour')
    expect(noted({ note: 'ca. 200 g Mehl' }, twice)).toBe('ca. 400 g Mehl')
    expect(noted({ note: 'Saft von 1/2 Zitrone' }, twice)).toBe('Saft von 1 Zitrone')
    expect(noted({ note: 'juice of 2 lemons' }, twice)).toBe('juice of 4 lemons')
    expect(noted(of(1, null, 'lemon', 'juice of'), twice)).toBe('2 lemon, juice of')
    expect(noted({ note: '2 x 400 g cans chickpeas' }, twice)).toBe('4 x 400 g cans chickpeas')
    expect(noted({ note: '1 (14 oz) can tomatoes' }, twice)).toBe('2 (14 oz) can tomatoes')
  })

  test('what the writer measured in the measures asked for is taken at his word', () => {
    expect(noted(of(2, cup, 'flour', '250 g'), twice, 'metric')).toBe('500 g flour, 4 cup')
    expect(noted(of(2, cup, 'flour', '250 g'), ONE, 'us')).toBe('2 cup flour, 250 g')
    expect(noted(of(4, null, 'potatoes', 'about 2 lbs'), ONE, 'metric')).toBe('4 potatoes, about 910 gram')
  })
})
