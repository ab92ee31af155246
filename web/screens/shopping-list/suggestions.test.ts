import { expect, test } from 'vitest'
import type { Food, Unit } from '#contract/foods.ts'
import { wordsOf } from '../../features/shopping/lines.ts'
import { suggestionsFor } from './suggestions.ts'
import { understand } from './understand.ts'

const food = (name: string, pluralName: string) => ({ id: name, name, pluralName, labelId: null, aliases: [] })
const foods = [food('tomato', 'tomatoes'), food('cherry tomato', 'cherry tomatoes')] as unknown as Food[]
const units = [{ id: 'kg', name: 'kilogram', abbreviation: 'kg', fraction: true, aliases: [] }] as unknown as Unit[]
const words = wordsOf(foods, units, [])

function offered(text: string) {
  return suggestionsFor(understand(text, words, 'en-US'), { bought: [], words, amount: '', text }).map(
    ({ name, item }) => [name, item.originalText],
  )
}

test('what is typed is offered as it was written, and kept so', () => {
  expect(offered('3 kg tomatoes')[0]).toEqual(['tomatoes', '3 kg tomatoes'])
  expect(offered('3 kg tomato')[0]).toEqual(['tomato', '3 kg tomato'])
  expect(offered('tomatoes')[0]).toEqual(['tomatoes', 'tomatoes'])
})

test('what it may be besides is offered as the list is going to call it', () => {
  expect(offered('3 tomatoes')[1]).toEqual(['cherry tomatoes', undefined])
  expect(offered('1 tomato')[1]).toEqual(['cherry tomato', undefined])
  expect(offered('3 kg tomatoes')[1]).toEqual(['cherry tomato', undefined])
})
