import { expect, test } from 'vitest'
import { totalMinutesOf, totalTimeOf } from './total-time.ts'

const none = { totalTime: null, prepTime: null, cookTime: null, performTime: null }

test('the whole is what the recipe says, else the sum of its parts', () => {
  expect(totalTimeOf({ totalTime: '2 hours', prepTime: '20 Minutes', performTime: '35 Minutes' })).toBe('2 hours')
  expect(totalTimeOf({ prepTime: '20 Minutes', performTime: '35 Minutes' })).toBe('55 Minutes')
  expect(totalTimeOf({ prepTime: '40 min', cookTime: '1 hour' })).toBe('1 Hour 40 Minutes')
  expect(totalTimeOf({ prepTime: '40 min', cookTime: '1 hour', performTime: '50 min' })).toBe('1 Hour 30 Minutes')
  expect(totalTimeOf({ cookTime: '35 Minutes' })).toBe('35 Minutes')
  expect(totalTimeOf({ totalTime: '0 minutes', prepTime: '0 Minutes', cookTime: '35 Minutes' })).toBe('35 Minutes')
  expect(totalTimeOf({ totalTime: '', prepTime: null })).toBeNull()
  expect(totalTimeOf({ prepTime: 'overnight', cookTime: '35 Minutes' })).toBeNull()
  expect(totalTimeOf({ prepTime: 'overnight' })).toBe('overnight')
})

test('a recipe takes as many minutes as it says', () => {
  const known = { '1 Hour 30 Minutes': 90, '45 min': 45, '1½ Std.': 90, '2 h': 120, '1 Day': 1440, '30 分钟': 30 }
  for (const [text, minutes] of Object.entries(known)) {
    expect(totalMinutesOf({ ...none, totalTime: text }), text).toBe(minutes)
  }
  expect(totalMinutesOf({ ...none, totalTime: '30-40 Minutes' })).toBe(40)
})

test('what says no time, or one that cannot be, is none', () => {
  for (const text of [null, '', ' ', 'overnight', 'medium', '4 servings', '0 minutes', '9000 days']) {
    expect(totalMinutesOf({ ...none, totalTime: text }), String(text)).toBeNull()
  }
})

test('the minutes of a recipe without a total are those of its parts', () => {
  expect(totalMinutesOf({ ...none, prepTime: '10 Minutes', performTime: '20 Minutes' })).toBe(30)
  expect(totalMinutesOf({ ...none, totalTime: '1 Hour', prepTime: '50 Minutes', cookTime: '50 Minutes' })).toBe(60)
  expect(totalMinutesOf({ ...none, totalTime: '0 minutes', prepTime: '10 Minutes' })).toBe(10)
  expect(totalMinutesOf({ ...none, prepTime: 'overnight', performTime: '20 Minutes' })).toBeNull()
  expect(totalMinutesOf(none)).toBeNull()
})
