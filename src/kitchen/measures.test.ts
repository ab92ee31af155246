import { expect, test } from 'vitest'
import { inUnit, measuredIn } from './measures.ts'
import { parseQuantity, quantity, quantityToText, ZERO } from './quantity.ts'

const of = (written: string, unit: string | null) => ({
  quantity: parseQuantity(written) ?? ZERO,
  quantityMax: null,
  unit,
})
const text = (amount: ReturnType<typeof inUnit>) => amount && `${quantityToText(amount.quantity)} ${amount.unit}`

test.each([
  ['237', 'milliliter', 'metric', '240 milliliter'],
  ['1', 'pound', 'metric', '450 gram'],
  ['9', 'inch', 'metric', '23 centimeter'],
  ['150', 'milliliter', 'us', '2/3 cup'],
  ['450', 'gram', 'us', '1 pound'],
] as const)('%s %s in a %s kitchen', (written, unit, system, expected) => {
  expect(text(measuredIn(system === 'us' ? 'us' : 'metric', of(written, unit)))).toBe(expected)
})

test('what a kitchen has no measure for has none', () => {
  expect(measuredIn('metric', of('2', 'clove'))).toBeNull()
  expect(measuredIn('us', of('1', 'gram'))).toBeNull()
})

test('the same amount in another unit is exact, at both ends', () => {
  const range = { ...of('1', 'cup'), quantityMax: quantity(2) }
  expect(inUnit(range, 'tablespoon')).toEqual({ quantity: quantity(16), quantityMax: quantity(32), unit: 'tablespoon' })
  expect(inUnit(range, 'gram')).toBeNull()
})
