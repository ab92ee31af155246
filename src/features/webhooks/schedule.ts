import { addDays, dayIn, momentIn } from '#contract/days.ts'

type Scheduled = { scheduledTime: string; timeZone: string | null }

/** The last moment, up to now, at which a webhook should have fired: yesterday's if today's is still to come. */
export function lastDue({ scheduledTime, timeZone }: Scheduled, now: Date): Date {
  const zone = timeZone ?? 'UTC'
  const [hours = 0, minutes = 0, seconds = 0] = scheduledTime.split(':').map(Number)
  const today = dayIn(now, zone)
  const on = (day: string) => momentIn(day, hours * 60 + minutes + seconds / 60, zone)
  const moment = on(today)
  return moment.getTime() <= now.getTime() ? moment : on(addDays(today, -1))
}
