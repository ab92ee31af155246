import { expect, test } from 'vitest'
import { Recipe, RecipeReplacement } from '#contract/recipes.ts'
import serverWords from '../../locales/en-US.json' with { type: 'json' }
import { FACT_FIELDS, FIELDS, type RecipeFields, VERSIONED_FIELDS } from './fields.ts'

test('a field that is left out of the table does not compile', () => {
  const { rating: _rating, ...withoutRating } = FIELDS
  // @ts-expect-error: a field is missing
  const forgotten: RecipeFields = withoutRating
  const { searched: _searched, ...unfinished } = FIELDS.notes
  // @ts-expect-error: `searched` is missing
  const undecided: RecipeFields = { ...FIELDS, notes: unfinished }
  // @ts-expect-error: the empty value must be a value of the field
  const mistyped: RecipeFields = { ...FIELDS, rating: { ...FIELDS.rating, empty: '' } }
  // @ts-expect-error: a body may contain it, so `written` must not be never
  const unwritten: RecipeFields = { ...FIELDS, notes: { ...FIELDS.comments } }
  expect([forgotten, undecided, mistyped, unwritten]).toHaveLength(4)
})

test('the table has what the contract has, and writes what it lets people write', () => {
  expect(Object.keys(FIELDS).sort()).toEqual(expect.arrayContaining(Object.keys(Recipe.shape).sort()))
  const written = Object.entries(FIELDS).flatMap(([key, { written }]) => (written === 'never' ? [] : key))
  const said = Object.keys(RecipeReplacement.shape).filter((key) => key !== 'updateAt')
  expect(written.sort()).toEqual(said.sort())
})

test('every field that versions or exports tell has its word', () => {
  const told = VERSIONED_FIELDS.filter((field) => FIELDS[field].versioned !== 'untold')
  const keys = [...told.map((field) => `version.field.${field}`), ...FACT_FIELDS.map((field) => `fact.${field}`)]
  expect(keys.filter((key) => !(key in serverWords))).toEqual([])
})
