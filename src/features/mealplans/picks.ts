import { daysBetween, weekdayOf } from '#contract/days.ts'
import { type Meal, type PlanRule, REPEAT_AFTER_DAYS } from '#contract/mealplans.ts'

/** A meal that wants a recipe. */
export type Slot = { date: string; entryType: Meal }
/** A recipe that is planned for a day. */
export type Planned = { date: string; recipeId: string }
/** What recipes must all be of. */
export type Demand = { categories: string[]; tags: string[]; filter: string }

/** What the rules of a group ask of a recipe for that meal of that day; nothing where no rule speaks of it. */
export function demandOf(rules: PlanRule[], { date, entryType }: Slot): Demand {
  const fitting = rules.filter(
    (rule) => ['unset', weekdayOf(date)].includes(rule.day) && ['unset', entryType].includes(rule.entryType),
  )
  const ids = (of: 'categories' | 'tags') => [...new Set(fitting.flatMap((rule) => rule[of].map(({ id }) => id)))]
  const filters = fitting.flatMap(({ queryFilterString }) => queryFilterString || [])
  return {
    categories: ids('categories').sort(),
    tags: ids('tags').sort(),
    filter: [...new Set(filters)].map((filter) => `(${filter})`).join(' AND '),
  }
}

/**
 * The first of the drawn recipes that is not planned nearby; when all are, the one that is planned farthest away, because
 * a small library must be able to fill a week.
 */
export function pickFor({ date }: Slot, drawn: string[], planned: Planned[]): string | undefined {
  const distance = new Map<string, number>()
  for (const meal of planned) {
    const days = Math.abs(daysBetween(date, meal.date))
    distance.set(meal.recipeId, Math.min(days, distance.get(meal.recipeId) ?? days))
  }
  const days = (recipeId: string) => distance.get(recipeId) ?? Number.POSITIVE_INFINITY
  const fresh = drawn.find((recipeId) => days(recipeId) > REPEAT_AFTER_DAYS)
  return fresh ?? drawn.toSorted((a, b) => days(b) - days(a))[0]
}
