import { addDays, dayIn, momentIn } from '#contract/days.ts'
import type { System } from '#contract/permissions.ts'
import type { Core } from '../../core/core.ts'
import type { Db } from '../../core/db.ts'
import { serverTimeZone } from '../../core/time-zone.ts'
import { noteOf } from './notes.ts'
import type { Timeline } from './service.ts'
import { timelineStore } from './store.ts'
import { localeOf, type Planned, plannedAcrossGroups } from './upkeep-store.ts'

const NOON_MINUTES = 12 * 60

/** What the timeline notes by itself every night: what was eaten as planned. */
export function createTimelineUpkeep({ db, translator }: Core, timeline: Timeline) {
  return { noteEaten }

  /** Notes what was planned for the day before, wherever that was, unless somebody has noted that it was made. */
  async function noteEaten(at: Date): Promise<void> {
    const today = at.toISOString().slice(0, 10)
    // It may be tomorrow already in one place and still yesterday in another.
    for (const plan of await plannedAcrossGroups(db, [addDays(today, -2), addDays(today, -1), today])) {
      const zone = plan.timeZone ?? serverTimeZone()
      if (plan.date === addDays(dayIn(at, zone), -1)) await noteMeal(plan, zone)
    }
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
    await timeline.setLastMade(system, recipeId, timestamp)
  }
}

/** Notes that a recipe came, on the handle that wrote it and in the language of who made it. */
export const createdNote =
  (core: Pick<Core, 'newId' | 'now' | 'translator'>) =>
  async (tx: Db, recipe: { id: string; groupId: string; userId: string }): Promise<void> => {
    const subject = core.translator((await localeOf(tx, recipe.userId)) ?? '')('timeline.created')
    const { id: recipeId, groupId, userId } = recipe
    const timestamp = core.now().toISOString()
    const words = { recipeId, groupId, userId, subject, eventType: 'system', eventMessage: null, timestamp } as const
    await timelineStore(tx, groupId).insert(noteOf(core, words))
  }
