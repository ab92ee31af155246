import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('what is not set leaves no trace in an address', () => {
  expect(paths.search({ q: '', advanced: undefined, tags: [] })).toBe('/search')
})

test('a list repeats its name', () => {
  expect(paths.recipes({ tags: ['a', 'b'] })).toBe('/recipes/all?tags=a&tags=b')
})

test('a name cannot break out of its part of the address', () => {
  expect(paths.recipe('a/b?c')).toBe('/recipe/a%2Fb%3Fc')
})
