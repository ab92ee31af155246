import type { Part } from './assemble.ts'
import { extractFeatures } from './features.ts'
import { AFTER, BEFORE, FOOD, LABEL_PARTS, LABELS, partsOfLabels } from './labels.ts'
import { bestReadings, type Candidate } from './readings.ts'
import { reused } from './reused.ts'
import { type Model, scoreTokens } from './table.ts'
import type { Token } from './tokens.ts'
import { type Word, wordOf } from './words.ts'

interface Labelling {
  parts: Part[]
  /** Lower bound of the probability that the answer is right. */
  probability: number
  /** The most probable readings, if the best one is in doubt. */
  rivals: Candidate[]
  /** For each token the probability of each part, in the order of PART_ORDER. */
  marginals: Float64Array
}

export const PART_ORDER: readonly Part[] = ['quantity', 'unit', 'food', 'note', 'other']

/** Below this probability other readings are considered too. */
const DOUBTFUL = 0.93

/** A line in the form the tables need. */
export interface Line {
  tokens: readonly Token[]
  words: readonly Word[]
  features: Uint32Array
  kinds: Uint8Array
}

export function lineOf(tokens: readonly Token[]): Line {
  const words = tokens.map(wordOf)
  const kinds = new Uint8Array(words.length)
  for (let i = 0; i < kinds.length; i++) kinds[i] = (words[i] as Word).edge
  return { tokens, words, features: extractFeatures(tokens, words), kinds }
}

const scoresFor = reused(Float64Array)
const factorsFor = reused(Float64Array)
const forwardFor = reused(Float64Array)
const backwardFor = reused(Float64Array)
const bestFor = reused(Float64Array)
const originsFor = reused(Uint8Array)

/** The most probable labels of a line, and their probability. */
export function label(model: Model, { tokens, features, kinds }: Line, { everyRival = false } = {}): Labelling {
  const size = kinds.length * LABELS
  const scores = scoresFor(size)
  scoreTokens(model, features, scores)
  const path = bestPath(model, scores, kinds)
  const factors = factorsFor(size)
  const shift = writeFactors(scores, factors, size)
  const forward = forwardFor(size)
  const total = sumForward(model.transitionFactors, factors, kinds, forward)
  const backward = backwardFor(size)
  sumBackward(model.transitionFactors, factors, kinds, backward)
  const marginals = marginalsOf(forward, backward, kinds.length)
  const ofPath = Math.exp(scorePath(model, scores, kinds, path) - total - shift)
  const probability = Math.max(ofPath, 1 - doubtIn(tokens, path, marginals))
  const isDoubtful = everyRival || probability < DOUBTFUL
  const rivals = isDoubtful ? bestReadings(model, { scores, kinds, total: total + shift }, tokens) : []
  return { parts: partsOfLabels(path), probability, rivals, marginals }
}

const PARTS = PART_ORDER.length
const PART_OF_LABEL = Uint8Array.from(LABEL_PARTS, (part) => PART_ORDER.indexOf(part))
const NOTE = 3
const OTHER = 4

/** At least the probability that the answer is wrong: the sum over its tokens. Stray marks change no answer. */
function doubtIn(tokens: readonly Token[], path: Uint8Array, marginals: Float64Array): number {
  let doubt = 0
  for (let i = 0; i < path.length; i++) {
    const at = i * PARTS
    const part = PART_OF_LABEL[path[i] as number] as number
    doubt += 1 - (marginals[at + part] as number)
    if (part >= NOTE && tokens[i]?.kind === 'mark') doubt -= marginals[at + NOTE + OTHER - part] as number
  }
  return doubt
}

const IMPOSSIBLE = -1e9

function bestPath({ transitions }: Model, scores: Float64Array, kinds: Uint8Array): Uint8Array {
  const best = bestFor(kinds.length * LABELS)
  const origins = originsFor(kinds.length * LABELS)
  for (let l = 0; l < LABELS; l++) best[l] = l <= FOOD ? (scores[l] as number) : IMPOSSIBLE
  for (let i = 1; i < kinds.length; i++) {
    const at = i * LABELS
    const table = (kinds[i] as number) * LABELS * LABELS
    for (let next = 0; next < LABELS; next++) {
      let highest = IMPOSSIBLE
      let origin = 0
      const end = BEFORE.end[next] as number
      for (let previous = BEFORE.start[next] as number; previous < end; previous++) {
        const score =
          (best[at - LABELS + previous] as number) + (transitions[table + previous * LABELS + next] as number)
        if (score <= highest) continue
        highest = score
        origin = previous
      }
      best[at + next] = highest + (scores[at + next] as number)
      origins[at + next] = origin
    }
  }
  return traceBack(best, origins, kinds.length)
}

