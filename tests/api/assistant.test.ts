import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { describe, expect, test } from 'vitest'
import { listMealEntries } from '#contract/mealplans.ts'
import { getRecipe, listRecipes, patchRecipe } from '#contract/recipes.ts'
import { createShoppingList, getShoppingList } from '#contract/shopping-lists.ts'
import { createApiToken } from '#contract/tokens.ts'
import { startApp } from '../support/app.ts'
import { recipePage, startSite } from '../support/site.ts'

const app = await startApp({ config: { allowPrivateNetwork: true } })
const ann = await app.setUpFirst()
const site = await startSite()
const soup = {
  name: 'Leek soup',
  servings: 4,
  ingredients: ['2 leeks, sliced', '1 litre vegetable stock', '200 g potatoes'],
  steps: ['Soften the leeks.', 'Add the rest and simmer for 20 minutes.'],
}

async function assistant(readOnly = false, owner = ann) {
  const { token } = await owner.ok(createApiToken, { body: { name: 'Assistant', readOnly } })
  const client = new Client({ name: 'test', version: '1' })
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', app.url), { requestInit }))
  return { client, call, refusal }

  async function result(name: string, args: object) {
    const { content, isError } = await client.callTool({ name, arguments: { ...args } })
    const [first] = content as { text: string }[]
    return { text: first?.text ?? '', isError: isError === true }
  }

  async function call(name: string, args: object = {}) {
    const { text, isError } = await result(name, args)
    expect(isError, text).toBe(false)
    return JSON.parse(text)
  }

  async function refusal(name: string, args: object = {}) {
    const { text, isError } = await result(name, args)
    expect(isError, text).toBe(true)
    return text
  }
}

const request = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
const post = (client: typeof ann, body: string) => client.raw('/mcp', { method: 'POST', body, headers })

describe('who may not', () => {
  test('nobody without a token, and nobody with a wrong one, is answered', async () => {
    expect((await post(app.nobody(), JSON.stringify(request))).status).toBe(401)
    const stranger = { ...headers, authorization: 'Bearer wrong' }
    const answer = await fetch(`${app.url}/mcp`, { method: 'POST', body: JSON.stringify(request), headers: stranger })
    expect(answer.status).toBe(401)
  })

  test('what is not a request of the protocol is refused, and nothing is streamed', async () => {
    expect((await post(ann, '{')).status).toBe(422)
    expect((await post(ann, '{"jsonrpc":"2.0"}')).status).toBe(400)
    expect((await post(ann, `"${'x'.repeat(2_000_000)}"`)).status).toBe(413)
    const reading = await ann.raw('/mcp', { headers: { accept: 'text/event-stream' } })
    expect([reading.status, reading.headers.get('allow')]).toEqual([405, 'POST'])
  })

  test('a token that only reads is offered no tool that changes something, nor let use one', async () => {
    const reader = await assistant(true)
    const { tools } = await reader.client.listTools()
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)
    expect(tools.map(({ name }) => name)).toContain('search_recipes')
    expect(await reader.refusal('write_recipe', { ...soup, confirm: true })).toMatch(/no tool called write_recipe/)
    expect((await ann.ok(listRecipes)).total).toBe(0)
  })

  test('another group sees none of it', async () => {
    const slug = (await (await assistant()).call('write_recipe', { ...soup, name: 'Secret', confirm: true })).result
      .recipe
    const eve = await assistant(false, await app.stranger())
    expect(await eve.refusal('read_recipe', { recipe: slug })).not.toMatch(/leek/)
    expect((await eve.call('search_recipes', { query: 'Secret' })).total).toBe(0)
  })
})

test('what does not fit a tool is refused in words', async () => {
  const { refusal } = await assistant()
  expect(await refusal('no_such_tool')).toMatch(/no_such_tool/)
  expect(await refusal('read_recipe', {})).toMatch(/^recipe: /)
  expect(await refusal('read_recipe', { recipe: 'nowhere' })).not.toBe('')
  expect(await refusal('read_meal_plan', { from: 'yesterday', to: '2026-01-01' })).toMatch(/^from: /)
  expect(await refusal('read_shopping_list', { list: 'No such list' })).toBe('There is no such shopping list')
})

