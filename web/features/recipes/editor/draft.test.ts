import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import type { Recipe, RecipeIngredient } from '#contract/recipes.ts'
import words from '../../../locales/en-US.json' with { type: 'json' }
import { bodyOf } from './body.ts'
import { valuesOf } from './conflictValues.ts'
import { amountText, changedFields, draftOf, merged, readAmount } from './draft.ts'
import { linesOf, stepsOf } from './paste.ts'

const ID = '6f3a1b9e-0000-4000-8000-00000000000'
const line = (n: number, rest: Partial<RecipeIngredient>): RecipeIngredient => ({
  title: null,
  note: '',
  unit: null,
  food: null,
  referencedRecipe: null,
  disableAmount: false,
  isFood: false,
  quantity: null,
  quantityMax: null,
  originalText: null,
  referenceId: `${ID}${n}`,
  display: '',
  ...rest,
})
const recipe = {
  id: ID,
  name: 'Soup',
  description: '',
  nutrition: {},
  notes: [],
  extras: { from: 'oma' },
  assets: [],
  recipeCategory: [{ id: ID, name: 'Dinner', slug: 'dinner' }],
  tags: [],
  tools: [],
  settings: {},
  recipeServings: 4,
  recipeIngredient: [line(1, { title: 'For the soup', quantity: 0.333, note: 'salt' }), line(2, { note: '2 leeks' })],
  recipeInstructions: [
    { id: `${ID}3`, title: 'Cook', summary: '', text: 'Boil.', ingredientReferences: [{ referenceId: `${ID}1` }] },
  ],
} as unknown as Recipe

test('a recipe that goes through the editor untouched stays the same', () => {
  const { body, places, unreadable } = bodyOf(draftOf(recipe, 'en'), recipe, 'en')
  expect(unreadable).toEqual([])
  expect(body.recipeIngredient).toMatchObject([
    { referenceId: `${ID}1`, title: 'For the soup', quantity: '1/3', note: 'salt' },
    { referenceId: `${ID}2`, title: '', quantity: null, note: '2 leeks' },
  ])
  expect(body.recipeInstructions).toMatchObject([
    { id: `${ID}3`, title: 'Cook', text: 'Boil.', ingredientReferences: [{ referenceId: `${ID}1` }] },
  ])
  expect(body).toMatchObject({ recipeServings: 4, recipeCategory: ['Dinner'], extras: { from: 'oma' } })
  expect(places.recipeIngredient).toEqual([`${ID}1`, `${ID}2`])
})

test('a unit is shown as the recipe says it, and nought as no amount; both go back as they were', () => {
  const unit = (name: string, rest: object) => ({ id: `${ID}9`, name, pluralName: `${name}s`, ...rest })
  const lines = [
    line(1, { quantity: 2, unit: unit('tablespoon', { abbreviation: 'tbsp' }) as never, originalText: '2 tbsp oil' }),
    line(2, {
      quantity: 2,
      unit: unit('tablespoon', { abbreviation: 'tbsp' }) as never,
      originalText: '2 Tablespoons',
    }),
    line(3, { quantity: 9, unit: unit('gram', { abbreviation: 'g', useAbbreviation: true }) as never }),
    line(4, { quantity: 0, note: 'salt' }),
  ]
  const base = { ...recipe, recipeIngredient: lines }
  const draft = draftOf(base, 'en')
  expect(draft.recipeIngredient.map((row) => row.unit)).toEqual(['tbsp', 'tablespoon', 'g', ''])
  expect(draft.recipeIngredient[3]).toMatchObject({ quantity: '' })
  const recipeIngredient = bodyOf(draft, base, 'en').body.recipeIngredient as { unit: unknown; quantity: unknown }[]
  expect(recipeIngredient.map((one) => one.unit)).toEqual([
    ...[
      { id: `${ID}9`, name: 'tablespoon' },
      { id: `${ID}9`, name: 'tablespoon' },
      { id: `${ID}9`, name: 'gram' },
    ],
    null,
  ])
  expect(recipeIngredient[3]?.quantity).toBe('0')
})

