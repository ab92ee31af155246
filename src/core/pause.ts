import { setImmediate } from 'node:timers/promises'

/** Lets other requests run between two slices of long work. */
export const pause = (): Promise<void> => setImmediate()

/** The target length of a slice in milliseconds, and the number of items in the first one. */
const SLICE_MS = 12
const FIRST_SLICE = 10

/** Works through many items in slices, each as large as possible without holding others up. */
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

/** The size of the next slice, given how long the last one took: at most twice as many. */
export function nextSize(size: number, tookMs: number, most: number): number {
  return Math.max(1, Math.min(most, size * 2, Math.floor((size * SLICE_MS) / Math.max(tookMs, 0.1))))
}
