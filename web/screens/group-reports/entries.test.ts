import { expect, test } from 'vitest'
import { lookAgainMs, sorted } from './entries.ts'

const entry = (message: string, success: boolean, exception = '') => ({
  id: message,
  reportId: 'r',
  timestamp: '2026-01-01T00:00:00.000Z',
  success,
  message,
  exception,
  slug: null,
})

test('what failed and what was lost stand apart from what is well', () => {
  const { failed, lost, good } = sorted([entry('a', true), entry('b', true, 'picture'), entry('c', false, 'X')])
  expect([failed, lost, good].map((list) => list.map(({ message }) => message))).toEqual([['c'], ['b'], ['a']])
})

test('a long report is asked for less often', () => {
  expect(lookAgainMs(0)).toBe(1_000)
  expect(lookAgainMs(100)).toBe(1_500)
  expect(lookAgainMs(50_000)).toBe(10_000)
})
