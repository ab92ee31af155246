import { expect, test } from 'vitest'
import { plainMinutesOf, readTotalTime } from './times.ts'

test('a time the server wrote is told in minutes, whether a person or a page said it', () => {
  expect(plainMinutesOf('1 Hour 10 Minutes')).toBe(70)
  expect(plainMinutesOf('18 Hours')).toBe(1080)
  expect(plainMinutesOf('1 day 2 h')).toBe(1560)
  expect(plainMinutesOf('PT40M')).toBe(40)
  expect(plainMinutesOf('90 min')).toBe(90)
})

test('the time of a recipe is told in hours and minutes, whoever wrote it and in whichever fields', () => {
  expect(readTotalTime({ totalTime: '1 Std. 10 Min.' })).toBe('1 hr 10 min')
  expect(readTotalTime({ prepTime: '15 Minutes', performTime: '45 Minutes' })).toBe('1 hr')
  expect(readTotalTime({ totalTime: 'overnight' })).toBe('overnight')
  expect(readTotalTime({ totalTime: '' })).toBeNull()
})
