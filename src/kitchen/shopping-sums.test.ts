import { expect, test } from 'vitest'
import type { FoodFacts } from './food-facts.ts'
import { partsOf } from './item-parts.ts'
import { amountOfFood } from './joined.ts'
import type { LineUnit } from './line.ts'
import { addQuantities, compareQuantities, isZero, type Quantity, quantity, ZERO } from './quantity.ts'
import { canHold, type Held, holding, type MeasureOf } from './shopping-consolidate.ts'
import { exact, exactText } from './shopping-merge.ts'
import { englishWord, type Part, soldLine } from './sold-line.ts'

const LISTS = 1_000
const NEEDS_MAX = 8

const FOODS: Record<string, FoodFacts & { pluralName: null; aliases: [] }> = Object.fromEntries(
  [
    ['flour', 0.53],
    ['rice', 0.8],
    ['butter', 0.96],
    ['milk', 1.03],
    ['salt', 1.2],
    ['potato', null],
    ['parsley', null],
    ['egg', null],
  ].map(([name, density]) => [name, { name, density, pluralName: null, aliases: [] }]),
)
const UNITS = [
  null,
  'gram',
  'kilogram',
  'ounce',
  'pound',
  'milliliter',
  'liter',
  'cup',
  'tablespoon',
  'teaspoon',
  'stick',
]
const measureOf: MeasureOf = Object.assign((id: string | null) => id, { food: (id: string) => FOODS[id] })
const unitOf = (name: string | null): LineUnit | null =>
  name === null
    ? null
    : {
        ...{ name, pluralName: null, abbreviation: '', pluralAbbreviation: null },
        ...{ useAbbreviation: false, fraction: true, standardUnit: name },
      }

/** The same numbers for the same seed (mulberry32). */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

type Row = Held & { given: { amount: string; unit: LineUnit | null }[] }

/** A list made of needs in random order, as the server and the devices make it. */
function listFor(seed: number) {
  const below = numbers(seed)
  const [name = 'flour'] = Object.keys(FOODS).slice(below(Object.keys(FOODS).length))
  const rows: Row[] = []
  const needs = Array.from({ length: 1 + below(NEEDS_MAX) }, () => {
    const amount = quantity(1 + below(900), [1, 2, 3, 4, 8][below(5)] ?? 1)
    const unitId = UNITS[below(UNITS.length)] ?? null
    return { foodId: name, unitId, note: '', quantity: exactText(amount) }
  })
  for (const need of needs) {
    const index = rows.findIndex((row) => canHold(row, need, { measureOf, notes: 'equal' }))
    const row = rows[index]
    const given = { amount: need.quantity, unit: unitOf(need.unitId) }
    if (row) rows[index] = { ...row, ...holding(row, need, measureOf), given: [...row.given, given] }
    else rows.push({ ...need, checked: false, given: [given] })
  }
  return { food: FOODS[name] ?? null, needs, rows }
}

/** Stored sums that cannot be written exactly are rounded to a millionth. */
const isClose = (a: Quantity, b: Quantity) =>
  Math.abs(Number(a.numerator) / Number(a.denominator) - Number(b.numerator) / Number(b.denominator)) < 1e-4

test('of a thousand random lists none shows less than is needed, nor one sold unit more', () => {
  let compared = 0
  for (let seed = 1; seed <= LISTS; seed++) {
    const { food, rows } = listFor(seed)
    for (const row of rows) {
      const unit = unitOf(row.unitId)
      const parts = partsOf({ quantity: row.quantity, unit, food }, row.given)
      const sold = soldLine(
        { quantity: exact(row.quantity), unit, food: food as never, parts },
        { locale: 'en', word: englishWord },
      )
      const needed = sumIn(sold.unit, parts, food)
      // A packet or a bunch has a size of its own: the same table says how many.
      if (needed === null) continue
      expect(compareQuantities(sold.quantity, needed), `list ${seed}`).toBeGreaterThanOrEqual(0)
      const upTo = addQuantities(needed, soldStep(sold.unit, sold.quantity))
      expect(compareQuantities(sold.quantity, upTo), `list ${seed}`).toBeLessThan(0)
      compared += 1
    }
  }
  expect(compared).toBeGreaterThan(LISTS)
})

test('however they are added, the rows of a list hold what was needed, and one row for what can be compared', () => {
  for (let seed = 1; seed <= LISTS; seed++) {
    const { food, needs, rows } = listFor(seed)
    for (const [index, row] of rows.entries()) {
      const others = rows.slice(index + 1)
      expect(
        others.some((other) => canHold(row, other, { measureOf, notes: 'equal' })),
        `list ${seed}`,
      ).toBe(false)
      const sum = sumIn(
        row.unitId,
        row.given.map(({ amount, unit }) => ({ quantity: exact(amount), unit })),
        food,
      )
      expect(sum && isClose(sum, exact(row.quantity)), `list ${seed}`).toBe(true)
    }
    expect(rows.flatMap(({ given }) => given)).toHaveLength(needs.length)
  }
})

function sumIn(unit: string | null, parts: readonly Part[], food: FoodFacts | null): Quantity | null {
  let sum: Quantity = ZERO
  for (const part of parts) {
    const amount = { quantity: part.quantity, quantityMax: null, unit: part.unit?.standardUnit ?? null }
    const same = amountOfFood(amount, unit, food)
    if (!same) return null
    sum = addQuantities(sum, same)
  }
  return isZero(sum) ? null : sum
}

/** The steps of scales, jugs and shelves; pieces and packages are whole. */
function soldStep(unit: string | null, bought: Quantity): Quantity {
  const isLarge = compareQuantities(bought, quantity(1)) > 0
  if (unit === 'gram' || unit === 'milliliter') return quantity(50)
  if (unit === 'kilogram' || unit === 'liter') return isLarge ? quantity(1, 10) : quantity(1, 20)
  if (unit === 'pound' || unit === 'cup' || unit === 'teaspoon') return quantity(1, 4)
  return quantity(1)
}
