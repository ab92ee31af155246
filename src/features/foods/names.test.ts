import { expect, test } from 'vitest'
import { nameIndex, nameKey, namesOf, searchKey, singularKey } from './names.ts'

const food = (name: string, pluralName: string | null = null, ...aliases: string[]) => ({
  name,
  pluralName,
  aliases: aliases.map((alias) => ({ name: alias })),
})
const unit = (name: string, abbreviation: string, ...aliases: string[]) => ({
  ...food(name, null, ...aliases),
  abbreviation,
  pluralAbbreviation: null,
})

test('names are the same without case and spare blanks, but not without accents', () => {
  expect(nameKey('  Spring   ONION ')).toBe('spring onion')
  expect(nameKey('Äpfel')).toBe('äpfel')
  expect(nameKey('Dừa')).not.toBe(nameKey('Dứa'))
  expect(nameKey('e\u0301')).toBe(nameKey('é'))
})

test('what is searched in begins with the name and is folded', () => {
  const key = searchKey(namesOf(food('Äpfel', 'Äpfel', 'Pommes')))
  expect(key).toBe('apfel\napfel\npommes')
})

test('nothing is found by a name that is empty', () => {
  expect(namesOf(unit('cup', ''))).toEqual(['cup'])
  expect(nameIndex([unit('cup', '')]).find('')).toBeUndefined()
})

test('a thing is found by each of its names', () => {
  const leek = food('leek', 'leeks', 'Porree')
  const index = nameIndex([leek])
  for (const name of ['LEEK', 'Leeks', 'porree']) expect(index.find(name)).toBe(leek)
  expect(index.find('lee')).toBeUndefined()
})

test('what one is called weighs more than what another is also called', () => {
  const rocket = food('arugula', null, 'rocket')
  const salad = food('rocket', null)
  expect(nameIndex([rocket, salad]).find('Rocket')).toBe(salad)
})

test('T and t are different units', () => {
  const [small, big] = [unit('teaspoon', 'tsp', 't'), unit('tablespoon', 'tbsp', 'T')]
  const index = nameIndex([small, big])
  expect(index.find('t')).toBe(small)
  expect(index.find('T')).toBe(big)
  expect(index.find('TSP')).toBe(small)
})

test.each([
  ['red onions', 'Red Onion'],
  ['tomatoes', 'tomato'],
  ['potatos', 'potato'],
  ['olives', 'olive'],
  ['bay leaves', 'bay leaf'],
  ['cookies', 'cookie'],
  ['berries', 'berry'],
  ['peaches', 'peach'],
  ['eggs', 'egg'],
])('%s are of one key with %s', (plural, singular) => {
  expect(singularKey(plural)).toBe(singularKey(singular))
})

test.each([
  ['Eis', 'Ei'],
  ['hummus', 'hummu'],
  ['watercress', 'watercres'],
])('%s is not the plural of %s', (one, other) => {
  expect(singularKey(one)).not.toBe(singularKey(other))
})
