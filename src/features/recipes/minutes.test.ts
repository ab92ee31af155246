import { expect, test } from 'vitest'
import { minutesIn, totalMinutes } from './minutes.ts'

test('words for time become minutes', () => {
  const known = { '1 Hour 30 Minutes': 90, '45 min': 45, '1½ Std.': 90, '2 h': 120, '1 Day': 1440, '30 分钟': 30 }
  for (const [text, minutes] of Object.entries(known)) expect(minutesIn(text), text).toBe(minutes)
  expect(minutesIn('30-40 Minutes')).toBe(40)
})

test('what says no time is none', () => {
  for (const text of [null, '', 'overnight', 'medium', '4 servings']) expect(minutesIn(text)).toBeNull()
})

test('a recipe without a total takes as long as its parts', () => {
  const none = { totalTime: null, prepTime: null, cookTime: null, performTime: null }
  expect(totalMinutes({ ...none, prepTime: '10 Minutes', performTime: '20 Minutes' })).toBe(30)
  expect(totalMinutes({ ...none, totalTime: '1 Hour', prepTime: '50 Minutes', cookTime: '50 Minutes' })).toBe(60)
  expect(totalMinutes(none)).toBeNull()
})
