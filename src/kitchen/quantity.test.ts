import { describe, expect, test } from 'vitest'
import {
  addQuantities,
  compareQuantities,
  divideQuantities,
  equalQuantities,
  formatQuantity,
  formatRange,
  isZero,
  parseQuantity,
  type Quantity,
  quantity,
  quantityFromNumber,
  quantityToNumber,
  quantityToText,
  scaleQuantity,
  scaleRange,
  toMixed,
  ZERO,
} from './quantity.ts'

const text = (amount: Quantity | null) => amount && quantityToText(amount)
const read = (written: string, locale?: string) => text(parseQuantity(written, locale))

describe('reading amounts', () => {
  test.each([
    ['3', '3'],
    ['1/3', '1/3'],
    ['2/4', '1/2'],
    ['1 1/2', '3/2'],
    ['1-1/2', '3/2'],
    ['1½', '3/2'],
    ['1 ½', '3/2'],
    ['½', '1/2'],
    ['2⁄3', '2/3'],
    ['⅞', '7/8'],
    ['1.25', '5/4'],
    ['0,5', '1/2'],
    ['.5', '1/2'],
    ['1,500', '1500'],
    ['0', '0'],
  ])('%s is %s', (written, expected) => expect(read(written)).toBe(expected))

  test('a comma is a decimal sign where people write it so', () => {
    expect(read('1,500', 'de-DE')).toBe('3/2')
    expect(read('1.500', 'de-DE')).toBe('1500')
  })

  test.each(['', ' ', 'a', '-1', '1/0', '1e308', 'NaN', 'Infinity', '1/2/3', '1..2', '9999999999', '1'.repeat(60)])(
    'refuses "%s"',
    (written) => expect(parseQuantity(written)).toBeNull(),
  )
})

describe('numbers on the wire', () => {
  test.each([
    [0.333, '1/3'],
    [0.667, '2/3'],
    [2.333, '7/3'],
    [0.167, '1/6'],
    [0.125, '1/8'],
    [0.063, '1/16'],
    [0.143, '1/7'],
    [0.33, '33/100'],
    [1.25, '5/4'],
    [450, '450'],
    [1 / 3, '1/3'],
  ])('%s is %s', (number, expected) => expect(text(quantityFromNumber(number))).toBe(expected))

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e308, -1])('refuses %s', (number) =>
    expect(quantityFromNumber(number)).toBeNull(),
  )

  test('every amount of up to three decimals survives the wire', () => {
    for (let thousandths = 0; thousandths <= 4000; thousandths++) {
      const amount = quantityFromNumber(thousandths / 1000)
      expect(amount && quantityToNumber(amount)).toBe(thousandths / 1000)
    }
  })
})

describe('arithmetic', () => {
  const amounts = someAmounts(7, 60)

  test('scale then unscale is identity', () => {
    for (const amount of amounts) {
      for (const factor of amounts) {
        if (isZero(factor)) continue
        expect(divideQuantities(scaleQuantity(amount, factor), factor)).toEqual(amount)
      }
    }
  })

  test('sums do not depend on order or grouping', () => {
    for (const [i, a] of amounts.entries()) {
      const b = amounts[(i * 7 + 3) % amounts.length] ?? ZERO
      const c = amounts[(i * 5 + 1) % amounts.length] ?? ZERO
      expect(addQuantities(a, b)).toEqual(addQuantities(b, a))
      expect(addQuantities(addQuantities(a, b), c)).toEqual(addQuantities(a, addQuantities(b, c)))
    }
  })

  test('stored text is lossless', () => {
    for (const amount of amounts) expect(parseQuantity(quantityToText(amount))).toEqual(amount)
  })

  test('three thirds are one', () => {
    const third = quantity(1, 3)
    expect(equalQuantities(addQuantities(addQuantities(third, third), third), quantity(1))).toBe(true)
    expect(text(scaleQuantity(quantity(3), 0.333))).toBe('1')
  })

  test('compares without rounding', () => {
    expect(compareQuantities(quantity(1, 3), quantity(333, 1000))).toBe(1)
    expect(compareQuantities(quantity(1, 2), quantity(2, 4))).toBe(0)
  })

  test('a range scales at both ends', () => {
    const scaled = scaleRange({ quantity: quantity(1), quantityMax: quantity(3, 2) }, quantity(2, 3))
    expect([text(scaled.quantity), text(scaled.quantityMax)]).toEqual(['2/3', '1'])
  })

  test('refuses factors that are none', () => {
    expect(() => scaleQuantity(quantity(1), Number.NaN)).toThrow(RangeError)
    expect(() => divideQuantities(quantity(1), ZERO)).toThrow(RangeError)
  })
})

describe('what a cook reads', () => {
  test.each([
    ['7437/10000', '¾'],
    ['3/2', '1½'],
    ['1/3', '⅓'],
    ['7/3', '2⅓'],
    ['3/10', '3⁄10'],
    ['17/7', '2\u00a03⁄7'],
    ['33/100', '⅓'],
    ['0', ''],
    ['4', '4'],
    ['999/1000', '1'],
    ['1/16', '0.063'],
    ['1/100', '0.01'],
    ['51/11', '4⅔'],
    ['123/11', '11'],
    ['1234567/11', '112,233'],
  ])('%s is shown as "%s"', (amount, shown) => {
    expect(formatQuantity(parseQuantity(amount) ?? ZERO)).toBe(shown)
  })

  test.each([
    ['7437/10000', 'en', '0.744'],
    ['1/2', 'de-DE', '0,5'],
    ['9/8', 'en', '1.125'],
    ['1000/3', 'en', '333'],
    ['75/2', 'en', '37.5'],
    ['10/3', 'en', '3.33'],
    ['1/100000', 'en', '<\u00a00.001'],
  ])('%s in grams (%s) is shown as "%s"', (amount, locale, shown) => {
    expect(formatQuantity(parseQuantity(amount) ?? ZERO, { locale, fraction: false })).toBe(shown)
  })

  test('a range shows both ends once', () => {
    expect(formatRange({ quantity: quantity(1, 2), quantityMax: quantity(3, 4) })).toBe('½–¾')
    expect(formatRange({ quantity: quantity(2), quantityMax: null })).toBe('2')
    expect(formatRange({ quantity: quantity(1), quantityMax: quantity(1001, 1000) })).toBe('1')
  })

  test('mixed numbers keep the denominator small', () => {
    expect(toMixed(quantity(22, 7))).toEqual({ whole: 3n, numerator: 1n, denominator: 7n })
    expect(toMixed(quantity(7437, 10000), 4)).toEqual({ whole: 0n, numerator: 3n, denominator: 4n })
  })
})

function someAmounts(seed: number, count: number): Quantity[] {
  let state = seed
  const next = (limit: number) => {
    state = (state * 48271) % 2147483647
    return state % limit
  }
  return Array.from({ length: count }, () => quantity(next(5000), 1 + next(97)))
}
