import type { BackupPlan } from '#contract/backups.ts'

/** A backup every night and a year to look back on: pictures are kept once, so it costs little. */
export const USUAL_PLAN: BackupPlan = {
  enabled: true,
  hour: 3,
  keepDaily: 7,
  keepWeekly: 4,
  keepMonthly: 12,
  undoDays: 30,
}
/** After a failure the next try does not wait for the next night. */
const RETRY_MS = 60 * 60_000
const DAY_MS = 24 * 60 * 60_000

type Attempt = { at: string; problem: string | null }

/** When the next backup is due; a time in the past means now. `undefined` when the clock makes none. */
export function nextDue(plan: BackupPlan, last: Attempt | null, now: Date): Date | undefined {
  if (!plan.enabled) return undefined
  const slot = latestSlot(plan.hour, now)
  // An attempt that lies ahead of now was dated by a clock that was wrong: nobody knows when it was.
  if (!last || Date.parse(last.at) < slot.getTime() || Date.parse(last.at) > now.getTime()) return slot
  const following = new Date(slot)
  following.setDate(following.getDate() + 1)
  if (last.problem === null) return following
  return new Date(Math.min(following.getTime(), Date.parse(last.at) + RETRY_MS))
}

/** The last time the clock stood at that hour; where summer begins at it, an hour later. */
function latestSlot(hour: number, now: Date) {
  const slot = new Date(now)
  slot.setHours(hour, 0, 0, 0)
  if (slot > now) slot.setDate(slot.getDate() - 1)
  return slot
}

/** Until when the data is kept that a restore replaced. */
export const undoEnds = (replacedAt: Date, { undoDays }: Pick<BackupPlan, 'undoDays'>): Date =>
  new Date(replacedAt.getTime() + undoDays * DAY_MS)
