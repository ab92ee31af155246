import { expect, test } from 'vitest'
import { quantity, toNumber } from './quantity.ts'
import { onRuler, onScale } from './scales.ts'

test.each([
  ['mass', quantity(333), '330 gram'],
  ['mass', quantity(375), '375 gram'],
  ['mass', quantity(1134, 10), '113 gram'],
  ['density', quantity(1254, 10), '125 gram'],
  ['volume', quantity(375, 4), '95 milliliter'],
  ['volume', quantity(1892), '1.9 liter'],
  ['mass', quantity(21, 8), '2.6 gram'],
] as const)('%s %o is shown as %s', (scale, amount, expected) => {
  const { quantity: shown, unit } = onScale(scale, amount)
  expect(`${toNumber(shown)} ${unit}`).toBe(expected)
})

test('short lengths are millimetres', () => {
  expect(onRuler(quantity(127, 200))).toEqual({ quantity: quantity(6), unit: 'millimeter' })
  expect(onRuler(quantity(2286, 100))).toEqual({ quantity: quantity(23), unit: 'centimeter' })
})
