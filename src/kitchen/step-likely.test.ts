import { expect, test } from 'vitest'
import { likelyUses } from './step-likely.ts'

test('a step that names nothing likely uses what no other step names, next in the list', () => {
  expect(likelyUses([[0, 1], [], [4]], 1, 5)).toEqual([2, 3])
  expect(likelyUses([[], [3]], 0, 5)).toEqual([0, 1, 2])
  expect(likelyUses([[0, 4], []], 1, 5)).toEqual([1, 2, 3])
  expect(likelyUses([[1], [0, 3], []], 2, 6)).toEqual([2, 4, 5])
  expect(likelyUses([[], [2], [], [4]], 0, 6)).toEqual([0, 1])
  expect(likelyUses([[], [2], [], [4]], 2, 6)).toEqual([3])
})

test('and when all are named, what the step before worked on', () => {
  expect(likelyUses([[0, 1], [2], []], 2, 3)).toEqual([2])
  expect(likelyUses([[], [0, 1]], 0, 2)).toEqual([])
})

test('a step that names some uses those', () => {
  expect(likelyUses([[1], [0]], 0, 3)).toEqual([1])
})
