import { expect, test } from 'vitest'
import { calibrated } from '../../src/features/parser/sureness.ts'
import { fitSureness, type Trial } from './sureness.ts'

/** Answers with rising confidence; each number is how many of a hundred are right. */
function trials(...rightInHundred: number[]): Trial[] {
  return rightInHundred.flatMap((share, band) => {
    return Array.from({ length: 1000 }, (_, i) => ({
      said: (band + i / 1000) / rightInHundred.length,
      right: i % 100 < share,
    }))
  })
}

test('only what lies where answers are right nearly always is sure', () => {
  const sureness = fitSureness(trials(50, 90, 99, 100))
  expect(calibrated(0.5, sureness)).toBeLessThan(0.95)
  expect(calibrated(0.9, sureness)).toBeGreaterThanOrEqual(0.95)
  expect(calibrated(1, sureness)).toBe(1)
})

test('nothing is sure where nothing proved to be', () => {
  const sureness = fitSureness(trials(50, 60, 90, 98))
  expect(calibrated(0.99, sureness)).toBeLessThan(0.95)
})

test('below that it is as often right as it says', () => {
  const sureness = fitSureness(trials(50, 90, 99, 100))
  expect(calibrated(0.125, sureness)).toBeCloseTo(0.5, 1)
  expect(calibrated(0.375, sureness)).toBeCloseTo(0.9, 1)
})

test('more said is never less sure', () => {
  const sureness = fitSureness(trials(50, 40, 95, 90, 100))
  const sure = Array.from({ length: 101 }, (_, i) => calibrated(i / 100, sureness))
  expect(sure.every((value, i) => i === 0 || value >= (sure[i - 1] as number))).toBe(true)
})
