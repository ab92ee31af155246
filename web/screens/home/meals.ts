import type { MealEntry } from '#contract/mealplans.ts'

/** The meal a day is about: its dinner, rather one that is cooked than a note; without dinner, what else there is. */
export function mainOf(entries: readonly MealEntry[]): MealEntry | undefined {
  const dinners = entries.filter(({ entryType }) => entryType === 'dinner')
  const [first, ...rest] = dinners.length > 0 ? dinners : entries
  return first?.recipe ? first : (rest.find(({ recipe }) => recipe) ?? first)
}
