import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** Hosts that are visited at the same time. */
export const HOSTS_AT_ONCE = 4

type Options<Item> = { laneOf: (item: Item) => string; work: (item: Item) => Promise<void>; atOnce: number }

/** Processes items in order, several at once but never two of the same lane. */
export function createLanes<Item>({ laneOf, work, atOnce }: Options<Item>) {
  const waiting: Item[] = []
  const busy = new Map<string, Promise<void>>()
  return { push, take, clear, settled }

  function push(items: Item[]) {
    waiting.push(...items)
    start()
  }

  /** Removes and returns the items that have not started. */
  function take(isWanted: (item: Item) => boolean): Item[] {
    const { taken = [], left = [] } = Object.groupBy(waiting, (item) => (isWanted(item) ? 'taken' : 'left'))
    waiting.splice(0, waiting.length, ...left)
    return taken
  }

  /** Drops all items that have not started. */
  function clear() {
    waiting.length = 0
  }

  /** Resolves when everything under way is done. */
  async function settled() {
    while (busy.size > 0) await Promise.all(busy.values())
  }

  function start() {
    while (busy.size < atOnce) {
      const at = waiting.findIndex((item) => !busy.has(laneOf(item)))
      const [item] = at === -1 ? [] : waiting.splice(at, 1)
      if (item === undefined) return
      const lane = laneOf(item)
      const run = work(item).finally(() => {
        busy.delete(lane)
        start()
      })
      busy.set(lane, run)
    }
  }
}

/**
 * Spaces out visits to one host: each caller waits for its turn. Uses a monotonic clock, because what counts is the
 * time the host sees.
 */
export function createPace(intervalMs: number) {
  const nextTurn = new Map<string, number>()

  return async function turn(host: string, signal: AbortSignal): Promise<void> {
    const now = performance.now()
    for (const [known, at] of nextTurn) if (at <= now) nextTurn.delete(known)
    const at = nextTurn.get(host) ?? now
    nextTurn.set(host, at + intervalMs)
    if (at > now) await sleep(at - now, undefined, { signal })
  }
}
