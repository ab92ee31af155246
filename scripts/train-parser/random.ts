export type Random = (limit: number) => number

/** The same numbers every time, so that training is reproducible bit by bit. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 4294967296) * limit)
  }
}

export function shuffled<T>(values: readonly T[], random: Random): T[] {
  const copy = [...values]
  for (let i = copy.length - 1; i > 0; i--) {
    const j = random(i + 1)
    const value = copy[i] as T
    copy[i] = copy[j] as T
    copy[j] = value
  }
  return copy
}
