import { expect, test } from 'vitest'
import { dayIn, dayOf, endOf, momentOf } from './days.ts'

const evening = new Date(2026, 10, 30, 23, 30)

test('the day is the reader’s, even late in the evening', () => {
  expect(dayOf(evening)).toBe('2026-11-30')
  expect(dayIn(30, evening)).toBe('2026-12-30')
  expect(dayIn(1, new Date(2026, 11, 31))).toBe('2027-01-01')
})

test('made today is made now, made on another day is made at its noon', () => {
  expect(momentOf('2026-11-30', evening)).toBe(evening.toISOString())
  expect(new Date(momentOf('2026-11-02', evening)).getHours()).toBe(12)
})

test('a link lives to the end of its last day', () => {
  expect(dayOf(new Date(endOf('2026-12-30')))).toBe('2026-12-30')
  expect(new Date(endOf('2026-12-30')).getHours()).toBe(23)
})
