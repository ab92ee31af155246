import type { Token } from './tokens.ts'
import { unitFor } from './unit-words.ts'

/** Features are hashed into this many bits; the trained table uses the same space, collisions included. */
export const HASH_BITS = 22

/** Every token has exactly this many features, one per template below. */
export const TEMPLATE_COUNT = 85

/** How a token may change what the next label is likely to be; each kind has its own transition weights. */
export const EDGE_KINDS = 14

/**
 * Hashed features of a line, TEMPLATE_COUNT per token, in the order of the templates.
 * Words, stems, affixes and their neighbours; place in brackets and comma segments; units after numbers;
 * and the line's style (see style.ts), because conventions differ between the sources of the training lines.
 */
export function extractFeatures(tokens: readonly Token[], style: number): Uint32Array {
  const facts = factsOf(tokens)
  facts.style = style
  const out = new Uint32Array(tokens.length * TEMPLATE_COUNT)
  for (let i = 0; i < tokens.length; i++) writeFeatures(facts, i, out)
  return out
}

export function edgeKinds(tokens: readonly Token[]): Uint8Array {
  return Uint8Array.from(tokens, edgeKind)
}

/** Numbers that stand for each token, computed once and combined by the templates. */
interface Facts {
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
  style: number
}

/** Room on both sides for neighbours beyond the ends of the line. */
const PAD = 4

const SEGMENT_ENDS = new Set([',', ';', '(', ')', '[', ']', ':', '–', '—'])

function factsOf(tokens: readonly Token[]): Facts {
  const size = tokens.length + 2 * PAD
  const make = () => new Int32Array(size)
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
    style: 0,
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

function writeFeatures(f: Facts, index: number, out: Uint32Array): void {
  const i = index + PAD
  let at = index * TEMPLATE_COUNT
  let template = 0
  const at_ = (values: Int32Array, offset: number) => values[i + offset] ?? 0
  const emit = (a: number, b = 0, c = 0) => {
    out[at++] = combine(++template, a, b, c)
  }
  const w = (offset: number) => at_(f.word, offset)
  const s = (offset: number) => at_(f.stem, offset)
  const k = (offset: number) => at_(f.kind, offset)
  const x = (offset: number) => at_(f.suffix3, offset)
  const u = (offset: number) => at_(f.unit, offset)
  const state = at_(f.state, 0)
  const place = at_(f.segment, 0) * 8 + at_(f.segmentAt, 0)
  const segmentFirst = at_(f.segmentFirst, 0)
  const segmentLast = at_(f.segmentLast, 0)
  const before = at_(f.before, 0)

  emit(0)
  emit(w(0))
  emit(s(0))
  emit(w(-1))
  emit(w(1))
  emit(w(-2))
  emit(w(2))
  emit(w(-3))
  emit(w(3))
  emit(w(4))
  emit(w(-4))
  emit(s(-1))
  emit(s(1))
  emit(w(-1), w(0))
  emit(w(0), w(1))
  emit(w(-2), w(-1))
  emit(w(1), w(2))
  emit(w(-1), w(1))
  emit(s(-1), s(0))
  emit(s(0), s(1))
  emit(w(-2), w(0))
  emit(w(0), w(2))
  emit(w(-1), w(0), w(1))
  emit(w(-2), w(-1), w(0))
  emit(w(0), w(1), w(2))
  emit(x(0))
  emit(at_(f.suffix2, 0))
  emit(at_(f.prefix, 0))
  emit(x(-1), x(0))
  emit(x(0), x(1))
  emit(x(-1), x(1))
  emit(x(0), k(1))
  emit(x(0), k(-1))
  emit(k(0))
  emit(k(-1), k(0))
  emit(k(0), k(1))
  emit(k(-1), k(0), k(1))
  emit(k(-2), k(-1), k(0))
  emit(k(0), k(1), k(2))
  emit(k(-3) * 128 + k(-2), k(-1), k(0))
  emit(state)
  emit(state, k(0))
  emit(state, s(0))
  emit(state & 1, w(0))
  emit(place)
  emit(place, k(0))
  emit(place, s(0))
  emit(segmentFirst, k(0))
  emit(segmentFirst, s(0))
  emit(segmentFirst, at_(f.segmentAt, 0))
  emit(segmentLast, s(0))
  emit(segmentLast, at_(f.toEnd, 0))
  emit(at_(f.toEnd, 0), s(0))
  emit(at_(f.toEnd, 0), place)
  emit(at_(f.toEnd, 0), x(0))
  emit(at_(f.nextMark, 0), s(0))
  emit(at_(f.previousMark, 0), s(0))
  emit(at_(f.nextMark, 0), at_(f.previousMark, 0), k(0))
  emit(before)
  emit(before, k(0))
  emit(before, s(0))
  emit(before & 255, state, x(0))
  emit(u(-1), u(0), u(1))
  emit(u(0), k(-1), k(1))
  emit(u(0), k(-1), w(0))
  emit(u(-1) * 2 + u(1), w(0))
  emit(u(-2), u(-1), w(0))
  emit(w(-1), x(0))
  emit(x(0), w(1))
  emit(f.whole, s(0))
  emit(f.whole, place, u(0))
  emit(s(0), s(1), k(2))
  emit(k(-2), k(-1), s(0))
  emit(s(-1), s(1), k(0))
  emit(x(-2), x(-1), x(0))
  emit(x(0), x(1), x(2))
  emit(segmentFirst, segmentLast)
  emit(s(0), s(1), segmentFirst)
  emit(f.style)
  emit(f.style, s(0))
  emit(f.style, before, k(0))
  emit(f.style, s(-1))
  emit(f.style, state, k(0))
  emit(f.style, segmentFirst)
  emit(f.style, x(0), k(1))
}

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

function edgeKind(token: Token): number {
  if (token.kind === 'number') return 0
  const known = EDGE_WORDS[token.lower]
  if (known !== undefined) return known
  if (token.kind === 'mark') return 1
  return unitFor(token.text, 'en') ? 2 : /(?:ed|en)$/.test(token.lower) ? 3 : 4
}

const EDGE_WORDS: Record<string, number> = {
  ',': 5,
  '(': 6,
  '[': 6,
  ')': 7,
  ']': 7,
  '/': 8,
  '-': 8,
  '–': 8,
  or: 9,
  and: 10,
  plus: 11,
  of: 12,
  for: 13,
  to: 13,
}

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

function combine(template: number, a: number, b: number, c: number): number {
  let hash = Math.imul(template, 0x9e3779b1) ^ Math.imul(a, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) ^ Math.imul(b, 0xc2b2ae35)
  hash = Math.imul(hash ^ (hash >>> 13), 0x297a2d39) ^ Math.imul(c, 0x27d4eb2f)
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b3)
  return (hash ^ (hash >>> 15)) >>> (32 - HASH_BITS)
}
