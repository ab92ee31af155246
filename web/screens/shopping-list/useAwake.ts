import { useEffect, useState } from 'react'
import { today } from '../../features/mealplans/plan.ts'
import { useWakeLock } from '../../hooks/useWakeLock.ts'

const KEY = 'larder.shopping.awake'

/**
 * Whether the screen stays on over lists, on this device. Once turned on, it stays on for the rest of the day,
 * whichever list is open: a phone discards a hidden page, and nobody looks for the switch again in the shop. The next
 * shopping is planned at home, where the screen may go dark.
 */
export function useAwake() {
  const [day, setDay] = useState(stored)
  const awake = day === today()
  useWakeLock(awake)
  useEffect(() => {
    // A page left open overnight is checked again when it is looked at.
    const look = () => setDay((before) => (before === today() ? before : null))
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  function keep(wanted: boolean) {
    const now = wanted ? today() : null
    setDay(now)
    store(now)
  }

  return { awake, keep }
}

function stored() {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function store(day: string | null) {
  try {
    if (day === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, day)
  } catch {
    // Without storage it lasts as long as the page.
  }
}
