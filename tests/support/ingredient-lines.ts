import { describe, expect, test } from 'vitest'
import { quantityToText } from '#kitchen/quantity.ts'
import { fullUnit, parseIngredient } from '../../src/features/parser/parse-ingredient.ts'

/** Tests of "line => quantity | upper end | unit | food | note", by language; notes are compared as bags of words. */
export function describeLines(linesByLanguage: Record<string, string>): void {
  describe.each(Object.entries(linesByLanguage))('lines in %s', (_language, lines) => {
    test.each(
      lines
        .trim()
        .split('\n')
        .map((line) => line.trim().split(' => ')),
    )('%s', (sentence = '', answer = '') => expectReading(sentence, answer))
  })
}

function expectReading(sentence: string, answer: string): void {
  const parsed = parseIngredient(sentence)
  const [quantity = '', quantityMax = '', unit = '', food = '', note = ''] = answer
    .split('|')
    .map((part) => part.trim())
  expect({
    quantity: parsed.quantity ? quantityToText(parsed.quantity) : '',
    quantityMax: parsed.quantityMax ? quantityToText(parsed.quantityMax) : '',
    unit: fullUnit(parsed) ?? '',
    food: parsed.food,
    note: words(parsed.note),
  }).toEqual({ quantity, quantityMax, unit, food, note: words(note) })
  expect(parsed.original).toBe(sentence)
}

const words = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()
    .split(' ')
    .filter((word) => !['and', 'of', 'the', 'a', 'an'].includes(word))
    .sort()
    .join(' ')
