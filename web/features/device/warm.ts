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
    await dropGone(new Set(items.map(({ id }) => id)))
    await callQuietly(listShops, ALL_SHOPS)
    await warmPlan()
  })
}

/** Nobody is offered a list in a basement that is there no more. */
async function dropGone(present: ReadonlySet<string>) {
  const kept = await allLists()
  for (const { id } of kept.filter((one) => !present.has(one.id))) await listStore(id).sync()
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

/** Once a service worker keeps what is read, which the first one does late; whoever leaves meanwhile calls it off. */
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
