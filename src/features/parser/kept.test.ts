import { expect, test } from 'vitest'
import { parseQuantity } from '#kitchen/quantity.ts'
import { keptOf } from './kept.ts'
import { every } from './reading.ts'

const kept = (text: string, amount: string | null, sure: { food: number; amount?: number }, hasFood = true) =>
  keptOf({
    text,
    quantity: amount === null ? null : parseQuantity(amount),
    hasFood,
    confidence: { ...every(sure.amount ?? 0.99), food: sure.food, average: sure.food },
  })

test('a line that is sure is kept whole', () => expect(kept('2 cups flour', '2', { food: 0.99 })).toBe('whole'))

test('where only the food is in doubt, amount and unit stay and the rest is a note', () => {
  expect(kept('1/2 teaspoon ground black pepper', '1/2', { food: 0.6 })).toEqual({ note: 'ground black pepper' })
  expect(kept('2 cups', '2', { food: 0.9 }, false)).toBe('text')
})

test('a doubtful amount keeps the line as it was written', () => {
  expect(kept('1/2 teaspoon pepper', '1/2', { food: 0.6, amount: 0.7 })).toBe('text')
  expect(kept('1/2 teaspoon pepper', '2', { food: 0.6 })).toBe('text')
  expect(kept('3 large things', '3', { food: 0.6 })).toBe('text')
})
