import { describe, expect, test } from 'vitest'
import { quantityToText } from './quantity.ts'
import { findMentions } from './step-mentions.ts'
import { findAmounts, findDurations, findTemperatures, scalableUnits } from './step-text.ts'

describe('times', () => {
  test.each([
    ['Bake for 20–25 minutes.', '20–25 minutes', 1200, 1500],
    ['Simmer 1 h 30 min, stirring.', '1 h 30 min', 5400, undefined],
    ['Rest for 1 hour and 15 minutes', '1 hour and 15 minutes', 4500, undefined],
    ['Fry 30 seconds to 1 minute', '30 seconds to 1 minute', 30, 60],
    ['Leave it for half an hour.', 'half an hour', 1800, undefined],
    ['Roast 1½ hours', '1½ hours', 5400, undefined],
    ['a 10-minute rest', '10-minute', 600, undefined],
    ['Cook for an hour', 'an hour', 3600, undefined],
    ['Chill 2 to 3 hrs.', '2 to 3 hrs.', 7200, 10800],
    ['30 Min. backen', '30 Min.', 1800, undefined],
    ['Etwa 2 Stunden ruhen lassen', '2 Stunden', 7200, undefined],
    ['eine halbe Stunde ziehen lassen', 'eine halbe Stunde', 1800, undefined],
    ['Cuire 15 à 20 minutes', '15 à 20 minutes', 900, 1200],
    ['laisser reposer une demi-heure', 'une demi-heure', 1800, undefined],
    ['cocer 10 minutos', '10 minutos', 600, undefined],
    ['cuocere per 8-10 minuti', '8-10 minuti', 480, 600],
    ['laat 2 uur rusten', '2 uur', 7200, undefined],
    ['grädda i 12 minuter', '12 minuter', 720, undefined],
    ['piec 40 minut', '40 minut', 2400, undefined],
    ['asse por 35 minutos', '35 minutos', 2100, undefined],
    ['варить 20 минут', '20 минут', 1200, undefined],
    ['bages i 25 minutter', '25 minutter', 1500, undefined],
    ['弱火で1時間30分煮る', '1時間30分', 5400, undefined],
    ['5分ゆでる', '5分', 300, undefined],
  ])('%s', (text, shown, seconds, secondsMax) => {
    const [found, ...more] = findDurations(text)
    expect(found && text.slice(found.start, found.end)).toBe(shown)
    expect([found?.seconds, found?.secondsMax, more.length]).toEqual([seconds, secondsMax, 0])
  })

  test.each(['Use 2 pans.', 'Add 3 eggs', 'Step 4', 'Serves 6 hungry people', '250 g hummus'])('none in "%s"', (text) =>
    expect(findDurations(text)).toEqual([]),
  )
})

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
