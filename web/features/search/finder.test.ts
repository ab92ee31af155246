import { expect, test } from 'vitest'
import type { RecipeSummary } from '#contract/recipes.ts'
import { createFinder, describeHits, splitMatches } from './finder.ts'

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

const line = (display: string) => ({ display, note: display, food: null })
const kitchen = [
  { ...recipe('Chicken coconut curry'), recipeIngredient: [line('400 ml coconut milk')] },
  { ...recipe('Salmon with dill', 'A cold counter dish.'), recipeIngredient: [line('400 g salmon')] },
  { ...recipe('Green herb salad'), recipeIngredient: [line('2 tbsp lemon juice'), line('1 bunch parsley')] },
  { ...recipe('Masala chai', 'For a crowd.'), tags: [{ id: 't', name: 'Lemongrass', slug: 'lemongrass' }] },
  { ...recipe('Plum tart'), recipeCategory: [{ id: 'c', name: 'Baking', slug: 'baking' }] },
] as RecipeSummary[]

test('what is only spelled alike is left out when something has the word', () => {
  expect(createFinder(kitchen)('coconut').map(({ name }) => name)).toEqual(['Chicken coconut curry'])
})

test('a hit says why: the line, the tag or the category', () => {
  const found = createFinder(kitchen)('lem')
  expect(found.map(({ name, because, where }) => [name, because, where])).toEqual([
    ['Green herb salad', '2 tbsp lemon juice', 'ingredients'],
    ['Masala chai', 'Lemongrass', 'tags'],
  ])
  expect(createFinder(kitchen)('baking')[0]).toMatchObject({
    name: 'Plum tart',
    because: 'Baking',
    where: 'categories',
  })
})

test('every word must be found, each in its own place', () => {
  expect(createFinder(kitchen)('salad parsley')[0]).toMatchObject({ because: '1 bunch parsley', where: 'ingredients' })
  expect(createFinder(kitchen)('tart baking').map(({ name }) => name)).toEqual(['Plum tart'])
})

test('what the server found in the steps is said to be there', () => {
  expect(describeHits(kitchen.slice(0, 1), 'simmer')[0]).toMatchObject({ because: '', where: 'steps' })
})
