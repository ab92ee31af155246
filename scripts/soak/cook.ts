import { type Call, type Reply, WrongAnswer } from './call.ts'

/** The possible states of a recipe: one once the server has answered, several if it was cut off during the change. */
type Kept = { slug: string; states: Set<string> }
const GONE = 'gone'
const WORDS = ['soup', 'stew', 'bread', 'lentil', 'tomato', 'winter', 'green', 'roast']

/** One client: reads a lot, writes a little, and remembers everything the server confirmed. */
export function createCook(number: number, call: Call) {
  const recipes = new Map<string, Kept>()
  const items = new Set<string>()
  let listId: string | undefined
  let made = 0
  return { act, proveAll, remembered: () => recipes.size + items.size }

  async function act(): Promise<void> {
    const die = Math.random()
    if (die < 0.25) await read('/recipes?perPage=30')
    else if (die < 0.45) await read(`/recipes?perPage=10&search=${pick(WORDS)}`)
    else if (die < 0.65) await open()
    else if (die < 0.75) await create()
    else if (die < 0.9) await change()
    else if (die < 0.93) await remove()
    else if (die < 0.95) await importPage()
    else await shop()
  }

  /** Checks that everything is as the server confirmed it. */
  async function proveAll(): Promise<number> {
    for (const { slug, states } of recipes.values()) {
      const reply = await must(call('GET', `/recipes/${slug}`))
      const found = reply.status === 404 ? GONE : (reply.body as { description: string }).description
      if (!states.has(found)) throw new WrongAnswer(`${slug} is "${found}" and should be ${[...states].join(' or ')}`)
      states.clear()
      states.add(found)
    }
    if (listId !== undefined) {
      const { body } = await must(call('GET', `/groups/shopping/lists/${listId}`))
      const there = new Set((body as { listItems: { id: string }[] }).listItems.map(({ id }) => id))
      for (const id of items) if (!there.has(id)) throw new WrongAnswer(`item ${id} of list ${listId} is lost`)
    }
    return recipes.size + items.size
  }

  async function read(path: string) {
    expectStatus(await call('GET', path), 200, path)
  }

  async function open() {
    const known = pick([...recipes.values()])
    if (known)
      expectStatus(await call('GET', `/recipes/${known.slug}`), known.states.has(GONE) ? undefined : 200, known.slug)
  }

  async function create() {
    const name = `Soak ${number} ${made++} ${pick(WORDS)}`
    const reply = await call('POST', '/recipes', { name })
    const slug = reply === 'cut off' ? slugOf(name) : String(reply.body)
    if (reply === 'cut off') recipes.set(slug, { slug, states: new Set(['', GONE]) })
    else if (expectStatus(reply, 201, name)) recipes.set(slug, { slug, states: new Set(['']) })
  }

  async function change() {
    const known = certain()
    if (!known) return
    const description = `changed ${Date.now()} by ${number}`
    const reply = await call('PATCH', `/recipes/${known.slug}`, { description })
    if (reply === 'cut off') known.states.add(description)
    else if (expectStatus(reply, 200, known.slug)) known.states = new Set([description])
  }

  async function remove() {
    const known = certain()
    if (!known) return
    const reply = await call('DELETE', `/recipes/${known.slug}`)
    if (reply === 'cut off') known.states.add(GONE)
    else if (expectStatus(reply, 200, known.slug)) known.states = new Set([GONE])
  }

  async function importPage() {
    const name = `Page ${number} ${made++}`
    const data = JSON.stringify({ '@type': 'Recipe', name, recipeIngredient: ['2 cups flour', '1 egg'] })
    const reply = await call('POST', '/recipes/create/html-or-json', { data })
    if (reply !== 'cut off' && expectStatus(reply, 201, name)) {
      recipes.set(String(reply.body), { slug: String(reply.body), states: new Set(['']) })
    }
  }

  async function shop() {
    if (listId === undefined) {
      const reply = await call('POST', '/groups/shopping/lists', { name: `Soak ${number}` })
      if (reply !== 'cut off' && expectStatus(reply, 201, 'list')) listId = (reply.body as { id: string }).id
      return
    }
    const item = { shoppingListId: listId, note: `${pick(WORDS)} ${made++}`, quantity: 1 }
    const reply = await call('POST', '/groups/shopping/items', item)
    if (reply === 'cut off' || !expectStatus(reply, 201, 'item')) return
    items.add((reply.body as { id: string }).id)
  }

  function certain(): Kept | undefined {
    const known = pick([...recipes.values()])
    return known && known.states.size === 1 && !known.states.has(GONE) ? known : undefined
  }
}

function expectStatus(reply: Reply, status: number | undefined, about: string): boolean {
  if (reply === 'cut off') return false
  if (status !== undefined && reply.status !== status)
    throw new WrongAnswer(
      `${about}: ${reply.status} in place of ${status}: ${JSON.stringify(reply.body).slice(0, 300)}`,
    )
  return true
}

async function must(asked: Promise<Reply>) {
  const reply = await asked
  if (reply === 'cut off') throw new WrongAnswer('the server went away while it was asked what it has')
  return reply
}

const pick = <Item>(list: readonly Item[]): Item | undefined => list[Math.floor(Math.random() * list.length)]
const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')
