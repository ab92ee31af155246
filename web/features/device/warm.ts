import { getGroupPreferences } from '#contract/groups.ts'
import { listMealEntries } from '#contract/mealplans.ts'
import { getRecipe } from '#contract/recipes.ts'
import { listShoppingLists } from '#contract/shopping-lists.ts'
import { listShops } from '#contract/shops.ts'
import { callQuietly } from '../../api.ts'
import { allLists } from '../../offline/db.ts'
import { listStore } from '../../offline/listStore.ts'
import { allBetween, daysAhead, rangeOf, today } from '../mealplans/plan.ts'
import { ALL_LISTS, ALL_SHOPS } from '../shopping/query.ts'

/** The page itself loads first. */
const AFTER_MS = 3_000
const LISTS_MAX = 4
const RECIPES_MAX = 30

const warmed = new Set<string>()

/** Loads what people may need offline, so that the device has it before it is looked at. */
export function warmDevice() {
  return whenCalm(async () => {
    const { items } = await callQuietly(listShoppingLists, ALL_LISTS)
    for (const { id } of items.slice(0, LISTS_MAX)) await listStore(id).sync()
    await dropGone(new Set(items.map(({ id }) => id)))
    await callQuietly(listShops, ALL_SHOPS)
    await warmPlan()
  })
}

/** A deleted list is not offered offline. */
async function dropGone(present: ReadonlySet<string>) {
  const kept = await allLists()
  for (const { id } of kept.filter((one) => !present.has(one.id))) await listStore(id).sync()
}

/** The meals of the coming days, and the week the planner opens with. */
async function warmPlan() {
  const { firstDayOfWeek } = await callQuietly(getGroupPreferences)
  await callQuietly(listMealEntries, allBetween(rangeOf('week', today(), firstDayOfWeek)))
  const { items } = await callQuietly(listMealEntries, allBetween(daysAhead()))
  await fetchRecipes(items.flatMap(({ recipe }) => (recipe ? [recipe.slug] : [])))
}

/** The recipes of a list or a plan: what people cook from when they are offline. */
export function warmRecipes(slugs: readonly string[]) {
  return whenCalm(() => fetchRecipes(slugs))
}

async function fetchRecipes(slugs: readonly string[]) {
  for (const slug of slugs.filter((one) => !warmed.has(one)).slice(0, RECIPES_MAX)) {
    warmed.add(slug)
    await callQuietly(getRecipe, { params: { slug } })
  }
}

/** Runs once a service worker caches requests, which the first one does late; leaving the page cancels it. */
function whenCalm(work: () => Promise<void>) {
  const { serviceWorker } = navigator
  const start = () => {
    if (navigator.onLine) work().catch(() => {})
  }
  const timer = setTimeout(() => {
    if (serviceWorker?.controller) start()
    else serviceWorker?.addEventListener('controllerchange', start, { once: true })
  }, AFTER_MS)
  return () => {
    clearTimeout(timer)
    serviceWorker?.removeEventListener('controllerchange', start)
  }
}
