import { useSyncExternalStore } from 'react'

/** Work quicker than this shows no sign of itself. */
export const LOADING_DELAY_MS = 200

let running = 0
let visible = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Counts a request until it ends; the thin line on top appears when some have been running for a while. */
export async function counted<T>(work: Promise<T>): Promise<T> {
  running += 1
  timer ??= setTimeout(() => show(true), LOADING_DELAY_MS)
  try {
    return await work
  } finally {
    running -= 1
    if (running === 0) {
      clearTimeout(timer)
      timer = undefined
      show(false)
    }
  }
}

export const useBusy = () => useSyncExternalStore(listen, () => visible)

function show(now: boolean) {
  if (visible === now) return
  visible = now
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
