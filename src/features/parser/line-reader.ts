import { workerPath } from '../../core/assets.ts'
import type { Log } from '../../core/log.ts'
import { createThreads } from '../../core/threads.ts'
import { LINE_MAX_CHARS } from './clean.ts'
import { type Reading, read, unread } from './reading.ts'
import type { Lines } from './worker.ts'

/** Most recipes have fewer lines; they take a few milliseconds, less than starting a thread. */
const LINES_HERE_MAX = 30
/** Of all lines together. As many commas, the slowest text there is, take some 10 ms. */
const CHARS_HERE_MAX = 1_200
/** Ten times what a thousand lines take. */
const LIST_LIMIT_MS = 6_000
/** The model takes 30 MB per thread. */
const THREADS_MAX = 1
const MEMORY_MIB = 192

export type LineReader = ReturnType<typeof createLineReader>

/** Parses lines: a short list directly, a long one in a worker thread, so that no list blocks other requests. */
export function createLineReader(log: Pick<Log, 'warn'>, script = workerPath('parser')) {
  const rules = { cpuLimitMs: LIST_LIMIT_MS, threadsMax: THREADS_MAX, memoryMib: MEMORY_MIB }
  const { ask, close } = createThreads<Lines, Reading[]>(script, rules)
  return { readAll, close }

  /** One reading per line, in order. A line that is too long, or for which no time was left, stays as written. */
  async function readAll({ parser, lines, locale }: Lines): Promise<Reading[]> {
    if (isShort(lines)) return lines.map((line) => read(parser, line, locale))
    const readable = lines.filter((line) => line.length <= LINE_MAX_CHARS)
    const readings = await ask({ parser, lines: readable, locale }).catch(nothing)
    const next = readings.values()
    return lines.map((line) => {
      return (line.length <= LINE_MAX_CHARS ? next.next().value : undefined) ?? unread(line)
    })
  }

  function nothing(error: unknown): Reading[] {
    log.warn('ingredient lines left as they are written', { error })
    return []
  }
}

function isShort(lines: readonly string[]): boolean {
  if (lines.length > LINES_HERE_MAX) return false
  // A line that is too long to be parsed costs nothing.
  const chars = lines.reduce((sum, { length }) => sum + (length > LINE_MAX_CHARS ? 0 : length), 0)
  return chars <= CHARS_HERE_MAX
}
