import { expect, test } from 'vitest'
import { totalTimeOf } from './total-time.ts'

test('the whole is what the recipe says, else the sum of its parts', () => {
  expect(totalTimeOf({ totalTime: '2 hours', prepTime: '20 Minutes', performTime: '35 Minutes' })).toBe('2 hours')
  expect(totalTimeOf({ prepTime: '20 Minutes', performTime: '35 Minutes' })).toBe('55 Minutes')
  expect(totalTimeOf({ prepTime: '40 min', cookTime: '1 hour' })).toBe('1 Hour 40 Minutes')
  expect(totalTimeOf({ prepTime: '40 min', cookTime: '1 hour', performTime: '50 min' })).toBe('1 Hour 30 Minutes')
  expect(totalTimeOf({ cookTime: '35 Minutes' })).toBe('35 Minutes')
  expect(totalTimeOf({ totalTime: '', prepTime: null })).toBeNull()
  expect(totalTimeOf({ prepTime: 'overnight', cookTime: '35 Minutes' })).toBeNull()
})
