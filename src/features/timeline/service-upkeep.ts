import { addDays, dayIn, momentIn } from '#contract/days.ts'
import type { System } from '#contract/permissions.ts'
import type { Core } from '../../core/core.ts'
import { serverTimeZone } from '../../core/time-zone.ts'
import type { Timeline } from './service.ts'
import { timelineStore } from './store.ts'
import { keepNotedDay, notedDaysAcrossGroups, type Planned, plannedAcrossGroups } from './upkeep-store.ts'

const NOON_MINUTES = 12 * 60
/** After a server was off for longer, what was eaten is unknown. */
const DAYS_BACK_MAX = 30

/** The days of a group still to be recorded, inclusive. */
type Stretch = { from: string; to: string; zone: string }

/** Automatic entries each night: what was eaten as planned. */
export function createTimelineUpkeep({ db, translator }: Core, timeline: Timeline) {
  return { noteEaten }

  /**
   * Records what was planned for the days that have ended, unless somebody recorded it. It may be tomorrow in one time
   * zone and still yesterday in another.
   */
  async function noteEaten(at: Date): Promise<void> {
    const stretches = new Map<string, Stretch>()
    for (const { id, timeZone, notedUntil } of await notedDaysAcrossGroups(db)) {
      const zone = timeZone ?? serverTimeZone()
      const to = addDays(dayIn(at, zone), -1)
      const from = notedUntil === null ? to : latest(addDays(notedUntil, 1), addDays(to, 1 - DAYS_BACK_MAX))
      if (from <= to) stretches.set(id, { from, to, zone })
    }
    if (stretches.size === 0) return
    const days = [...stretches.values()]
    const earliest = days.map(({ from }) => from).sort()[0] ?? ''
    for (const plan of await plannedAcrossGroups(db, earliest, latest(...days.map(({ to }) => to)))) {
      const stretch = stretches.get(plan.groupId)
      if (stretch && plan.date >= stretch.from && plan.date <= stretch.to) await noteMeal(plan, stretch.zone)
    }
    for (const [to, some] of Map.groupBy(stretches, ([, stretch]) => stretch.to))
      await keepNotedDay(
        db,
        some.map(([groupId]) => groupId),
        to,
      )
  }

  async function noteMeal(plan: Planned, zone: string): Promise<void> {
    const { groupId, recipeId, userId, date } = plan
    const from = momentIn(date, 0, zone).toISOString()
    const until = momentIn(addDays(date, 1), 0, zone).toISOString()
    if (await timelineStore(db, groupId).isNoted(recipeId, { from, until })) return
    const timestamp = momentIn(date, NOON_MINUTES, zone).toISOString()
    const say = translator(plan.locale ?? '')
    const subject = say('timeline.eaten', { meal: say(`mealplan.meal.${plan.entryType}`) })
    const system: System = { kind: 'system', groupId, userId }
    await timeline.create(system, { recipeId, subject, eventType: 'info', timestamp })
    await timeline.setLastMade(system, recipeId, { timestamp })
  }
}

const latest = (...days: string[]) => days.sort().at(-1) ?? ''
