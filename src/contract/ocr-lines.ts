import type { OcrWord } from './ocr.ts'

/** A printed line: its words, and where it stands. */
export type PrintedLine = { text: string; left: number; right: number; top: number; bottom: number; height: number }
type Placed = PrintedLine & { block: string; firstWidth: number; base: number }
/** How far the lines of a block go, and how far they usually are from one another. */
type Block = { right: number; pitch: number }

/** A line that the reader is less sure of is mostly a stain or a part of a photo; a word in a good line is small print. */
const SURE_MIN = 45
/** Lines with fewer words say too little about how the page lies. */
const SLANT_WORDS_MIN = 4
/** Two lines of one paragraph are of one size, within what ascenders make of it. */
const SIZE_RATIO_MAX = 1.35
/** Shorter lines are entries of a list; one that was broken for want of space is longer. */
const PROSE_MIN_CHARS = 28
/** Paragraphs stand further apart than lines: a little after the end of a sentence, visibly after anything else. */
const APART = 1.5
const APART_AFTER_SENTENCE = 1.12

/** The lines of a page as its writer meant them: what was broken for want of space is whole again. */
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

/** The words as if the page lay straight: on a slanted one, where lines end says nothing about their length. */
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

/** The next word would not have fitted, and nothing says that something new begins. */
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

/** A bullet, as printed or as it is mistaken for, or the number of a step. */
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

/** Fractions are small print: what they are taken for before a word is no amount of anything. */
const MISTAKEN: [RegExp, string][] = [
  [/^(?:[YV][2%z]|%2|V:)(?=\s)/u, '½'],
  [/^[YV][4a](?=\s)/u, '¼'],
  [/^[YV]3(?=\s)/u, '⅓'],
  [/^(\d+)\s?[YV][2%z](?=\s)/u, '$1½'],
  [/(\d)\s?°\s?([CF])\b/gu, '$1 °$2'],
]

/** Without the bullet it began with, and with its fractions. */
export function mended(text: string): string {
  const plain = text.replace(BULLET, '').replace(/\s+/gu, ' ').trim()
  return MISTAKEN.reduce((mending, [wrong, right]) => mending.replace(wrong, right), plain)
}
