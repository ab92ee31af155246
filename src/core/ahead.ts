/** Clocks are put right by seconds all the time; what lies further ahead than this was dated by a clock that was wrong. */
const TOLERATED_MS = 10 * 60_000

/** The latest time that something which has happened can be dated. */
export const latestPast = (now: Date): string => new Date(now.getTime() + TOLERATED_MS).toISOString()

/** Whether something that has happened is dated ahead of now, so that nobody knows when it was. */
export const isAhead = (moment: string, now: Date): boolean => Date.parse(moment) > now.getTime() + TOLERATED_MS

/** The moments after `from` and not after `to`. */
export type Span = { from: string; to: string }

/** When something that lives for so long was made, if it counts now; made ahead of now, it would outlive its time. */
export const lifetime = (now: Date, lengthMs: number): Span => ({
  from: new Date(now.getTime() - lengthMs).toISOString(),
  to: latestPast(now),
})
