import { expect, test } from 'vitest'
import { filtersIn, queryOf } from './filters.ts'

test('choices of an address become a filter of the list, and nothing else does', () => {
  const filters = filtersIn('difficulty=easy&difficulty=hard&difficulty=%22)%20OR%20(&rating=4', 'newest')
  expect(filters.difficulty).toEqual(['easy', 'hard'])
  expect(queryOf(filters).queryFilter).toBe('rating >= 4 AND difficulty IN ["easy", "hard"]')
  expect(queryOf(filtersIn('difficulty=impossible', 'newest')).queryFilter).toBeUndefined()
})
