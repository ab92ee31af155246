import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import { addDays, momentIn } from '#contract/days.ts'
import type { Meal, MealEntry } from '#contract/mealplans.ts'

type Options = {
  name: string
  timed: boolean
  timeZone: string
  /** The address of recipes, without a trailing slash. */
  baseUrl: string
  mealName: (meal: Meal) => string
  leftoversName: (recipe: string) => string
}

/** Meal times in minutes after midnight: half an hour before most people would check. */
const EATEN_AT: Record<Meal, number> = {
  breakfast: 8 * 60,
  lunch: 12 * 60 + 30,
  snack: 16 * 60,
  drink: 18 * 60,
  dinner: 18 * 60 + 30,
  side: 18 * 60 + 30,
  dessert: 19 * 60 + 30,
}
const MEAL_MINUTES = 45

/** The plan as an iCalendar file. An entry keeps its event id however it changes. */
export function calendarText(
  entries: MealEntry[],
  { name, timed, timeZone, baseUrl, mealName, leftoversName }: Options,
): string {
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Larder', product: 'Meal plan', language: 'EN' },
    ttl: 60 * 60,
  })
  for (const entry of entries) {
    const changedAt = new Date(entry.updateAt)
    const food = entry.recipe?.name ?? entry.title
    calendar.createEvent({
      id: `meal-${entry.id}@${entry.groupId}`,
      summary: readable(`${mealName(entry.entryType)}: ${entry.leftoverOf === null ? food : leftoversName(food)}`),
      ...(entry.text || entry.recipe?.description
        ? { description: readable([entry.text, entry.recipe?.description].filter(Boolean).join('\n\n')) }
        : {}),
      ...(entry.recipe ? { url: `${baseUrl}/recipe/${entry.recipe.slug}` } : {}),
      ...times(entry, { timed, timeZone }),
      stamp: changedAt,
      created: new Date(entry.createdAt),
      lastModified: changedAt,
    })
  }
  return calendar.toString()
}

/** One control character makes a calendar unreadable, and imported recipes contain some. */
const readable = (text: string) => text.replace(/(?![\t\n])\p{Cc}/gu, '')

function times({ date, entryType }: MealEntry, { timed, timeZone }: { timed: boolean; timeZone: string }) {
  // Days are given as UTC noon, so that they are the same day in any time zone. A planned dinner does not make anyone
  // busy.
  const free = { transparency: ICalEventTransparency.TRANSPARENT }
  if (!timed) return { allDay: true, start: noon(date), end: noon(addDays(date, 1)), ...free }
  const start = momentIn(date, EATEN_AT[entryType], timeZone)
  return { start, end: new Date(start.getTime() + MEAL_MINUTES * 60_000) }
}

const noon = (date: string) => new Date(`${date}T12:00:00Z`)
