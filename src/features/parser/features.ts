import { AT, type Fact, factsOf, PAD, PLACE } from './facts.ts'
import type { Token } from './tokens.ts'
import type { Word } from './words.ts'

/** Features are hashed into this many bits; the trained table has the same space, collisions included. */
export const HASH_BITS = 22

const at = (fact: Fact, offset = 0): number => offset * PLACE + AT[fact]
const w = (offset: number) => at('word', offset)
const s = (offset: number) => at('stem', offset)
const k = (offset: number) => at('kind', offset)
const x = (offset: number) => at('suffix3', offset)
const u = (offset: number) => at('unit', offset)
const state = at('state')
const place = at('place')
const segmentFirst = at('segmentFirst')
const segmentLast = at('segmentLast')
const toEnd = at('toEnd')
const nextMark = at('nextMark')
const previousMark = at('previousMark')
const before = at('before')
const whole = at('whole')
const nextFirst = at('nextFirst')
const edLater = at('edLater')

/**
 * The facts, up to three, that each feature of a token combines: words, stems, affixes and their neighbours; position
 * in brackets and comma segments, and the ends of the neighbouring segments; units after numbers.
 */
const TEMPLATES: readonly (readonly number[])[] = [
  [],
  [w(0)],
  [s(0)],
  [w(-1)],
  [w(1)],
  [w(-2)],
  [w(2)],
  [w(-3)],
  [s(-1)],
  [s(1)],
  [s(-1), s(0)],
  [s(0), s(1)],
  [w(-2), w(0)],
  [w(0), w(2)],
  [x(0)],
  [x(-1), x(0)],
  [x(0), x(1)],
  [x(-1), x(1)],
  [x(0), k(1)],
  [x(0), k(-1)],
  [k(0)],
  [k(-1), k(0)],
  [k(0), k(1)],
  [k(-1), k(0), k(1)],
  [k(-2), k(-1), k(0)],
  [k(0), k(1), k(2)],
  [at('kindsBefore'), k(-1), k(0)],
  [state],
  [state, k(0)],
  [state, s(0)],
  [place],
  [place, k(0)],
  [place, s(0)],
  [segmentFirst, k(0)],
  [segmentFirst, s(0)],
  [segmentFirst, at('segmentAt')],
  [segmentLast, s(0)],
  [segmentLast, toEnd],
  [toEnd, s(0)],
  [toEnd, place],
  [toEnd, x(0)],
  [nextMark, s(0)],
  [previousMark, s(0)],
  [nextMark, previousMark, k(0)],
  [before],
  [before, k(0)],
  [before, s(0)],
  [at('beforeFew'), state, x(0)],
  [u(-1), u(0), u(1)],
  [u(0), k(-1), k(1)],
  [u(0), k(-1), w(0)],
  [at('unitsAround'), w(0)],
  [u(-2), u(-1), w(0)],
  [w(-1), x(0)],
  [x(0), w(1)],
  [whole, s(0)],
  [whole, place, u(0)],
  [x(-2), x(-1), x(0)],
  [x(0), x(1), x(2)],
  [segmentFirst, segmentLast],
  [nextFirst, s(0)],
  [nextFirst, toEnd],
  [at('previousLast'), s(0)],
  [at('lineLast'), s(0)],
  [segmentLast, x(0)],
  [edLater, s(0)],
  [edLater, x(0), k(1)],
  [nextFirst, segmentLast],
]

/** Every token has exactly this many features. */
export const TEMPLATE_COUNT = TEMPLATES.length

/** For each template the offsets of its three facts from the token's place. */
const FIRST = Int32Array.from(TEMPLATES, ([first]) => first ?? AT.nothing)
const SECOND = Int32Array.from(TEMPLATES, ([, second]) => second ?? AT.nothing)
const THIRD = Int32Array.from(TEMPLATES, ([, , third]) => third ?? AT.nothing)
const SALT = Int32Array.from(TEMPLATES, (_, i) => Math.imul(i + 1, 0x9e3779b1))

/** Hashed features of a line, TEMPLATE_COUNT per token, in the order of the templates. */
export function extractFeatures(tokens: readonly Token[], words: readonly Word[]): Uint32Array {
  const facts = factsOf(tokens, words)
  const features = new Uint32Array(tokens.length * TEMPLATE_COUNT)
  let to = 0
  for (let i = 0; i < tokens.length; i++) {
    const from = (i + PAD) * PLACE
    for (let t = 0; t < TEMPLATE_COUNT; t++) {
      const a = facts[from + (FIRST[t] as number)] as number
      const b = facts[from + (SECOND[t] as number)] as number
      const c = facts[from + (THIRD[t] as number)] as number
      let hash = (SALT[t] as number) ^ Math.imul(a, 0x85ebca6b)
      hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) ^ Math.imul(b, 0xc2b2ae35)
      hash = Math.imul(hash ^ (hash >>> 13), 0x297a2d39) ^ Math.imul(c, 0x27d4eb2f)
      hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b3)
      features[to++] = (hash ^ (hash >>> 15)) >>> (32 - HASH_BITS)
    }
  }
  return features
}
