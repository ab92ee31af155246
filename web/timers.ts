import { useEffect, useState, useSyncExternalStore } from 'react'

/**
 * A kitchen timer. It stores when it ends, not how much has passed, so that a reload or a sleeping phone loses nothing.
 */
export type Timer = {
  /**
   * Made from the recipe, the step and the position in its text, so that a tap on the same time finds the same timer.
   */
  id: string
  label: string
  /** The recipe's name, for places where it is not visible. */
  recipe?: string | undefined
  /** Where it was started. */
  href: string
  totalMs: number
  endsAt: number
  /** The time left when it was paused; `endsAt` is meaningless then. */
  pausedMs?: number | undefined
}

const KEY = 'larder.timers'
/** A timer nobody stopped is removed after this. */
const FORGET_AFTER_MS = 6 * 3_600_000

let timers: readonly Timer[] = stored()
const listeners = new Set<() => void>()

export function startTimer(timer: Pick<Timer, 'id' | 'label' | 'recipe' | 'href'> & { seconds: number }) {
  if (timers.some(({ id }) => id === timer.id)) return
  const { seconds, ...rest } = timer
  change([...timers, { ...rest, totalMs: seconds * 1000, endsAt: Date.now() + seconds * 1000 }])
}

export const stopTimer = (id: string) => change(timers.filter((timer) => timer.id !== id))

export function pauseTimer(id: string) {
  update(id, (timer) => ({ ...timer, pausedMs: leftOf(timer) }))
}

export function resumeTimer(id: string) {
  update(id, ({ pausedMs = 0, ...timer }) => ({ ...timer, endsAt: Date.now() + pausedMs }))
}

export function addMinutes(id: string, minutes: number) {
  const ms = minutes * 60_000
  update(id, (timer) => {
    const left = Math.max(1000, leftOf(timer) + ms)
    const totalMs = Math.max(timer.totalMs + ms, left)
    return timer.pausedMs === undefined
      ? { ...timer, totalMs, endsAt: Date.now() + left }
      : { ...timer, totalMs, pausedMs: left }
  })
}

export const leftOf = ({ endsAt, pausedMs }: Timer, now = Date.now()) => pausedMs ?? Math.max(0, endsAt - now)
export const isRinging = (timer: Timer, now = Date.now()) => timer.pausedMs === undefined && timer.endsAt <= now

export const useTimers = () => useSyncExternalStore(listen, () => timers)

/** The current time, updated while something is running. */
export function useNow(running: boolean) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!running) return
    setNow(Date.now())
    const clock = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(clock)
  }, [running])
  return now
}

function update(id: string, how: (timer: Timer) => Timer) {
  change(timers.map((timer) => (timer.id === id ? how(timer) : timer)))
}

function change(next: readonly Timer[]) {
  timers = next
  localStorage.setItem(KEY, JSON.stringify(timers))
  tell()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell() {
  for (const listener of listeners) listener()
}

function stored(): readonly Timer[] {
  try {
    const found: Timer[] = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return found.filter((timer) => timer.pausedMs !== undefined || timer.endsAt > Date.now() - FORGET_AFTER_MS)
  } catch {
    return []
  }
}

// Another tab starts and stops timers too.
addEventListener('storage', (event) => {
  if (event.key !== KEY) return
  timers = stored()
  tell()
})
