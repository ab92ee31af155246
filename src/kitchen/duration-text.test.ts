import { expect, test } from 'vitest'
import { isoDurationOf } from './duration-text.ts'

test('words become durations where they say nothing else', () => {
  expect(isoDurationOf('1 Hour 30 Minutes')).toBe('PT1H30M')
  expect(isoDurationOf('45 min')).toBe('PT45M')
  expect(isoDurationOf('1 Day')).toBe('P1D')
  expect(isoDurationOf('2 Stunden und 10 Minuten')).toBe('PT2H10M')
  expect(isoDurationOf('PT20M')).toBe('PT20M')
})

test('what says more stays words', () => {
  for (const text of ['overnight', '30-40 Minutes', 'about an hour', '2 Hours plus a night', 'P']) {
    expect(isoDurationOf(text), text).toBeNull()
  }
})
