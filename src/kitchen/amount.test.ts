import { describe, expect, test } from 'vitest'
import { type Amount, addAmounts, convertAmount, scaleAmount, sumAmounts } from './amount.ts'
import { parseQuantity, type Quantity, quantity, quantityToNumber, quantityToText } from './quantity.ts'
import { canAdd, convertQuantity, knownUnits, unitMeasure } from './units.ts'

const amount = (written: string, unit: string | null, max?: string): Amount => ({
  quantity: read(written),
  quantityMax: max ? read(max) : null,
  unit,
})
const read = (written: string): Quantity => parseQuantity(written) ?? quantity(0)
const show = (a: Amount | null) =>
  a && `${quantityToText(a.quantity)}${a.quantityMax ? `–${quantityToText(a.quantityMax)}` : ''} ${a.unit ?? ''}`.trim()

describe('converting', () => {
  test.each([
    [amount('1', 'cup'), 'metric', '240 milliliter'],
    [amount('1', 'pound'), 'metric', '450 gram'],
    [amount('5', 'ounce'), 'metric', '140 gram'],
    [amount('5', 'pound'), 'metric', '9/4 kilogram'],
    [amount('2', 'quart'), 'metric', '19/10 liter'],
    [amount('500', 'gram'), 'us', '35/2 ounce'],
    [amount('450', 'gram'), 'us', '1 pound'],
    [amount('1', 'kilogram'), 'us', '9/4 pound'],
    [amount('10', 'gram'), 'us', '1/3 ounce'],
    [amount('25', 'gram'), 'us', '7/8 ounce'],
    [amount('5', 'gram'), 'us', '5 gram'],
    [amount('100', 'milliliter'), 'us', '7 tablespoon'],
    [amount('150', 'milliliter'), 'us', '2/3 cup'],
    [amount('200', 'milliliter'), 'us', '7/8 cup'],
    [amount('500', 'milliliter'), 'us', '2 cup'],
    [amount('1', 'liter'), 'us', '17/4 cup'],
    [amount('1', 'centimeter'), 'us', '3/8 inch'],
    [amount('1', 'ounce'), 'metric', '28 gram'],
    [amount('100', 'gram'), 'us', '7/2 ounce'],
    [amount('250', 'milliliter'), 'us', '1 cup'],
    [amount('15', 'milliliter'), 'us', '1 tablespoon'],
    [amount('200', 'gram', '250'), 'us', '7–9 ounce'],
    [amount('2', 'tablespoon'), 'metric', '2 tablespoon'],
    [amount('1', 'metric pound'), 'metric', '1 metric pound'],
    [amount('2', 'metric pound'), 'us', '9/4 pound'],
    [amount('1', 'imperial pint'), 'metric', '570 milliliter'],
    [amount('1', 'imperial pint'), 'us', '7/3 cup'],
    [amount('3', 'clove'), 'us', '3 clove'],
    [amount('300', 'gram'), 'metric', '300 gram'],
  ] as const)('%o for a %s kitchen is %s', (source, system, expected) => {
    const converted = convertAmount(source, system)
    expect(show(converted)).toBe(expected)
    expect(converted.approximate).toBe(false)
  })

  test('cups become grams only when the density is known, and say so', () => {
    const flour = convertAmount(amount('2', 'cup'), 'metric', 0.53)
    expect([show(flour), flour.approximate]).toEqual(['250 gram', true])
    expect(convertAmount(amount('2', 'cup'), 'metric').unit).toBe('milliliter')
  })

  test('rounding never makes an amount vanish, nor another one of it', () => {
    for (const unit of knownUnits()) {
      for (const system of ['metric', 'us'] as const) {
        expect(convertAmount(amount('1/1000', unit), system).quantity.numerator).toBeGreaterThan(0n)
        for (let part = 1; part < 1_500; part += 7) {
          const source = amount(`${part}/5`, unit)
          const converted = convertAmount(source, system)
          const back = convertQuantity(converted.quantity, converted.unit, unit) ?? quantity(0)
          const factor = unitMeasure(unit).factor
          // A gram, half a spoon and a millimetre are as fine as it gets.
          if (!factor || quantityToNumber(factor) * (part / 5) < 4) continue
          const off = Math.abs(quantityToNumber(back) / (part / 5) - 1)
          expect([unit, system, part, off < 0.1]).toEqual([unit, system, part, true])
        }
      }
    }
  })
})

describe('merging', () => {
  const amounts = someAmounts(11, 40)

  test('does not depend on order or grouping', () => {
    for (const a of amounts) {
      for (const b of amounts) {
        expect(addAmounts(a, b)).toEqual(addAmounts(b, a))
        for (const c of amounts.slice(0, 12)) {
          const [ab, bc] = [addAmounts(a, b), addAmounts(b, c)]
          if (ab && bc) expect(addAmounts(ab, c)).toEqual(addAmounts(a, bc))
        }
      }
    }
  })

  test('scaling a sum is summing what was scaled', () => {
    for (const a of amounts) {
      for (const b of amounts) {
        const sum = addAmounts(a, b)
        if (!sum) continue
        const factor = quantity(7, 3)
        expect(addAmounts(scaleAmount(a, factor), scaleAmount(b, factor))).toEqual(scaleAmount(sum, factor))
      }
    }
  })

  test('unlike dimensions never add', () => {
    for (const a of amounts) {
      for (const b of amounts) {
        const unlike = unitMeasure(a.unit).dimension !== unitMeasure(b.unit).dimension
        if (unlike) expect(addAmounts(a, b)).toBeNull()
      }
    }
    expect(canAdd('gram', null)).toBe(false)
    expect(canAdd('gram', 'milliliter')).toBe(false)
    expect(canAdd('clove', 'head')).toBe(false)
    expect(canAdd('pinch', 'dash')).toBe(false)
    expect(canAdd('chunk', 'wheel')).toBe(false)
    expect(canAdd('clove', 'clove')).toBe(true)
  })

  test('a list keeps apart what cannot be added', () => {
    const list = [amount('300', 'gram'), amount('1', null), amount('1', 'kilogram'), amount('1/2', null, '2')]
    expect(sumAmounts(list).map(show)).toEqual(['13/10 kilogram', '3/2–3'])
  })
})

function someAmounts(seed: number, count: number): Amount[] {
  let state = seed
  const next = (limit: number) => {
    state = (state * 48271) % 2147483647
    return state % limit
  }
  const units = [...knownUnits(), null, 'chunk']
  return Array.from({ length: count }, () => ({
    quantity: quantity(next(500), 1 + next(12)),
    quantityMax: next(4) === 0 ? quantity(600 + next(50)) : null,
    unit: units[next(units.length)] ?? null,
  }))
}
