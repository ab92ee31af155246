import { expect, test } from 'vitest'
import { dayFrom, rangeOf, stepFrom } from './plan.ts'

test('a week begins on the day the kitchen says', () => {
  expect(rangeOf('week', '2026-11-20', 1)).toMatchObject({ start: '2026-11-16', end: '2026-11-22' })
  expect(rangeOf('week', '2026-11-20', 0)).toMatchObject({ start: '2026-11-15', end: '2026-11-21' })
  expect(rangeOf('week', '2026-11-22', 0).start).toBe('2026-11-22')
})

test('a month is shown in whole weeks', () => {
  const { start, end, days } = rangeOf('month', '2026-11-20', 1)
  expect([start, end, days.length]).toEqual(['2026-10-26', '2026-12-06', 42])
})

test('one steps by weeks and by months, whatever their length', () => {
  expect(stepFrom('week', '2026-12-30', 1)).toBe('2027-01-06')
  expect(stepFrom('month', '2026-01-31', 1)).toBe('2026-02-01')
  expect(stepFrom('month', '2026-03-31', -1)).toBe('2026-02-01')
})

test('an address that names no day shows today', () => {
  expect(dayFrom('2026-99-99', '2026-11-20')).toBe('2026-11-20')
  expect(dayFrom(null, '2026-11-20')).toBe('2026-11-20')
  expect(dayFrom('2026-02-03', '2026-11-20')).toBe('2026-02-03')
})
