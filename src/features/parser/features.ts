import { type Facts, factsOf, PAD } from './facts.ts'
import type { Token } from './tokens.ts'
import { unitFor } from './unit-words.ts'

/** Features are hashed into this many bits; the trained table uses the same space, collisions included. */
export const HASH_BITS = 22

/** Every token has exactly this many features, one per template below. */
export const TEMPLATE_COUNT = 78

/** How a token may change what the next label is likely to be; each kind has its own transition weights. */
export const EDGE_KINDS = 14

/**
 * Hashed features of a line, TEMPLATE_COUNT per token, in the order of the templates.
 * Words, stems, affixes and their neighbours; place in brackets and comma segments; units after numbers.
 */
export function extractFeatures(tokens: readonly Token[]): Uint32Array {
  const facts = factsOf(tokens)
  const out = new Uint32Array(tokens.length * TEMPLATE_COUNT)
  for (let i = 0; i < tokens.length; i++) writeFeatures(facts, i, out)
  return out
}

export function edgeKinds(tokens: readonly Token[]): Uint8Array {
  return Uint8Array.from(tokens, edgeKind)
}

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
}

function edgeKind(token: Token): number {
  if (token.kind === 'number') return 0
  const known = EDGE_WORDS.get(token.lower)
  if (known !== undefined) return known
  if (token.kind === 'mark') return 1
  return unitFor(token.text, 'en') ? 2 : /(?:ed|en)$/.test(token.lower) ? 3 : 4
}

const EDGE_WORDS = new Map<string, number>(
  Object.entries({
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
  }),
)

function combine(template: number, a: number, b: number, c: number): number {
  let hash = Math.imul(template, 0x9e3779b1) ^ Math.imul(a, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) ^ Math.imul(b, 0xc2b2ae35)
  hash = Math.imul(hash ^ (hash >>> 13), 0x297a2d39) ^ Math.imul(c, 0x27d4eb2f)
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b3)
  return (hash ^ (hash >>> 15)) >>> (32 - HASH_BITS)
}