function traceBack(best: Float64Array, origins: Uint8Array, length: number): Uint8Array {
  const path = new Uint8Array(length)
  const last = (length - 1) * LABELS
  let at = 0
  for (let l = 1; l < LABELS; l++) if ((best[last + l] as number) > (best[last + at] as number)) at = l
  for (let i = length - 1; i >= 0; i--) {
    path[i] = at
    at = origins[i * LABELS + at] as number
  }
  return path
}

function scorePath({ transitions }: Model, scores: Float64Array, kinds: Uint8Array, path: Uint8Array): number {
  let score = 0
  for (let i = 0; i < path.length; i++) {
    const at = path[i] as number
    score += scores[i * LABELS + at] as number
    if (i > 0) score += transitions[((kinds[i] as number) * LABELS + (path[i - 1] as number)) * LABELS + at] as number
  }
  return score
}

/**
 * Writes scores as factors, the largest of each token being one; `factors` may be `scores`. Returns the logarithm of
 * all that was divided out.
 */
export function writeFactors(scores: Float64Array, factors: Float64Array, size: number): number {
  let shift = 0
  for (let at = 0; at < size; at += LABELS) {
    let highest = scores[at] as number
    for (let l = at + 1; l < at + LABELS; l++) if ((scores[l] as number) > highest) highest = scores[l] as number
    for (let l = at; l < at + LABELS; l++) factors[l] = Math.exp((scores[l] as number) - highest)
    shift += highest
  }
  return shift
}

/**
 * Normalised forward sums over all paths up to each label. Returns the logarithm of the sum over all complete paths.
 */
export function sumForward(
  transitionFactors: Float64Array,
  factors: Float64Array,
  kinds: Uint8Array,
  sums: Float64Array,
): number {
  for (let l = 0; l < LABELS; l++) sums[l] = l <= FOOD ? (factors[l] as number) : 0
  let total = normalise(sums, 0)
  for (let i = 1; i < kinds.length; i++) {
    const table = (kinds[i] as number) * LABELS * LABELS
    const at = i * LABELS
    for (let next = 0; next < LABELS; next++) {
      let sum = 0
      const end = BEFORE.end[next] as number
      for (let previous = BEFORE.start[next] as number; previous < end; previous++) {
        sum +=
          (sums[at - LABELS + previous] as number) * (transitionFactors[table + previous * LABELS + next] as number)
      }
      sums[at + next] = sum * (factors[at + next] as number)
    }
    total += normalise(sums, at)
  }
  return total
}

export function sumBackward(
  transitionFactors: Float64Array,
  factors: Float64Array,
  kinds: Uint8Array,
  sums: Float64Array,
): void {
  const last = (kinds.length - 1) * LABELS
  for (let l = last; l < last + LABELS; l++) sums[l] = 1
  for (let i = kinds.length - 2; i >= 0; i--) {
    const table = (kinds[i + 1] as number) * LABELS * LABELS
    const after = (i + 1) * LABELS
    for (let previous = 0; previous < LABELS; previous++) {
      const row = table + previous * LABELS
      let sum = 0
      const end = AFTER.end[previous] as number
      for (let next = AFTER.start[previous] as number; next < end; next++) {
        sum +=
          (transitionFactors[row + next] as number) * (factors[after + next] as number) * (sums[after + next] as number)
      }
      sums[i * LABELS + previous] = sum
    }
    normalise(sums, i * LABELS)
  }
}

/** Scales the values of a token to sum to one and returns the logarithm of the factor. */
function normalise(values: Float64Array, at: number): number {
  let sum = 0
  for (let l = at; l < at + LABELS; l++) sum += values[l] as number
  for (let l = at; l < at + LABELS; l++) values[l] = (values[l] as number) / sum
  return Math.log(sum)
}

function marginalsOf(forward: Float64Array, backward: Float64Array, length: number): Float64Array {
  const marginals = new Float64Array(length * PARTS)
  for (let i = 0; i < length; i++) {
    let sum = 0
    for (let l = i * LABELS; l < (i + 1) * LABELS; l++) sum += (forward[l] as number) * (backward[l] as number)
    for (let l = 0; l < LABELS; l++) {
      const at = i * PARTS + (PART_OF_LABEL[l] as number)
      const share = ((forward[i * LABELS + l] as number) * (backward[i * LABELS + l] as number)) / sum
      marginals[at] = (marginals[at] as number) + share
    }
  }
  return marginals
}
