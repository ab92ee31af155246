import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const LOOK_EVERY_MS = 15_000
/** A server that did less than this of the time rests. */
const REST_SHARE = 0.02
/** Beyond what it held after its last rest, so much may stay with it. */
const SLACK_BYTES = 32 * 1024 * 1024

// A server makes much at its start that is soon forgotten. Collected early, it does not swell the memory that V8 keeps
// for what is new and hardly ever gives back. To be imported before anything else is.
if (process.argv[2] === 'serve') setFlagsFromString('--semi-space-growth-factor=1')

/**
 * For when the start is over: the memory for what is new grows as the work does, and what a burst of work has swollen
 * is given back to the machine once the server rests. V8 by itself collects only when more is made.
 */
export function expectWork(): void {
  setFlagsFromString('--semi-space-growth-factor=2')
  let held = heldBytes()
  let seen = performance.eventLoopUtilization()
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, seen)
    seen = now
    if (utilization > REST_SHARE || heldBytes() < held + SLACK_BYTES) return
    collect()
    held = heldBytes()
  }, LOOK_EVERY_MS).unref()
}

function heldBytes() {
  const { heapTotal, external } = process.memoryUsage()
  return heapTotal + external
}

function collect() {
  setFlagsFromString('--expose-gc')
  const gc: () => void = runInNewContext('gc')
  gc()
}
