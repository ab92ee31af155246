import { useCallback, useState } from 'react'

type Ticks = { ingredients: readonly string[]; steps: readonly string[] }
const NONE: Ticks = { ingredients: [], steps: [] }

/** Ticked ingredients, kept while the tab is open and shared with cook mode. */
export function useTicks(recipeId: string) {
  const key = `larder.ticks.${recipeId}`
  const [ticks, setTicks] = useState(() => stored(key))

  const toggle = useCallback(
    (kind: keyof Ticks, id: string) => {
      setTicks((before) => {
        const others = before[kind].filter((one) => one !== id)
        const next = { ...before, [kind]: others.length < before[kind].length ? others : [...others, id] }
        sessionStorage.setItem(key, JSON.stringify(next))
        return next
      })
    },
    [key],
  )
  const clear = useCallback(() => {
    sessionStorage.removeItem(key)
    setTicks(NONE)
  }, [key])

  return { ticks, toggle, clear }
}

function stored(key: string): Ticks {
  try {
    return { ...NONE, ...JSON.parse(sessionStorage.getItem(key) ?? '{}') }
  } catch {
    return NONE
  }
}
