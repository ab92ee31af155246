import { sumBackward, sumForward, writeFactors } from '../../src/features/parser/crf.ts'
import { HASH_BITS, TEMPLATE_COUNT } from '../../src/features/parser/features.ts'
import { ALLOWED, LABELS } from '../../src/features/parser/labels.ts'
import type { Weights } from '../../src/features/parser/model/pack.ts'
import { EDGE_KINDS } from '../../src/features/parser/words.ts'
import { type Random, shuffled } from './random.ts'

interface Sequence {
  features: Uint32Array
  kinds: Uint8Array
  labels: Uint8Array
  weight: number
}

export interface Plan {
  epochs: number
  /** Number of final epochs whose weights are averaged. */
  averaged: number
  rate: number
  /** Pulls weights to zero, so that most features drop out of the model. */
  sparsity: number
  /** Maximum number of non-zero weights. */
  budget: number
  log(message: string): void
}

/** AdaGrad on the log-likelihood of a linear chain, with lazy L1 regularisation, then averaging and pruning. */
export function learn(sequences: readonly Sequence[], plan: Plan, random: Random): Weights {
  const { keys, rows } = numberRows(sequences)
  const state = makeState(keys.length)
  const mean = { weights: new Float32Array(state.weights.length), edges: new Float32Array(state.edges.length) }
  const losses = new Float64Array(sequences.length).fill(1)
  for (let epoch = 1; epoch <= plan.epochs; epoch++) {
    for (const index of shuffled([...sequences.keys()], random)) {
      const sequence = sequences[index]
      const own = rows[index]
      if (!sequence || !own) continue
      state.steps++
      losses[index] = (losses[index] as number) < SETTLED ? RESTED : step(state, plan, sequence, own)
    }
    const loss = losses.reduce((sum, own) => sum + own, 0)
    for (let row = 0; row < keys.length; row++) pull(state, plan, row)
    if (epoch > plan.epochs - plan.averaged) {
      for (let i = 0; i < mean.weights.length; i++) add(mean.weights, i, (state.weights[i] as number) / plan.averaged)
      for (let i = 0; i < mean.edges.length; i++) add(mean.edges, i, (state.edges[i] as number) / plan.averaged)
    }
    plan.log(`epoch ${epoch} loss ${(loss / sequences.length).toFixed(4)}`)
  }
  prune(mean.weights, plan.budget)
  return { keys, weights: mean.weights, transitions: mean.edges }
}

/** A line with a smaller loss is skipped in the next epoch. */
const SETTLED = 3e-4
const RESTED = 4e-4

/** A feature seen once teaches nothing general. */
const LEAST_SEEN = 2

interface State {
  weights: Float32Array
  squares: Float32Array
  pulled: Int32Array
  edges: Float32Array
  edgeSquares: Float32Array
  /** Exponentials of the edges, zero where a label may not follow. */
  edgeFactors: Float64Array
  steps: number
}

function makeState(rows: number): State {
  const edges = EDGE_KINDS * LABELS * LABELS
  return {
    weights: new Float32Array(rows * LABELS),
    squares: new Float32Array(rows * LABELS).fill(0.01),
    pulled: new Int32Array(rows),
    edges: new Float32Array(edges),
    edgeSquares: new Float32Array(edges).fill(0.01),
    edgeFactors: Float64Array.from({ length: edges }, (_, i) => ALLOWED[i % SIZE] as number),
    steps: 0,
  }
}

function add(values: Float32Array | Float64Array, index: number, amount: number): void {
  values[index] = (values[index] as number) + amount
}

/** The rows of the features of each token, one token after another; `starts` holds where each token begins. */
interface Rows {
  rows: Int32Array
  starts: Int32Array
}

function compact(features: Uint32Array, numbers: Int32Array): Rows {
  const rows: number[] = []
  const starts = [0]
  for (let at = 0; at < features.length; at++) {
    const row = numbers[features[at] as number] as number
    if (row >= 0) rows.push(row)
    if ((at + 1) % TEMPLATE_COUNT === 0) starts.push(rows.length)
  }
  return { rows: Int32Array.from(rows), starts: Int32Array.from(starts) }
}

function numberRows(sequences: readonly Sequence[]): { keys: Int32Array; rows: Rows[] } {
  const seen = new Uint8Array(1 << HASH_BITS)
  for (const { features } of sequences) for (const key of features) if ((seen[key] as number) < 255) add1(seen, key)
  const numbers = new Int32Array(seen.length).fill(-1)
  const keys: number[] = []
  for (let key = 0; key < seen.length; key++) if ((seen[key] as number) >= LEAST_SEEN) numbers[key] = keys.push(key) - 1
  const rows = sequences.map(({ features }) => compact(features, numbers))
  return { keys: Int32Array.from(keys), rows }
}

function add1(values: Uint8Array, index: number): void {
  values[index] = (values[index] as number) + 1
}

