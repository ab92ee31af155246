import { expect, test } from 'vitest'
import type { LineUnit } from './line.ts'
import { parseQuantity, ZERO } from './quantity.ts'
import { englishWord, soldLine } from './sold-line.ts'

const unit = (name: string, more: Partial<LineUnit> = {}): LineUnit => ({
  ...{ name, pluralName: `${name}s`, abbreviation: '', pluralAbbreviation: null },
  ...{ useAbbreviation: false, fraction: true, standardUnit: name },
  ...more,
})
const row = (much: string, of: LineUnit | null, name: string, pluralName: string | null = null) => {
  const needed = { quantity: parseQuantity(much) ?? ZERO, unit: of, food: { name, pluralName, aliases: [] } }
  const { amount, name: called, needs } = soldLine(needed, { locale: 'en', word: englishWord })
  return [amount, called, needs].map((text) => text?.replaceAll('\u00a0', ' '))
}

test('a row says what is bought, and what is needed where that is something else', () => {
  expect(row('17/2', null, 'egg', 'eggs')).toEqual(['9', 'eggs', '8½'])
  expect(row('1/8', unit('cup'), 'parsley')).toEqual(['1 bunch', 'parsley', '⅛ cup'])
  expect(row('1/2', null, 'lemon', 'lemons')).toEqual(['1', 'lemon', '½'])
  const ml = unit('milliliter', { abbreviation: 'ml', useAbbreviation: true, fraction: false })
  expect(row('2798', ml, 'milk')).toEqual(['2.8 l', 'milk', '2,798 ml'])
})

test('what is needed as it is sold says nothing twice', () => {
  expect(row('2', unit('can'), 'kidney beans')).toEqual(['2 cans', 'kidney beans', ''])
  expect(row('1', null, 'lemon', 'lemons')).toEqual(['', 'lemon', ''])
  expect(row('0', null, 'salt')).toEqual(['', 'salt', ''])
})

test('a unit keeps the name its group gave it', () => {
  expect(row('9/2', unit('Dose', { pluralName: 'Dosen', standardUnit: 'can' }), 'Bohnen')).toEqual([
    '5 Dosen',
    'Bohnen',
    '4½ Dosen',
  ])
})

test('parts in different units are one row where the food’s density compares them', () => {
  const grams = unit('gram', { abbreviation: 'g', useAbbreviation: true, fraction: false })
  const sum = (of: { name: string; density?: number }, ...parts: [string, LineUnit | null][]) => {
    const food = { pluralName: null, aliases: [], ...of }
    const read = parts.map(([much, unit]) => ({ quantity: parseQuantity(much) ?? ZERO, unit }))
    const [first] = read
    const needed = { quantity: first?.quantity ?? ZERO, unit: first?.unit ?? null, food, parts: read }
    const { amount, needs, isSum } = soldLine(needed, { locale: 'en', word: englishWord })
    return [amount, needs, isSum].map((text) => String(text).replaceAll('\u00a0', ' '))
  }
  const flour = { name: 'flour', density: 0.53 }
  expect(sum(flour, ['400', grams], ['9/4', unit('cup')])).toEqual(['700 g', '400 g + 2¼ cups', 'true'])
  expect(sum({ name: 'butter' }, ['5/2', unit('stick')], ['50', grams], ['1', unit('tablespoon')])).toEqual([
    '350 g',
    '2½ sticks + 50 g + 1 tablespoon',
    'true',
  ])
  expect(sum({ name: 'potato' }, ['2', unit('pound')], ['500', grams])).toEqual([
    '3¼ pounds',
    '2 pounds + 500 g',
    'true',
  ])
  // Nobody knows what a handful weighs.
  expect(sum(flour, ['400', grams], ['1', unit('handful')])[2]).toBe('false')
})
