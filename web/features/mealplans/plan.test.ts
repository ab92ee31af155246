import { expect, test } from 'vitest'
import { dayFrom, leftoversOf, rangeOf, stepFrom, weekWords } from './plan.ts'

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

test('a week is called in as few words as say which it is', () => {
  const called = (start: string, end: string, now = '2026-11-22') => {
    const format = new Intl.DateTimeFormat('en-US', { ...weekWords({ start, end }, now), timeZone: 'UTC' })
    return format.formatRange(new Date(start), new Date(end)).replace(/\s/g, ' ')
  }
  expect(called('2026-11-22', '2026-11-28')).toBe('November 22 – 28')
  expect(called('2026-11-29', '2026-12-05')).toBe('Nov 29 – Dec 5')
  expect(called('2026-12-27', '2027-01-02')).toBe('Dec 27, 2026 – Jan 2, 2027')
  expect(called('2027-02-07', '2027-02-13')).toBe('Feb 7 – 13, 2027')
})

test('leftovers are eaten at the next meal they fit', () => {
  const cooked = { date: '2026-12-31', servings: 8, recipe: { recipeServings: 4 } as never }
  expect(leftoversOf({ ...cooked, entryType: 'dinner' })).toEqual({ date: '2027-01-01', meal: 'lunch', servings: 4 })
  expect(leftoversOf({ ...cooked, entryType: 'lunch' })).toMatchObject({ date: '2026-12-31', meal: 'dinner' })
  expect(leftoversOf({ ...cooked, entryType: 'snack' })).toMatchObject({ date: '2027-01-01', meal: 'snack' })
})

test('as many servings are left as were cooked beyond the recipe, or else as it makes', () => {
  const dinner = { date: '2026-12-31', entryType: 'dinner' as const }
  const left = (servings: number | null, recipeServings: number) =>
    leftoversOf({ ...dinner, servings, recipe: { recipeServings } as never }).servings
  expect([left(10, 4), left(3, 4), left(null, 4), left(8, 0)]).toEqual([6, 4, 4, null])
  expect(leftoversOf({ ...dinner, servings: 8, recipe: null }).servings).toBeNull()
})

test('an address that names no day shows today', () => {
  for (const none of ['2026-99-99', '2026-02-30', '9999-12-31', '0000-01-01'])
    expect(dayFrom(none, '2026-11-20')).toBe('2026-11-20')
  expect(dayFrom(null, '2026-11-20')).toBe('2026-11-20')
  expect(dayFrom('2026-02-03', '2026-11-20')).toBe('2026-02-03')
})
