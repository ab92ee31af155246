import { expect, test } from 'vitest'
import { everyText, lastLineOf, progressIn } from './progress.ts'

test('a task that counts is so far, one that does not is somewhere', () => {
  expect(progressIn('2026-01-01T00:00:00.000Z: 2000 recipes found\n2026-01-01T00:00:01.000Z: 100 of 2000\n')).toEqual({
    done: 100,
    total: 2000,
  })
  expect(progressIn('2026-01-01T00:00:00.000Z: checking the database\n')).toBeUndefined()
  expect(progressIn('')).toBeUndefined()
})

test('the last line stands without its time', () => {
  expect(lastLineOf('2026-01-01T00:00:00.000Z: one\n2026-01-01T00:00:01.000Z: two: three\n')).toBe('two: three')
  expect(lastLineOf('')).toBe('')
})

test('an interval is said in the language of the page', () => {
  expect(everyText('1 hours', 'en-US')).toBe('1 hour')
  expect(everyText('5 minutes', 'de-DE')).toBe('5 Minuten')
})
