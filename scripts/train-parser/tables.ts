import { lineOf } from '../../src/features/parser/crf.ts'
import type { Weights } from '../../src/features/parser/model/pack.ts'
import type { Example } from './examples.ts'
import { learn, type Plan } from './learner.ts'
import type { Random } from './random.ts'

/** How the tables are trained; cross-validation for the judgement uses faster settings. */
export const PLAN = { epochs: 10, averaged: 7, rate: 0.1, sparsity: 5e-6, budget: 300_000, log: console.log }
export const TRIAL_PLAN = { ...PLAN, epochs: 5, averaged: 3 }

/** How much a line of the newer conventions counts for the older table: it teaches words, not conventions. */
const NEWER_FOR_OLDER = 0.3

/** A table learns one of the conventions; the older one, with fewer lines, also learns from the newer. */
export function trainTable(examples: readonly Example[], isOlder: boolean, plan: Plan, random: Random): Weights {
  const sequences = examples.flatMap(({ tokens, labels, older }) => {
    const weight = older === isOlder ? 1 : isOlder ? NEWER_FOR_OLDER : 0
    return weight > 0 ? [{ ...lineOf(tokens), labels, weight }] : []
  })
  return learn(sequences, plan, random)
}
