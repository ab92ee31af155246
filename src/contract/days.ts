/** Sunday first, as `Date.getUTCDay` counts. */
export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

const DAY_MS = 86_400_000

/** Calendar days are `yyyy-MM-dd`, so they compare as texts. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The number of days from the first to the second. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

export const weekdayOf = (day: string) => WEEKDAYS[new Date(day).getUTCDay()] ?? 'sunday'

/** Every day from the first to the last, inclusive. */
export function eachDay(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index))
}

/** The calendar day of a moment in a time zone. */
export function dayIn(moment: Date, timeZone: string): string {
  // Canadian dates have the format we store.
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    moment,
  )
}

/** The moment on that day when clocks in the zone show that time, in minutes after midnight. */
export function momentIn(day: string, minutes: number, timeZone: string): Date {
  const wished = Date.parse(day) + minutes * 60_000
  // The offset must be the one at the moment sought; the first guess finds it except near a clock change.
  const guess = wished - offsetMs(new Date(wished), timeZone)
  return new Date(wished - offsetMs(new Date(guess), timeZone))
}

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

function offsetMs(moment: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment.getTime() / 1000) * 1000
}
