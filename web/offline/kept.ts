import { Recipe } from '#contract/recipes.ts'

/** The service worker's cache of what was read. */
const DATA_CACHE = 'larder-data'
const RECIPE = /^\/api\/recipes\/[^/]+$/

/** The recipes that open offline on this device, the most recent first. */
export async function keptRecipes(max: number): Promise<Recipe[]> {
  if (!('caches' in globalThis)) return []
  const cache = await caches.open(DATA_CACHE)
  const kept = (await cache.keys()).filter(({ url }) => RECIPE.test(new URL(url).pathname)).reverse()
  const read = await Promise.all(kept.slice(0, max).map(async (key) => (await cache.match(key))?.json()))
  // Not everything below that path is a recipe, and an older version may have stored it.
  return read.flatMap((one) => Recipe.safeParse(one).data ?? [])
}
