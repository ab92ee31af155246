import { useEffect, useState } from 'react'
import { today } from '../../features/mealplans/plan.ts'

const LOOK_EVERY_MS = 30_000

/** The calendar day it is here, also on a tablet that hangs in a kitchen for weeks. */
export function useToday() {
  const [day, setDay] = useState(() => today())
  useEffect(() => {
    const look = () => setDay(today())
    const timer = setInterval(look, LOOK_EVERY_MS)
    // Clocks stand still while a device sleeps.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return day
}
