import type { Sureness } from '../../src/features/parser/sureness.ts'

/** The claimed probability of an answer, and whether it was right. */
export interface Trial {
  said: number
  right: boolean
}

/** The threshold for "sure", and how often the answers above it must have been right in training. */
const SURE = 0.95
const RIGHT_WHEN_SURE = 0.996
/** Fewer answers are not enough. */
const LEAST = 150

/**
 * How often answers were right, rising with the claimed probability (pool adjacent violators). "Sure" starts only where
 * all answers above were right nearly always; everything below stays below, whatever its own share.
 */
export function fitSureness(trials: readonly Trial[]): Sureness {
  const sorted = [...trials].sort((a, b) => a.said - b.said)
  const from = sureFrom(sorted)
  const below = sorted.filter(({ said }) => said < from)
  const knots = pooled(below).map(({ said, right, count }): [number, number] => [
    said / count,
    Math.min(SURE - 0.0005, right / count),
  ])
  return [[0, 0], ...knots, [from - 1e-6, SURE - 0.0004], [from, SURE], [1, 1]]
}

function sureFrom(sorted: readonly Trial[]): number {
  let right = 0
  let from = 1
  for (let n = 1; n <= sorted.length; n++) {
    const trial = sorted[sorted.length - n] as Trial
    if (trial.right) right++
    if (n >= LEAST && right / n >= RIGHT_WHEN_SURE) from = trial.said
  }
  return Math.min(from, 1 - 1e-6)
}

interface Pool {
  said: number
  right: number
  count: number
}

function pooled(sorted: readonly Trial[]): Pool[] {
  const pools: Pool[] = []
  for (let start = 0; start < sorted.length; start += LEAST) {
    const some = sorted.slice(start, start + LEAST)
    const said = some.reduce((sum, trial) => sum + trial.said, 0)
    pools.push({ said, right: some.filter(({ right }) => right).length, count: some.length })
    while (falls(pools)) {
      const { said, right, count } = pools.pop() as Pool
      const last = pools.at(-1) as Pool
      last.said += said
      last.right += right
      last.count += count
    }
  }
  return pools
}

function falls(pools: readonly Pool[]): boolean {
  const [before, last] = [pools.at(-2), pools.at(-1)]
  return before !== undefined && last !== undefined && before.right / before.count >= last.right / last.count
}
