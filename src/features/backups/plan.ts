import type { BackupPlan } from '#contract/backups.ts'

/** A backup every night, kept for up to a year: files are stored once, so this costs little. */
export const USUAL_PLAN: BackupPlan = {
  enabled: true,
  hour: 3,
  keepDaily: 7,
  keepWeekly: 4,
  keepMonthly: 12,
  undoDays: 30,
}
/** After a failure, the next attempt does not wait for the next night. */
const RETRY_MS = 60 * 60_000
const DAY_MS = 24 * 60 * 60_000

type Attempt = { at: string; problem: string | null }

/** When the next backup is due; a time in the past means now. `undefined` when none are scheduled. */
export function nextDue(plan: BackupPlan, last: Attempt | null, now: Date): Date | undefined {
  if (!plan.enabled) return undefined
  const slot = latestSlot(plan.hour, now)
  // An attempt dated in the future was recorded by a wrong clock: its true time is unknown.
  if (!last || Date.parse(last.at) < slot.getTime() || Date.parse(last.at) > now.getTime()) return slot
  const following = new Date(slot)
  following.setDate(following.getDate() + 1)
  if (last.problem === null) return following
  return new Date(Math.min(following.getTime(), Date.parse(last.at) + RETRY_MS))
}

/** The last time the clock showed that hour; an hour later on the day summer time skips it. */
function latestSlot(hour: number, now: Date) {
  const slot = new Date(now)
  slot.setHours(hour, 0, 0, 0)
  if (slot > now) slot.setDate(slot.getDate() - 1)
  return slot
}

/** Until when the data that a restore replaced is kept. */
export const undoEnds = (replacedAt: Date, { undoDays }: Pick<BackupPlan, 'undoDays'>): Date =>
  new Date(replacedAt.getTime() + undoDays * DAY_MS)
