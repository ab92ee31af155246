import { expect, test } from 'vitest'
import { canHold, type Held, holding, joinedNotes, type Need, withoutNote } from './shopping-consolidate.ts'

const UNITS: Record<string, string | undefined> = {
  g: 'gram',
  kg: 'kilogram',
  cup: 'cup',
  tbsp: 'tablespoon',
  oz: 'ounce',
  tin: undefined,
}
const measureOf = (unitId: string | null) => (unitId === null ? null : UNITS[unitId])
const need = (words: Partial<Need>): Need => ({ foodId: 'flour', unitId: 'g', note: '', quantity: '100', ...words })
const held = (words: Partial<Held>): Held => ({ ...need({}), checked: false, ...words })
const joins = (a: Partial<Held>, b: Partial<Need>, notes: 'join' | 'equal' = 'join') =>
  canHold(held(a), need(b), { measureOf, notes })

test('only the same food in units that convert becomes one', () => {
  expect(joins({}, { unitId: 'kg' })).toBe(true)
  expect(joins({ unitId: 'cup' }, { unitId: 'tbsp' })).toBe(true)
  expect(joins({ unitId: 'cup' }, { unitId: 'g' })).toBe(false)
  expect(joins({ unitId: 'tin' }, { unitId: 'tin' })).toBe(true)
  expect(joins({ unitId: 'tin' }, { unitId: 'g' })).toBe(false)
  expect(joins({ unitId: null }, { unitId: 'g' })).toBe(false)
  expect(joins({}, { foodId: 'rice' })).toBe(false)
  expect(joins({ foodId: null, note: 'flour' }, {})).toBe(false)
})

test('nothing joins what is ticked', () => {
  expect(joins({ checked: true }, {})).toBe(false)
})

test('words without a food join the same words in units that add up', () => {
  const words = { foodId: null, unitId: null, note: 'Birthday candles' }
  expect(joins(words, { ...words, note: 'birthday candles ' })).toBe(true)
  expect(joins(words, { ...words, note: 'candles' })).toBe(false)
  expect(joins({ ...words, unitId: 'g' }, { ...words, unitId: 'kg' })).toBe(true)
  expect(joins({ ...words, unitId: 'g' }, words)).toBe(false)
  expect(joins({ ...words, note: '' }, { ...words, note: '' })).toBe(false)
})

test('words that say so much of something stand beside the same words', () => {
  const lemon = { foodId: null, unitId: null, quantity: '0', note: 'Saft von ½ Zitrone' }
  expect(joins(lemon, lemon)).toBe(false)
  expect(joins({ ...lemon, note: '1 packet yeast' }, { ...lemon, note: '1 packet yeast' })).toBe(false)
  expect(joins({ ...lemon, note: '7up' }, { ...lemon, note: '7up' })).toBe(true)
})

test('items with different notes are joined only on request', () => {
  expect(joins({ note: 'fine' }, { note: 'coarse' })).toBe(true)
  expect(joins({ note: 'fine' }, { note: 'coarse' }, 'equal')).toBe(false)
  expect(joins({ note: 'fine' }, { note: 'Fine' }, 'equal')).toBe(true)
})

test('sums are exact in the unit that is there', () => {
  expect(holding(need({ unitId: 'kg', quantity: '1/3' }), need({}), measureOf).quantity).toBe('13/30')
  expect(holding(need({ unitId: 'cup', quantity: '1' }), need({ unitId: 'tbsp', quantity: '1' }), measureOf)).toEqual({
    quantity: '17/16',
    unitId: 'cup',
    note: '',
    originalText: null,
  })
})

test('however often ounces and grams are added, the sum can be read back', () => {
  let sum = need({ quantity: '0.1' })
  for (let count = 1; count <= 200; count++) {
    sum = { ...sum, ...holding(sum, need({ unitId: 'oz', quantity: `1/${count}` }), measureOf) }
  }
  const harmonic = Array.from({ length: 200 }, (_, index) => 1 / (index + 1)).reduce((a, b) => a + b, 0)
  const [numerator = 0, denominator = 1] = sum.quantity.split('/').map(Number)
  expect(numerator / denominator).toBeCloseTo(0.1 + harmonic * 28.349523125, 3)
})

test('where one says no amount, the other does', () => {
  const some = { quantity: '0', unitId: null, note: 'to taste' }
  expect(joins({}, some)).toBe(true)
  const both = { quantity: '100', unitId: 'g', note: 'to taste' }
  expect(holding(need({}), need(some), measureOf)).toMatchObject(both)
  expect(holding(need(some), need({}), measureOf)).toMatchObject(both)
})

test('what is there first keeps the words it was written with, and takes those of another where it has none', () => {
  const written = need({ originalText: '100 g oats' })
  expect(holding(written, need({ originalText: '1 g oat' }), measureOf).originalText).toBe('100 g oats')
  expect(holding(need({}), written, measureOf).originalText).toBe('100 g oats')
  expect(holding(need({ quantity: '0', unitId: null }), written, measureOf).originalText).toBe('100 g oats')
  expect(holding(written, need({ quantity: '0', unitId: null }), measureOf).originalText).toBe('100 g oats')
})

test('notes are put together once, and taken apart again', () => {
  const both = joinedNotes(joinedNotes('', 'sifted'), 'for dusting; Sifted')
  expect(both).toBe('sifted; for dusting')
  expect(withoutNote(both, 'sifted')).toBe('for dusting')
  expect(withoutNote(both, 'sift')).toBe(both)
  expect(withoutNote('sifted', 'sifted')).toBe('')
})

test('what a note says more of something counts as often as it was said', () => {
  const both = joinedNotes(joinedNotes('sifted', 'plus 2 tbsp'), 'plus 2 tbsp; sifted')
  expect(both).toBe('sifted; plus 2 tbsp; plus 2 tbsp')
  expect(withoutNote(both, 'plus 2 tbsp', ['plus 2 tbsp'])).toBe('sifted; plus 2 tbsp')
  expect(withoutNote(both, 'sifted', ['sifted'])).toBe(both)
  expect(joinedNotes('400 g', '400 g')).toBe('400 g')
})
