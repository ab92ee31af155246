import { useState } from 'react'

const KEY = 'larder.cook.size'
const SIZES = [0.8, 0.9, 1, 1.15, 1.35, 1.6] as const

/** The text size of cook mode, remembered on this device. */
export function useTextSize() {
  const [index, setIndex] = useState(() => {
    const found = SIZES.findIndex((size) => String(size) === localStorage.getItem(KEY))
    return found < 0 ? SIZES.indexOf(1) : found
  })
  const step = (by: number) => {
    const next = index + by
    if (SIZES[next] === undefined) return undefined
    return () => {
      localStorage.setItem(KEY, String(SIZES[next]))
      setIndex(next)
    }
  }
  return { size: SIZES[index] ?? 1, smaller: step(-1), larger: step(1) }
}
