import { reused } from './reused.ts'
import type { Token } from './tokens.ts'
import { ED, type Word } from './words.ts'

/** What is known about each place of a line, in storage order; the first is always zero. */
const FACTS = [
  'nothing',
  'word',
  'stem',
  'suffix3',
  'kind',
  'kindsBefore',
  'unit',
  'unitsAround',
  'state',
  'place',
  'segmentFirst',
  'segmentLast',
  'segmentAt',
  'previousLast',
  'nextFirst',
  'lineLast',
  'edLater',
  'toEnd',
  'nextMark',
  'previousMark',
  'before',
  'beforeFew',
  'whole',
] as const

export type Fact = (typeof FACTS)[number]

/** Numbers per place. */
export const PLACE = FACTS.length

/** Where a place stores a fact. */
export const AT = Object.fromEntries(FACTS.map((fact, i) => [fact, i])) as Record<Fact, number>

/** Padding on both sides for neighbours beyond the ends of the line. */
export const PAD = 4

const SEGMENT_ENDS = new Set([',', ';', '(', ')', '[', ']', ':', '–', '—'])

const factsFor = reused(Int32Array)

/**
 * Must be read before the next call: PLACE numbers for each token, and for PAD places before the first and after the
 * last.
 */
export function factsOf(tokens: readonly Token[], words: readonly Word[]): Int32Array {
  const size = (tokens.length + 2 * PAD) * PLACE
  const facts = factsFor(size).fill(0, 0, size)
  describeEnds(tokens.length, facts)
  describeWords(words, facts)
  describePlaces(tokens, facts)
  describeBackwards(tokens, words, facts)
  return facts
}

function describeEnds(length: number, facts: Int32Array): void {
  for (let p = 0; p < PAD; p++) {
    const start = p * PLACE
    const end = (length + PAD + p) * PLACE
    facts[start + AT.word] = facts[start + AT.stem] = -1 - p
    facts[end + AT.word] = facts[end + AT.stem] = -11 - p
    facts[start + AT.kind] = facts[end + AT.kind] = 99
  }
}

function describeWords(words: readonly Word[], facts: Int32Array): void {
  let at = PAD * PLACE
  for (const { word, stem, suffix3, kind, unit } of words) {
    facts[at + AT.word] = word
    facts[at + AT.stem] = stem
    facts[at + AT.suffix3] = suffix3
    facts[at + AT.kind] = kind
    facts[at + AT.unit] = unit
    at += PLACE
  }
}

function describePlaces(tokens: readonly Token[], facts: Int32Array): void {
  let depth = 0
  let commas = 0
  let numbers = 0
  let segment = 0
  let start = 0
  let previousLast = 0
  let mark = 0
  let flags = 0
  for (const [i, token] of tokens.entries()) {
    const at = (i + PAD) * PLACE
    const text = token.lower
    if (text === ')' || text === ']') depth = Math.max(0, depth - 1)
    const segmentAt = Math.min(i - start, 5)
    facts[at + AT.state] = (depth > 0 ? 1 : 0) + 2 * Math.min(commas, 2) + 8 * Math.min(numbers, 3)
    facts[at + AT.before] = flags
    facts[at + AT.beforeFew] = flags & 255
    facts[at + AT.previousMark] = mark
    facts[at + AT.place] = Math.min(segment, 4) * 8 + segmentAt
    facts[at + AT.segmentAt] = segmentAt
    facts[at + AT.previousLast] = previousLast
    facts[at + AT.segmentFirst] = facts[(start + PAD) * PLACE + AT.stem] as number
    if (text === '(' || text === '[') depth++
    if (token.kind === 'number') numbers++
    if (text === ',' && depth === 0) commas++
    flags |= flagOf(text)
    if (token.kind === 'mark') mark = facts[at + AT.word] as number
    if (SEGMENT_ENDS.has(text)) {
      if (i > start) previousLast = facts[at - PLACE + AT.stem] as number
      segment++
      start = i + 1
    }
  }
  facts[PAD * PLACE + AT.whole] = (commas > 0 ? 1 : 0) + (numbers > 0 ? 2 : 0) + (tokens[0]?.kind === 'number' ? 4 : 0)
}

/** Facts that depend on the end of the line, or on both sides of a place. */
function describeBackwards(tokens: readonly Token[], words: readonly Word[], facts: Int32Array): void {
  let last = -1
  let mark = 0
  let distance = 0
  let nextFirst = 0
  let edLater = 0
  const lineLast = facts[(tokens.length - 1 + PAD) * PLACE + AT.stem] as number
  const whole = facts[PAD * PLACE + AT.whole] as number
  for (let i = tokens.length - 1; i >= 0; i--) {
    const at = (i + PAD) * PLACE
    facts[at + AT.whole] = whole
    facts[at + AT.lineLast] = lineLast
    facts[at + AT.nextFirst] = nextFirst
    facts[at + AT.edLater] = edLater
    facts[at + AT.kindsBefore] =
      (facts[at - 3 * PLACE + AT.kind] as number) * 128 + (facts[at - 2 * PLACE + AT.kind] as number)
    facts[at + AT.unitsAround] = (facts[at - PLACE + AT.unit] as number) * 2 + (facts[at + PLACE + AT.unit] as number)
    const token = tokens[i]
    if (token && SEGMENT_ENDS.has(token.lower)) {
      mark = facts[at + AT.word] as number
      nextFirst = facts[at + PLACE + AT.stem] as number
      edLater = 0
      last = -1
      distance = 0
      continue
    }
    if ((words[i] as Word).edge === ED) edLater = 1
    if (last < 0) last = at
    facts[at + AT.segmentLast] = facts[last + AT.stem] as number
    facts[at + AT.toEnd] = Math.min(distance++, 4)
    facts[at + AT.nextMark] = mark
  }
}

const flagOf = (word: string): number => FLAGS.get(word) ?? 0

/** Words after which a line rarely returns to the food. */
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
