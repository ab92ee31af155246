import { describe, expect, test } from 'vitest'
import { quantityToText } from './quantity.ts'
import { findMentions } from './step-mentions.ts'
import { findAmounts, findTemperatures, scalableUnits } from './step-text.ts'

describe('temperatures', () => {
  test.each([
    ['Heat the oven to 180°C.', 180, undefined, 'celsius'],
    ['Preheat to 350 °F', 350, undefined, 'fahrenheit'],
    ['at 350 degrees F', 350, undefined, 'fahrenheit'],
    ['bei 160–180 °C backen', 160, 180, 'celsius'],
    ['gas mark 4', 4, undefined, 'gas'],
    ['at 425°', 425, undefined, 'fahrenheit'],
    ['four à 200 degrés', 200, undefined, 'celsius'],
  ])('%s', (text, value, valueMax, unit) => {
    expect(findTemperatures(text)).toEqual([expect.objectContaining({ value, unit })])
    expect(findTemperatures(text)[0]?.valueMax).toBe(valueMax)
  })
})

describe('amounts that scale', () => {
  const shown = (text: string) =>
    findAmounts(text).map(
      (a) => `${quantityToText(a.quantity)}${a.quantityMax ? `–${quantityToText(a.quantityMax)}` : ''} ${a.unit}`,
    )

  test.each([
    ['Add 100 g of the sugar.', ['100 gram']],
    ['Stir in ½ cup water and 2 tbsp oil', ['1/2 cup', '2 tablespoon']],
    ['Mit 2–3 EL Wasser verrühren', ['2–3 tablespoon']],
    ['Ajouter 20 cl de lait', ['20 centiliter']],
    ['200 ml Milch bei 80 °C erhitzen, 5 Minuten rühren', ['200 milliliter']],
  ])('%s', (text, expected) => expect(shown(text)).toEqual(expected))

  test.each([
    'Bake at 180°C for 20 minutes',
    'Grease a 2-quart baking dish',
    'Use a 1 litre jar',
    'in a 20 cm tin',
    'Shape balls of 50 g each',
    'Roll out 3 mm thick',
    'Turn 2 times',
    'Drain the 400-g tin',
  ])('nothing in "%s"', (text) => expect(shown(text)).toEqual([]))

  test('every unit that scales has a size', () => expect(scalableUnits().length).toBe(12))
})

describe('mentions', () => {
  const ingredients = [
    { referenceId: 'flour', food: 'all-purpose flour' },
    { referenceId: 'brown', food: 'brown sugar' },
    { referenceId: 'white', food: 'sugar' },
    { referenceId: 'onion', food: 'onions' },
    { referenceId: 'stock', food: 'chicken stock' },
    { referenceId: 'breast', food: 'chicken breasts' },
    { referenceId: 'fat', food: 'butter or margarine' },
    { referenceId: 'oil', food: 'olive oil' },
    { referenceId: 'baking', food: 'baking powder' },
  ]
  const mentioned = (text: string) =>
    findMentions(text, ingredients).map((m) => [text.slice(m.start, m.end), m.referenceId])

  test.each([
    [
      'Sift the flour with the baking powder.',
      [
        ['flour', 'flour'],
        ['baking powder', 'baking'],
      ],
    ],
    [
      'Add the sugar, then the brown sugar',
      [
        ['sugar', 'white'],
        ['brown sugar', 'brown'],
      ],
    ],
    [
      'Fry the onion in the oil',
      [
        ['onion', 'onion'],
        ['oil', 'oil'],
      ],
    ],
    [
      'Add the stock and the chicken breast',
      [
        ['stock', 'stock'],
        ['chicken breast', 'breast'],
      ],
    ],
    ['Melt the butter', [['butter', 'fat']]],
    ['Turn the chicken', []],
    ['Dust with powder', []],
  ])('%s', (text, expected) => expect(mentioned(text)).toEqual(expected))

  test('other languages', () => {
    const german = [
      { referenceId: 'z', food: 'Zwiebeln' },
      { referenceId: 'm', food: 'Mehl' },
    ]
    expect(findMentions('Die Zwiebel würfeln, mit Mehl bestäuben', german).map((m) => m.referenceId)).toEqual([
      'z',
      'm',
    ])
    const japanese = [{ referenceId: 's', food: '砂糖' }]
    expect(findMentions('砂糖を加える', japanese)).toEqual([{ start: 0, end: 2, referenceId: 's' }])
  })

  test('what two ingredients could be meant by is not linked', () => {
    const two = [
      { referenceId: 'a', food: 'red onion' },
      { referenceId: 'b', food: 'white onion' },
    ]
    expect(findMentions('Chop the onion', two)).toEqual([])
  })
})
