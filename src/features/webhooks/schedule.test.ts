import { expect, test } from 'vitest'
import { lastDue } from './schedule.ts'

const due = (scheduledTime: string, now: string, timeZone: string | null = null) =>
  lastDue({ scheduledTime, timeZone }, new Date(now)).toISOString()

test('a time that is still to come was due yesterday', () => {
  expect(due('07:30:00', '2026-03-01T07:30:00Z')).toBe('2026-03-01T07:30:00.000Z')
  expect(due('07:30:00', '2026-03-01T07:29:59Z')).toBe('2026-02-28T07:30:00.000Z')
})

test('midnight is due on the day that begins', () => {
  expect(due('00:00:00', '2026-03-01T00:00:00Z')).toBe('2026-03-01T00:00:00.000Z')
  expect(due('23:58:00', '2026-03-01T00:03:00Z')).toBe('2026-02-28T23:58:00.000Z')
})

test('a clock on the wall is followed through the change to summer time', () => {
  expect(due('07:30:00', '2026-03-28T12:00:00Z', 'Europe/Berlin')).toBe('2026-03-28T06:30:00.000Z')
  expect(due('07:30:00', '2026-03-29T12:00:00Z', 'Europe/Berlin')).toBe('2026-03-29T05:30:00.000Z')
  expect(due('07:30:00', '2026-03-01T20:00:00Z', 'Pacific/Auckland')).toBe('2026-03-01T18:30:00.000Z')
})
