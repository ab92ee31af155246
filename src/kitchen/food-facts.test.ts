import { expect, test } from 'vitest'
import { densityOf, isInSticks, isLiquid } from './food-facts.ts'
import { toNumber } from './quantity.ts'

test('a liquid is recognised by the end of its name', () => {
  const liquids = ['milk', 'coconut milk', 'heavy cream', 'olive oil', 'red wine vinegar', 'chicken stock', 'Olivenöl']
  for (const name of liquids) expect(isLiquid({ name }), name).toBe(true)
  const solids = ['flour', 'butter', 'sour cream', 'cream cheese', 'milk chocolate', 'water chestnut', 'rice', 'foil']
  for (const name of solids) expect(isLiquid({ name }), name).toBe(false)
})

test('butter comes in sticks, peanut butter in jars', () => {
  expect(['butter', 'unsalted butter', 'margarine'].every((name) => isInSticks({ name }))).toBe(true)
  expect(['peanut butter', 'buttermilk', 'butter beans'].some((name) => isInSticks({ name }))).toBe(false)
})

test('a stick of butter is half a cup, whatever density somebody gave it', () => {
  const density = densityOf({ name: 'butter', density: 0.96 })
  expect(density && toNumber(density)).toBeCloseTo(0.9586, 3)
  expect(densityOf({ name: 'kale', density: null })).toBeNull()
})
