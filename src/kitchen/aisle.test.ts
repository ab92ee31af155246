import { expect, test } from 'vitest'
import { aisleFinder } from './aisle.ts'

const food = (name: string, labelId: string | null, more = {}) => ({ name, labelId, ...more })
const aisleOf = aisleFinder([
  food('milk', 'dairy'),
  food('coconut milk', 'tins', { aliases: [{ name: 'coconut cream' }] }),
  food('tomato', 'vegetables', { pluralName: 'tomatoes' }),
  food('onion', 'vegetables'),
  food('olive', 'tins'),
  food('saffron', null),
])

test('a name without a section stands where its last words do, and else where its first do', () => {
  expect(aisleOf('Organic whole milk')).toBe('dairy')
  expect(aisleOf('light coconut milk')).toBe('tins')
  expect(aisleOf('ripe vine tomatoes')).toBe('vegetables')
  expect(aisleOf('red onions, sliced')).toBe('vegetables')
  expect(aisleOf('olives à la grecque')).toBe('tins')
})

test('a name nobody can file has no section', () => {
  expect(aisleOf('saffron')).toBeNull()
  expect(aisleOf('candles')).toBeNull()
  expect(aisleOf('')).toBeNull()
})
