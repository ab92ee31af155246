import { expect, test } from 'vitest'
import type { Recipe, RecipeIngredient } from '#contract/recipes.ts'
import {
  correctionsOf,
  isCorrected,
  isReadable,
  isUnread,
  linesOf,
  type ParsedLine,
  reviewOf,
  stepsOf,
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

test('an amount nobody can read is not taken for none', () => {
  const parts = { unit: '', food: '', note: '' }
  expect(isReadable({ ...parts, quantity: '1½' }, 'en')).toBe(true)
  expect(isReadable({ ...parts, quantity: '2–3' }, 'en')).toBe(true)
  expect(isReadable({ ...parts, quantity: 'some' }, 'en')).toBe(false)
})
