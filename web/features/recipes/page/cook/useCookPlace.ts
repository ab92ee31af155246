import { useState } from 'react'

/** Anyone who comes back later than this starts from the top. */
const RESUME_WITHIN_MS = 12 * 3_600_000

/** The current step, restored after a reload or another page; one past the last means done. */
export function useCookPlace(recipeId: string, count: number) {
  const key = `larder.cook.${recipeId}`
  const [at, setAt] = useState(() => stored(key, count))

  // From the position at that moment: keys may come faster than the page is drawn.
  const change = (to: (at: number) => number) =>
    setAt((before) => {
      const next = Math.min(Math.max(to(before), 0), count)
      if (next === count) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify({ step: next, at: Date.now() }))
      return next
    })

  return { at, goTo: (step: number) => change(() => step), move: (by: number) => change((before) => before + by) }
}

function stored(key: string, count: number): number {
  try {
    const { step, at } = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof step === 'number' && step < count && at > Date.now() - RESUME_WITHIN_MS ? Math.max(0, step) : 0
  } catch {
    return 0
  }
}
