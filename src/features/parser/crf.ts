import type { Part } from './assemble.ts'
import { EDGE_KINDS, edgeKinds, extractFeatures, HASH_BITS, TEMPLATE_COUNT } from './features.ts'
import { ALLOWED, FOOD, LABEL_PARTS, LABELS, partsOfLabels } from './labels.ts'
import { bestReadings, type Candidate } from './readings.ts'
import type { Token } from './tokens.ts'

export interface Model {
  /** Open-addressed, at most half full: row number plus one at the slot of each hashed feature, zero where there is none. */
  slots: Int32Array
  keys: Int32Array
  /** One bit per hashed feature: most features of a line are in no row, and this says so soonest. */
  present: Int32Array
  /** LABELS weights a row, in steps of STEP: bytes, because a table that fits the cache is many times faster. */
  weights: Int8Array
  /** EDGE_KINDS tables of LABELS × LABELS. */
  transitions: Float32Array
  /** Their exponentials, zero where a label may not follow. */
  transitionFactors: Float64Array
}

export interface Labelling {
  parts: Part[]
  /** Probability that the answer is right, at least. */
  probability: number
  /** The most probable readings, where the best of them is in doubt. */
  rivals: Candidate[]
  /** Per token, the probability of each part, in the order of PART_ORDER. */
  marginals: Float64Array
}

export const PART_ORDER: readonly Part[] = ['quantity', 'unit', 'food', 'note', 'other']

/** Below this probability other readings are looked at as well. */
const DOUBTFUL = 0.93

/** A line as the tables see it. */
export interface Line {
  tokens: readonly Token[]
  features: Uint32Array
  kinds: Uint8Array
}

export const lineOf = (tokens: readonly Token[]): Line => ({
  tokens,
  features: extractFeatures(tokens),
  kinds: edgeKinds(tokens),
})

/** The most probable labels of a line, and how probable they are. */
export function label(model: Model, { tokens, features, kinds }: Line, { everyRival = false } = {}): Labelling {
  const scores = scoreTokens(model, features, kinds.length)
  const path = bestPath(model, scores, kinds)
  const { factors, shift } = factorsOf(scores, kinds.length)
  const { sums, total } = sumForward(model, factors, kinds)
  const parts = partsOfLabels(path)
  const marginals = marginalsOf(sums, sumBackward(model, factors, kinds))
  const ofPath = Math.exp(scorePath(model, scores, kinds, path) - total - shift)
  const probability = Math.max(ofPath, 1 - doubtIn(tokens, parts, marginals))
  const isDoubtful = everyRival || probability < DOUBTFUL
  const rivals = isDoubtful ? bestReadings(model, { scores, kinds, total: total + shift }, tokens) : []
  return { parts, probability, rivals, marginals }
}

const NOTE = 3
const OTHER = 4

/** No answer is wrong more often than any of its tokens; marks of the note or of nothing change no answer. */
function doubtIn(tokens: readonly Token[], parts: readonly Part[], marginals: Float64Array): number {
  let doubt = 0
  for (let i = 0; i < parts.length; i++) {
    const at = i * PART_ORDER.length
    const part = PART_ORDER.indexOf(parts[i] as Part)
    doubt += 1 - (marginals[at + part] as number)
    if (part >= NOTE && tokens[i]?.kind === 'mark') doubt -= marginals[at + NOTE + OTHER - part] as number
  }
  return doubt
}

export function makeModel(keys: Int32Array, weights: Int8Array, transitions: Float32Array): Model {
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * keys.length + 2)))
  const last = slots.length - 1
  const present = new Int32Array(1 << (HASH_BITS - 5))
  for (let row = 0; row < keys.length; row++) {
    let slot = slotOf(keys[row] ?? 0) & last
    while (slots[slot] !== 0) slot = (slot + 1) & last
    slots[slot] = row + 1
    const key = keys[row] ?? 0
    present[key >> 5] = (present[key >> 5] as number) | (1 << (key & 31))
  }
  const transitionFactors = Float64Array.from(transitions, (score, i) =>
    ALLOWED[i % (LABELS * LABELS)] ? Math.exp(score) : 0,
  )
  return { slots, keys, present, weights, transitions, transitionFactors }
}

const IMPOSSIBLE = -1e9

const slotOf = (key: number): number => Math.imul(key, 0x9e3779b1) >>> 8

/** One step of a stored weight; finer ones change no label. */
export const STEP = 0.08

function scoreTokens({ slots, keys, weights, present }: Model, features: Uint32Array, length: number): Float64Array {
  const steps = new Int32Array(length * LABELS)
  const last = slots.length - 1
  for (let i = 0; i < length; i++) {
    const to = i * LABELS
    for (let t = i * TEMPLATE_COUNT; t < (i + 1) * TEMPLATE_COUNT; t++) {
      const key = features[t] as number
      if (((present[key >> 5] as number) & (1 << (key & 31))) === 0) continue
      let slot = slotOf(key) & last
      let row = slots[slot] as number
      while (row !== 0 && keys[row - 1] !== key) {
        slot = (slot + 1) & last
        row = slots[slot] as number
      }
      const from = (row - 1) * LABELS
      for (let l = 0; l < LABELS; l++) steps[to + l] = (steps[to + l] as number) + (weights[from + l] as number)
    }
  }
  const scores = new Float64Array(steps.length)
  for (let i = 0; i < steps.length; i++) scores[i] = (steps[i] as number) * STEP
  return scores
}

function transition({ transitions }: Model, kind: number, previous: number, next: number): number {
  return transitions[(kind * LABELS + previous) * LABELS + next] as number
}