test('nothing changes before the person has agreed', async () => {
  const { call } = await assistant()
  const name = 'Only thought of'
  expect(await call('write_recipe', { ...soup, name })).toMatchObject({
    done: false,
    would: `Make the recipe “${name}” with 3 ingredients and 2 steps.`,
  })
  expect(
    (await call('search_recipes', { query: name })).recipes.map((one: { name: string }) => one.name),
  ).not.toContain(name)
})

test('a recipe is written, found, read and scaled', async () => {
  const { call } = await assistant()
  const { result } = await call('write_recipe', { ...soup, confirm: true })
  const found = await call('search_recipes', { query: 'leek' })
  expect(found.recipes).toContainEqual(
    expect.objectContaining({ recipe: result.recipe, name: 'Leek soup', servings: 4 }),
  )
  const twice = await call('read_recipe', { recipe: result.recipe, servings: 8 })
  expect(twice).toMatchObject({ scaledBy: 2, steps: soup.steps })
  expect(twice.ingredients).toEqual(['4 leeks, sliced', '2 l vegetable stock', '400 g potatoes'])
})

test('the recipe of a page is shown first and then imported', async () => {
  const { call } = await assistant()
  const url = site.page('/soup', recipePage({ name: 'Pea soup' }))
  expect((await call('import_recipe', { url })).would).toMatch(/^Import “Pea soup” with \d+ ingredients/)
  const { result } = await call('import_recipe', { url, confirm: true })
  expect(await ann.ok(getRecipe, { params: { slug: result.recipe } })).toMatchObject({ name: 'Pea soup', orgURL: url })
})

test('a meal is planned and read', async () => {
  const { call } = await assistant()
  const { result } = await call('write_recipe', { ...soup, name: 'Sunday soup', confirm: true })
  await call('plan_meal', { date: '2026-12-06', recipe: result.recipe, servings: 6, confirm: true })
  const { meals } = await call('read_meal_plan', { from: '2026-12-06', to: '2026-12-06' })
  expect(meals).toEqual([expect.objectContaining({ name: 'Sunday soup', kind: 'dinner', servings: 6 })])
  expect((await ann.ok(listMealEntries)).total).toBe(1)
})

test('things go onto a list, are read as a shop sells them, and ticked', async () => {
  const { call } = await assistant()
  const list = await ann.ok(createShoppingList, { body: { name: 'Saturday' } })
  await call('add_to_shopping_list', { list: 'saturday', lines: ['2 kg potatoes', 'something nice'], confirm: true })
  await call('add_to_shopping_list', { list: list.id, lines: ['1 kg potatoes'], confirm: true })
  const { items } = await call('read_shopping_list', { list: 'Saturday' })
  expect(items.map(({ buy }: { buy: string }) => buy)).toEqual(expect.arrayContaining(['something nice']))
  await call('tick_shopping_items', { list: list.id, items: [items[0].item], confirm: true })
  const { listItems } = await ann.ok(getShoppingList, { params: { id: list.id } })
  expect(listItems.filter(({ checked }) => checked).map(({ id }) => id)).toEqual([items[0].item])
})

test('a recipe of thousands of lines is scaled without keeping others waiting', async () => {
  const { call } = await assistant()
  const lines = Array.from({ length: 1_500 }, (_, at) => ({ note: `${at + 1} g flour, sifted`, quantity: null }))
  const { result } = await call('write_recipe', { ...soup, name: 'Endless', confirm: true })
  await ann.ok(patchRecipe, { params: { slug: result.recipe }, body: { recipeIngredient: lines } })
  let turns = 0
  const counting = setInterval(() => turns++, 1)
  const { ingredients } = await call('read_recipe', { recipe: result.recipe, factor: 2 }).finally(() =>
    clearInterval(counting),
  )
  expect(ingredients.slice(0, 2)).toEqual(['2 g flour, sifted', '4 g flour, sifted'])
  expect(ingredients).toHaveLength(1_500)
  expect(turns).toBeGreaterThan(20)
})
