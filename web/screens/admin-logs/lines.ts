import { LOG_LEVELS, type LogLevel } from '#contract/admin.ts'

/** A log line, parsed where possible. */
export type LogLine = {
  key: string
  time: string | null
  level: LogLevel | null
  message: string
  /** All other fields, as `name=value`. */
  more: string
  raw: string
}

/** The server writes JSON lines; anything else is shown as it is. */
export function linesOf(logs: readonly string[]): LogLine[] {
  const seen = new Map<string, number>()
  return logs.map((text) => {
    const raw = text.trimEnd()
    // A line may be repeated, its key may not.
    const count = (seen.get(raw) ?? 0) + 1
    seen.set(raw, count)
    return { ...taken(raw), key: `${count} ${raw}`, raw }
  })
}

/** Ignores case. */
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

/** An error's message, with its stack below. */
function textOf(value: unknown): string {
  const stack = typeof value === 'object' && value !== null && 'stack' in value ? value.stack : undefined
  return typeof stack === 'string' ? stack : JSON.stringify(value)
}
