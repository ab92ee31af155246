import { expect, test } from 'vitest'
import type { Recipe, RecipeIngredient } from '#contract/recipes.ts'
import { correctionsOf } from './corrections.ts'
import { type Draft, draftOf, emptyIngredient, type IngredientRow } from './draft.ts'
import { type ParsedLine, parsedRow } from './parsed.ts'

const ID = '6f3a1b9e-0000-4000-8000-000000000001'
const named = (name: string) => ({ id: `id of ${name}`, name })
const recipeWith = (line: object) =>
  ({
    nutrition: {},
    notes: [],
    extras: {},
    assets: [],
    recipeCategory: [],
    tags: [],
    tools: [],
    settings: {},
    recipeServings: null,
    recipeInstructions: [],
    recipeIngredient: [{ referenceId: ID, title: '', quantityMax: null, unit: null, note: '', ...line }],
  }) as unknown as Recipe
/** What is remembered when the line that was imported so is made another in the editor. */
function remembered(line: Partial<RecipeIngredient> | object, change: Partial<IngredientRow>) {
  const base = recipeWith(line)
  const draft = draftOf(base, 'en')
  const rows = draft.recipeIngredient.map((row) => ({ ...row, ...change }))
  return savedAs({ ...draft, recipeIngredient: rows }, base)
}
function savedAs(draft: Draft, base: Recipe) {
  const [row] = draft.recipeIngredient
  if (!row) throw new Error('one row')
  const saved = recipeWith({
    quantity: Number(row.quantity) || null,
    unit: row.unit ? named(row.unit) : null,
    food: row.food ? named(row.food) : null,
    note: row.note,
  })
  return correctionsOf(draft, { base, saved }, 'en')
}
const butter = {
  quantity: 50,
  unit: named('gram'),
  food: named('butter'),
  note: 'soft',
  originalText: '50 g soft butter',
}

test('another ingredient or amount in place of the one that was read is no correction', () => {
  expect(remembered(butter, {})).toEqual([])
  expect(remembered(butter, { food: 'margarine' })).toEqual([])
  expect(remembered(butter, { quantity: '60' })).toEqual([])
  expect(remembered(butter, { unit: 'ounce' })).toEqual([])
  expect(remembered(butter, { note: 'soft, or cold' })).toEqual([])
  expect(remembered({ ...butter, originalText: null }, { note: '', food: 'soft butter' })).toEqual([])
})

test('a line that was cut in the wrong places and is cut otherwise is remembered as it was saved', () => {
  const sentence = butter.originalText
  expect(remembered(butter, { note: '', food: 'soft butter' })).toEqual([
    { sentence, quantity: 50, quantityMax: null, unitId: 'id of gram', foodId: 'id of soft butter', note: '' },
  ])
})

test('a pasted line in doubt is remembered once somebody has looked at it, and not before', () => {
  const sentence = 'a glug of the good oil'
  const pasted = { ...emptyIngredient(ID), note: sentence, originalText: sentence, whole: true }
  const line = {
    ingredient: { quantity: 1, quantityMax: null, unit: { name: 'glug' }, food: { name: 'good oil' }, note: '' },
  }
  const read = parsedRow(pasted, { ...line, confidence: { average: 0.4 } } as unknown as ParsedLine, 'en')
  const base = recipeWith({ quantity: null, food: null, note: 'x' })
  const rememberedAs = (row: IngredientRow) => savedAs({ ...draftOf(base, 'en'), recipeIngredient: [row] }, base)
  expect(rememberedAs(read)).toEqual([])
  expect(rememberedAs({ ...read, confidence: 1 })).toMatchObject([{ sentence, foodId: 'id of good oil' }])
  expect(rememberedAs({ ...read, food: 'olive oil', confidence: null })).toMatchObject([{ foodId: 'id of olive oil' }])
})
