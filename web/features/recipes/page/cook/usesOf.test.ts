import { expect, test } from 'vitest'
import { usesOf } from './usesOf.ts'

const line = (referenceId: string, note: string) => ({ referenceId, note, food: null })
const lines = [
  line('a', '2 large onions, sliced'),
  line('b', '1 tbsp olive oil'),
  line('c', '3 tomatoes'),
  line('d', 'salt, to taste'),
]
const uses = (text: string, ...ids: string[]) => {
  const ingredientReferences = ids.map((referenceId) => ({ referenceId }))
  return usesOf({ text, summary: '', ingredientReferences }, lines)
    .map(({ referenceId }) => referenceId)
    .join('')
}

test('a linked step uses what it is linked to, whatever its words', () => {
  expect(uses('Fry the onions.', 'd')).toBe('d')
})

test('else what its text speaks of counts', () => {
  expect(uses('Warm the oil and fry each onion.')).toBe('ab')
  expect(uses('Crush the tomatoes in, taste for salt.')).toBe('cd')
  expect(uses('Saltimbocca is another dish.')).toBe('')
})
