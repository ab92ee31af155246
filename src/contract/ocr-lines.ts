import type { OcrWord } from './ocr.ts'

/** A printed line: its words and its position. */
export type PrintedLine = { text: string; left: number; right: number; top: number; bottom: number; height: number }
type Placed = PrintedLine & { block: string; firstWidth: number; base: number }
/** The right edge of a block's lines, and the usual distance between them. */
type Block = { right: number; pitch: number }

/**
 * A line recognised with less confidence is mostly a stain or part of a photo; a single such word in a good line is
 * small print.
 */
const SURE_MIN = 45
/** Shorter lines say too little about the page's slant. */
const SLANT_WORDS_MIN = 4
/** Two lines of a paragraph have the same size, apart from the effect of ascenders. */
const SIZE_RATIO_MAX = 1.35
/** Shorter lines are list entries; a line wrapped for lack of space is longer. */
const PROSE_MIN_CHARS = 28
/** Paragraphs are further apart than lines: slightly after the end of a sentence, clearly after anything else. */
const APART = 1.5
const APART_AFTER_SENTENCE = 1.12

/** The lines of a page as written: wrapped lines are joined again. */
export function wholeLines(words: OcrWord[]): PrintedLine[] {
  const lines = printedLines(straightened(words))
  const blocks = new Map<string, Block>()
  for (const [block, own] of Map.groupBy(lines, (line) => line.block)) blocks.set(block, blockOf(own))
  const whole: Placed[] = []
  let last: Placed | undefined
  for (const line of lines) {
    const before = whole.at(-1)
    const block = blocks.get(line.block)
    if (before && last && block && continues(last, line, block)) join(before, line)
    else whole.push({ ...line })
    last = line
  }
  return whole
}

function printedLines(words: OcrWord[]): Placed[] {
  return byLine(words)
    .filter((line) => line.reduce((sum, { conf }) => sum + conf, 0) / line.length >= SURE_MIN)
    .map(placed)
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
}

function byLine(words: OcrWord[]): OcrWord[][] {
  const lines = new Map<string, OcrWord[]>()
  for (const word of words) {
    if (word.level !== 5 || word.text === '') continue
    const key = `${word.pageNum}.${word.blockNum}.${word.parNum}.${word.lineNum}`
    const line = lines.get(key)
    if (line) line.push(word)
    else lines.set(key, [word])
  }
  return [...lines.values()]
}

/** The words as if the page were straight: on a slanted one, the end of a line says nothing about its length. */
function straightened(words: OcrWord[]): OcrWord[] {
  const slopes = byLine(words).flatMap((line) => {
    const [first, last] = [line[0], line.at(-1)]
    if (line.length < SLANT_WORDS_MIN || !first || !last || last.left <= first.left) return []
    return [(last.top + last.height / 2 - first.top - first.height / 2) / (last.left - first.left)]
  })
  const slope = slopes.length > 0 ? middleOf(slopes) : 0
  return words.map((word) => ({ ...word, left: word.left + word.top * slope, top: word.top - word.left * slope }))
}

function placed(words: OcrWord[]): Placed {
  const heights = words.map(({ height }) => height).sort((a, b) => a - b)
  return {
    text: words.map(({ text }) => text).join(' '),
    block: `${words[0]?.pageNum}.${words[0]?.blockNum}`,
    left: Math.min(...words.map(({ left }) => left)),
    right: Math.max(...words.map(({ left, width }) => left + width)),
    top: Math.min(...words.map(({ top }) => top)),
    bottom: Math.max(...words.map(({ top, height }) => top + height)),
    height: heights[Math.floor(heights.length * 0.75)] ?? 0,
    firstWidth: words[0]?.width ?? 0,
    base: middleOf(words.map(({ top, height }) => top + height)),
  }
}

function blockOf(lines: Placed[]): Block {
  const pitches = lines.slice(1).map((line, at) => line.base - (lines[at]?.base ?? 0))
  const sorted = pitches.filter((pitch) => pitch > 0).sort((a, b) => a - b)
  return {
    right: Math.max(...lines.map(({ right }) => right)),
    pitch: sorted[Math.floor(sorted.length / 4)] ?? Number.POSITIVE_INFINITY,
  }
}

/** The next word would not have fitted, and nothing suggests a new entry. */
function continues(line: Placed, next: Placed, block: Block): boolean {
  if (line.block !== next.block || beginsEntry(next.text)) return false
  const sizes = line.height / Math.max(1, next.height)
  const apart = /[.!?:]$/.test(line.text) ? APART_AFTER_SENTENCE : APART
  if (Math.max(sizes, 1 / sizes) > SIZE_RATIO_MAX || next.base - line.base > block.pitch * apart) return false
  if (isHyphenated(line.text, next.text)) return true
  const isFull = line.right + line.height / 3 + next.firstWidth > block.right
  const isProse = line.text.length >= PROSE_MIN_CHARS || /^\p{Ll}/u.test(next.text)
  return isFull && isProse
}

/** A bullet, as printed or as misread, or the number of a step. */
const beginsEntry = (text: string) => BULLET.test(text) || /^\d{1,2}\s?[.)]\s+\S/u.test(text)
const BULLET = /^(?:[»«*•·°¢©®+~=>-]{1,2}|[eo](?=\s+(?:[\d½¼¾⅓⅔]|[YV][2%z4a]\s)))\s+(?=\S)/u

const isHyphenated = (text: string, next: string) => /\p{L}[-‐­]$/u.test(text) && /^\p{Ll}/u.test(next)

function join(line: Placed, next: Placed) {
  line.text = isHyphenated(line.text, next.text) ? line.text.slice(0, -1) + next.text : `${line.text} ${next.text}`
  line.left = Math.min(line.left, next.left)
  line.right = Math.max(line.right, next.right)
  line.bottom = Math.max(line.bottom, next.bottom)
}

const middleOf = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** Fractions are small print: these misreadings before a word are no amount of anything. */
const MISTAKEN: [RegExp, string][] = [
  [/^(?:[YV][2%z]|%2|V:)(?=\s)/u, '½'],
  [/^[YV][4a](?=\s)/u, '¼'],
  [/^[YV]3(?=\s)/u, '⅓'],
  [/^(\d+)\s?[YV][2%z](?=\s)/u, '$1½'],
  [/(\d)\s?°\s?([CF])\b/gu, '$1 °$2'],
]

/** Without its bullet, and with its fractions corrected. */
export function mended(text: string): string {
  const plain = text.replace(BULLET, '').replace(/\s+/gu, ' ').trim()
  return MISTAKEN.reduce((mending, [wrong, right]) => mending.replace(wrong, right), plain)
}
