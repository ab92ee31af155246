import { getRecipe } from '#contract/recipes.ts'
import { listShoppingLists } from '#contract/shopping.ts'
import { callQuietly } from '../api.ts'
import { ALL_LISTS } from '../screens/shopping-lists/query.ts'
import { listStore } from './listStore.ts'

/** The page itself comes first. */
const AFTER_MS = 3_000
const LISTS_MAX = 4
const RECIPES_MAX = 30

const warmed = new Set<string>()

/** Fetches what somebody may want where there is no network, so that the device has it before it was looked at. */
export function warmLists() {
  return whenCalm(async () => {
    const { items } = await callQuietly(listShoppingLists, ALL_LISTS)
    for (const { id } of items.slice(0, LISTS_MAX)) await listStore(id).sync()
  })
}

/** The recipes of a list or a plan, which are what one cooks from when the network is gone. */
export function warmRecipes(slugs: readonly string[]) {
  return whenCalm(async () => {
    for (const slug of slugs.filter((one) => !warmed.has(one)).slice(0, RECIPES_MAX)) {
      warmed.add(slug)
      await callQuietly(getRecipe, { params: { slug } })
    }
  })
}

/** Only where a service worker keeps what is read; whoever leaves meanwhile calls it off. */
function whenCalm(work: () => Promise<void>) {
  const timer = setTimeout(() => {
    if (navigator.serviceWorker?.controller && navigator.onLine) work().catch(() => {})
  }, AFTER_MS)
  return () => clearTimeout(timer)
}
