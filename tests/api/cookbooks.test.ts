import { beforeAll, expect, test } from 'vitest'
import * as api from '#contract/cookbooks.ts'
import { createCategory, createTag } from '#contract/organizers.ts'
import { createRecipe, getRecipe, listRecipes, patchRecipe } from '#contract/recipes.ts'
import { startApp, type TestApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'

const UNKNOWN = '11111111-1111-4111-8111-111111111111'

let app: TestApp
let cook: Client
let guest: Client
let stranger: Client

beforeAll(async () => {
  app = await startApp()
  cook = await app.setUpFirst()
  guest = await app.member('guest')
  stranger = await app.stranger()
  await recipe('Pea soup', { tags: ['quick', 'green'], recipeCategory: ['soup'] })
  await recipe('Beef stew', { tags: ['slow'], recipeCategory: ['soup'], tools: ['pot'] })
  await recipe('Salad', { tags: ['quick'] })
})

async function recipe(name: string, body: object) {
  const slug = await cook.ok(createRecipe, { body: { name } })
  return cook.ok(patchRecipe, { params: { slug }, body })
}

/** The ids of the tags with these names. */
const tagsNamed = (...names: string[]) => Promise.all(names.map((name) => idOf('tags', name)))
const categoriesNamed = (...names: string[]) => Promise.all(names.map((name) => idOf('recipeCategory', name)))

async function idOf(field: 'tags' | 'recipeCategory', name: string) {
  const { items } = await cook.ok(listRecipes, { query: { perPage: -1 } })
  const found = items.flatMap((item) => item[field]).find((organizer) => organizer.name === name)
  return { id: found?.id ?? UNKNOWN }
}

async function recipesOf(idOrSlug: string) {
  const { recipes } = await cook.ok(api.getCookbook, { params: { id: idOrSlug } })
  return recipes.map(({ name }) => name)
}

test('nobody reads or makes cookbooks', async () => {
  await app.nobody().refused(401, api.listCookbooks)
  await app.nobody().refused(401, api.createCookbook, { body: { name: 'Mine' } })
})

test('who may not organise reads them but changes nothing', async () => {
  const { id } = await cook.ok(api.createCookbook, { body: { name: 'Guarded' } })
  await guest.ok(api.getCookbook, { params: { id } })
  await guest.refused(403, api.createCookbook, { body: { name: 'Mine' } })
  await guest.refused(403, api.updateCookbook, { params: { id }, body: { name: 'Mine' } })
  await guest.refused(403, api.updateCookbooks, { body: [{ id, name: 'Mine' }] })
  await guest.refused(403, api.deleteCookbook, { params: { id } })
})

test('cookbooks of another group are not there', async () => {
  const { id, slug } = await cook.ok(api.createCookbook, { body: { name: 'Secret' } })
  await stranger.refused(404, api.getCookbook, { params: { id } })
  await stranger.refused(404, api.getCookbook, { params: { id: slug } })
  await stranger.refused(404, api.updateCookbook, { params: { id }, body: { name: 'Taken' } })
  await stranger.refused(404, api.updateCookbooks, { body: [{ id, name: 'Taken' }] })
  await stranger.refused(404, api.deleteCookbook, { params: { id } })
  await stranger.refused(404, listRecipes, { query: { cookbook: id } })
  expect((await stranger.ok(api.listCookbooks)).items).toEqual([])
})

test('tags of another group cannot be chosen', async () => {
  const foreign = await stranger.ok(createTag, { body: { name: 'Foreign' } })
  await cook.refused(404, api.createCookbook, { body: { name: 'Smuggler', tags: [{ id: foreign.id }] } })
  await cook.refused(404, api.createCookbook, { body: { name: 'Smuggler', categories: [{ id: UNKNOWN }] } })
})

test('a name is needed and must leave a slug', async () => {
  await cook.refused(422, api.createCookbook, { body: { name: ' ' } })
  await cook.refused(422, api.createCookbook, { body: { name: '🍕' } })
  await cook.refused(422, api.createCookbook, { body: {} as never })
  await cook.refused(404, api.getCookbook, { params: { id: 'no-such-cookbook' } })
  await cook.refused(404, listRecipes, { query: { cookbook: 'no-such-cookbook' } })
})

test('a second cookbook of a name gets a numbered slug', async () => {
  const first = await cook.ok(api.createCookbook, { body: { name: 'Cookbook 1' } })
  const second = await cook.ok(api.createCookbook, { body: { name: 'Cookbook 1' } })
  expect([first.slug, second.slug]).toEqual(['cookbook-1', 'cookbook-1-1'])
  const kept = await cook.ok(api.updateCookbook, {
    params: { id: second.id },
    body: { name: 'COOKBOOK 1', position: 7 },
  })
  expect(kept).toMatchObject({ slug: 'cookbook-1-1', position: 7 })
})

test('the groupId of a body is not read', async () => {
  const body = { name: 'Loyal', groupId: UNKNOWN }
  const made = await cook.ok(api.createCookbook, { body })
  expect(made.groupId).not.toBe(UNKNOWN)
})

test('a cookbook without a filter shows every recipe', async () => {
  const { id } = await cook.ok(api.createCookbook, { body: { name: 'All of them' } })
  expect(await recipesOf(id)).toEqual(['Beef stew', 'Pea soup', 'Salad'])
})

test('dimensions are joined by and, within one all or any count', async () => {
  const tags = await tagsNamed('quick', 'slow')
  const draft = { name: 'Quick or slow', tags, requireAllTags: false }
  const { id, slug } = await cook.ok(api.createCookbook, { body: draft })
  expect(await recipesOf(slug)).toEqual(['Beef stew', 'Pea soup', 'Salad'])
  await cook.ok(api.updateCookbook, { params: { id }, body: { ...draft, requireAllTags: true } })
  expect(await recipesOf(id)).toEqual([])
  const categories = await categoriesNamed('soup')
  const changed = await cook.ok(api.updateCookbook, { params: { id }, body: { ...draft, categories } })
  expect(changed).toMatchObject({ categories: [{ name: 'soup' }], tags: [{ name: 'quick' }, { name: 'slow' }] })
  expect(await recipesOf(id)).toEqual(['Beef stew', 'Pea soup'])
  const listed = await cook.ok(listRecipes, { query: { cookbook: id, perPage: 1 } })
  expect(listed).toMatchObject({ total: 2, total_pages: 2 })
})

test.each(['rating >=', 'password = "x"', 'rating >= lots', '(name = "x"', 'x'.repeat(2_001)])(
  'a filter such as %j, by which no recipe can be listed, is refused with a sentence and changes nothing',
  async (queryFilterString) => {
    const status = queryFilterString.length > 2_000 ? 422 : 400
    const { id } = await cook.ok(api.createCookbook, { body: { name: 'Filtered', queryFilterString: 'rating >= 4' } })
    const refusal = await cook.refused(status, api.createCookbook, { body: { name: 'Never', queryFilterString } })
    expect(refusal.message).toMatch(/\w+ \w+/)
    await cook.refused(status, api.updateCookbook, { params: { id }, body: { name: 'Never', queryFilterString } })
    await cook.refused(status, api.updateCookbooks, { body: [{ id, name: 'Never', queryFilterString }] })
    expect(await cook.ok(api.getCookbook, { params: { id } })).toMatchObject({
      name: 'Filtered',
      queryFilterString: 'rating >= 4',
    })
    await cook.ok(api.deleteCookbook, { params: { id } })
  },
)

test('a filter and chosen organisers are joined by and; each client keeps what the other said', async () => {
  const tags = await tagsNamed('quick')
  const filter = 'name LIKE "%soup%" OR recipe_category.name = "soup"'
  const draft = { name: 'Filtered soups', tags, queryFilterString: ` ${filter} ` }
  const made = await cook.ok(api.createCookbook, { body: draft })
  expect(made).toMatchObject({
    queryFilterString: filter,
    queryFilter: { parts: [{ attributeName: 'name' }, { logicalOperator: 'OR', value: 'soup' }] },
  })
  expect(await recipesOf(made.id)).toEqual(['Pea soup'])
  const params = { id: made.id }
  const namesBy = async (query: object) =>
    (await cook.ok(listRecipes, { query: { cookbook: made.slug, ...query } })).items.map(({ name }) => name)
  expect(await namesBy({ search: 'soup' })).toEqual(['Pea soup'])
  expect(await namesBy({ queryFilter: 'name = "Salad"' })).toEqual([])
  await cook.ok(api.updateCookbook, { params, body: { name: draft.name, tags: await tagsNamed('slow') } })
  expect(await recipesOf(made.id)).toEqual(['Beef stew'])
  await cook.ok(api.updateCookbook, { params, body: { name: draft.name, queryFilterString: 'name = "Salad"' } })
  expect(await recipesOf(made.id)).toEqual([])
  await cook.ok(api.updateCookbooks, { body: [{ id: made.id, name: draft.name, tags: [] }] })
  expect(await recipesOf(made.id)).toEqual(['Salad'])
  await cook.ok(api.updateCookbook, { params, body: { name: draft.name, queryFilterString: null } })
  expect(await recipesOf(made.id)).toEqual(['Beef stew', 'Pea soup', 'Salad'])
})

test('a chosen organiser that is removed leaves the cookbook', async () => {
  const category = await cook.ok(createCategory, { body: { name: 'Passing' } })
  const { id } = await cook.ok(api.createCookbook, { body: { name: 'Passing', categories: [category, category] } })
  expect((await cook.ok(api.getCookbook, { params: { id } })).categories).toHaveLength(1)
})

test('many change at once or none does', async () => {
  const soups = await cook.ok(api.createCookbook, { body: { name: 'Soups' } })
  const cakes = await cook.ok(api.createCookbook, { body: { name: 'Cakes' } })
  const swapped = await cook.ok(api.updateCookbooks, {
    body: [
      { ...soups, name: 'Cakes', position: 2 },
      { ...cakes, name: 'Soups', position: 1 },
    ],
  })
  expect(swapped).toMatchObject([
    { id: soups.id, name: 'Cakes', slug: 'cakes', position: 2 },
    { id: cakes.id, name: 'Soups', slug: 'soups', position: 1 },
  ])
  await cook.refused(404, api.updateCookbooks, {
    body: [
      { ...soups, name: 'Never' },
      { id: UNKNOWN, name: 'Nowhere' },
    ],
  })
  const kept = await cook.call(api.getCookbook, { params: { id: soups.id } })
  expect(kept.body).toMatchObject({ name: 'Cakes' })
  const changedAt = Date.parse(kept.headers.get('last-modified') ?? '')
  expect(app.clock.now().getTime() - changedAt).toBeLessThan(5_000)
  expect(await cook.ok(api.updateCookbooks, { body: [] })).toEqual([])
})

test('lists order by position and page', async () => {
  const page = await cook.ok(api.listCookbooks, { query: { orderBy: 'position', orderDirection: 'asc', perPage: -1 } })
  const positions = page.items.map(({ position }) => position)
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  expect(page.per_page).toBe(page.total)
  expect((await cook.ok(api.listCookbooks, { query: { perPage: 2 } })).next).toBe(
    '/api/groups/cookbooks?page=2&perPage=2',
  )
})

test('a removed cookbook is answered and gone, its recipes stay', async () => {
  const { id } = await cook.ok(api.createCookbook, { body: { name: 'Fleeting' } })
  expect(await cook.ok(api.deleteCookbook, { params: { id } })).toMatchObject({ id, name: 'Fleeting' })
  await cook.refused(404, api.getCookbook, { params: { id } })
  expect((await cook.ok(listRecipes)).total).toBe(3)
})

test('ten cookbooks cost as many queries as one', async () => {
  const list = (perPage: number) => app.queries(() => cook.ok(api.listCookbooks, { query: { perPage } }))
  for (let number = 0; number < 10; number++) await cook.ok(api.createCookbook, { body: { name: 'Numbered' } })
  expect(await list(10)).toBe(await list(1))
})

test('hundreds of cookbooks change at once in a handful of statements', async () => {
  for (let number = 0; number < 210; number++) await cook.ok(api.createCookbook, { body: { name: 'One of many' } })
  const { items } = await cook.ok(api.listCookbooks, { query: { perPage: -1 } })
  const body = items.map((cookbook) => ({ ...cookbook, name: 'The same for all' }))
  expect(await app.queries(() => cook.ok(api.updateCookbooks, { body }))).toBeLessThanOrEqual(24)
  const changed = await cook.ok(api.listCookbooks, { query: { perPage: -1 } })
  expect(new Set(changed.items.map(({ slug }) => slug)).size).toBe(items.length)
  expect(changed.items.every(({ name }) => name === 'The same for all')).toBe(true)
})

test('the shelf counts the recipes of each cookbook as its page does, and shows pictures first', async () => {
  await app.nobody().refused(401, api.shelveCookbooks)
  await cook.refused(422, api.shelveCookbooks, { query: { limit: 0 } })
  const { id: stew } = await cook.ok(getRecipe, { params: { slug: 'beef-stew' } })
  await app.core.db('recipes').where({ id: stew }).update({ image: 'a1b2' })
  const make = (name: string, more: object) =>
    cook.ok(api.createCookbook, { body: { name, position: 900, ...more } as api.CookbookDraft })
  const soups = await make('Counted soups', { categories: await categoriesNamed('soup') })
  const quick = await make('Quick or slow', { tags: await tagsNamed('quick', 'slow'), requireAllTags: false })
  const few = await make('Filtered', { queryFilterString: 'name LIKE "Sal%"' })
  const none = await make('Nothing', { queryFilterString: 'name = "nothing"' })
  const broken = await make('Broken', {})
  await app.core.db('cookbooks').where({ id: broken.id }).update({ query_filter: 'nonsense = 1' })

  const shelves = new Map((await guest.ok(api.shelveCookbooks)).map((one) => [one.id, one]))
  const names = (id: string) => shelves.get(id)?.covers.map(({ name }) => name)
  for (const { id } of [soups, quick, few, none])
    expect(shelves.get(id)?.recipes, id).toBe((await recipesOf(id)).length)
  expect(names(soups.id)).toEqual(['Beef stew', 'Pea soup'])
  expect(shelves.get(soups.id)?.covers[0]).toEqual({ id: stew, name: 'Beef stew', image: 'a1b2' })
  expect(shelves.get(quick.id)).toMatchObject({ recipes: 3 })
  expect(names(few.id)).toEqual(['Salad'])
  expect(shelves.get(none.id)).toEqual({ id: none.id, recipes: 0, covers: [] })
  expect(shelves.has(broken.id)).toBe(false)
  expect(await stranger.ok(api.shelveCookbooks)).toEqual([])

  const [first] = (await cook.ok(api.listCookbooks, { query: { orderBy: 'position', orderDirection: 'asc' } })).items
  const short = await cook.ok(api.shelveCookbooks, { query: { limit: 1 } })
  expect(short.map(({ id }) => id)).toEqual([first?.id])
  for (const { id } of [soups, quick, few, none, broken]) await cook.ok(api.deleteCookbook, { params: { id } })
})

test('more cookbooks than fit into one statement are all counted', async () => {
  const made = []
  for (let at = 0; at < 45; at += 1)
    made.push(await cook.ok(api.createCookbook, { body: { name: `Many ${at}`, tags: await tagsNamed('quick') } }))
  const shelves = new Map((await cook.ok(api.shelveCookbooks)).map((one) => [one.id, one.recipes]))
  const count = (await recipesOf(made[0]?.id ?? '')).length
  for (const { id } of made) expect(shelves.get(id)).toBe(count)
  for (const { id } of made) await cook.ok(api.deleteCookbook, { params: { id } })
})
