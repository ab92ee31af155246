import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { beforeAll, expect, test } from 'vitest'
import { createCookbook, getCookbook } from '#contract/cookbooks.ts'
import { createFood, listFoods } from '#contract/foods.ts'
import { createRecipe, getRecipe, listRecipes, listUntaggedRecipes, patchRecipe } from '#contract/recipes.ts'
import { startApp } from '../support/app.ts'

const MANY = 3_000
const app = await startApp()
const cook = await app.setUpFirst()
const ALL = { perPage: -1, orderBy: 'name', orderDirection: 'asc' } as const
const PATH = '/api/recipes?perPage=-1'

beforeAll(async () => {
  const slug = await cook.ok(createRecipe, { body: { name: 'Dumplings' } })
  await cook.ok(patchRecipe, {
    params: { slug },
    body: { recipeIngredient: [{ quantity: 0.5, note: 'dough' }] } as never,
  })
  const { id } = await cook.ok(getRecipe, { params: { slug } })
  await copied('recipes', id, { id: ID, slug: "'dish-' || n.value", name: "'Dish ' || n.value", name_key: NAME_KEY })
  const food = await cook.ok(createFood, { body: { name: 'dough' } })
  await copied('foods', food.id, { id: ID, name: "'dough ' || n.value", name_key: "'dough ' || n.value" })
})

const ID = "printf('%08x-0000-4000-8000-000000000000', n.value)"
const NAME_KEY = "printf('dish %05d', n.value)"

/** As many copies of the first row as no test could send in time. */
async function copied(table: string, id: string, own: Record<string, string>) {
  const columns: { name: string }[] = await app.core.db.raw(`pragma table_info(${table})`)
  const names = columns.map(({ name }) => `"${name}"`)
  const values = columns.map(({ name }) => own[name] ?? `t."${name}"`)
  const numbers = `(with recursive n(value) as (select 1 union all select value + 1 from n where value < ${MANY}) select value from n) n`
  await app.core.db.raw(
    `insert into ${table} (${names.join()}) select ${values.join()} from ${table} t, ${numbers} where t.id = ?`,
    [id],
  )
}

function open(headers: Record<string, string> = {}, path = PATH): Promise<IncomingMessage> {
  const asked = get(app.url + path, { agent: false, headers: { authorization: `Bearer ${cook.token}`, ...headers } })
  return once(asked, 'response').then(([response]) => response as IncomingMessage)
}

test('all recipes at once are what page after page says', async () => {
  const whole = await cook.ok(listRecipes, { query: ALL as never })
  const pages = await Promise.all(
    Array.from({ length: 7 }, (_, at) =>
      cook.ok(listRecipes, { query: { ...ALL, page: at + 1, perPage: 500 } as never }),
    ),
  )
  const total = MANY + 1
  expect(whole).toEqual({
    page: 1,
    per_page: total,
    total,
    total_pages: 1,
    items: pages.flatMap(({ items }) => items),
    next: null,
    previous: null,
  })
})

test('a long answer comes in parts, and compressed as asked', async () => {
  const plain = await open({ 'accept-encoding': 'identity' })
  expect(plain.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' })
  expect(plain.headers['transfer-encoding']).toBe('chunked')
  const text = Buffer.concat(await plain.toArray()).toString()
  const packed = await cook.raw(PATH, { headers: { 'accept-encoding': 'br' } })
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(await packed.text()).toBe(text)
  const head = await cook.raw(PATH, { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(head.headers.get('content-type')).toContain('application/json')
})

test('amounts are said in the language of who asks', async () => {
  const path = `${PATH}&loadFood=true&orderBy=name&orderDirection=desc`
  const answer = await cook.raw(path, { headers: { 'accept-language': 'de-DE' } })
  const items = ((await answer.json()) as { items: { name: string; recipeIngredient: { display: string }[] }[] }).items
  const said = items.find(({ name }) => name === 'Dumplings')?.recipeIngredient[0]?.display
  const one = await cook.raw('/api/recipes/dumplings', { headers: { 'accept-language': 'de-DE' } })
  const { recipeIngredient } = (await one.json()) as { recipeIngredient: { display: string }[] }
  expect(said).toBe(recipeIngredient[0]?.display)
  expect(items).toHaveLength(MANY + 1)
})

test('the lists that have no pages are whole too', async () => {
  expect(await cook.ok(listUntaggedRecipes)).toHaveLength(MANY + 1)
  const foods = await cook.ok(listFoods, { query: { perPage: -1 } as never })
  expect(foods.items).toHaveLength(MANY + 1)
  expect(foods).toMatchObject({ total: MANY + 1, total_pages: 1, next: null })
  const cookbook = await cook.ok(createCookbook, {
    body: { name: 'All', queryFilterString: 'name LIKE "Dish%"' } as never,
  })
  const { recipes } = await cook.ok(getCookbook, { params: { id: cookbook.id } as never })
  expect(recipes).toHaveLength(MANY)
})

test('a recipe that goes while the list is read is left out', async () => {
  const response = await open({ 'accept-encoding': 'identity' }, `${PATH}&orderBy=name&orderDirection=asc`)
  await once(response, 'readable')
  await app.core.db('recipes').where({ slug: 'dish-3000' }).delete()
  const { items, total } = JSON.parse(Buffer.concat(await response.toArray()).toString())
  expect(total).toBe(MANY + 1)
  expect([MANY, MANY + 1]).toContain(items.length)
})

test('a client that leaves in the middle makes room for others', async () => {
  for (let round = 0; round < 4; round++) {
    const left = await Promise.all(Array.from({ length: 5 }, () => open()))
    for (const response of left) response.on('error', () => {}).destroy()
  }
  const whole = await cook.ok(listRecipes, { query: ALL as never })
  expect(whole.items.length).toBe(whole.total)
})
