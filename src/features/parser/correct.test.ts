import { describe, expect, test } from 'vitest'
import type { Part } from './assemble.ts'
import { cleanLine } from './clean.ts'
import { correctParts } from './correct.ts'
import { tokenize } from './tokens.ts'

const LETTERS: Record<string, Part> = { q: 'quantity', u: 'unit', f: 'food', n: 'note', o: 'other' }

/** The parts the model gave each token, and the corrected ones: one letter per token. */
function corrected(line: string, said: string): string {
  const parts = [...said].map((letter) => LETTERS[letter] as Part)
  correctParts(tokenize(cleanLine(line)), parts)
  return parts.map((part) => part[0]).join('')
}

describe('readings that would make a wrong amount are put right', () => {
  test.each([
    ['a compound amount keeps its first unit', '1 pound 6 ounces cod', 'ququf', 'ququf'],
    [
      'a unit behind another number is not that of the amount',
      'Juice of 3 oranges (about 1 cup)',
      'nnqfonnuo',
      'nnqfonnno',
    ],
    ['the amount said twice keeps the first', '10ml/2 tsp sauce', 'quoquf', 'quoquf'],
    ['a range is joined also where its end is an amount of its own', '1/8 to 1/4 teaspoon salt', 'qnquf', 'qqquf'],
    ['a size behind a number word is no amount', 'Five 1-inch thick slices bread', 'nqounuf', 'qnonnuf'],
    ['the share of a pie is no amount of pastry', 'pastry for a 9 inch pie', 'ffffff', 'ffffff'],
    [
      'a carton is counted, whatever its size in two systems',
      '1 x 200ml/7fl oz carton cream',
      'qonnonnuuf',
      'qonnonnnuf',
    ],
    ['a measure right behind the amount is its unit', '2-pound chicken', 'qonf', 'qouf'],
    ['a second food with its own amount', '1 tsp salt and ½ tsp black pepper', 'qufonnff', 'qufonnnn'],
    ['an alternative by the pound', '4 pounds bones or 4 pounds legs, wings', 'qufnnnnof', 'qufnnnnon'],
    ['a number between two foods counts neither', 'handful mint ½ lemon', 'ufqf', 'ufff'],
  ])('%s: %s', (_promise, line, said, right) => {
    expect(corrected(line, said)).toBe(right)
  })
})

describe('units that the model seldom saw', () => {
  test.each([
    ['3 nests egg noodles', 'qfff', 'quff'],
    ['1 teacup of milk', 'qfff', 'quof'],
    ['1 (4 oz) tube icing', 'qonnoff', 'qonnouf'],
    ['4 whole heads garlic', 'qfff', 'qnuf'],
    ['2 packets glass noodles', 'quuf', 'quff'],
  ])('%s', (line, said, right) => {
    expect(corrected(line, said)).toBe(right)
  })

  test('a food of that name stays one', () => {
    expect(corrected('2 mug cakes', 'qff')).toBe('quf')
    expect(corrected('2 chunks or slices', 'qfff')).toBe('qfff')
  })
})

describe('what is done to a food is not the food', () => {
  test('where the name follows a comma', () => {
    expect(corrected('200 g peeled, chopped tomatoes', 'qufonn')).toBe('qunonf')
  })

  test('but preparation that goes on stays a note', () => {
    expect(corrected('200 g salted, cut into cubes', 'qufonnn')).toBe('qufonnn')
  })
})
