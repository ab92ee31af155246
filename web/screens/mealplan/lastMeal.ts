import { MEALS, type Meal } from '#contract/mealplans.ts'

const KEY = 'larder.meal'

/** The meal planned last; dinner at first. */
export function lastMeal(): Meal {
  try {
    return MEALS.find((meal) => meal === localStorage.getItem(KEY)) ?? 'dinner'
  } catch {
    return 'dinner'
  }
}

export function rememberMeal(meal: Meal) {
  try {
    localStorage.setItem(KEY, meal)
  } catch {
    // Without storage it is dinner again.
  }
}
