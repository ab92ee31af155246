import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Call } from './call.ts'
import { type Figure, middle } from './table.ts'

const LASTS_MS = 20_000
const RESOLUTION_MS = 10
const WORDS = ['tomato', 'quick rice', 'sunday pie', 'smoky lentlis stew', 'thyme']
const ORDERS = ['name', 'random', 'rating', 'update_at']

type Named = { id: string; slug: string; name: string }

/** How long the server's event loop is blocked while people do everything at once, and what one of them notices. */
export async function measureMixed(url: string, call: Call): Promise<Figure[]> {
  const listed = async (path: string) => ((await call('GET', path)).json() as { items: Named[] }).items
  const recipes = await listed('/api/recipes?perPage=200')
  const [tag] = await listed('/api/organizers/tags?perPage=1')
  const [food] = await listed('/api/foods?perPage=1')
  const slugs = recipes.map(({ slug }) => slug)
  const waited: number[] = []
  const clients: ((turn: number) => Promise<unknown>)[] = [
    async () => {
      const startedAt = performance.now()
      await call('GET', '/api/recipes?perPage=30')
      waited.push(performance.now() - startedAt)
    },
    (turn) => call('GET', `/api/recipes?perPage=30&orderBy=${ORDERS[turn % ORDERS.length]}&paginationSeed=${turn}`),
    (turn) => call('GET', `/api/recipes?perPage=10&search=${WORDS[turn % WORDS.length]}`),
    () => call('GET', `/api/recipes?perPage=30&tags=${tag?.id}`),
    (turn) => call('GET', `/api/recipes/${slugs[turn % slugs.length]}`),
    () => call('GET', '/api/recipes?perPage=-1'),
    (turn) => call('POST', '/api/recipes', { name: `Mixed ${Date.now()} ${turn}` }),
    (turn) => call('PATCH', `/api/recipes/${slugs[turn % slugs.length]}`, { description: `Mixed ${turn}` }),
    (turn) => call('POST', '/api/recipes/bulk-actions/tag', { recipes: slugs, tags: [{ name: `Mixed ${turn % 2}` }] }),
    (turn) =>
      call('PUT', `/api/foods/${food?.id}`, { ...food, name: `${food?.name}${turn % 2 === 0 ? ' mixed' : ''}` }),
  ]
  const own = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  await loopDelay(url)
  own.enable()
  const until = performance.now() + LASTS_MS
  await Promise.all(
    clients.map(async (client) => {
      for (let turn = 0; performance.now() < until; turn++) await client(turn)
    }),
  )
  const delay = await loopDelay(url)
  own.disable()
  return [
    { what: `${clients.length} clients at once: event loop delay, p99.9`, value: delay * 1000, unit: 'ms', aim: 50 },
    // This program only waits: delays here come from the machine.
    { what: 'of which the machine', value: Math.max(0, own.percentile(99.9) / 1e6 - RESOLUTION_MS), unit: 'ms' },
    { what: 'a list of 30 meanwhile', value: middle(waited), unit: 'ms' },
  ]
}

/** In seconds, since the previous call. */
async function loopDelay(url: string): Promise<number> {
  const page = await (await fetch(`${url}/metrics`)).text()
  return Number(/^larder_event_loop_delay_p999_seconds (\S+)$/m.exec(page)?.[1])
}