test('an amount is shown as it is typed and never loses a crumb', () => {
  expect([0.333, 1.25, 400, 0.417, 2.5].map((value) => amountText(value, 'en'))).toEqual([
    '⅓',
    '1¼',
    '400',
    '5/12',
    '2½',
  ])
})

test('a range is one amount with two ends', () => {
  expect(amountText(2, 'en', 2.5)).toBe('2–2½')
  expect(readAmount('2 – 2½', 'en')).toMatchObject({ quantityMax: { numerator: 5n, denominator: 2n } })
  expect(readAmount('1 1/2', 'en')).toMatchObject({ quantity: { numerator: 3n, denominator: 2n }, quantityMax: null })
  expect(readAmount('some', 'en')).toBeNull()
})

test('a heading with nothing under it is not lost', () => {
  const draft = draftOf(recipe, 'en')
  const heading = draft.recipeIngredient[0]
  if (!heading) throw new Error('the first row is the heading')
  const { body } = bodyOf({ ...draft, recipeIngredient: [heading] }, recipe, 'en')
  expect(body.recipeIngredient).toMatchObject([{ title: 'For the soup', note: '' }])
})

test('merging keeps what was changed here and takes the rest from there', () => {
  const base = draftOf(recipe, 'en')
  const mine = { ...base, name: 'My soup' }
  const theirs = { ...base, description: 'Theirs', name: 'Their soup' }
  expect(changedFields(base, mine)).toEqual(['name'])
  expect(merged({ base, mine, theirs })).toMatchObject({ name: 'My soup', description: 'Theirs' })
})

test('a conflict shows both values of a field, and of a list the lines that differ', () => {
  const base = draftOf(recipe, 'en')
  const notes = (...texts: string[]) => texts.map((text) => ({ key: text, title: '', text }))
  const mine = { ...base, description: 'Mine', notes: notes('Same', 'Mine') }
  const theirs = { ...base, description: '', notes: notes('Same') }
  const say = ((code: string) => code) as TFunction
  expect(valuesOf('description', { mine, theirs }, say)).toEqual({ mine: ['Mine'], theirs: [] })
  expect(valuesOf('notes', { mine, theirs }, say)).toEqual({ mine: ['Mine'], theirs: [] })
  const [hard, none] = [{ ...mine, difficulty: 'hard' } as const, { ...theirs, difficulty: '' } as const]
  expect(valuesOf('difficulty', { mine: hard, theirs: none }, say)).toEqual({
    mine: ['fact.difficulty.hard'],
    theirs: [],
  })
  const turned = { ...mine, notes: notes('Mine', 'Same') }
  expect(valuesOf('notes', { mine, theirs: turned }, say)).toEqual({ mine: ['Same', 'Mine'], theirs: ['Mine', 'Same'] })
})

test('a pasted block becomes rows', () => {
  expect(linesOf('For the dough:\n- 2 cups flour\n\n• 1 egg\n')).toEqual([
    { text: 'For the dough', heading: true },
    { text: '2 cups flour', heading: false },
    { text: '1 egg', heading: false },
  ])
  expect(stepsOf('1. Mix.\n2. Bake for 10 minutes.')).toEqual([
    { text: 'Mix.', heading: false },
    { text: 'Bake for 10 minutes.', heading: false },
  ])
  expect(stepsOf('Step 1\n\nMix well.\nThen rest.\n\nStep 2\n\nBake.')).toEqual([
    { text: 'Mix well.\nThen rest.', heading: false },
    { text: 'Bake.', heading: false },
  ])
})

test('every field of the editor has a name, which a conflict tells', () => {
  const keys = Object.keys(draftOf(recipe, 'en')).map((field) => `recipeEdit.field.${field}`)
  expect(keys.filter((key) => !(key in words))).toEqual([])
})
