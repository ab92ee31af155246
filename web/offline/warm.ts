import { getGroupPreferences } from '#contract/groups.ts'
import { listMealEntries } from '#contract/mealplans.ts'
import { getRecipe } from '#contract/recipes.ts'
import { listShoppingLists } from '#contract/shopping-lists.ts'
import { listShops } from '#contract/shops.ts'
import { callQuietly } from '../api.ts'
import { allBetween, daysAhead, rangeOf, today } from '../screens/mealplan/plan.ts'
import { ALL_LISTS, ALL_SHOPS } from '../screens/shopping-lists/query.ts'
import { listStore } from './listStore.ts'

/** The page itself comes first. */
const AFTER_MS = 3_000
const LISTS_MAX = 4
const RECIPES_MAX = 30

const warmed = new Set<string>()

/** Fetches what somebody may want where there is no network, so that the device has it before it was looked at. */
export function warmDevice() {
  return whenCalm(async () => {
    const { items } = await callQuietly(listShoppingLists, ALL_LISTS)
    for (const { id } of items.slice(0, LISTS_MAX)) await listStore(id).sync()
    await callQuietly(listShops, ALL_SHOPS)
    await warmPlan()
  })
}

/** What is eaten these days, and the week that the planner opens with. */
async function warmPlan() {
  const { firstDayOfWeek } = await callQuietly(getGroupPreferences)
  await callQuietly(listMealEntries, allBetween(rangeOf('week', today(), firstDayOfWeek)))
  const { items } = await callQuietly(listMealEntries, allBetween(daysAhead()))
  await fetchRecipes(items.flatMap(({ recipe }) => (recipe ? [recipe.slug] : [])))
}

/** The recipes of a list or a plan, which are what one cooks from when the network is gone. */
export function warmRecipes(slugs: readonly string[]) {
  return whenCalm(() => fetchRecipes(slugs))
}

async function fetchRecipes(slugs: readonly string[]) {
  for (const slug of slugs.filter((one) => !warmed.has(one)).slice(0, RECIPES_MAX)) {
    warmed.add(slug)
    await callQuietly(getRecipe, { params: { slug } })
  }
}

/** Only where a service worker keeps what is read; whoever leaves meanwhile calls it off. */
function whenCalm(work: () => Promise<void>) {
  const timer = setTimeout(() => {
    if (navigator.serviceWorker?.controller && navigator.onLine) work().catch(() => {})
  }, AFTER_MS)
  return () => clearTimeout(timer)
}
