import { expect, test } from 'vitest'
import { scaleAmount } from './amount.ts'
import {
  compareQuantities,
  distance,
  formatRange,
  multiplyQuantities,
  parseQuantity,
  quantity,
  ZERO,
} from './quantity.ts'
import { tidyAmount } from './tidy-amount.ts'
import { convertQuantity, unitMeasure } from './units.ts'

const amount = (written: string, unit: string | null) => {
  const [low = '', high] = written.split('–')
  return { quantity: parseQuantity(low) ?? ZERO, quantityMax: high ? parseQuantity(high) : null, unit }
}

test.each([
  // Spoons and cups, up and down.
  ['1', 'teaspoon', '3', '1 tablespoon'],
  ['1', 'teaspoon', '12', '¼ cup'],
  ['1/2', 'teaspoon', '3', '1½ teaspoon'],
  ['2', 'teaspoon', '2', '4 teaspoon'],
  ['1', 'teaspoon', '14', '4⅔ tablespoon'],
  ['1/8', 'teaspoon', '3', '⅜ teaspoon'],
  ['1', 'tablespoon', '1/2', '½ tablespoon'],
  ['1', 'tablespoon', '1/3', '1 teaspoon'],
  ['1', 'tablespoon', '3/4', '2¼ teaspoon'],
  ['1', 'tablespoon', '5', '5 tablespoon'],
  ['1', 'tablespoon', '8', '½ cup'],
  ['1/4', 'cup', '1/2', '2 tablespoon'],
  ['1/3', 'cup', '1/2', '2⅔ tablespoon'],
  ['3/4', 'cup', '1/2', '6 tablespoon'],
  ['3/4', 'cup', '3', '2¼ cup'],
  ['2/3', 'cup', '3', '2 cup'],
  ['2', 'cup', '10', '20 cup'],
  ['9/4', 'cup', '3/4', '1⅔ cup'],
  ['1/8', 'teaspoon', '5/2', '⅓ teaspoon'],
  ['1/4', 'teaspoon', '5/6', '¼ teaspoon'],
  // What no cup is marked with.
  ['1', 'cup', '3/7', '6¾ tablespoon'],
  ['1', 'cup', '5/7', '11½ tablespoon'],
  ['2', 'cup', '3/7', '⅞ cup'],
  ['1', 'cup', '1/5', '3¼ tablespoon'],
  // Scales.
  ['8', 'ounce', '2', '1 pound'],
  ['12', 'ounce', '2', '1½ pound'],
  ['7', 'ounce', '3', '21 ounce'],
  ['1', 'pound', '1/8', '2 ounce'],
  ['1', 'pound', '1/3', '⅓ pound'],
  ['500', 'gram', '3', '1.5 kilogram'],
  ['500', 'gram', '2/3', '333 gram'],
  ['1', 'kilogram', '1/2', '500 gram'],
  ['250', 'milliliter', '6', '1.5 liter'],
  ['1', 'liter', '1/4', '250 milliliter'],
  // Ranges keep one unit, and it suits both ends.
  ['3–4', 'teaspoon', '4', '¼–⅓ cup'],
  ['2–4', 'teaspoon', '2', '4–8 teaspoon'],
  ['400–600', 'gram', '2', '800–1,200 gram'],
  ['1–2', 'cup', '1/8', '2–4 tablespoon'],
  // Pieces and pinches.
  ['3', null, '1/4', '¾'],
  ['5', null, '3/7', '2¼'],
  ['4', null, '3/7', '1¾'],
  ['1', 'can', '2', '2 can'],
  ['1', 'pinch', '3/7', '½ pinch'],
  ['2', 'inch', '3/7', '⅞ inch'],
] as const)('%s %s times %s is %s', (written, unit, factor, expected) => {
  const tidied = tidyAmount(scaleAmount(amount(written, unit), parseQuantity(factor) ?? ZERO))
  const number = formatRange(tidied, { fraction: unitMeasure(tidied.unit).system !== 'metric' })
  expect([number, tidied.unit].filter(Boolean).join(' ')).toBe(expected)
})

test('a tidied amount is never more than a sixteenth off, pinches and the smallest spoons excepted', () => {
  for (const unit of [
    'teaspoon',
    'tablespoon',
    'cup',
    'ounce',
    'pound',
    'gram',
    'kilogram',
    'milliliter',
    'liter',
    null,
  ]) {
    for (let numerator = 1; numerator < 60; numerator++) {
      for (const denominator of [1, 2, 3, 4, 5, 7, 8, 9, 11, 16]) {
        const before = quantity(numerator, denominator)
        const tidied = tidyAmount({ quantity: before, quantityMax: null, unit })
        const back = convertQuantity(tidied.quantity, tidied.unit, unit) ?? ZERO
        const isSmall = tidied.unit === 'teaspoon' && compareQuantities(tidied.quantity, quantity(1)) <= 0
        const most = multiplyQuantities(before, isSmall ? quantity(1, 5) : quantity(1, 16))
        expect(compareQuantities(distance(back, before), most)).toBeLessThanOrEqual(0)
      }
    }
  }
})
