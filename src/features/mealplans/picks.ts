import { daysBetween, weekdayOf } from '#contract/days.ts'
import { type Meal, type PlanRule, REPEAT_AFTER_DAYS } from '#contract/mealplans.ts'

/** A meal without a recipe. */
export type Slot = { date: string; entryType: Meal }
/** A recipe planned for a day. */
export type Planned = { date: string; recipeId: string }
/** Conditions all recipes must meet. */
export type Demand = { categories: string[]; tags: string[]; filter: string }

/** The conditions of a group's rules for a meal on a day; empty where no rule applies. */
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
 * The first candidate that is not planned nearby. If all are, the one planned farthest away, because a small library
 * must be able to fill a week.
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
