import { expect, test } from 'vitest'
import { scaleAmount } from './amount.ts'
import { asWritten, type Measured, measured } from './measured.ts'
import { formatRange, parseQuantity, quantity, toNumber, ZERO } from './quantity.ts'
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
  ['1', 'teaspoon', '14', '¼ cup + 2 teaspoon'],
  ['1/8', 'teaspoon', '3', '⅜ teaspoon'],
  ['1', 'tablespoon', '1/2', '1½ teaspoon'],
  ['1', 'tablespoon', '1/3', '1 teaspoon'],
  ['1', 'tablespoon', '3/4', '2¼ teaspoon'],
  ['1', 'tablespoon', '5', '5 tablespoon'],
  ['1', 'tablespoon', '8', '½ cup'],
  ['1/4', 'cup', '1/2', '2 tablespoon'],
  ['1/3', 'cup', '1/2', '2 tablespoon + 2 teaspoon'],
  ['3/4', 'cup', '1/2', '6 tablespoon'],
  ['3/4', 'cup', '3', '2¼ cup'],
  ['2/3', 'cup', '3', '2 cup'],
  ['2', 'cup', '10', '20 cup'],
  ['9/4', 'cup', '3/4', '1⅔ cup'],
  ['1/8', 'teaspoon', '5/2', '¼ teaspoon + 1 pinch'],
  ['1/4', 'teaspoon', '5/6', '≈ ⅛ teaspoon + 1 pinch'],
  // Amounts that no cup is marked with.
  ['1', 'cup', '3/7', '7 tablespoon'],
  ['1', 'cup', '5/7', '⅔ cup + 1 tablespoon'],
  ['2', 'cup', '3/7', '¾ cup + 2 tablespoon'],
  ['1', 'cup', '1/5', '3 tablespoon + ½ teaspoon'],
  // Scales.
  ['8', 'ounce', '2', '1 pound'],
  ['12', 'ounce', '2', '1½ pound'],
  ['7', 'ounce', '3', '21 ounce'],
  ['1', 'pound', '1/8', '2 ounce'],
  ['1', 'pound', '1/3', '5¼ ounce'],
  ['500', 'gram', '3', '1.5 kilogram'],
  ['500', 'gram', '2/3', '330 gram'],
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
  ['5', null, '3/7', '2⅛'],
  ['4', null, '3/7', '1¾'],
  ['1', 'can', '2', '2 can'],
  ['1', 'pinch', '3/7', '≈ ½ pinch'],
  ['2', 'inch', '3/7', '⅞ inch'],
] as const)('%s %s times %s is %s', (written, unit, factor, expected) => {
  const scaled = scaleAmount(amount(written, unit), parseQuantity(factor) ?? ZERO)
  expect(text(measured(scaled))).toBe(expected)
})

function text({ parts, about }: Measured) {
  const words = parts.map((part) => {
    const number = formatRange(part, { fraction: unitMeasure(part.unit).system !== 'metric' })
    return [number, part.unit].filter(Boolean).join(' ')
  })
  return `${about ? '≈ ' : ''}${words.join(' + ')}`
}

test('three eighths of a stick of butter are spoons, of cinnamon a part of one', () => {
  const stick = { ...amount('3/8', 'stick') }
  expect(text(measured(stick, { name: 'unsalted butter' }))).toBe('3 tablespoon')
  expect(text(measured(stick, { name: 'cinnamon' }))).toBe('⅜ stick')
})

test('a unit of another language keeps its name, and is rounded all the same', () => {
  expect(text(asWritten(amount('27/2', 'tablespoon')))).toBe('13½ tablespoon')
  expect(text(asWritten(amount('16/3', 'teaspoon')))).toBe('5¼ teaspoon')
  expect(text(asWritten(amount('3/16', 'bunch')))).toBe('≈ ⅕ bunch')
})

/** A seeded generator, so that every run tests the same amounts. */
function numbers(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (state * 48271) % 2147483647
    return state % limit
  }
}

const UNITS = 'teaspoon tablespoon cup pint quart ounce pound gram kilogram milliliter liter bunch clove can'.split(' ')

test('of 5,000 random scalings none is a tenth off from a pinch up, nor more than a twentieth without saying so', () => {
  const next = numbers(20)
  for (let index = 0; index < 5_000; index++) {
    const unit = UNITS[next(UNITS.length)] ?? null
    const truth = quantity(1 + next(240), 1 + next(24))
    const shown = measured({ quantity: truth, quantityMax: null, unit })
    const total = shown.parts.reduce((sum, part) => {
      const isPinch = part.unit === 'pinch'
      const own = isPinch ? quantity(part.quantity.numerator, part.quantity.denominator * 16n) : part.quantity
      return sum + toNumber(convertQuantity(own, isPinch ? 'teaspoon' : part.unit, unit) ?? ZERO)
    }, 0)
    const off = Math.abs(total / toNumber(truth) - 1)
    const teaspoons = convertQuantity(truth, unit, 'teaspoon')
    // Below the smallest spoon nothing can be measured.
    const isTiny = teaspoons ? toNumber(teaspoons) < 0.32 : unit === 'gram' && toNumber(truth) < 0.2
    const isCut = (unit === 'ounce' || unitMeasure(unit).factor === null) && toNumber(truth) < 0.15
    const most = unitMeasure(unit).factor ? 0.1 : 0.12
    if (!isTiny && !isCut) expect([index, unit, off <= most]).toEqual([index, unit, true])
    if (!shown.about && !isTiny) expect([index, unit, off <= 0.0501]).toEqual([index, unit, true])
  }
})
