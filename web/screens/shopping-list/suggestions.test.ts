import { expect, test } from 'vitest'
import type { Food, Unit } from '#contract/foods.ts'
import { wordsOf } from '../../features/shopping/lines.ts'
import type { Bought } from '../../offline/db.ts'
import { suggestionsFor } from './suggestions.ts'
import { understand } from './understand.ts'

const food = (name: string, pluralName: string) => ({ id: name, name, pluralName, labelId: null, aliases: [] })
const foods = [food('tomato', 'tomatoes'), food('cherry tomato', 'cherry tomatoes')] as unknown as Food[]
const units = [{ id: 'kg', name: 'kilogram', abbreviation: 'kg', fraction: true, aliases: [] }] as unknown as Unit[]
const words = wordsOf(foods, units, [])

const none = new Map<string, number>()
function offered(text: string, uses = none, bought: readonly Bought[] = []) {
  return suggestionsFor(understand(text, words, 'en-US'), { bought, words, amount: '', text, uses }).map(
    ({ name, item }) => [name, item.originalText],
  )
}

test('what is typed is offered as it was written, and kept so', () => {
  expect(offered('3 kg tomatoes')[0]).toEqual(['tomatoes', '3 kg tomatoes'])
  expect(offered('3 kg tomato')[0]).toEqual(['tomato', '3 kg tomato'])
  expect(offered('tomatoes')[0]).toEqual(['tomatoes', 'tomatoes'])
})

test('what it may be besides is offered as the list is going to call it', () => {
  expect(offered('3 tomatoes')[1]).toEqual(['cherry tomatoes', 'cherry tomatoes'])
  expect(offered('1 tomato')[1]).toEqual(['cherry tomato', 'cherry tomatoes'])
  expect(offered('3 kg tomatoes')[1]).toEqual(['cherry tomatoes', 'cherry tomatoes'])
})

test('an unfinished word is the food bought before, then the one in recipes, in its plural, and as typed at last', () => {
  const first = (...asked: Parameters<typeof offered>) => offered(...asked).map(([name]) => name)
  expect(first('3 kg tom')).toEqual(['tom', 'tomatoes', 'cherry tomatoes'])
  const uses = new Map([['cherry tomato', 3]])
  expect(first('3 kg tom', uses)).toEqual(['cherry tomatoes', 'tom', 'tomatoes'])
  const bought = [{ key: 'tomato', name: 'tomato', foodId: 'tomato', labelId: null, count: 1, lastAt: 1 }]
  expect(first('3 kg tom', uses, bought)).toEqual(['tomatoes', 'cherry tomatoes', 'tom'])
})

test('a whole word is not the beginning of a longer food', () => {
  expect(offered('cherry', new Map([['cherry tomato', 3]]))[0]).toEqual(['cherry', 'cherry'])
})
