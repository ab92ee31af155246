import { expect, test } from 'vitest'
import type { OcrWord } from '#contract/ocr.ts'
import { typedOff } from './page-text.ts'

/** Printed lines as the reader tells of them: ten pixels a letter, each line at its place and size. */
function page(lines: [text: string, top: number, height?: number][], { slope = 0, conf = 95 } = {}): OcrWord[] {
  return lines.flatMap(([text, top, height = 20], line) => {
    let left = 40
    return text.split(' ').map((word, at) => {
      const width = word.length * 10
      const place = { left, top: Math.round(top + left * slope), width, height }
      left += width + 10
      const numbers = { level: 5, pageNum: 1, blockNum: 1, parNum: 1, lineNum: line + 1, wordNum: at + 1 }
      return { ...numbers, ...place, conf, text: word }
    })
  })
}

test('the largest line is the title, and lines broken for want of space are whole again', () => {
  const words = page([
    ['Cake', 0, 40],
    ['200 g flour', 60],
    ['2 eggs', 90],
    ['1. Stir the flour and the eggs together until they are', 150],
    ['smooth, then leave the batter alone.', 180],
    ['2. Bake it.', 210],
  ])
  expect(typedOff(words)).toEqual({
    title: 'Cake',
    lines: [
      '200 g flour',
      '2 eggs',
      '1. Stir the flour and the eggs together until they are smooth, then leave the batter alone.',
      '2. Bake it.',
    ],
  })
})

test('a slanted page reads as a straight one', () => {
  const lines: [string, number][] = [
    ['Stir the flour and the eggs together until all of them', 0],
    ['are smooth, then leave it alone for a while and wait un-', 30],
    ['til it has risen.', 60],
  ]
  expect(typedOff(page(lines, { slope: 0.05 })).lines).toEqual([
    'Stir the flour and the eggs together until all of them are smooth, then leave it alone for a while and wait until it has risen.',
  ])
})

test('bullets, and what small fractions are taken for, are mended', () => {
  const words = page([
    ['» 200 g flour', 0],
    ['e Y% tsp salt', 30],
    ['* 1V2 cups milk', 60],
    ['Serves 4 - Prep time 20 minutes', 90],
  ])
  expect(typedOff(words).lines).toEqual([
    '200 g flour',
    '½ tsp salt',
    '1½ cups milk',
    'Serves 4',
    'Prep time 20 minutes',
  ])
})

test('stains are no lines', () => {
  expect(typedOff(page([['~;', 0]])).lines).toEqual([])
  expect(typedOff(page([['CREE SE', 0]], { conf: 12 })).lines).toEqual([])
})
