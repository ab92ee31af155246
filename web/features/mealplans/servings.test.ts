import { expect, test } from 'vitest'
import { isUnreadable, SERVINGS, servingsFrom } from './servings.ts'

const isTaken = (text: string) => new RegExp(`^(?:${SERVINGS})$`, 'v').test(text)

test('what is no number of servings is not taken', () => {
  for (const text of ['many', '-2', '2,5,1', '10000', '1e3', '4 people']) expect(isTaken(text), text).toBe(false)
  expect(['', '0', '1001', 'many'].map(servingsFrom)).toEqual([null, null, null, null])
  expect(['', ' ', '0', 'many', '4'].map(isUnreadable)).toEqual([false, false, true, true, false])
})

test('servings are read with comma, point or fraction, and never as ten times as many', () => {
  const written = ['4', '2,5', '2.5', ' 1½', '1 1/2', '½']
  expect(written.every(isTaken)).toBe(true)
  expect(written.map(servingsFrom)).toEqual([4, 2.5, 2.5, 1.5, 1.5, 0.5])
})
