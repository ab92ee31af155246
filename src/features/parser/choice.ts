import type { Part } from './assemble.ts'
import { describer, type HowCommon } from './properties.ts'
import type { Candidate } from './readings.ts'
import type { Token } from './tokens.ts'

/**
 * Compares whole readings by what a chain of neighbours cannot see: whether such a food or note is known, how often the
 * food stops and resumes, whether both sides of an "or" are read alike.
 */
export interface Chooser {
  /** Weight of each hashed feature of a reading, in steps of CHOICE_STEP. */
  weights: Int8Array
  /** How common a food or note is, 0 to 3, at the hash of its words. */
  memory: Uint8Array
}

export const CHOICE_STEP = 0.05

/** The best of several readings, and the probability that it is right. */
export function choose(
  weights: Int8Array,
  howCommon: HowCommon,
  line: { tokens: readonly Token[]; candidates: readonly Candidate[]; isOlder: boolean },
): { parts: Part[]; probability: number } {
  const { tokens, candidates, isOlder } = line
  const [only, ...others] = candidates
  if (only && others.length === 0) return { parts: only.parts, probability: Math.exp(only.likelihood) }
  const describe = describer(tokens, isOlder, howCommon)
  const scores = candidates.map(({ parts, likelihood }) => {
    const sum = describe(parts).reduce((steps, property) => steps + (weights[property] as number), 0)
    return likelihood + sum * CHOICE_STEP
  })
  const highest = Math.max(...scores)
  const shares = scores.map((score) => Math.exp(score - highest))
  const covered = candidates.reduce((sum, { likelihood }) => sum + Math.exp(likelihood), 0)
  const best = candidates[scores.indexOf(highest)] as Candidate
  return { parts: best.parts, probability: Math.min(1, covered) / shares.reduce((sum, share) => sum + share) }
}
