/** The reader's calendar day in the format of a date field. */
export const dayOf = (date: Date) =>
  [date.getFullYear(), `${date.getMonth() + 1}`.padStart(2, '0'), `${date.getDate()}`.padStart(2, '0')].join('-')

/** Today means now; any other day means its noon, which is that day in nearly every time zone. */
export const momentOf = (day: string, now: Date) => (day === dayOf(now) ? now : new Date(`${day}T12:00`)).toISOString()

/** The day that many days later, in the reader's calendar. */
export function dayIn(days: number, from: Date) {
  const date = new Date(from)
  date.setDate(date.getDate() + days)
  return dayOf(date)
}

/** A link that expires on a day works until its end. */
export const endOf = (day: string) => new Date(`${day}T23:59:59`).toISOString()
