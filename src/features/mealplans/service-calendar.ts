import { createHash } from 'node:crypto'
import { addDays, dayIn } from '#contract/days.ts'
import type { Binary } from '#contract/endpoint.ts'
import type { CalendarFeed } from '#contract/mealplans.ts'
import { doerOf, type Member, type System } from '#contract/permissions.ts'
import type { Core } from '../../core/core.ts'
import { notFound } from '../../core/errors.ts'
import { newSecret } from '../../core/ids.ts'
import type { Groups } from '../groups/service.ts'
import { calendarFeedOf, calendarStore, type Feed } from './calendar-store.ts'
import type { MealPlans } from './service.ts'

export type Calendars = ReturnType<typeof createCalendars>
type Services = { groups: Groups; mealplans: MealPlans }

/** How many days of past and future calendars show. */
const DAYS_BACK = 60
const DAYS_AHEAD = 400

/** The plan for calendar apps, at a secret address of the group. */
export function createCalendars({ db, config, now, translator }: Core, { groups, mealplans }: Services) {
  return { feed, renew, revoke, read }

  async function feed(actor: Member): Promise<CalendarFeed> {
    return shown(actor, await calendarStore(db, actor.groupId).find())
  }

  async function renew(actor: Member, { timed }: { timed: boolean }, locale: string): Promise<CalendarFeed> {
    const feed: Feed = { groupId: actor.groupId, userId: doerOf(actor), token: newSecret(), timed, locale }
    await db.transaction((tx) => calendarStore(tx, actor.groupId).replace(feed, now().toISOString()))
    return shown(actor, feed)
  }

  async function revoke(actor: Member): Promise<CalendarFeed> {
    await calendarStore(db, actor.groupId).remove()
    return shown(actor, undefined)
  }

  /** The calendar file with that secret name. */
  async function read(file: string): Promise<Binary> {
    const feed = await calendarFeedOf(db, file.replace(/\.ics$/, ''))
    if (!feed) throw notFound('mealplan.no-calendar')
    const actor: System = { kind: 'system', groupId: feed.groupId, userId: '' }
    const timeZone = await groups.timeZone(actor)
    const today = dayIn(now(), timeZone)
    const entries = await mealplans.between(actor, addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD))
    const say = translator(feed.locale)
    const { calendarText } = await import('./calendar.ts')
    const text = calendarText(entries, {
      name: say('mealplan.calendar-name'),
      timed: feed.timed,
      timeZone,
      baseUrl: config.baseUrl,
      mealName: (meal) => say(`mealplan.meal.${meal}`),
      leftoversName: (name) => say('mealplan.leftovers', { name }),
    })
    const bytes = Buffer.from(text)
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    return { bytes, type: 'text/calendar; charset=utf-8', etag, fileName: 'meals.ics', disposition: 'inline' }
  }

  async function shown(actor: Member, feed: Feed | undefined): Promise<CalendarFeed> {
    return {
      url: feed ? `${config.baseUrl}/api/calendar/${feed.token}.ics` : null,
      timed: feed?.timed ?? false,
      timeZone: await groups.timeZone(actor),
    }
  }
}
