export type Dice = ReturnType<typeof createDice>

/** Repeatable randomness: the same seed gives the same numbers (mulberry32). */
export function createDice(seed: number) {
  let state = seed >>> 0
  return { next, pick, chance: (share: number) => next() < share }

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  function pick<One>(from: readonly One[]): One {
    const one = from[Math.floor(next() * from.length)]
    if (one === undefined && from.length === 0) throw new Error('nothing to pick from')
    return one as One
  }
}
