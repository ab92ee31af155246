import { describe, expect, test } from 'vitest'
import { parseQuantity, type Quantity, quantity, quantityToText } from './quantity.ts'
import { convertQuantity, knownUnits, unitMeasure } from './units.ts'

const read = (written: string): Quantity => parseQuantity(written) ?? quantity(0)

test('a unit by a name that JavaScript knows counts itself', () => {
  expect(unitMeasure('constructor')).toEqual(unitMeasure('no such unit'))
})

describe('converting', () => {
  test.each([
    ['1', 'cup', 'tablespoon', '16'],
    ['1', 'tablespoon', 'teaspoon', '3'],
    ['1', 'gallon', 'cup', '16'],
    ['1', 'pound', 'ounce', '16'],
    ['1', 'pound', 'gram', '45359237/100000'],
    ['5', 'deciliter', 'liter', '1/2'],
    ['2', 'dozen', 'piece', '24'],
    ['1', 'inch', 'centimeter', '127/50'],
  ])('%s %s in %ss is %s', (written, from, to, expected) => {
    const converted = convertQuantity(read(written), from, to)
    expect(converted && quantityToText(converted)).toBe(expected)
  })

  test('there and back is identity for every pair of units', () => {
    for (const from of knownUnits()) {
      for (const to of knownUnits()) {
        const there = convertQuantity(quantity(7, 3), from, to)
        if (there) expect(convertQuantity(there, to, from)).toEqual(quantity(7, 3))
      }
    }
  })
})
