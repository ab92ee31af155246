import type { Call } from './call.ts'
import { type Figure, median } from './table.ts'

const PANTRY = '/api/households/pantry'
/** Two years of twenty events a day, over the foods of a usual kitchen. */
const EVENTS = 14_600
const FOODS = 200
const AT_ONCE = 500
const RECIPES = 30
const ITEMS = 500
const LISTS = '/api/groups/shopping/lists'

/** Times the work on a shopping list: adding recipes, and ticking items on a long list. */
export async function measureShopping(call: Call): Promise<Figure[]> {
  const { items } = (await call('GET', `/api/recipes?perPage=${RECIPES}`)).json() as { items: { id: string }[] }
  const recipes = items.map(({ id }) => ({ recipeId: id }))
  const few = { runs: 15, warmUp: 3 }
  const list = async () => ((await call('POST', LISTS, { name: 'Bench' })).json() as { id: string }).id
  const lists = await Promise.all(Array.from({ length: few.runs + few.warmUp }, list))
  const long = await list()
  const lines = Array.from({ length: ITEMS }, (_, index) => ({ shoppingListId: long, note: `line ${index}` }))
  const { createdItems } = (await call('POST', '/api/groups/shopping/items/create-bulk', lines)).json() as {
    createdItems: { id: string }[]
  }
  const { version } = (await call('GET', `${LISTS}/${long}`)).json() as { version: number }
  const tick = (index: number) => {
    const fields = { checked: index % 2 === 0 }
    const itemId = createdItems[index % ITEMS]?.id
    const one = { opId: crypto.randomUUID(), itemId, kind: 'set', seq: index + 1, base: version + index, fields }
    return call('POST', `${LISTS}/${long}/operations`, {
      client: 'bench-phone',
      since: version + index,
      operations: [one],
    })
  }
  return [
    ...(await measurePantry(call)),
    {
      what: `merge of ${RECIPES} recipes into a list`,
      value: await median((index) => call('POST', `${LISTS}/${lists[index]}/recipe`, recipes), few),
      unit: 'ms',
      aim: 100,
    },
    {
      what: `merge of ${RECIPES} more`,
      value: await median((index) => call('POST', `${LISTS}/${lists[index]}/recipe`, recipes), few),
      unit: 'ms',
      aim: 100,
    },
    { what: `a tick on a list of ${ITEMS}`, value: await median(tick), unit: 'ms', aim: 5 },
    { what: `a list of ${ITEMS}`, value: await median(() => call('GET', `${LISTS}/${long}`), few), unit: 'ms' },
  ]
}

/** Times the pantry of a household after two years. */
async function measurePantry(call: Call): Promise<Figure[]> {
  for (let done = 0; done < EVENTS; done += AT_ONCE) {
    const lines = Array.from({ length: AT_ONCE }, (_, index) => `${1 + (index % 9)} benchfood${(done + index) % FOODS}`)
    await call('POST', PANTRY, { lines, why: 'bought' })
  }
  const { items } = (await call('GET', PANTRY)).json() as { items: { food: { id: string } }[] }
  const answer = { answer: 'still-there' }
  const say = (index: number) => call('POST', `${PANTRY}/foods/${items[index % items.length]?.food.id}/answers`, answer)
  return [
    { what: 'an answer in a pantry with two years of events', value: await median(say), unit: 'ms', aim: 5 },
    {
      what: `a pantry of ${items.length} foods`,
      value: await median(() => call('GET', PANTRY), { runs: 15, warmUp: 3 }),
      unit: 'ms',
    },
  ]
}
