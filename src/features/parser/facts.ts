import type { Token } from './tokens.ts'
import { unitFor } from './unit-words.ts'

/** Numbers that stand for each token, computed once and combined by the templates. */
export interface Facts {
  word: Int32Array
  stem: Int32Array
  prefix: Int32Array
  suffix2: Int32Array
  suffix3: Int32Array
  kind: Int32Array
  unit: Int32Array
  state: Int32Array
  segment: Int32Array
  segmentFirst: Int32Array
  segmentLast: Int32Array
  segmentAt: Int32Array
  toEnd: Int32Array
  nextMark: Int32Array
  previousMark: Int32Array
  before: Int32Array
  whole: number
}

/** Room on both sides for neighbours beyond the ends of the line. */
export const PAD = 4

const SEGMENT_ENDS = new Set([',', ';', '(', ')', '[', ']', ':', '–', '—'])

const FACT_COUNT = 16

export function factsOf(tokens: readonly Token[]): Facts {
  const size = tokens.length + 2 * PAD
  // One piece of memory for all: sixteen of their own cost more than what is put into them.
  const memory = new Int32Array(FACT_COUNT * size)
  let made = 0
  const make = () => memory.subarray(made++ * size, made * size)
  const facts: Facts = {
    word: make(),
    stem: make(),
    prefix: make(),
    suffix2: make(),
    suffix3: make(),
    kind: make(),
    unit: make(),
    state: make(),
    segment: make(),
    segmentFirst: make(),
    segmentLast: make(),
    segmentAt: make(),
    toEnd: make(),
    nextMark: make(),
    previousMark: make(),
    before: make(),
    whole: 0,
  }
  describeWords(tokens, facts)
  describePlaces(tokens, facts)
  return facts
}

function describeWords(tokens: readonly Token[], facts: Facts): void {
  for (let p = 0; p < PAD; p++) {
    facts.word[p] = facts.stem[p] = -1 - p
    const end = tokens.length + PAD + p
    facts.word[end] = facts.stem[end] = -11 - p
    facts.kind[p] = facts.kind[end] = 99
  }
  for (const [i, token] of tokens.entries()) {
    const at = i + PAD
    const kind = shapeOf(token)
    facts.kind[at] = kind
    if (token.kind === 'number') {
      facts.word[at] = facts.stem[at] = 1000 + kind
      facts.suffix2[at] = facts.suffix3[at] = facts.prefix[at] = kind
      continue
    }
    const text = token.lower
    facts.word[at] = hashText(text, text.length)
    facts.stem[at] = hashText(text, stemLength(text))
    facts.prefix[at] = hashText(text, Math.min(3, text.length))
    facts.suffix2[at] = hashSuffix(text, 2)
    facts.suffix3[at] = hashSuffix(text, 3)
    facts.unit[at] = token.kind === 'word' && unitFor(token.text, 'en') ? 1 : 0
  }
}

function describePlaces(tokens: readonly Token[], facts: Facts): void {
  let depth = 0
  let commas = 0
  let numbers = 0
  let segment = 0
  let start = 0
  let mark = 0
  let flags = 0
  for (const [i, token] of tokens.entries()) {
    const at = i + PAD
    const text = token.lower
    if (text === ')' || text === ']') depth = Math.max(0, depth - 1)
    facts.state[at] = (depth > 0 ? 1 : 0) + 2 * Math.min(commas, 2) + 8 * Math.min(numbers, 3)
    facts.before[at] = flags
    facts.previousMark[at] = mark
    facts.segment[at] = Math.min(segment, 4)
    facts.segmentAt[at] = Math.min(i - start, 5)
    facts.segmentFirst[at] = facts.stem[start + PAD] ?? 0
    if (text === '(' || text === '[') depth++
    if (token.kind === 'number') numbers++
    if (text === ',' && depth === 0) commas++
    flags |= flagOf(text)
    if (token.kind === 'mark') mark = facts.word[at] ?? 0
    if (SEGMENT_ENDS.has(text)) {
      segment++
      start = i + 1
    }
  }
  describeBackwards(tokens, facts)
  facts.whole = (commas > 0 ? 1 : 0) + (numbers > 0 ? 2 : 0) + (tokens[0]?.kind === 'number' ? 4 : 0)
}

function describeBackwards(tokens: readonly Token[], facts: Facts): void {
  let last = -1
  let mark = 0
  let distance = 0
  for (let i = tokens.length - 1; i >= 0; i--) {
    const at = i + PAD
    const token = tokens[i]
    if (token && SEGMENT_ENDS.has(token.lower)) {
      mark = facts.word[at] ?? 0
      last = -1
      distance = 0
      facts.segmentLast[at] = 0
      continue
    }
    if (last < 0) last = at
    facts.segmentLast[at] = facts.stem[last] ?? 0
    facts.toEnd[at] = Math.min(distance++, 4)
    facts.nextMark[at] = mark
  }
}

const flagOf = (word: string): number => FLAGS.get(word) ?? 0

/** Words after which a line seldom turns back to the food. */
const FLAGS = new Map(
  Object.entries({
    or: 1,
    plus: 2,
    for: 4,
    to: 8,
    such: 16,
    like: 16,
    about: 32,
    in: 64,
    with: 64,
    from: 64,
    preferably: 128,
    cut: 256,
    into: 256,
    and: 512,
  }),
)

/** Numbers by size and form, marks by themselves, words by how they are written. */
function shapeOf({ kind, text, lower }: Token): number {
  if (kind === 'number') {
    if (/[/½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒]/.test(text)) return 1
    const value = Number.parseFloat(text)
    return /[.,]/.test(text) ? 2 : value === 1 ? 3 : value <= 12 ? 4 : value < 50 ? 5 : 6
  }
  if (kind === 'mark') return 7 + (MARKS.indexOf(text) + 1)
  const first = text.charCodeAt(0)
  const capital = first !== lower.charCodeAt(0)
  return 40 + (capital ? 1 : 0) + (text.includes('-') ? 2 : 0) + (text.length === 1 ? 4 : 0)
}

const MARKS = ',()/-–.;:&+*%"[]\'’'

function stemLength(word: string): number {
  const length = word.length
  if (length > 4 && word.endsWith('ies')) return length - 3
  if (length > 4 && word.endsWith('y')) return length - 1
  if (length > 4 && word.endsWith('oes')) return length - 2
  return length > 3 && word.endsWith('s') && !word.endsWith('ss') ? length - 1 : length
}

function hashText(text: string, end: number): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < end; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash | 0
}

function hashSuffix(text: string, length: number): number {
  let hash = 0x2f0b4d97
  for (let i = Math.max(0, text.length - length); i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  }
  return hash | 0
}
