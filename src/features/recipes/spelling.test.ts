import { expect, test } from 'vitest'
import { foldText } from '../../core/slug.ts'
import { guessesFor, knownWord } from './spelling.ts'

const words = 'zucchini spaghetti carbonara pancakes tomato smørrebrød crème brûlée soup soap kürbis куркума'
  .split(' ')
  .map((word) => knownWord(foldText(word), word))
const guess = (typed: string) => guessesFor(foldText(typed), words)

test('slips of the finger are forgiven: letters left out, doubled, exchanged and swapped', () => {
  expect(guess('zuchini')).toEqual(['zucchini'])
  expect(guess('spageti')).toEqual(['spaghetti'])
  expect(guess('spagetti')).toEqual(['spaghetti'])
  expect(guess('carbonarra')).toEqual(['carbonara'])
  expect(guess('panckaes')).toEqual(['pancakes'])
  expect(guess('tomaot')).toEqual(['tomato'])
  expect(guess('куркма')).toEqual(['куркума'])
})

test('a word that is still being typed may have a slip in it already', () => {
  expect(guess('zuchin')).toEqual(['zucchini'])
  expect(guess('spagh')).toEqual([])
})

test('letters that only look different are no slip', () => {
  expect(guess('smorrebrod')).toEqual(['smørrebrød'])
})

test('what is known, short or far off is left alone', () => {
  expect(guess('soup')).toEqual([])
  expect(guess('sup')).toEqual([])
  expect(guess('wellington')).toEqual([])
})
