import { open } from 'node:fs/promises'
import { LOG_LEVELS, type LogLevel } from '#contract/admin.ts'

const CHUNK_BYTES = 64 * 1024
/** The most bytes a tail has, however long its lines; also how far back it searches for lines of a level. */
const TAIL_MAX_BYTES = 8 * 1024 * 1024
const LINE_END = 10

type Fits = (line: string) => boolean

/**
 * The last lines of a file that match, read from its end, with their line endings. `undefined` when there is no such
 * file.
 */
export async function lastLines(path: string, count: number, fits: Fits = () => true): Promise<string[] | undefined> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (!file) return undefined
  try {
    let start = (await file.stat()).size
    const end = start
    const found: string[] = []
    let rest: Buffer = Buffer.alloc(0)
    while (start > 0 && found.length < count && end - start < TAIL_MAX_BYTES) {
      const length = Math.min(CHUNK_BYTES, start)
      const chunk = Buffer.alloc(length)
      start -= length
      const { bytesRead } = await file.read(chunk, 0, length, start)
      const bytes = Buffer.concat([chunk.subarray(0, bytesRead), rest])
      // Text before the first line ending began in an earlier chunk.
      const first = bytes.indexOf(LINE_END)
      const whole = start === 0 ? 0 : first < 0 ? bytes.length : first + 1
      rest = bytes.subarray(0, whole)
      const lines =
        bytes
          .subarray(whole)
          .toString('utf8')
          .match(/[^\n]*\n|[^\n]+$/g) ?? []
      found.unshift(...lines.filter(fits))
    }
    return found.slice(-count)
  } finally {
    await file.close()
  }
}

/** Lines of a level or above; lines without a level match none. */
export function atLeast(level: LogLevel): Fits {
  const wanted = new Set<string>(LOG_LEVELS.slice(LOG_LEVELS.indexOf(level)))
  return (line) => wanted.has(/"level":"(\w+)"/.exec(line)?.[1] ?? '')
}
