import { useSyncExternalStore } from 'react'

/** Shorter waits show no loading indicator. */
export const LOADING_DELAY_MS = 200

let running = 0
let visible = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Counts a request until it ends; the loading line at the top appears when some take a while. */
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
