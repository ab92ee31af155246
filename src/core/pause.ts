import { setImmediate } from 'node:timers/promises'

/** Lets everybody else have their turn, between two slices of long work. */
export const pause = (): Promise<void> => setImmediate()

/** What a slice should take, in milliseconds, and how many things the first one has. */
const SLICE_MS = 12
const FIRST_SLICE = 10

/** Does long work on many things in slices, each as large as it can be without holding anybody up. */
export async function inSlices<Item>(
  items: readonly Item[],
  work: (some: Item[]) => Promise<unknown>,
  most = 500,
): Promise<void> {
  let size = FIRST_SLICE
  for (let at = 0; at < items.length; ) {
    if (at > 0) await pause()
    const some = items.slice(at, at + size)
    const startedAt = performance.now()
    await work(some)
    at += some.length
    size = nextSize(size, performance.now() - startedAt, most)
  }
}

/** How many things the next slice may have after one that took so long: at most twice as many. */
export function nextSize(size: number, tookMs: number, most: number): number {
  return Math.max(1, Math.min(most, size * 2, Math.floor((size * SLICE_MS) / Math.max(tookMs, 0.1))))
}
