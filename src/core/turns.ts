/** Limits how many do something at the same time; the others wait, first come, first served. */
export function createTurns(places: number) {
  const waiting: (() => void)[] = []
  let free = places
  return { take }

  /** Resolves when there is a place, with the function that gives it back. */
  async function take(): Promise<() => void> {
    if (free > 0) free--
    else await new Promise<void>((resume) => waiting.push(resume))
    return () => {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
