import { expect, test } from 'vitest'
import type { Cookbook } from '#contract/cookbooks.ts'
import { draftOf, freshName, knownOnes, queryOf, renumbered } from './rule.ts'

const cookbook = {
  id: 'c',
  groupId: 'g',
  householdId: 'g',
  name: 'Sunday table',
  description: '',
  slug: 'sunday-table',
  position: 7,
  public: false,
  categories: [{ id: 'a', name: 'Roast', slug: 'roast' }],
  tags: [],
  tools: [],
  requireAllCategories: false,
  requireAllTags: true,
  requireAllTools: true,
  queryFilterString: 'rating >= 4',
  queryFilter: { parts: [] },
} satisfies Cookbook

test('a new cookbook takes the first number that is free', () => {
  const name = (number: number) => `Cookbook ${number}`
  expect(freshName([], name)).toBe('Cookbook 1')
  expect(freshName(['Sunday table', 'Cookbook 2'], name)).toBe('Cookbook 3')
  expect(freshName(['Cookbook 2'], name)).toBe('Cookbook 3')
})

test('a rule is written back by ids, without what only the server says', () => {
  expect(draftOf(cookbook)).toEqual({
    name: 'Sunday table',
    description: '',
    position: 7,
    public: false,
    categories: [{ id: 'a' }],
    tags: [],
    tools: [],
    requireAllCategories: false,
    requireAllTags: true,
    requireAllTools: true,
    queryFilterString: 'rating >= 4',
  })
})

test('names nobody knows are left out, whatever the case of the others', () => {
  const known = [
    { id: 'a', name: 'Roast' },
    { id: 'b', name: 'Soup' },
  ]
  expect(knownOnes(known, ['soup', 'Cake'])).toEqual([{ id: 'b', name: 'Soup' }])
})

test('after a move the places are counted again from one', () => {
  expect(renumbered([cookbook, { ...cookbook, id: 'd' }]).map(({ position }) => position)).toEqual([1, 2])
})

test('the recipes of a rule are asked for as the rule says', () => {
  expect(queryOf(cookbook)).toEqual({
    perPage: 1,
    queryFilter: 'rating >= 4',
    categories: ['a'],
    tags: [],
    tools: [],
    requireAllCategories: false,
    requireAllTags: true,
    requireAllTools: true,
  })
})
