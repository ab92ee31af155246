import { expect, test } from 'vitest'
import type { Draft } from './draft.ts'
import { emptyIngredient, emptyStep } from './draft.ts'
import { withFound } from './found.ts'

const draft = {
  name: 'New recipe',
  description: '',
  recipeYield: '',
  prepTime: '5 minutes',
  recipeIngredient: [emptyIngredient('a')],
  recipeInstructions: [emptyStep('b')],
} as unknown as Draft

test('what was found is added, and a row nobody wrote into makes room', () => {
  const { draft: after, fresh } = withFound(draft, {
    name: 'Soup',
    description: 'Warm.',
    ingredients: ['For the broth:', '1 carrot'],
    steps: ['Chop it.', '2. Cook it.'],
  })
  expect(after.name).toBe('Soup')
  expect(after.description).toBe('Warm.')
  expect(after.recipeIngredient.map(({ title, note }) => title || note)).toEqual(['For the broth', '1 carrot'])
  expect(after.recipeInstructions.map(({ text }) => text)).toEqual(['Chop it.', 'Cook it.'])
  expect(fresh).toHaveLength(2)
  const more = withFound(after, { description: 'Simple.', ingredients: ['2 onions'] }).draft
  expect(more.description).toBe('Warm.\n\nSimple.')
  expect(more.recipeIngredient).toHaveLength(3)
  expect(more.recipeInstructions).toHaveLength(2)
})

test('facts fill what is empty and change nothing else', () => {
  const facts = { recipeYield: 'Serves 4', prepTime: '15 minutes' }
  expect(withFound(draft, { facts }).draft).toMatchObject({
    name: 'New recipe',
    recipeYield: 'Serves 4',
    prepTime: '5 minutes',
    recipeIngredient: draft.recipeIngredient,
  })
})