function bestPath(model: Model, scores: Float64Array, kinds: Uint8Array): number[] {
  const best = new Float64Array(scores.length).fill(IMPOSSIBLE)
  const from = new Uint8Array(scores.length)
  for (let l = 0; l <= FOOD; l++) best[l] = scores[l] as number
  for (let i = 1; i < kinds.length; i++) {
    for (let next = 0; next < LABELS; next++) {
      for (let previous = 0; previous < LABELS; previous++) {
        if (!ALLOWED[previous * LABELS + next]) continue
        const score =
          (best[(i - 1) * LABELS + previous] as number) + transition(model, kinds[i] as number, previous, next)
        if (score > (best[i * LABELS + next] as number)) {
          best[i * LABELS + next] = score
          from[i * LABELS + next] = previous
        }
      }
      best[i * LABELS + next] = (best[i * LABELS + next] as number) + (scores[i * LABELS + next] as number)
    }
  }
  return traceBack(best, from, kinds.length)
}

function traceBack(best: Float64Array, from: Uint8Array, length: number): number[] {
  const path: number[] = new Array(length)
  const last = (length - 1) * LABELS
  let at = 0
  for (let l = 1; l < LABELS; l++) if ((best[last + l] as number) > (best[last + at] as number)) at = l
  for (let i = length - 1; i >= 0; i--) {
    path[i] = at
    at = from[i * LABELS + at] as number
  }
  return path
}

function scorePath(model: Model, scores: Float64Array, kinds: Uint8Array, path: readonly number[]): number {
  let score = 0
  for (const [i, at] of path.entries()) {
    score += scores[i * LABELS + at] as number
    if (i > 0) score += transition(model, kinds[i] as number, path[i - 1] as number, at)
  }
  return score
}

/** Scores of a token as factors, the largest being one; what was taken out is in the shift. */
function factorsOf(scores: Float64Array, length: number): { factors: Float64Array; shift: number } {
  const factors = new Float64Array(scores.length)
  let shift = 0
  for (let i = 0; i < length; i++) {
    let highest = Number.NEGATIVE_INFINITY
    for (let l = i * LABELS; l < (i + 1) * LABELS; l++) highest = Math.max(highest, scores[l] as number)
    for (let l = i * LABELS; l < (i + 1) * LABELS; l++) factors[l] = Math.exp((scores[l] as number) - highest)
    shift += highest
  }
  return { factors, shift }
}

/** Normalised sums over all paths up to each label, and the logarithm of the sum over all whole paths. */
function sumForward(model: Model, factors: Float64Array, kinds: Uint8Array): { sums: Float64Array; total: number } {
  const sums = new Float64Array(factors.length)
  for (let l = 0; l <= FOOD; l++) sums[l] = factors[l] as number
  let total = normalise(sums, 0)
  for (let i = 1; i < kinds.length; i++) {
    const table = (kinds[i] as number) * LABELS * LABELS
    const at = i * LABELS
    for (let previous = 0; previous < LABELS; previous++) {
      const sum = sums[at - LABELS + previous] as number
      if (sum === 0) continue
      const row = table + previous * LABELS
      for (let next = 0; next < LABELS; next++) {
        sums[at + next] = (sums[at + next] as number) + sum * (model.transitionFactors[row + next] as number)
      }
    }
    for (let next = at; next < at + LABELS; next++) sums[next] = (sums[next] as number) * (factors[next] as number)
    total += normalise(sums, at)
  }
  return { sums, total }
}

function sumBackward(model: Model, factors: Float64Array, kinds: Uint8Array): Float64Array {
  const sums = new Float64Array(factors.length)
  sums.fill(1, (kinds.length - 1) * LABELS)
  for (let i = kinds.length - 2; i >= 0; i--) {
    const table = (kinds[i + 1] as number) * LABELS * LABELS
    const after = (i + 1) * LABELS
    for (let previous = 0; previous < LABELS; previous++) {
      const row = table + previous * LABELS
      let sum = 0
      for (let next = 0; next < LABELS; next++) {
        sum +=
          (model.transitionFactors[row + next] as number) *
          (factors[after + next] as number) *
          (sums[after + next] as number)
      }
      sums[i * LABELS + previous] = sum
    }
    normalise(sums, i * LABELS)
  }
  return sums
}

/** Makes the values of a token sum to one and says by how much, as a logarithm. */
function normalise(values: Float64Array, at: number): number {
  let sum = 0
  for (let l = at; l < at + LABELS; l++) sum += values[l] as number
  for (let l = at; l < at + LABELS; l++) values[l] = (values[l] as number) / sum
  return Math.log(sum)
}

function marginalsOf(forward: Float64Array, backward: Float64Array): Float64Array {
  const length = forward.length / LABELS
  const marginals = new Float64Array(length * PART_ORDER.length)
  for (let i = 0; i < length; i++) {
    let sum = 0
    for (let l = i * LABELS; l < (i + 1) * LABELS; l++) sum += (forward[l] as number) * (backward[l] as number)
    for (let l = 0; l < LABELS; l++) {
      const at = i * PART_ORDER.length + (PART_OF_LABEL[l] as number)
      const share = ((forward[i * LABELS + l] as number) * (backward[i * LABELS + l] as number)) / sum
      marginals[at] = (marginals[at] as number) + share
    }
  }
  return marginals
}

const PART_OF_LABEL = LABEL_PARTS.map((part) => PART_ORDER.indexOf(part))
/** What a packed model must agree with; a table of another shape would score nonsense. */
export const MODEL_SHAPE = [LABELS, TEMPLATE_COUNT, EDGE_KINDS, HASH_BITS] as const
