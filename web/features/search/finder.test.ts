import { expect, test } from 'vitest'
import type { RecipeSummary } from '#contract/recipes.ts'
import { createFinder, splitMatches } from './finder.ts'

const recipe = (name: string, description = '') => ({ id: name, name, description }) as RecipeSummary
const shelf = [
  recipe('Crème brûlée'),
  recipe('Saturday sourdough'),
  recipe('Lemon cake'),
  recipe('Sea bass', 'with lemon'),
]

test('a typing error is forgiven', () => {
  expect(createFinder(shelf)('sourdugh')[0]?.name).toBe('Saturday sourdough')
})

test('accents need not be typed', () => {
  expect(createFinder(shelf)('creme brulee')[0]?.name).toBe('Crème brûlée')
})

test('a match in the name stands before one in the description', () => {
  const names = createFinder(shelf)('lemon').map(({ name }) => name)
  expect(names.slice(0, 2)).toEqual(['Lemon cake', 'Sea bass'])
})

test('matches are marked where they stand, accents and all', () => {
  expect(splitMatches('Crème brûlée', 'brul')).toEqual(['Crème ', 'brûl', 'ée'])
})

test('one letter marks nothing', () => {
  expect(splitMatches('Lemon', 'l')).toEqual(['Lemon'])
})
