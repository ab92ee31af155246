import { describe, expect, test } from 'vitest'
import type { Food, Unit } from '#contract/foods.ts'
import { foodsBeginning, understand } from './understand.ts'

const food = (name: string, more: Partial<Food> = {}): Food => ({
  ...{ id: name, name, pluralName: null, description: '', extras: {}, labelId: null, label: null, aliases: [] },
  ...{ onHand: false, density: null, createdAt: null, updateAt: null },
  ...more,
})
const unit = (name: string, abbreviation = '', more: Partial<Unit> = {}): Unit => ({
  ...{ id: name, name, pluralName: null, description: '', extras: {}, fraction: true, abbreviation },
  ...{ pluralAbbreviation: null, useAbbreviation: false, aliases: [], standardUnit: null },
  ...{ createdAt: null, updateAt: null },
  ...more,
})
const names = {
  foods: [
    food('milk'),
    food('potato', { pluralName: 'potatoes' }),
    food('spring onion', { aliases: [{ name: 'scallion' }] }),
    food('egg', { pluralName: 'eggs' }),
    food('sweet potato'),
  ],
  units: [
    unit('liter', 'l', { aliases: [{ name: 'litre' }] }),
    unit('kilogram', 'kg'),
    unit('gram', 'g', { pluralName: 'grams' }),
    unit('teaspoon', 't'),
    unit('tablespoon', 'T'),
    unit('fluid ounce', 'fl oz'),
  ],
}
function read(text: string) {
  const { quantity, unit, food, note } = understand(text, names, 'en-US')
  return [quantity, unit?.name ?? null, food?.name ?? null, note]
}

describe('what somebody types for a list', () => {
  test.for([
    ['2 kg potatoes', ['2', 'kilogram', 'potato', '']],
    ['2kg potatoes', ['2', 'kilogram', 'potato', '']],
    ['milk, 2 l', ['2', 'liter', 'milk', '']],
    ['milk 2l', ['2', 'liter', 'milk', '']],
    ['eggs 12', ['12', null, 'egg', '']],
    ['Milk', [null, null, 'milk', '']],
    ['1½ litre milk', ['3/2', 'liter', 'milk', '']],
    ['1/3 l milk', ['1/3', 'liter', 'milk', '']],
    ['2 kg potatoes, floury', ['2', 'kilogram', 'potato', 'floury']],
    ['500 g of milk', ['500', 'gram', 'milk', '']],
    ['1 000 g potatoes', ['1000', 'gram', 'potato', '']],
    ['2 400 g tins beans', [null, null, null, '2 400 g tins beans']],
    ['1 1/2 l milk', ['3/2', 'liter', 'milk', '']],
    ['1 l de milk', ['1', 'liter', 'milk', '']],
    ["2 l d'egg", ['2', 'liter', 'egg', '']],
    ['1 T milk', ['1', 'tablespoon', 'milk', '']],
    ['1 t milk', ['1', 'teaspoon', 'milk', '']],
    ['3 fl oz milk', ['3', 'fluid ounce', 'milk', '']],
    ['2 x scallion', ['2', null, 'spring onion', '']],
    ['2x milk', ['2', null, 'milk', '']],
    ['a dozen eggs', ['12', null, 'egg', '']],
    ['half a dozen eggs', ['6', null, 'egg', '']],
    ['2 dozen eggs', ['24', null, 'egg', '']],
    ['half an onion', ['1/2', null, null, 'onion']],
    ['half and half', [null, null, null, 'half and half']],
    ['oat biscuits', [null, null, null, 'oat biscuits']],
    ['2 oat biscuits', ['2', null, null, 'oat biscuits']],
    ['7up', [null, null, null, '7up']],
    ['2% milk', [null, null, null, '2% milk']],
  ] as const)('%s', ([text, expected]) => {
    expect(read(text)).toEqual(expected)
  })

  test('a comma is the decimal sign where people write it so', () => {
    expect(understand('1,5 kg potatoes', names, 'de-DE').quantity).toBe('3/2')
  })

  test('a space parts thousands where people write them so', () => {
    for (const text of ['1 500 g potatoes', 'potatoes, 1\u202f500 g'])
      expect(understand(text, names, 'fr-FR'), text).toMatchObject({ quantity: '1500', unit: { name: 'gram' } })
  })

  test('foods that begin so come before those with a word that does', () => {
    expect(foodsBeginning('pot', names.foods, 5).map(({ name }) => name)).toEqual(['potato', 'sweet potato'])
  })
})
