import type { Part } from './assemble.ts'
import { BEFORE, FOOD, LABEL_PARTS, LABELS } from './labels.ts'
import { reused } from './reused.ts'
import type { Model } from './table.ts'
import type { Token } from './tokens.ts'

/** One way to read a line, and the logarithm of its probability in the model. */
export interface Candidate {
  parts: Part[]
  likelihood: number
}

const COUNT = 8

/** The most probable readings of a line, best first; readings with the same answer are merged. */
export function bestReadings(
  { transitions }: Model,
  { scores, kinds, total }: { scores: Float64Array; kinds: Uint8Array; total: number },
  tokens: readonly Token[],
): Candidate[] {
  const length = kinds.length
  const best = bestFor(length * WIDTH).fill(Number.NEGATIVE_INFINITY, 0, length * WIDTH)
  const from = originsFor(length * WIDTH)
  for (let l = 0; l <= FOOD; l++) best[l * COUNT] = scores[l] as number
  for (let i = 1; i < length; i++) {
    for (let next = 0; next < LABELS; next++) {
      const list = i * WIDTH + next * COUNT
      const end = BEFORE.end[next] as number
      for (let previous = BEFORE.start[next] as number; previous < end; previous++) {
        const edge = transitions[((kinds[i] as number) * LABELS + previous) * LABELS + next] as number
        const added = edge + (scores[i * LABELS + next] as number)
        for (let rank = 0; rank < COUNT; rank++) {
          const score = (best[(i - 1) * WIDTH + previous * COUNT + rank] as number) + added
          if (score <= (best[list + COUNT - 1] as number)) break
          insert(best, from, list, score, previous * COUNT + rank)
        }
      }
    }
  }
  return merged(tracedBack(best, from, length), tokens, total)
}

const WIDTH = LABELS * COUNT
const bestFor = reused(Float64Array)
const originsFor = reused(Uint8Array)

function insert(best: Float64Array, from: Uint8Array, list: number, score: number, origin: number): void {
  let at = list + COUNT - 1
  while (at > list && (best[at - 1] as number) < score) {
    best[at] = best[at - 1] as number
    from[at] = from[at - 1] as number
    at--
  }
  best[at] = score
  from[at] = origin
}

function tracedBack(best: Float64Array, from: Uint8Array, length: number): { parts: Part[]; score: number }[] {
  const last = (length - 1) * WIDTH
  const ends = Array.from({ length: WIDTH }, (_, at) => at).filter((at) => Number.isFinite(best[last + at]))
  ends.sort((a, b) => (best[last + b] as number) - (best[last + a] as number))
  return ends.slice(0, COUNT).map((end) => {
    const parts: Part[] = new Array(length)
    let at = end
    for (let i = length - 1; i >= 0; i--) {
      parts[i] = LABEL_PARTS[Math.floor(at / COUNT)] as Part
      at = from[i * WIDTH + at] as number
    }
    return { parts, score: best[last + end] as number }
  })
}

function merged(paths: { parts: Part[]; score: number }[], tokens: readonly Token[], total: number): Candidate[] {
  const candidates = new Map<string, Candidate>()
  for (const { parts, score } of paths) {
    const answer = answerOf(tokens, parts)
    const same = candidates.get(answer)
    if (same) same.likelihood = Math.log(Math.exp(same.likelihood) + Math.exp(score - total))
    else candidates.set(answer, { parts, likelihood: score - total })
  }
  return [...candidates.values()]
}

/**
 * Equal for readings with the same answer: whether punctuation belongs to the note or to nothing makes no difference.
 */
export function answerOf(tokens: readonly Token[], parts: readonly Part[]): string {
  return parts.map((part, i) => (part === 'note' && tokens[i]?.kind === 'mark' ? 'o' : part[0])).join('')
}
