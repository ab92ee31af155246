import { expect, test } from 'vitest'
import { nextDue, USUAL_PLAN } from './plan.ts'
import { namesToKeep } from './retention.ts'

const on = (...stamps: string[]) => stamps.map((name) => ({ name, at: new Date(`${name}Z`) }))
const kept = (stamps: string[], counts: Partial<Parameters<typeof namesToKeep>[1]>) =>
  [...namesToKeep(on(...stamps), { keepDaily: 0, keepWeekly: 0, keepMonthly: 0, ...counts })].sort()

test('of each day the newest is kept', () => {
  const stamps = ['2026-01-01T04:00', '2026-01-01T10:00', '2026-01-02T04:00', '2026-01-03T04:00']
  expect(kept(stamps, { keepDaily: 2 })).toEqual(['2026-01-02T04:00', '2026-01-03T04:00'])
  expect(kept(stamps, { keepDaily: 3 })).toEqual(['2026-01-01T10:00', '2026-01-02T04:00', '2026-01-03T04:00'])
})

test('days without a backup use up no count', () => {
  const stamps = ['2025-01-01T04:00', '2025-06-01T04:00', '2026-01-03T04:00']
  expect(kept(stamps, { keepDaily: 3 })).toEqual(stamps)
})

test('weeks begin on Monday, and a backup may be kept as several', () => {
  // 4 January 2026 is a Sunday.
  const stamps = ['2026-01-03T04:00', '2026-01-04T04:00', '2026-01-05T04:00']
  expect(kept(stamps, { keepWeekly: 2 })).toEqual(['2026-01-04T04:00', '2026-01-05T04:00'])
  expect(kept(stamps, { keepDaily: 1, keepWeekly: 2, keepMonthly: 1 })).toEqual([
    '2026-01-04T04:00',
    '2026-01-05T04:00',
  ])
})

test('a year of nights leaves days, weeks and months', () => {
  const nights = Array.from({ length: 365 }, (_, day) =>
    new Date(Date.UTC(2025, 0, 1 + day, 3)).toISOString().slice(0, 16),
  )
  const left = kept(nights, { keepDaily: 7, keepWeekly: 4, keepMonthly: 12 })
  expect(left.slice(0, 11).map((name) => name.slice(0, 10))).toEqual([
    '2025-01-31',
    '2025-02-28',
    '2025-03-31',
    '2025-04-30',
    '2025-05-31',
    '2025-06-30',
    '2025-07-31',
    '2025-08-31',
    '2025-09-30',
    '2025-10-31',
    '2025-11-30',
  ])
  expect(left).toHaveLength(11 + 2 + 7)
})

test('the last day is kept whole', () => {
  const stamps = ['2026-01-02T04:00', '2026-01-02T10:00', '2026-01-02T18:00', '2026-01-03T04:00']
  expect(kept(stamps, { keepDaily: 1 })).toEqual(['2026-01-02T10:00', '2026-01-02T18:00', '2026-01-03T04:00'])
})

test('three zeros keep everything', () => {
  expect(kept(['2026-01-01T04:00', '2026-01-01T05:00'], {})).toHaveLength(2)
})

const at = (hour: number, day = 10) => new Date(2026, 4, day, hour, 30)
const due = (last: { at: Date; problem?: string } | null, now: Date, plan = {}) =>
  nextDue(
    { ...USUAL_PLAN, hour: 3, ...plan },
    last && { at: last.at.toISOString(), problem: last.problem ?? null },
    now,
  )

test('a backup is due once every night, and a night that was missed is made up for', () => {
  expect(due({ at: at(3, 9) }, at(2))).toEqual(new Date(2026, 4, 10, 3))
  expect(due({ at: at(3, 9) }, at(4))).toEqual(new Date(2026, 4, 10, 3))
  expect(due({ at: at(3) }, at(4))).toEqual(new Date(2026, 4, 11, 3))
  expect(due(null, at(1))).toEqual(new Date(2026, 4, 9, 3))
  expect(due(null, at(1), { enabled: false })).toBeUndefined()
})

test('one that failed is tried again after an hour', () => {
  expect(due({ at: at(3), problem: 'no room' }, at(3))).toEqual(at(4))
  const justBefore = new Date(2026, 4, 11, 2, 30)
  expect(due({ at: justBefore, problem: 'no room' }, justBefore)).toEqual(new Date(2026, 4, 11, 3))
})
