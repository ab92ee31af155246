export type Retention = { keepDaily: number; keepWeekly: number; keepMonthly: number }
export type Dated = { name: string; at: Date }

const DAY_MS = 86_400_000

/**
 * Which backups to keep: the newest of each of the last days, weeks and months that have one, and all less than a day
 * older than the newest, so that the next backup does not remove one that somebody just made by hand. Days without a
 * backup do not count, so a server that was off for a month loses nothing. Three zeros keep everything.
 */
export function namesToKeep(backups: readonly Dated[], { keepDaily, keepWeekly, keepMonthly }: Retention): Set<string> {
  if (keepDaily + keepWeekly + keepMonthly === 0) return new Set(backups.map(({ name }) => name))
  const newestFirst = backups.toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const dayBefore = (newestFirst[0]?.at.getTime() ?? 0) - DAY_MS
  const kept = new Set(newestFirst.filter(({ at }) => at.getTime() > dayBefore).map(({ name }) => name))
  for (const [count, periodOf] of [
    [keepDaily, dayOf],
    [keepWeekly, weekOf],
    [keepMonthly, monthOf],
  ] as const) {
    const seen = new Set<string>()
    for (const { name, at } of newestFirst) {
      if (seen.size >= count) break
      const period = periodOf(at)
      if (!seen.has(period)) kept.add(name)
      seen.add(period)
    }
  }
  return kept
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const monthOf = (at: Date) => at.toISOString().slice(0, 7)

/** A week, identified by its Monday. */
function weekOf(at: Date) {
  const daysSinceMonday = (at.getUTCDay() + 6) % 7
  return dayOf(new Date(at.getTime() - daysSinceMonday * DAY_MS))
}
