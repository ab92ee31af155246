import { useEffect, useState } from 'react'
import { today } from './plan.ts'

const LOOK_EVERY_MS = 30_000

/** The current day, even on a tablet that hangs in a kitchen for weeks. */
export function useToday() {
  const [day, setDay] = useState(() => today())
  useEffect(() => {
    const look = () => setDay(today())
    const timer = setInterval(look, LOOK_EVERY_MS)
    // Timers stop while a device sleeps.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return day
}
