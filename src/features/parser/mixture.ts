import type { Part } from './assemble.ts'
import { label, lineOf } from './crf.ts'
import { answerOf, type Candidate } from './readings.ts'
import { likenessToOlder, OLDER_FROM, type StyleModel } from './style.ts'
import type { Model } from './table.ts'
import type { Token } from './tokens.ts'

/** A table of labels for each of the two conventions, and the model that tells which one a line follows. */
export interface Tables {
  newer: Model
  older: Model
  style: StyleModel
}

interface Readings {
  /** Most probable first; only one where it is beyond doubt. */
  candidates: Candidate[]
  /** How much it resembles the older convention, 0 to 1. */
  likeness: number
  /** For each token the probability of each part, in the order of PART_ORDER. */
  marginals: Float64Array
}

/**
 * Uses the table of the likelier convention. If its answer is in doubt and the line could follow the other convention,
 * both tables count, weighted by likeness.
 */
export function readingsOf(tokens: readonly Token[], { newer, older, style }: Tables): Readings {
  const line = lineOf(tokens)
  const likeness = likenessToOlder(style, line)
  const isOlder = likeness >= OLDER_FROM
  const { parts, probability, rivals, marginals } = label(isOlder ? older : newer, line)
  if (rivals.length === 0) return { candidates: [{ parts, likelihood: Math.log(probability) }], likeness, marginals }
  const share = shareOf(isOlder, likeness)
  if (share > PLAIN) return { candidates: rivals, likeness, marginals }
  const other = label(isOlder ? newer : older, line, { everyRival: true })
  return {
    candidates: mixed(tokens, rivals, other.rivals, share),
    likeness,
    marginals: marginals.map((value, i) => share * value + (1 - share) * (other.marginals[i] as number)),
  }
}

/** The newer convention is the preferred one, so the older counts for less than its probability. */
const OLDER_COUNTS = 0.6

function shareOf(isOlder: boolean, likeness: number): number {
  const older = likeness * OLDER_COUNTS
  return (isOlder ? older : 1 - likeness) / (older + 1 - likeness)
}

/** At this certainty about the convention, the other table is not used. */
const PLAIN = 0.95

/** Further candidates are too improbable to be right. */
const MOST = 10

function mixed(
  tokens: readonly Token[],
  own: readonly Candidate[],
  other: readonly Candidate[],
  share: number,
): Candidate[] {
  const found = new Map<string, { parts: Part[]; probability: number }>()
  for (const [list, weight] of [
    [own, share],
    [other, 1 - share],
  ] as const) {
    for (const { parts, likelihood } of list) {
      const answer = answerOf(tokens, parts)
      const probability = weight * Math.exp(likelihood)
      const same = found.get(answer)
      if (same) same.probability += probability
      else found.set(answer, { parts, probability })
    }
  }
  return [...found.values()]
    .sort((a, b) => b.probability - a.probability)
    .slice(0, MOST)
    .map(({ parts, probability }) => ({ parts, likelihood: Math.log(probability) }))
}
