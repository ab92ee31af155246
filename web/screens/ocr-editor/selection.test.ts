import { expect, test } from 'vitest'
import type { OcrWord } from '#contract/ocr.ts'
import { pageOf, selectedLines, toggled, wordAt, wordsIn } from './selection.ts'

const row = (level: number, part: Partial<OcrWord>): OcrWord => ({
  level,
  pageNum: 1,
  blockNum: 1,
  parNum: 1,
  lineNum: 1,
  wordNum: 1,
  left: 0,
  top: 0,
  width: 400,
  height: 300,
  conf: -1,
  text: '',
  ...part,
})
const word = (text: string, lineNum: number, left: number, top: number) =>
  row(5, { text, lineNum, left, top, width: text.length * 10, height: 20, conf: 90 })
const page = pageOf([
  row(1, {}),
  row(4, {}),
  word('200', 1, 20, 10),
  word('g', 1, 60, 10),
  word('flour', 1, 80, 10),
  word('»', 2, 5, 50),
  word('Y%', 2, 20, 50),
  word('tsp', 2, 50, 50),
])

test('words become lines, and the page knows its size', () => {
  expect(page).toMatchObject({ width: 400, height: 300 })
  expect(page.lines.map(({ text }) => text)).toEqual(['200 g flour', 'Y% tsp'])
})

test('a box takes the words it covers, not those it grazes', () => {
  expect(wordsIn(page, { left: 0, top: 0, right: 72, bottom: 33 })).toEqual([0, 1])
  expect(wordsIn(page, { left: 0, top: 0, right: 400, bottom: 300 })).toHaveLength(5)
  expect(wordsIn(page, { left: 200, top: 100, right: 300, bottom: 200 })).toEqual([])
})

test('a tap beside a word finds it, a tap on the margin finds nothing', () => {
  expect(page.words[wordAt(page, 100, 25) ?? -1]?.text).toBe('flour')
  expect(page.words[wordAt(page, 140, 15) ?? -1]?.text).toBe('flour')
  expect(wordAt(page, 390, 200)).toBeUndefined()
})

test('a line that is selected in part is selected whole, then not at all', () => {
  const whole = toggled(new Set([0]), [0, 1, 2])
  expect([...whole]).toEqual([0, 1, 2])
  expect(toggled(whole, [0, 1, 2]).size).toBe(0)
})

test('what is selected reads as it was meant', () => {
  expect(selectedLines(page, new Set([0, 1, 2, 3, 4]))).toEqual(['200 g flour', '½ tsp'])
  expect(selectedLines(page, new Set())).toEqual([])
})

test('what lies around the page is no line', () => {
  const stain = { ...word('EERE', 9, 0, 0), conf: 12 }
  expect(pageOf([row(1, {}), stain, word('flour', 1, 80, 10)]).lines.map(({ text }) => text)).toEqual(['flour'])
})
