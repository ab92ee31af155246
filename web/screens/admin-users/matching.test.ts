import { expect, test } from 'vitest'
import { matching } from './matching.ts'

const users = [
  { username: 'zoe', fullName: 'Zoë Müller', email: 'zoe@example.com', group: 'Home' },
  { username: 'tunde', fullName: null, email: 'tunde@example.org', group: 'Okafor household' },
]
const names = (query: string) => matching(users, query).map(({ username }) => username)

test('people are found by any of their words, accents or not', () => {
  expect(names('')).toEqual(['zoe', 'tunde'])
  expect(names('zoe muller')).toEqual(['zoe'])
  expect(names('okafor TUNDE')).toEqual(['tunde'])
  expect(names('zoe okafor')).toEqual([])
})
