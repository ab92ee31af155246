import { useEffect, useState } from 'react'
import { LOADING_DELAY_MS } from '../activity.ts'

/** False at first, true when the wait is long enough to show. */
export function useDelayed(delayMs = LOADING_DELAY_MS) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
  return late
}
