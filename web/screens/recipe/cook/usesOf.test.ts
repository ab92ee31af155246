import { expect, test } from 'vitest'
import { usesOf } from './usesOf.ts'

const line = (referenceId: string, note: string) => ({ referenceId, note, quantity: null, unit: null, food: null })
const lines = [
  line('a', '2 large onions, sliced'),
  line('b', '1 tbsp olive oil'),
  line('c', '3 tomatoes'),
  line('d', 'salt'),
]
const step = (text: string, ...ids: string[]) => ({
  text,
  summary: '',
  ingredientReferences: ids.map((referenceId) => ({ referenceId })),
})
const uses = (text: string, ...ids: string[]) =>
  usesOf(step(text, ...ids), lines)
    .map(({ referenceId }) => referenceId)
    .join('')

test('a linked step uses what it is linked to, whatever its words', () => {
  expect(uses('Fry the onions.', 'd')).toBe('d')
})

test('else the names in its text count, singular or plural', () => {
  expect(uses('Warm the oil and fry each onion.')).toBe('ab')
  expect(uses('Crush the tomato in.')).toBe('c')
  expect(uses('Saltimbocca is another dish.')).toBe('')
})
