import type { Part } from '../../src/features/parser/assemble.ts'
import { CHOICE_STEP } from '../../src/features/parser/choice.ts'
import {
  bandOf,
  CHOICE_BITS,
  describer,
  type HowCommon,
  MEMORY_BITS,
  memoryKeys,
} from '../../src/features/parser/properties.ts'
import type { Candidate } from '../../src/features/parser/readings.ts'
import type { Token } from '../../src/features/parser/tokens.ts'
import { type Random, shuffled } from './random.ts'

/** The readings of one line that are probable to a model that never saw it, and which of them are right. */
export interface Case {
  tokens: readonly Token[]
  parts: readonly Part[]
  isOlder: boolean
  weight: number
  candidates: readonly (Candidate & { right: boolean; isOdd: boolean })[]
}

export interface Memory {
  counts: Uint16Array
  /** The counts without the line's own, as a new line will meet them. */
  without(tokens: readonly Token[], parts: readonly Part[]): HowCommon
}

/** How often each food and note occurs in lines with known parts. */
export function countFoods(lines: readonly { tokens: readonly Token[]; parts: readonly Part[] }[]): Memory {
  const counts = new Uint16Array(1 << MEMORY_BITS)
  for (const { tokens, parts } of lines) {
    for (const key of memoryKeys(tokens, parts)) counts[key] = Math.min(65_535, (counts[key] as number) + 1)
  }
  return {
    counts,
    without(tokens, parts) {
      const own = memoryKeys(tokens, parts)
      return (key) => bandOf((counts[key] as number) - own.filter((mine) => mine === key).length)
    },
  }
}

const EPOCHS = 8
const RATE = 0.05

const SMALLEST = CHOICE_STEP / 2

/** AdaGrad on the likelihood of the right readings; weights too small to matter are dropped. */
export function learnChoice(cases: readonly Case[], memory: Memory, random: Random): Float32Array {
  const weights = new Float32Array(1 << CHOICE_BITS)
  const squares = new Float32Array(weights.length).fill(1)
  const learnt = cases.filter(({ candidates }) => candidates.some(({ right }) => right) && candidates.length > 1)
  const described = learnt.map(({ tokens, parts, isOlder, candidates, weight }) => {
    const describe = describer(tokens, isOlder, memory.without(tokens, parts))
    return { weight, candidates: candidates.map((own) => ({ ...own, properties: describe(own.parts) })) }
  })
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (const { weight, candidates } of shuffled(described, random)) {
      const scores = candidates.map(({ likelihood, properties }) => {
        return properties.reduce((sum, property) => sum + (weights[property] as number), likelihood)
      })
      const highest = Math.max(...scores)
      const shares = scores.map((score) => Math.exp(score - highest))
      const all = shares.reduce((sum, share) => sum + share)
      const right = shares.reduce((sum, share, i) => (candidates[i]?.right ? sum + share : sum), 0)
      for (const [i, { properties, right: isRight }] of candidates.entries()) {
        const share = shares[i] as number
        const slope = weight * ((isRight ? share / right : 0) - share / all)
        if (Math.abs(slope) > LEAST_SLOPE) for (const property of properties) move(weights, squares, property, slope)
      }
    }
  }
  return weights.map((weight) => (Math.abs(weight) < SMALLEST ? 0 : weight))
}

const LEAST_SLOPE = 1e-3

function move(weights: Float32Array, squares: Float32Array, at: number, slope: number): void {
  squares[at] = (squares[at] as number) + slope * slope
  weights[at] = (weights[at] as number) + (RATE * slope) / Math.sqrt(squares[at] as number)
}
