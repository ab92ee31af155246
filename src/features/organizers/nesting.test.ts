import { expect, test } from 'vitest'
import { ancestorsOf, liftedParents } from './nesting.ts'

const all = [
  { id: 'food', parentId: null },
  { id: 'dinner', parentId: 'food' },
  { id: 'pasta', parentId: 'dinner' },
  { id: 'lasagne', parentId: 'pasta' },
]

test('those above come nearest first', () => {
  expect(ancestorsOf(all, 'lasagne')).toEqual(['pasta', 'dinner', 'food'])
  expect(ancestorsOf(all, 'food')).toEqual([])
})

test('a circle in old data ends the walk', () => {
  const circle = [
    { id: 'a', parentId: 'b' },
    { id: 'b', parentId: 'a' },
  ]
  expect(ancestorsOf(circle, 'a')).toEqual(['b', 'a'])
})

test('those under the ones that go move up to the nearest that stays', () => {
  expect(liftedParents(all, new Set(['pasta', 'dinner']))).toEqual(new Map([['lasagne', 'food']]))
  expect(liftedParents(all, new Set(['food']))).toEqual(new Map([['dinner', null]]))
})