/** One line: expected against true labels, and a step for every token that is not yet certain. */
function step(state: State, plan: Plan, { kinds, labels, weight }: Sequence, rows: Rows): number {
  const length = kinds.length
  const factors = tokenFactors(state, rows, length)
  const edges = state.edgeFactors
  const forward = new Float64Array(length * LABELS)
  const backward = new Float64Array(length * LABELS)
  sumForward(edges, factors, kinds, forward)
  sumBackward(edges, factors, kinds, backward)
  const slopes = new Float64Array(LABELS)
  let loss = 0
  let moved = 0
  for (let i = 0; i < length; i++) {
    const miss = tokenSlopes(forward, backward, i, labels[i] as number, slopes)
    loss -= Math.log(Math.max(1e-9, 1 - miss))
    if (miss < LEAST_MISS) continue
    for (let l = 0; l < LABELS; l++) slopes[l] = (slopes[l] as number) * weight
    updateRows(state, plan, rows, i, slopes)
    if (i === 0) continue
    updateEdges({ state, plan, kind: kinds[i] as number, i, labels, factors, edges, forward, backward })
    moved |= 1 << (kinds[i] as number)
  }
  for (let kind = 0; kind < EDGE_KINDS; kind++) if (moved & (1 << kind)) refreshEdges(state, kind)
  return loss
}

const LEAST_MISS = 1e-3

function tokenFactors(state: State, { rows, starts }: Rows, length: number): Float64Array {
  const scores = new Float64Array(length * LABELS)
  for (let i = 0; i < length; i++) {
    const to = i * LABELS
    for (let t = starts[i] as number; t < (starts[i + 1] as number); t++) {
      const from = (rows[t] as number) * LABELS
      for (let l = 0; l < LABELS; l++) scores[to + l] = (scores[to + l] as number) + (state.weights[from + l] as number)
    }
  }
  writeFactors(scores, scores, scores.length)
  return scores
}

function refreshEdges({ edges, edgeFactors }: State, kind: number): void {
  for (let pair = 0; pair < SIZE; pair++) {
    if (ALLOWED[pair]) edgeFactors[kind * SIZE + pair] = Math.exp(edges[kind * SIZE + pair] as number)
  }
}

const SIZE = LABELS * LABELS

/** True minus expected per label; returns the probability the true label lacks. */
function tokenSlopes(
  forward: Float64Array,
  backward: Float64Array,
  i: number,
  truth: number,
  slopes: Float64Array,
): number {
  let sum = 0
  for (let l = 0; l < LABELS; l++) {
    slopes[l] = (forward[i * LABELS + l] as number) * (backward[i * LABELS + l] as number)
    sum += slopes[l] as number
  }
  for (let l = 0; l < LABELS; l++) slopes[l] = (l === truth ? 1 : 0) - (slopes[l] as number) / sum
  return slopes[truth] as number
}

function updateRows(state: State, plan: Plan, { rows, starts }: Rows, i: number, slopes: Float64Array): void {
  for (let t = starts[i] as number; t < (starts[i + 1] as number); t++) {
    const row = rows[t] as number
    pull(state, plan, row)
    for (let l = 0; l < LABELS; l++) {
      const slope = slopes[l] as number
      if (slope > 1e-4 || slope < -1e-4) move(state.weights, state.squares, row * LABELS + l, slope, plan.rate)
    }
  }
}

interface EdgeUpdate {
  state: State
  plan: Plan
  kind: number
  i: number
  labels: Uint8Array
  factors: Float64Array
  edges: Float64Array
  forward: Float64Array
  backward: Float64Array
}

function updateEdges({ state, plan, kind, i, labels, factors, edges, forward, backward }: EdgeUpdate): void {
  const expected = new Float64Array(SIZE)
  let sum = 0
  for (let pair = 0; pair < SIZE; pair++) {
    if (!ALLOWED[pair]) continue
    const next = i * LABELS + (pair % LABELS)
    const before = forward[(i - 1) * LABELS + Math.floor(pair / LABELS)] as number
    const value =
      before * (edges[kind * SIZE + pair] as number) * (factors[next] as number) * (backward[next] as number)
    expected[pair] = value
    sum += value
  }
  const truth = (labels[i - 1] as number) * LABELS + (labels[i] as number)
  for (let pair = 0; pair < SIZE; pair++) {
    const slope = (pair === truth ? 1 : 0) - (expected[pair] as number) / sum
    if (ALLOWED[pair]) move(state.edges, state.edgeSquares, kind * SIZE + pair, slope, plan.rate)
  }
}

function move(weights: Float32Array, squares: Float32Array, at: number, slope: number, rate: number): void {
  squares[at] = (squares[at] as number) + slope * slope
  weights[at] = (weights[at] as number) + (rate * slope) / Math.sqrt(squares[at] as number)
}

/** Applies the regularisation of all steps since this row's last update. */
function pull(state: State, plan: Plan, row: number): void {
  const missed = state.steps - (state.pulled[row] as number)
  if (missed === 0) return
  state.pulled[row] = state.steps
  for (let at = row * LABELS; at < (row + 1) * LABELS; at++) {
    const weight = state.weights[at] as number
    if (weight === 0) continue
    const reach = (plan.sparsity * missed * plan.rate) / Math.sqrt(state.squares[at] as number)
    state.weights[at] = weight > reach ? weight - reach : weight < -reach ? weight + reach : 0
  }
}

function prune(weights: Float32Array, budget: number): void {
  const sizes = weights.filter((weight) => weight !== 0).map(Math.abs)
  if (sizes.length <= budget) return
  const least = sizes.sort()[sizes.length - budget] as number
  for (let i = 0; i < weights.length; i++) if (Math.abs(weights[i] as number) < least) weights[i] = 0
}
