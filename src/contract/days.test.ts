import { expect, test } from 'vitest'
import { addDays, dayIn, daysBetween, eachDay, isTimeZone, momentIn, weekdayOf } from './days.ts'

test('days are counted over months, leap years and changes of clocks', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
  expect(weekdayOf('2026-11-21')).toBe('saturday')
  expect(eachDay('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  expect(eachDay('2026-02-27', '2026-02-26')).toEqual([])
})

test('the day of a moment depends on where one is', () => {
  const moment = new Date('2026-06-01T22:30:00Z')
  expect(dayIn(moment, 'Europe/Berlin')).toBe('2026-06-02')
  expect(dayIn(moment, 'America/New_York')).toBe('2026-06-01')
  expect(dayIn(new Date('2026-06-01T10:30:00Z'), 'Pacific/Auckland')).toBe('2026-06-01')
})

test('half past six in the evening is another moment in summer than in winter', () => {
  expect(momentIn('2026-07-01', 18 * 60 + 30, 'Europe/Berlin').toISOString()).toBe('2026-07-01T16:30:00.000Z')
  expect(momentIn('2026-12-01', 18 * 60 + 30, 'Europe/Berlin').toISOString()).toBe('2026-12-01T17:30:00.000Z')
  expect(momentIn('2026-03-29', 12 * 60, 'Europe/Berlin').toISOString()).toBe('2026-03-29T10:00:00.000Z')
  expect(momentIn('2026-03-29', 60, 'America/Los_Angeles').toISOString()).toBe('2026-03-29T08:00:00.000Z')
})

test('time zones are known by their names', () => {
  expect(isTimeZone('Europe/Berlin')).toBe(true)
  expect(isTimeZone('UTC')).toBe(true)
  expect(isTimeZone('Middle/Earth')).toBe(false)
})
