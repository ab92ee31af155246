import { describe, expect, test } from 'vitest'
import { grownNote, grownText, replaced, saysAmount, saysMore } from './growing-words.ts'
import { ONE, quantity } from './quantity.ts'

const twice = { factor: quantity(2), locale: 'en' }
const plain = { unit: null, originalText: null }

describe('the words beside an ingredient, twice the recipe', () => {
  test.each([
    ['250 g', '500 g'],
    ['plus 2 tbsp', 'plus 4 tbsp'],
    ['juice of 2 lemons', 'juice of 4 lemons'],
    ['plus 1 hour to rest', 'plus 1 hour to rest'],
    ['200 g each', '200 g each'],
    ['finely chopped', 'finely chopped'],
  ])('%s becomes %s', (note, grown) => expect(grownNote(note, plain, twice).replaceAll('\u00a0', ' ')).toBe(grown))

  test('the size of a can stays', () => {
    const can = { unit: { name: 'can', standardUnit: 'can' } as never, originalText: null }
    expect(grownNote('400 g', can, twice)).toBe('400 g')
  })

  test('nothing changes for the recipe as it is, nor in a text too long to be a note', () => {
    expect(grownNote('250 g', plain, { ...twice, factor: ONE })).toBe('250 g')
    const long = `250 g ${'flour '.repeat(60)}`
    expect(grownNote(long, plain, twice)).toBe(long)
  })
})

test('a line nobody has taken apart grows by the amount it starts with and those it adds', () => {
  const grown = (text: string) => grownText(text, twice).replaceAll('\u00a0', ' ')
  expect(grown('2 cups flour plus 1 tbsp')).toBe('4 cups flour plus 2 tbsp')
  expect(grown('salt to taste')).toBe('salt to taste')
})

test('words with an amount are told from words without one', () => {
  expect(['½ lemon', 'plus 2 tbsp', '7up', 'chopped'].map(saysAmount)).toEqual([true, true, false, false])
  expect(['plus 2 tbsp', 'juice of 1 lemon', '400 g', ''].map(saysMore)).toEqual([true, true, false, false])
})

test('what stands instead is put in its place, whatever order it comes in', () => {
  expect(
    replaced('2 eggs and 3 yolks', [
      { start: 11, end: 12, text: '6' },
      { start: 0, end: 1, text: '4' },
    ]),
  ).toBe('4 eggs and 6 yolks')
})
