import { describe, expect, test } from 'vitest'
import { findMentions } from './step-mentions.ts'

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

  test('the onions are the red onions, and the chicken is not the chicken stock', () => {
    const foods = [
      'red onions',
      'onion powder',
      'free-range chicken',
      'chicken stock',
      'cherry tomatoes',
      'lemon zest',
    ].map((food) => ({ referenceId: food, food }))
    const found = (text: string) => findMentions(text, foods).map((mention) => mention.referenceId)
    expect(found('Soften the onions')).toEqual(['red onions'])
    expect(found('Brown the chicken')).toEqual(['free-range chicken'])
    expect(found('Halve the tomatoes and grate the lemon')).toEqual(['cherry tomatoes'])
    expect(findMentions('Brown the chicken', foods.slice(3))).toEqual([])
  })

  test('an ingredient by another of its names, unless that is the name of one more', () => {
    const foods = [
      { referenceId: 'g', food: 'green onion', aliases: ['scallions'] },
      { referenceId: 'p', food: 'all-purpose flour', aliases: ['flour'] },
      { referenceId: 'b', food: 'bread flour' },
    ]
    expect(findMentions('Slice the scallions, sift the flour', foods).map((m) => m.referenceId)).toEqual(['g'])
  })

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
