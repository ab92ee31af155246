import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const LOOK_EVERY_MS = 15_000
/** A server that was busy for less than this share of the time is idle. */
const REST_SHARE = 0.02
/** The server may keep this much more than it held when it was last idle. */
const SLACK_BYTES = 32 * 1024 * 1024

// At its start a server makes much that is soon garbage. Collected early, it does not enlarge V8's young generation,
// which hardly ever shrinks again. Import this before anything else.
if (process.argv[2] === 'serve') setFlagsFromString('--semi-space-growth-factor=1')

/**
 * Ends the start-up mode: the young generation grows with the work, and memory from a burst of work is returned once
 * the server is idle. V8 alone collects only when more is allocated.
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
