import { expect, test } from 'vitest'
import { totalMinutes } from './minutes.ts'

const none = { totalTime: null, prepTime: null, cookTime: null, performTime: null }

test('a recipe takes as long as it says', () => {
  const known = { '1 Hour 30 Minutes': 90, '45 min': 45, '1½ Std.': 90, '2 h': 120, '1 Day': 1440, '30 分钟': 30 }
  for (const [text, minutes] of Object.entries(known)) {
    expect(totalMinutes({ ...none, totalTime: text }), text).toBe(minutes)
  }
  expect(totalMinutes({ ...none, totalTime: '30-40 Minutes' })).toBe(40)
})

test('what says no time, or one that cannot be, is none', () => {
  for (const text of [null, '', 'overnight', 'medium', '4 servings', '0 minutes', '9000 days']) {
    expect(totalMinutes({ ...none, totalTime: text }), String(text)).toBeNull()
  }
})

test('a recipe without a total takes as long as its parts', () => {
  expect(totalMinutes({ ...none, prepTime: '10 Minutes', performTime: '20 Minutes' })).toBe(30)
  expect(totalMinutes({ ...none, totalTime: '1 Hour', prepTime: '50 Minutes', cookTime: '50 Minutes' })).toBe(60)
  expect(totalMinutes(none)).toBeNull()
})
