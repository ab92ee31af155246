import { describe, expect, test } from 'vitest'
import { replaced } from './growing-words.ts'
import type { Measures } from './measured-lines.ts'
import { ONE, quantity } from './quantity.ts'
import { amountsIn } from './step-amounts.ts'

const word = (unit: string, count: number) => (unit === 'cup' && count > 1 ? 'cups' : unit)
const line = (referenceId: string, part: object) =>
  ({ referenceId, quantity: null, quantityMax: null, unit: null, food: null, note: '', ...part }) as never
const unit = (name: string) => ({ name, standardUnit: name, pluralName: `${name}s`, abbreviation: '' })
const LINES = [
  line('sugar', { quantity: 0.667, unit: unit('cup'), food: { name: 'sugar', density: 0.85 } }),
  line('stock', { quantity: 2, unit: unit('cup'), food: { name: 'chicken stock', density: null } }),
  line('egg', { quantity: 3, food: { name: 'egg', pluralName: 'eggs' } }),
  line('onion', { quantity: 3, food: { name: 'onion', pluralName: 'onions' } }),
  line('garlic', { quantity: 4, unit: unit('clove'), food: { name: 'garlic' } }),
  line('flour', { quantity: 2, unit: unit('cup'), food: { name: 'flour', density: 0.53 } }),
]

function shown(text: string, factor = ONE, measures: Measures = 'written', linked: string[] = []) {
  const amounts = amountsIn(text, { measures, factor, locale: 'en', word, lines: LINES, linked })
  return replaced(text, amounts).replaceAll('\u00a0', ' ')
}

describe('for a metric kitchen', () => {
  test.each([
    // A food of known density converts as its ingredient line does.
    ['Whisk in ⅔ cup sugar.', 'Whisk in ≈ 135 gram sugar.'],
    ['Add 1 cup of the flour.', 'Add ≈ 125 gram of the flour.'],
    ['Add the sugar (½ cup).', 'Add the sugar (≈ 100 gram).'],
    // Anything else converts from volume to volume.
    ['Pour in 1 cup chicken stock.', 'Pour in 240 milliliter chicken stock.'],
    ['Add ½ cup water and the flour.', 'Add 120 milliliter water and the flour.'],
    ['Stir ½ cup peanut sugar in.', 'Stir 120 milliliter peanut sugar in.'],
    ['Add 1 cup (240 ml) milk.', 'Add 1 cup (240 ml) milk.'],
    ['Heat the oven to 350°F/180°C/gas mark 4.', 'Heat the oven to 350°F/180°C/gas mark 4.'],
    ['Bake at 350–375 °F.', 'Bake at 180–190 °C.'],
    ['Bake at gas mark 6.', 'Bake at 200 °C.'],
    ['Serve with 4 lemons.', 'Serve with 4 lemons.'],
    ['In a 1.9 liter dish, 20 centimeter tin', 'In a 1.9 liter dish, 20 centimeter tin'],
  ])('%s', (text, expected) => expect(shown(text, ONE, 'metric')).toBe(expected))

  test('it scales first and converts then', () => {
    expect(shown('Whisk 2 cups flour, bake at 350 °F for 25 minutes.', quantity(2), 'metric')).toBe(
      'Whisk ≈ 500 gram flour, bake at 180 °C for 25 minutes.',
    )
  })
})

describe('for a US kitchen', () => {
  test.each([
    ['Bei 180–200 °C backen.', 'Bei 350–400 °F backen.'],
    ['Bei 180 Grad Umluft und 170 °C', 'Bei 350 °F Umluft und 340 °F'],
    ['Heat to 180C/160C fan/gas 4', 'Heat to 350 °F/325 °F fan/gas 4'],
    ['Préchauffer à 180 °C (th. 6).', 'Préchauffer à 350 °F (th. 6).'],
    ['Add 500 g sugar', 'Add ≈ 2½ cups sugar'],
  ])('%s', (text, expected) => expect(shown(text, ONE, 'us')).toBe(expected))
})

