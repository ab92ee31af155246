import { expect, test } from 'vitest'
import { plainMinutesOf, readPlainTime } from './times.ts'

test('a time the server wrote is told in minutes, whether a person or a page said it', () => {
  expect(plainMinutesOf('1 Hour 10 Minutes')).toBe(70)
  expect(plainMinutesOf('18 Hours')).toBe(1080)
  expect(plainMinutesOf('1 day 2 h')).toBe(1560)
  expect(plainMinutesOf('PT40M')).toBe(40)
  expect(plainMinutesOf('90 min')).toBe(90)
})

test('a time that says more than that stays in the words of whoever wrote it', () => {
  expect(readPlainTime('1 Std. 10 Min.')).toBe('1 Std. 10 Min.')
  expect(readPlainTime('overnight')).toBe('overnight')
  expect(readPlainTime('')).toBe('')
})
