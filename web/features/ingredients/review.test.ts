import { expect, test } from 'vitest'
import type { Recipe, RecipeIngredient } from '#contract/recipes.ts'
import {
  correctionsOf,
  isCorrected,
  isReadable,
  isTouched,
  isUnread,
  linesOf,
  type ParsedLine,
  reviewOf,
  stepsOf,
  stillOf,
} from './review.ts'

const line = (part: Partial<RecipeIngredient>) =>
  ({
    referenceId: 'a',
    title: null,
    note: '',
    unit: null,
    food: null,
    quantity: null,
    quantityMax: null,
    originalText: null,
    display: '',
    ...part,
  }) as RecipeIngredient
const parse = (average: number, ingredient: object) =>
  ({
    confidence: { average },
    ingredient: { quantity: null, quantityMax: null, unit: null, food: null, note: '', ...ingredient },
  }) as unknown as ParsedLine
const recipeOf = (...recipeIngredient: RecipeIngredient[]) => ({ recipeIngredient }) as Recipe

test('a line is unread while it is text and nothing else', () => {
  expect(isUnread(line({ note: '2 cups flour' }))).toBe(true)
  expect(isUnread(line({ note: ' ' }))).toBe(false)
  expect(isUnread(line({ note: 'sifted', quantity: 2 }))).toBe(false)
})

test('what the parser is sure of is accepted, what it doubts waits for somebody', () => {
  const text = line({ note: '1/3 cup sugar', originalText: '1/3 cup sugar' })
  const sure = reviewOf(text, parse(0.97, { quantity: 0.333, unit: { name: 'cup' }, food: { name: 'sugar' } }), 'en')
  expect(sure).toMatchObject({ quantity: '⅓', unit: 'cup', food: 'sugar', accepted: true })
  expect(reviewOf(text, parse(0.6, { food: { name: 'sugar' } }), 'en').accepted).toBe(false)
})

test('accepted lines are saved in parts and exactly, the others as they were', () => {
  const recipe = recipeOf(
    line({ referenceId: 'a', note: '1/3 cup sugar', title: 'Dough' }),
    line({ referenceId: 'b', note: 'a knob of something nice' }),
  )
  const [first, second] = recipe.recipeIngredient
  if (!first || !second) throw new Error('two lines')
  const reviews = [
    reviewOf(first, parse(0.97, { quantity: 0.333, unit: { name: 'cup' }, food: { name: 'sugar' } }), 'en'),
    reviewOf(second, parse(0.3, { unit: { name: 'knob' }, food: { name: 'something nice' } }), 'en'),
  ]
  expect(linesOf(recipe, reviews, 'en')).toEqual([
    expect.objectContaining({
      referenceId: 'a',
      title: 'Dough',
      quantity: '1/3',
      unit: { name: 'cup' },
      food: { name: 'sugar' },
      originalText: '1/3 cup sugar',
    }),
    expect.objectContaining({ referenceId: 'b', note: 'a knob of something nice', quantity: null, food: null }),
  ])
})

test('a line made by another recipe stays so, and is not unread', () => {
  const dough = { id: 'd', slug: 'dough', name: 'Dough' } as RecipeIngredient['referencedRecipe']
  const linked = line({ note: 'made the day before', referencedRecipe: dough })
  expect(isUnread(linked)).toBe(false)
  expect(linesOf(recipeOf(linked), [], 'en')).toMatchObject([{ referencedRecipe: { id: 'd' } }])
})

test('steps are tied to what was read, and keep the links they have', () => {
  const text = line({ referenceId: 'b', note: 'a knob of butter' })
  const review = { ...reviewOf(text, parse(0.5, { food: { name: 'butter' } }), 'en'), accepted: true }
  const step = {
    id: 's',
    title: '',
    summary: '',
    text: 'Melt the butter.',
    ingredientReferences: [{ referenceId: 'x' }],
  }
  const recipe = { ...recipeOf(text), recipeInstructions: [step, { ...step, text: 'Rest.' }] } as Recipe
  const idsOf = (reviews: (typeof review)[]) =>
    stepsOf(recipe, reviews).map((one) => one.ingredientReferences.map(({ referenceId }) => referenceId))
  expect(idsOf([review])).toEqual([['x', 'b'], ['x']])
  expect(idsOf([{ ...review, accepted: false }])).toEqual([['x'], ['x']])
})

test('what a person read otherwise or took from doubt is remembered, with the ids it was saved under', () => {
  const text = line({ note: '2 gr butter' })
  const reading = { quantity: 2, food: { name: 'gr butter' } }
  const review = { ...reviewOf(text, parse(0.5, reading), 'en'), accepted: true }
  expect(isCorrected(review)).toBe(false)
  expect(correctionsOf(recipeOf(text), [review])).toMatchObject([{ sentence: '2 gr butter' }])
  expect(correctionsOf(recipeOf(text), [{ ...review, accepted: false }])).toEqual([])
  expect(correctionsOf(recipeOf(text), [reviewOf(text, parse(1, reading), 'en')])).toEqual([])
  const fixed = { ...review, unit: 'gram', food: 'butter' }
  const saved = line({
    quantity: 2,
    unit: { id: 'u', name: 'gram' } as RecipeIngredient['unit'],
    food: { id: 'f', name: 'butter' } as RecipeIngredient['food'],
  })
  expect(correctionsOf(recipeOf(saved), [fixed])).toEqual([
    { sentence: '2 gr butter', quantity: 2, quantityMax: null, unitId: 'u', foodId: 'f', note: '' },
  ])
})

test('what would be lost by leaving is what a person did, not what the parser was sure of', () => {
  const text = line({ note: '2 gr butter' })
  const [sure, doubtful] = [0.97, 0.5].map((average) => reviewOf(text, parse(average, { quantity: 2 }), 'en'))
  if (!sure || !doubtful) throw new Error('two reviews')
  expect([sure, doubtful].map(isTouched)).toEqual([false, false])
  expect(isTouched({ ...doubtful, accepted: true })).toBe(true)
  expect(isTouched({ ...doubtful, food: 'butter' })).toBe(true)
})

test('a line that somebody else changed meanwhile stays theirs', () => {
  const [first, second] = [line({ referenceId: 'a', note: '2 eggs' }), line({ referenceId: 'b', note: 'salt' })]
  const reviews = [first, second].map((one) => reviewOf(one, parse(1, { food: { name: 'egg' } }), 'en'))
  const now = recipeOf(line({ referenceId: 'a', note: '3 eggs' }), second)
  expect(stillOf(now, recipeOf(first, second), reviews).map(({ referenceId }) => referenceId)).toEqual(['b'])
  expect(stillOf(recipeOf(first), recipeOf(first, second), reviews)).toHaveLength(1)
})

test('an amount nobody can read is not taken for none', () => {
  const parts = { unit: '', food: '', note: '' }
  expect(isReadable({ ...parts, quantity: '1½' }, 'en')).toBe(true)
  expect(isReadable({ ...parts, quantity: '2–3' }, 'en')).toBe(true)
  expect(isReadable({ ...parts, quantity: 'some' }, 'en')).toBe(false)
})
