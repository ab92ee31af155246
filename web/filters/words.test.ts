import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import type { QueryFilterPart } from '#contract/page.ts'
import { filterParts } from '../../src/core/query-filter-parts.ts'
import words from '../locales/en-US.json' with { type: 'json' }
import { filterWords, idsIn, type Names } from './words.ts'

const SOUP = '5f83cfb2-463c-4d94-8a04-48c7fd059fed'
const STEW = 'cbe73aac-4668-4522-8c18-d01d8e03727b'
const names: Names = {
  categories: [
    { id: SOUP, name: 'Soup', slug: 'soup' },
    { id: STEW, name: 'Stew', slug: 'stew' },
  ],
  tags: [{ id: 'a', name: 'Very quick', slug: 'very-quick' }],
  tools: [{ id: SOUP, name: 'Blender' }],
  foods: [{ id: STEW, name: 'peanut' }],
  users: [{ id: STEW, name: 'Mara' }],
  households: [{ id: SOUP, name: 'Home' }],
}
const i18n = i18next.createInstance()

beforeAll(() =>
  i18n.init({
    lng: 'en-US',
    resources: { 'en-US': { translation: words } },
    ...{ keySeparator: false, nsSeparator: false, interpolation: { escapeValue: false } },
  }),
)

const told = (filter: string) => filterWords(filterParts(filter), names, i18n.t)

test('what has no words is not told in some', () => {
  expect(told('')).toBeUndefined()
  expect(told('description LIKE "%spicy%"')).toBeUndefined()
  expect(told('rating >= 4 AND slug = "soup"')).toBeUndefined()
  expect(told('name LIKE "a%b"')).toBeUndefined()
  expect(told('created_at >= $NOW')).toBeUndefined()
  expect(told('rating <> 4')).toBeUndefined()
  // What was deleted has no name any more.
  expect(told('tags.id = "11111111-1111-4111-8111-111111111111"')).toBeUndefined()
})

test('brackets that do not close are no filter', () => {
  const [part] = filterParts('rating >= 4') as [QueryFilterPart]
  expect(filterWords([{ ...part, leftParenthesis: '(' }], names, i18n.t)).toBeUndefined()
  expect(filterWords([{ ...part, rightParenthesis: ')' }], names, i18n.t)).toBeUndefined()
})

test('things are told by their names, however they are mentioned', () => {
  expect(told(`recipeCategory.id IN ["${SOUP}", "${STEW}"]`)).toBe('in Soup or Stew')
  expect(told(`categories.id CONTAINS ALL ["${SOUP}", "${STEW}"]`)).toBe('in Soup and Stew')
  expect(told('tags.slug NOT IN [very-quick]')).toBe('not tagged Very quick')
  expect(told('tags.name = "VERY QUICK"')).toBe('tagged Very quick')
  expect(told(`tools.id = ${SOUP}`)).toBe('using Blender')
  expect(told(`recipe_ingredient.food.id <> "${STEW}"`)).toBe('without peanut')
  expect(told(`user_id = "${STEW}" AND household_id = "${SOUP}"`)).toBe('by Mara and of Home')
  expect(told('name LIKE "%curry%"')).toBe('called “…curry…”')
})

test('amounts and times are told with their measure', () => {
  expect(told('rating >= 4')).toBe('at least 4 stars')
  expect(told('rating = 1')).toBe('exactly 1 star')
  expect(told('totalMinutes < 30')).toBe('less than 30 minutes')
  expect(told('rating IS NULL')).toBe('not rated')
  expect(told('last_made IS NOT NULL')).toBe('made before')
  expect(told('lastMade <= "$NOW-30d"')).toBe('last made more than 30 days ago')
  expect(told('created_at > "$NOW-1y"')).toBe('added in the last 1 year')
  expect(told('date_added >= 2026-05-03')).toBe('added since May 3, 2026')
})

test('what belongs together stays together', () => {
  expect(told('rating >= 4 AND tags.name = "Very quick" OR last_made IS NULL')).toBe(
    '(at least 4 stars and tagged Very quick) or never made',
  )
  expect(told(`categories.id = "${SOUP}" AND ((rating IS NULL OR rating >= 4) AND name = "Pea soup")`)).toBe(
    'in Soup and ((not rated or at least 4 stars) and called “Pea soup”)',
  )
})

test('only what is mentioned is asked for', () => {
  const parts = filterParts(`categories.id IN ["${SOUP}", "${SOUP}"] AND tags.name = "x" AND tools.slug = "pan"`)
  expect(idsIn(parts, 'categories')).toEqual([SOUP])
  expect(idsIn(parts, 'tags')).toEqual([])
  expect(idsIn(parts, 'tools')).toEqual(['pan'])
})

test('choices are told by their words, and what is none of them is not', () => {
  expect(told('difficulty = "easy"')).toBe('Difficulty: Easy')
  expect(told('difficulty IN ["easy", "hard"] AND rating >= 4')).toMatch(/^Difficulty: Easy or Hard and /)
  expect(told('difficulty <> "hard"')).toBe('Difficulty: not Hard')
  expect(told('difficulty = "impossible"')).toBeUndefined()
  expect(told('difficulty IS NULL')).toBeUndefined()
})
