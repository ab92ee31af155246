import { Day } from '#contract/common.ts'
import { addDays, dayIn, eachDay } from '#contract/days.ts'
import { isPlanDay, MEALS, type MealEntry } from '#contract/mealplans.ts'

export type View = 'week' | 'month'
export type Range = { view: View; start: string; end: string; days: readonly string[] }

/** How everything planned from one day to another is asked for, in the same words by everybody who does. */
export const allBetween = ({ start, end }: Pick<Range, 'start' | 'end'>) => ({
  query: { page: 1, perPage: -1, start_date: start, end_date: end },
})

/** Today and the six days after it. */
export const daysAhead = (from = today()) => ({ start: from, end: addDays(from, 6) })

/** The calendar day it is here. */
export const today = (now = new Date()) => dayIn(now, Intl.DateTimeFormat().resolvedOptions().timeZone)

/** The week or month a day lies in; a month is shown in whole weeks. */
export function rangeOf(view: View, day: string, firstDayOfWeek: number): Range {
  if (view === 'week') {
    const start = weekStart(day, firstDayOfWeek)
    const end = addDays(start, 6)
    return { view, start, end, days: eachDay(start, end) }
  }
  const first = `${day.slice(0, 7)}-01`
  const last = addDays(nextMonth(first), -1)
  const start = weekStart(first, firstDayOfWeek)
  const end = addDays(weekStart(last, firstDayOfWeek), 6)
  return { view, start, end, days: eachDay(start, end) }
}

/** How a week is called: in one line, so that nothing below moves as one steps on, and with its year if that is another. */
export function weekWords({ start, end }: Pick<Range, 'start' | 'end'>, now: string): Intl.DateTimeFormatOptions {
  const isOtherYear = ![start, end].some((day) => day.slice(0, 4) === now.slice(0, 4))
  const isShort = isOtherYear || start.slice(0, 7) !== end.slice(0, 7)
  return { day: 'numeric', month: isShort ? 'short' : 'long', ...(isOtherYear && { year: 'numeric' }) }
}

/** A day of the week or month before or after. */
export function stepFrom(view: View, day: string, by: 1 | -1): string {
  if (view === 'week') return addDays(day, 7 * by)
  const first = `${day.slice(0, 7)}-01`
  return by === 1 ? nextMonth(first) : `${addDays(first, -1).slice(0, 7)}-01`
}

function weekStart(day: string, firstDayOfWeek: number) {
  return addDays(day, -((new Date(day).getUTCDay() - firstDayOfWeek + 7) % 7))
}

/** What is eaten on each day, in the order of the meals. */
export function byDay(entries: readonly MealEntry[]): ReadonlyMap<string, readonly MealEntry[]> {
  const sorted = [...entries].sort((a, b) => MEALS.indexOf(a.entryType) - MEALS.indexOf(b.entryType) || a.id - b.id)
  return Map.groupBy(sorted, ({ date }) => date)
}

/** A day one may type by hand in the address, if it can be planned; anything else is today. */
export const dayFrom = (text: string | null, otherwise: string) =>
  text && Day.safeParse(text).success && isPlanDay(text) ? text : otherwise

export const nameOf = ({ recipe, title }: Pick<MealEntry, 'recipe' | 'title'>) => recipe?.name ?? title

const nextMonth = (first: string) => `${addDays(first, 31).slice(0, 7)}-01`
