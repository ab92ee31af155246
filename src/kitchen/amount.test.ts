import { describe, expect, test } from 'vitest'
import { type Amount, addAmounts, inUnit, scaleAmount, sumAmounts } from './amount.ts'
import { parseQuantity, type Quantity, quantity, quantityToText } from './quantity.ts'
import { canAdd, knownUnits, unitMeasure } from './units.ts'

const amount = (written: string, unit: string | null, max?: string): Amount => ({
  quantity: read(written),
  quantityMax: max ? read(max) : null,
  unit,
})
const read = (written: string): Quantity => parseQuantity(written) ?? quantity(0)
const show = (a: Amount | null) =>
  a && `${quantityToText(a.quantity)}${a.quantityMax ? `–${quantityToText(a.quantityMax)}` : ''} ${a.unit ?? ''}`.trim()

test('the same amount in another unit is exact, at both ends', () => {
  expect(inUnit(amount('1', 'cup', '2'), 'tablespoon')).toEqual(amount('16', 'tablespoon', '32'))
  expect(inUnit(amount('1', 'cup'), 'gram')).toBeNull()
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
