import { Recipe } from '#contract/recipes.ts'

/** Where the service worker keeps what was read. */
const DATA_CACHE = 'larder-data'
const RECIPE = /^\/api\/recipes\/[^/]+$/

/** The recipes that open on this device without a network, those read last first. */
export async function keptRecipes(max: number): Promise<Recipe[]> {
  if (!('caches' in globalThis)) return []
  const cache = await caches.open(DATA_CACHE)
  const kept = (await cache.keys()).filter(({ url }) => RECIPE.test(new URL(url).pathname)).reverse()
  const read = await Promise.all(kept.slice(0, max).map(async (key) => (await cache.match(key))?.json()))
  // Not all that lies below that path is one, and an older program may have written it.
  return read.flatMap((one) => Recipe.safeParse(one).data ?? [])
}
