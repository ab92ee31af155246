import { expect, test } from 'vitest'
import { convertTemperature } from './temperature.ts'

test.each([
  [350, 'fahrenheit', 'celsius', 180],
  [180, 'celsius', 'fahrenheit', 350],
  [165, 'fahrenheit', 'celsius', 74],
  [6, 'gas', 'celsius', 200],
  [425, 'fahrenheit', 'gas', 7],
  [63, 'celsius', 'fahrenheit', 145],
  [170, 'celsius', 'fahrenheit', 340],
  [250, 'celsius', 'fahrenheit', 480],
] as const)('%d %s is %s %d', (value, from, to, expected) => {
  expect(convertTemperature(value, from, to)).toBe(expected)
})
