import { expect, test } from 'vitest'
import { mentionFinder } from '#kitchen/step-mentions.ts'
import { LINE_MAX_CHARS } from './clean.ts'
import { parseIngredientBrute } from './parse-brute.ts'
import { parseIngredient } from './parse-ingredient.ts'

/** Pieces of text that some rule looks for, in one language or another. */
const PIECES = [
  ...[
    ',',
    ', ',
    '(',
    ')',
    '() ',
    '(a',
    '[a]',
    '1 ',
    '1,',
    '1.',
    '1/2 ',
    '1/',
    '½',
    '-',
    '- ',
    'a-',
    '1-inch ',
    '"',
    "'",
  ],
  ...[
    'or ',
    'a or b ',
    'and ',
    'plus ',
    'of ',
    'to ',
    '1 to 2 ',
    '1 x ',
    '1 and 1/2 ',
    'flour ',
    '1 cup ',
    '%',
    '<a ',
    '&amp;',
  ],
  ...['\u200b', 'e\u0301', '\u0301', '🍅', '\t', '  ', '\u00a0', '•', '~', '.', ':', ';'],
  ...[
    '1 EL Mehl oder ',
    '1 c. à soupe de ',
    '1 cucharada de ',
    '1 cucchiaio di ',
    '1 colher de ',
    '1 eetlepel ',
    '1 msk ',
  ],
  ...['1 spsk ', '1 łyżka ', '1 ложка ', '大さじ1', '砂糖', '二', '소금 '],
]
const LOCALES = [
  'en-US',
  'de-DE',
  'fr-FR',
  'es-ES',
  'it-IT',
  'pt-PT',
  'nl-NL',
  'sv-SE',
  'da-DK',
  'pl-PL',
  'ru-RU',
  'ja-JP',
]
/**
 * Punctuation makes five times as many tokens as words do, and doubtful lines take twice the work; a quadratic cost
 * would be a hundredfold.
 */
const COSTLIER_MAX = 25
const lineOf = (piece: string, chars: number) => piece.repeat(Math.ceil(chars / piece.length)).slice(0, chars)

/** The minimum of several runs, in this thread's CPU time: other load on the machine can only add to it. */
function costMs(work: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const before = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...times)
}

test.each(LOCALES)('the costliest line costs some times what an ordinary one of its length does in %s', (locale) => {
  const read = (line: string) => () => parseIngredient(line, { locale })
  const ordinary = read(lineOf('1 cup flour, sifted (or more), ', LINE_MAX_CHARS))
  ordinary()
  const most = Math.max(costMs(ordinary), 0.5) * COSTLIER_MAX
  expect(PIECES.filter((piece) => costMs(read(lineOf(piece, LINE_MAX_CHARS))) > most)).toEqual([])
})

test('a line that is too long costs nothing, whatever it is full of', () => {
  const paragraphs = PIECES.map((piece) => lineOf(piece, 100_000))
  const all = () => {
    for (const line of paragraphs) {
      expect(parseIngredient(line)).toMatchObject({ quantity: null, food: '', note: line })
      expect(parseIngredientBrute(line)).toMatchObject({ quantity: null, food: '', note: line })
    }
  }
  expect(costMs(all)).toBeLessThan(200)
})

test('more text than recipes have is not searched for ingredients, nor are names that are whole texts', () => {
  const find = mentionFinder([
    { referenceId: 'a', food: 'flour' },
    ...PIECES.map((food) => ({ referenceId: food, food })),
  ])
  expect(find('Sift the flour.')).toHaveLength(1)
  expect(find(lineOf('flour and ', 100_000))).toEqual([])
  expect(find('Sift the flour.')).toEqual([])
  const names = (chars: number) =>
    mentionFinder(PIECES.map((piece) => ({ referenceId: piece, food: lineOf(piece, chars) })))
  expect(costMs(() => names(100_000))).toBeLessThan(200)
})
