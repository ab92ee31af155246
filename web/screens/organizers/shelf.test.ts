import { expect, test } from 'vitest'
import type { ShelvedOrganizer } from '#contract/organizer-changes.ts'
import { placed, possibleParents } from './shelf.ts'

const one = (id: string, recipes: number, parentId: string | null = null): ShelvedOrganizer => ({
  id,
  name: id,
  slug: id,
  onHand: false,
  parentId,
  recipes,
  unused: recipes === 0,
  covers: [],
})
const all = [one('winter', 2, 'season'), one('apple', 1), one('season', 3), one('advent', 5, 'winter'), one('quick', 9)]
const ids = (some: { id: string }[]) => some.map(({ id }) => id)

test('those under one another stand together, by name or by use', () => {
  expect(ids(placed(all, 'name'))).toEqual(['apple', 'quick', 'season', 'winter', 'advent'])
  expect(ids(placed(all, 'use'))).toEqual(['quick', 'season', 'winter', 'advent', 'apple'])
  expect(placed(all, 'name').map(({ depth }) => depth)).toEqual([0, 0, 0, 1, 2])
})

test('one whose parent is filtered away stands on the top level', () => {
  expect(placed([one('winter', 2, 'season')], 'name')).toMatchObject([{ id: 'winter', depth: 0 }])
})

test('nothing can be put under itself or what is under it', () => {
  expect(ids(possibleParents(all, 'season'))).toEqual(['apple', 'quick'])
  expect(ids(possibleParents(all, 'advent'))).toEqual(['apple', 'quick', 'season', 'winter'])
  expect(ids(possibleParents(all, undefined))).toHaveLength(5)
})
