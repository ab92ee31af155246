import { LOG_LEVELS, type LogLevel } from '#contract/admin.ts'

/** A line of the log, taken apart where it can be. */
export type LogLine = {
  key: string
  time: string | null
  level: LogLevel | null
  message: string
  /** Everything else that was written down, as `name=value`. */
  more: string
  raw: string
}

/** Lines as the server writes them are JSON; anything else is shown as it stands. */
export function linesOf(logs: readonly string[]): LogLine[] {
  const seen = new Map<string, number>()
  return logs.map((text) => {
    const raw = text.trimEnd()
    // A line may stand there twice; its key may not.
    const count = (seen.get(raw) ?? 0) + 1
    seen.set(raw, count)
    return { ...taken(raw), key: `${count} ${raw}`, raw }
  })
}

/** Case does not matter. */
export function matching(lines: readonly LogLine[], words: string): readonly LogLine[] {
  const wanted = words.trim().toLowerCase()
  return wanted === '' ? lines : lines.filter(({ raw }) => raw.toLowerCase().includes(wanted))
}

function taken(raw: string): Omit<LogLine, 'key' | 'raw'> {
  const plain = { time: null, level: null, message: raw, more: '' }
  if (!raw.startsWith('{')) return plain
  try {
    const { time, level, message, ...rest } = JSON.parse(raw)
    if (typeof message !== 'string') return plain
    return {
      time: typeof time === 'string' && !Number.isNaN(Date.parse(time)) ? time : null,
      level: LOG_LEVELS.find((one) => one === level) ?? null,
      message,
      more: Object.entries(rest)
        .map(([name, value]) => `${name}=${typeof value === 'string' ? value : textOf(value)}`)
        .join(' '),
    }
  } catch {
    return plain
  }
}

/** Of an error, what it says, and below it where it came from. */
function textOf(value: unknown): string {
  const stack = typeof value === 'object' && value !== null && 'stack' in value ? value.stack : undefined
  return typeof stack === 'string' ? stack : JSON.stringify(value)
}
