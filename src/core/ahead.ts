/** Clocks are corrected by seconds all the time; anything further ahead than this was dated by a wrong clock. */
const TOLERATED_MS = 10 * 60_000

/** The latest time a past event can carry. */
export const latestPast = (now: Date): string => new Date(now.getTime() + TOLERATED_MS).toISOString()

/** Whether a past event is dated in the future, so that its real time is unknown. */
export const isAhead = (moment: string, now: Date): boolean => Date.parse(moment) > now.getTime() + TOLERATED_MS

/** The moments after `from` and not after `to`. */
export type Span = { from: string; to: string }

/**
 * When something with this lifetime must have been made to be valid now; made in the future, it would outlive its time.
 */
export const lifetime = (now: Date, lengthMs: number): Span => ({
  from: new Date(now.getTime() - lengthMs).toISOString(),
  to: latestPast(now),
})
