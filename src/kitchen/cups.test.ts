import { expect, test } from 'vitest'
import { inCupsAndSpoons, rangeInCups } from './cups.ts'
import { parseQuantity, quantity, quantityToText, ZERO } from './quantity.ts'

test.each([
  ['1', '1 teaspoon'],
  ['3', '1 tablespoon'],
  ['81/2', '2/3 cup + 3 tablespoon'],
  ['3/16', '1/8 teaspoon + 1 pinch'],
  ['16/3', '1 tablespoon + 9/4 teaspoon'],
  ['48', '1 cup'],
  ['1/16', '1 pinch'],
])('%s teaspoons are %s', (teaspoons, expected) => {
  const found = inCupsAndSpoons(parseQuantity(teaspoons) ?? ZERO)
  expect(found?.parts.map((part) => `${quantityToText(part.quantity)} ${part.unit}`).join(' + ')).toBe(expected)
})

test('less than a pinch is measured with nothing', () => expect(inCupsAndSpoons(quantity(1, 50))).toBeNull())

test('a range keeps one measure, or has none', () => {
  expect(rangeInCups(quantity(12), quantity(16))).toEqual({ low: quantity(1, 4), high: quantity(1, 3), unit: 'cup' })
  expect(rangeInCups(quantity(1, 50), quantity(16))).toBeNull()
})
