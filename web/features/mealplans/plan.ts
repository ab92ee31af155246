import { Day } from '#contract/common.ts'
import { addDays, dayIn, eachDay } from '#contract/days.ts'
import { isPlanDay, MEALS, type Meal, type MealEntry } from '#contract/mealplans.ts'

export type View = 'week' | 'month'
export type Range = { view: View; start: string; end: string; days: readonly string[] }

/** The request for everything planned between two days, in one form so that the cache is shared. */
export const allBetween = ({ start, end }: Pick<Range, 'start' | 'end'>) => ({
  query: { page: 1, perPage: -1, start_date: start, end_date: end },
})

/** Today and the six days after it. */
export const daysAhead = (from = today()) => ({ start: from, end: addDays(from, 6) })

/** The current calendar day here. */
export const today = (now = new Date()) => dayIn(now, Intl.DateTimeFormat().resolvedOptions().timeZone)

/** The week or month that contains a day; a month is shown in whole weeks. */
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

/** A week's name in one line, so that nothing below moves while stepping, with the year if it is another one. */
export function weekWords({ start, end }: Pick<Range, 'start' | 'end'>, now: string): Intl.DateTimeFormatOptions {
  const isOtherYear = ![start, end].some((day) => day.slice(0, 4) === now.slice(0, 4))
  const isShort = isOtherYear || start.slice(0, 7) !== end.slice(0, 7)
  return { day: 'numeric', month: isShort ? 'short' : 'long', ...(isOtherYear && { year: 'numeric' }) }
}

/** A day in the previous or next week or month. */
export function stepFrom(view: View, day: string, by: 1 | -1): string {
  if (view === 'week') return addDays(day, 7 * by)
  const first = `${day.slice(0, 7)}-01`
  return by === 1 ? nextMonth(first) : `${addDays(first, -1).slice(0, 7)}-01`
}

function weekStart(day: string, firstDayOfWeek: number) {
  return addDays(day, -((new Date(day).getUTCDay() - firstDayOfWeek + 7) % 7))
}

/** The meals of each day, in order. */
export function byDay(entries: readonly MealEntry[]): ReadonlyMap<string, readonly MealEntry[]> {
  const sorted = [...entries].sort((a, b) => MEALS.indexOf(a.entryType) - MEALS.indexOf(b.entryType) || a.id - b.id)
  return Map.groupBy(sorted, ({ date }) => date)
}

/** A day from the address, if it can be planned; otherwise today. */
export const dayFrom = (text: string | null, otherwise: string) =>
  text && Day.safeParse(text).success && isPlanDay(text) ? text : otherwise

export const nameOf = ({ recipe, title }: Pick<MealEntry, 'recipe' | 'title'>) => recipe?.name ?? title

/**
 * When leftovers are usually eaten: after breakfast or lunch at the same day's dinner, after dinner at the next day's
 * lunch, and anything else once more a day later. What is cooked beyond the recipe's servings is what is left.
 */
export function leftoversOf({
  date,
  entryType,
  servings,
  recipe,
}: Pick<MealEntry, 'date' | 'entryType' | 'servings' | 'recipe'>) {
  const isEarly = entryType === 'breakfast' || entryType === 'lunch'
  const meal: Meal = isEarly ? 'dinner' : entryType === 'dinner' ? 'lunch' : entryType
  const base = recipe?.recipeServings || null
  const isMore = servings !== null && base !== null && servings > base
  return { date: isEarly ? date : addDays(date, 1), meal, servings: isMore ? servings - base : base }
}

/** A recipe opens with the planned number of servings. */
export function cookQuery({ servings, recipe }: Pick<MealEntry, 'servings' | 'recipe'>, cook = true) {
  const base = recipe?.recipeServings
  const scale = servings && base && servings !== base ? `${servings}/${base}` : undefined
  return { scale, cook: cook || undefined }
}

const nextMonth = (first: string) => `${addDays(first, 31).slice(0, 7)}-01`
