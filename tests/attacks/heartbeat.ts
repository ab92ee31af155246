/**
 * How long the event loop was blocked, in milliseconds of this thread's CPU time between two beats: a busy machine
 * makes waits longer, but not this. Work in threads and helpers does not count.
 */
export function createHeartbeat() {
  let last = process.threadCpuUsage()
  let longestMs = 0
  const timer = setInterval(beat, 1)
  return { reset, longest, stop: () => clearInterval(timer) }

  function beat() {
    const { user, system } = process.threadCpuUsage(last)
    last = process.threadCpuUsage()
    longestMs = Math.max(longestMs, (user + system) / 1000)
  }

  /** Forgets everything before; what the test itself does until the next beat is ignored too. */
  async function reset() {
    await turn()
    last = process.threadCpuUsage()
    longestMs = 0
  }

  /** Since the reset. */
  async function longest(): Promise<number> {
    await turn()
    beat()
    return longestMs
  }
}

const turn = () => new Promise((done) => setImmediate(done))

/** The time of a fixed piece of work, relative to the reference machine; at least one. */
export function slowness(): number {
  const times = Array.from({ length: 5 }, () => {
    const before = process.threadCpuUsage()
    const text = JSON.stringify(Array.from({ length: 30_000 }, (_, at) => ({ at, name: `thing ${at}` })))
    JSON.parse(text)
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  })
  return Math.max(1, Math.min(...times) / USUAL_MS)
}

const USUAL_MS = 20
