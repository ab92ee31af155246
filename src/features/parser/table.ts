import { HASH_BITS, TEMPLATE_COUNT } from './features.ts'
import { ALLOWED, LABELS } from './labels.ts'
import { EDGE_KINDS } from './words.ts'

export interface Model {
  /**
   * For every 32 hashed features, one number whose bits tell which of them have a row, and one with the index of the
   * first such row.
   */
  index: Int32Array
  /** A row of zeros, then PAIRS numbers per row, each holding the weights of two labels in steps of STEP. */
  weights: Int32Array
  /** EDGE_KINDS tables of LABELS × LABELS. */
  transitions: Float32Array
  /** Their exponentials, zero where a label may not follow. */
  transitionFactors: Float64Array
}

/** `keys`: the hashed features that have a row, rising. */
export function makeModel(keys: Int32Array, weights: Int32Array, transitions: Float32Array): Model {
  const index = new Int32Array(2 << (HASH_BITS - 5))
  for (let row = 0; row < keys.length; row++) {
    const key = keys[row] as number
    const at = (key >>> 5) * 2
    if (index[at] === 0) index[at + 1] = row
    index[at] = (index[at] as number) | (1 << (key & 31))
  }
  const transitionFactors = new Float64Array(transitions.length)
  for (let i = 0; i < transitions.length; i++) {
    if (ALLOWED[i % (LABELS * LABELS)]) transitionFactors[i] = Math.exp(transitions[i] as number)
  }
  return { index, weights, transitions, transitionFactors }
}

export const zeroWeights = (rows: number): Int32Array => new Int32Array((rows + 1) * PAIRS)

/** Sets a weight that is still zero. */
export function setWeight(weights: Int32Array, row: number, label: number, steps: number): void {
  const at = (row + 1) * PAIRS + (label >> 1)
  weights[at] = (weights[at] as number) + (label & 1 ? steps * HIGH : steps)
}

/**
 * Two labels share a number, so that one addition does two; the sum of TEMPLATE_COUNT weights of 127 steps fits in 16
 * bits.
 */
const PAIRS = LABELS / 2
const HIGH = 1 << 16

function bitsIn(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** One step of a stored weight; finer steps change no label. */
export const STEP = 0.08

/** Writes the scores of LABELS labels per token. */
export function scoreTokens({ index, weights }: Model, features: Uint32Array, scores: Float64Array): void {
  const length = features.length / TEMPLATE_COUNT
  let feature = 0
  for (let i = 0; i < length; i++) {
    let s0 = 0
    let s1 = 0
    let s2 = 0
    let s3 = 0
    let s4 = 0
    for (const end = feature + TEMPLATE_COUNT; feature < end; feature++) {
      const key = features[feature] as number
      const at = (key >>> 5) * 2
      const bits = index[at] as number
      const isThere = (bits >>> (key & 31)) & 1
      const before = (index[at + 1] as number) + bitsIn(bits & ~(-1 << (key & 31)))
      // Branch-free: a feature without a row adds the row of zeros at the start.
      const row = Math.imul(-isThere & (before + 1), PAIRS)
      s0 = (s0 + (weights[row] as number)) | 0
      s1 = (s1 + (weights[row + 1] as number)) | 0
      s2 = (s2 + (weights[row + 2] as number)) | 0
      s3 = (s3 + (weights[row + 3] as number)) | 0
      s4 = (s4 + (weights[row + 4] as number)) | 0
    }
    const to = i * LABELS
    writePair(scores, to, s0)
    writePair(scores, to + 2, s1)
    writePair(scores, to + 4, s2)
    writePair(scores, to + 6, s3)
    writePair(scores, to + 8, s4)
  }
}

function writePair(scores: Float64Array, to: number, sum: number): void {
  const low = (sum << 16) >> 16
  scores[to] = low * STEP
  scores[to + 1] = ((sum - low) >> 16) * STEP
}

/** A packed model must match this; a table of another shape would give meaningless scores. */
export const MODEL_SHAPE = [LABELS, TEMPLATE_COUNT, EDGE_KINDS, HASH_BITS] as const