test('half of two of the eggs is one of the eggs', () => {
  expect(shown('Whisk 2 of the eggs.', quantity(1, 2))).toBe('Whisk 1 of the eggs.')
  expect(shown('Whisk 2 eggs.', quantity(1, 2))).toBe('Whisk 1 egg.')
})

describe('twice the recipe', () => {
  test.each([
    ['Add another 2 tbsp oil.', 'Add another ¼ cup oil.'],
    ['Add 1 cup milk and 1 tsp salt.', 'Add 2 cups milk and 2 tsp salt.'],
    ['Add 1 and 1/2 cups milk.', 'Add 3 cups milk.'],
    ['Add two cups of milk.', 'Add 4 cups of milk.'],
    ['2 EL Öl zugeben, 1 Tasse Mehl', '4 EL Öl zugeben, 2 Tassen Mehl'],
    ['600 g Kartoffeln, 5 g Salz', '1.2 kilogram Kartoffeln, 10 g Salz'],
    ['Beat 1 egg, then 2 more eggs.', 'Beat 2 eggs, then 4 more eggs.'],
    ['Chop 2 of the onions.', 'Chop 4 of the onions.'],
    ['Crush 2 cloves of garlic.', 'Crush 4 cloves of garlic.'],
    // The same for any number of servings.
    ['Divide into 12 pieces.', 'Divide into 12 pieces.'],
    ['Bake 20 minutes at 200 °C in a 23 cm tin.', 'Bake 20 minutes at 200 °C in a 23 cm tin.'],
    ['Repeat 3 times.', 'Repeat 3 times.'],
    ['Add half of the flour.', 'Add half of the flour.'],
    ['Beat in the eggs, 1 egg at a time.', 'Beat in the eggs, 1 egg at a time.'],
    ['Put 2 eggs on each plate.', 'Put 2 eggs on each plate.'],
    ['Ladle ¼ cup batter for each pancake.', 'Ladle ¼ cup batter for each pancake.'],
    ['Add 5 eggs.', 'Add 5 eggs.'],
    ['Roast 20 minutes per 500 g.', 'Roast 20 minutes per 500 g.'],
  ])('%s', (text, expected) => expect(shown(text, quantity(2))).toBe(expected))

  test('a line nobody has taken apart counts, too', () => {
    const lines = [line('eggs', { note: '3 Eier (Größe M)' }), line('leek', { note: '1 Stange Lauch' })]
    const text = '3 Eier und 1 Lauch verrühren'
    const [amount, ...others] = amountsIn(text, { measures: 'written', factor: quantity(2), locale: 'de', word, lines })
    expect([amount?.text, others]).toEqual(['6 Eier', []])
  })

  test('half of it is one where two were', () => {
    expect(shown('Beat 2 eggs with 2 cups milk.', quantity(1, 2))).toBe('Beat 1 egg with 1 cup milk.')
  })

  test('a name in bold is still its number’s', () => {
    const asked = { measures: 'written' as const, factor: quantity(2), locale: 'en', word, lines: LINES }
    expect(amountsIn('Beat 2 ', asked, 'eggs')).toEqual([{ start: 5, end: 7, text: '4 ' }])
  })
})

test('once the recipe is as it was written', () => {
  const text = 'Add two cups of milk, 2 eggs and 4 tsp salt at 350 °F.'
  expect(shown(text)).toBe(text)
})

test('the links of a step tell two ingredients of one name apart', () => {
  const lines = [
    line('white', { food: { name: 'white sugar', density: 0.85 } }),
    line('brown', { food: { name: 'brown sugar', density: 0.93 } }),
  ]
  const read = (linked: string[]) =>
    amountsIn('1 cup sugar', { measures: 'metric', factor: ONE, locale: 'en', word, lines, linked })[0]?.text
  expect(read([])).toBe('240\u00a0milliliter')
  expect(read(['white'])).toBe('≈\u00a0200\u00a0gram')
  expect(read(['brown'])).toBe('≈\u00a0220\u00a0gram')
})
