import { beforeEach, expect, test } from 'vitest'
import { getAbout } from '#contract/app.ts'
import { createCookbook } from '#contract/cookbooks.ts'
import {
  EXPLORED_MAX,
  exploreCategories,
  exploreCookbook,
  exploreCookbooks,
  exploreFoods,
  exploreHouseholds,
  exploreRecipe,
  exploreRecipes,
  exploreTags,
  exploreTools,
} from '#contract/explore.ts'
import { createFood } from '#contract/foods.ts'
import { getGroup, updateGroupPreferences } from '#contract/groups.ts'
import { updateHouseholdPreferences } from '#contract/households.ts'
import { createTag, listTags } from '#contract/organizers.ts'
import { createRecipe, getRecipe, patchRecipe } from '#contract/recipes.ts'
import { startApp } from '../support/app.ts'

const app = await startApp()
const cook = await app.setUpFirst()
const anybody = app.nobody()
const { slug: groupSlug, id: groupId } = await cook.ok(getGroup)
const here = { params: { groupSlug } }

async function made(name: string, isPublic: boolean, { food, tag }: { food: string; tag: string }) {
  const slug = await cook.ok(createRecipe, { body: { name } })
  const { settings } = await cook.ok(getRecipe, { params: { slug } })
  const body = {
    settings: { ...settings, public: isPublic },
    recipeIngredient: [{ quantity: 1, food: { name: food } }],
    recipeCategory: [`${tag} dishes`],
    tags: [tag],
    tools: [`${tag} pot`],
    extras: { secret: 'key' },
    lastMade: '2026-01-01T12:00:00Z',
  }
  return cook.ok(patchRecipe, { params: { slug }, body })
}
const soup = await made('Leek soup', true, { food: 'leek', tag: 'Warm' })
const gift = await made('Birthday surprise', false, { food: 'marzipan', tag: 'Secret' })
await cook.ok(createFood, { body: { name: 'nothing is made of it' } })
await cook.ok(createTag, { body: { name: 'Nobody has it' } })
const tagId = async (name: string) => (await cook.ok(listTags)).items.find((tag) => tag.name === name)?.id ?? ''
const open = await cook.ok(createCookbook, { body: { name: 'For everybody', public: true } })
const tags = [{ id: await tagId('Secret') }]
const closed = await cook.ok(createCookbook, { body: { name: 'For us', public: false, tags } })

const LISTS = [
  exploreRecipes,
  exploreCookbooks,
  exploreFoods,
  exploreCategories,
  exploreTags,
  exploreTools,
  exploreHouseholds,
]
const namesIn = (page: { items: unknown[] }) => page.items.map((item) => (item as { name: string }).name)
const namesOf = async (query: object) => namesIn(await anybody.ok(exploreRecipes, { ...here, query }))

beforeEach(async () => {
  await cook.ok(updateGroupPreferences, { body: { privateGroup: false, browsable: true } })
})

test('of a group that is private, or does not want it, there is as little as of one that is not there', async () => {
  const unknown = { groupSlug: 'no-such-group' }
  const bodies = async (params: { groupSlug: string }) => [
    ...(await Promise.all(LISTS.map(async (list) => (await anybody.refused(404, list, { params })).body))),
    (await anybody.refused(404, exploreRecipe, { params: { ...params, slug: soup.slug } })).body,
    (await anybody.refused(404, exploreCookbook, { params: { ...params, id: open.id } })).body,
  ]
  const nothing = await bodies(unknown)
  expect(nothing[0]).toEqual({ detail: 'There is nothing public here' })
  const costOf = (params: object) => app.queries(() => anybody.call(exploreRecipes, { params } as never))
  const cost = await costOf(unknown)
  await cook.ok(updateHouseholdPreferences, { body: { privateHousehold: true } })
  expect(await bodies({ groupSlug })).toEqual(nothing)
  expect(await costOf({ groupSlug })).toBe(cost)
  await cook.ok(updateGroupPreferences, { body: { privateGroup: false, browsable: false } })
  expect(await bodies({ groupSlug })).toEqual(nothing)
  expect((await anybody.ok(getAbout)).defaultGroupSlug).toBeNull()
  await anybody.refused(404, exploreRecipes, { params: { groupSlug: groupId } })
})

test('a recipe or cookbook that is not public is as little there as one that never was', async () => {
  const recipe = (slug: string) => anybody.refused(404, exploreRecipe, { params: { groupSlug, slug } })
  const cookbook = (id: string) => anybody.refused(404, exploreCookbook, { params: { groupSlug, id } })
  const filtered = (id: string) => anybody.refused(404, exploreRecipes, { ...here, query: { cookbook: id } })
  for (const slug of [gift.slug, gift.id]) expect((await recipe(slug)).body).toEqual((await recipe('never-was')).body)
  for (const id of [closed.id, closed.slug]) {
    expect((await cookbook(id)).body).toEqual((await cookbook('never-was')).body)
    expect((await filtered(id)).body).toEqual((await filtered('never-was')).body)
  }
  const eve = await app.stranger()
  const { slug: foreign } = await eve.ok(getGroup)
  await anybody.refused(404, exploreRecipe, { params: { groupSlug: foreign, slug: soup.slug } })
  expect((await anybody.ok(exploreRecipes, { params: { groupSlug: foreign } })).items).toEqual([])
})

test('what is hidden of recipes is no way to choose or order them', async () => {
  for (const queryFilter of [`user_id = "${soup.userId}"`, 'last_made IS NOT NULL', 'extras = "key"', 'name =']) {
    await anybody.refused(400, exploreRecipes, { ...here, query: { queryFilter } })
  }
  for (const list of [exploreFoods, exploreTools]) {
    await anybody.refused(400, list, { ...here, query: { queryFilter: 'on_hand = true' } })
  }
  await anybody.refused(422, exploreRecipes, { ...here, query: { orderBy: 'random' } })
  await anybody.refused(422, exploreRecipes, { ...here, query: { perPage: 0 } })
})

test('public recipes are listed, filtered and searched, and say nothing of who keeps them', async () => {
  const page = await anybody.ok(exploreRecipes, { ...here, query: { loadFood: true, perPage: -1 } })
  expect(page).toMatchObject({ total: 1, per_page: EXPLORED_MAX, items: [{ name: 'Leek soup', slug: 'leek-soup' }] })
  const text = JSON.stringify([page, await anybody.ok(exploreRecipe, { params: { groupSlug, slug: soup.slug } })])
  for (const hidden of [soup.userId, '2026-01-01', 'secret', 'ann@example.com']) expect(text).not.toContain(hidden)
  for (const query of [
    { search: 'leek' },
    { search: 'leak' },
    { search: 'leek', orderBy: 'name' },
    { tags: 'warm' },
    { foods: soup.recipeIngredient[0]?.food?.id },
    { queryFilter: 'tags.name = "Warm" AND name LIKE "leek%"' },
    { cookbook: open.slug },
    { households: groupSlug },
    { orderBy: 'random', paginationSeed: 'x' },
  ]) {
    expect(await namesOf(query), JSON.stringify(query)).toEqual(['Leek soup'])
  }
  for (const query of [
    { search: 'birthday' },
    { search: 'birthday', orderBy: 'name' },
    { tags: 'secret' },
    { queryFilter: 'tags.name = "Secret"' },
    { queryFilter: 'name = "Birthday surprise"' },
    { orderBy: 'random', paginationSeed: 'x', queryFilter: 'name LIKE "birth%"' },
  ]) {
    expect(await namesOf(query), JSON.stringify(query)).toEqual([])
  }
})

test('of cookbooks, foods and organizers there are those that are public or that public recipes have', async () => {
  const listed = async (list: (typeof LISTS)[number], query = {}) => namesIn(await anybody.ok(list, { ...here, query }))
  expect(await listed(exploreCookbooks)).toEqual(['For everybody'])
  expect(await listed(exploreFoods)).toEqual(['leek'])
  expect(await listed(exploreFoods, { search: 'marzipan' })).toEqual([])
  expect(await listed(exploreCategories)).toEqual(['Warm dishes'])
  expect(await listed(exploreTags)).toEqual(['Warm'])
  expect(await listed(exploreTags, { search: 'secret' })).toEqual([])
  expect(await listed(exploreTools)).toEqual(['Warm pot'])
  expect((await anybody.ok(exploreHouseholds, here)).items).toMatchObject([{ id: groupId, slug: groupSlug }])
  for (const id of [open.id, open.slug]) {
    const cookbook = await anybody.ok(exploreCookbook, { params: { groupSlug, id } })
    expect(cookbook.recipes.map(({ name, userId }) => [name, userId])).toEqual([['Leek soup', groupId]])
  }
})

test('a long list costs as many queries as a short one', async () => {
  const cost = () => app.queries(() => anybody.ok(exploreRecipes, { ...here, query: { loadFood: true } }))
  const before = await cost()
  for (const name of ['Barley soup', 'Pea soup', 'Bean soup']) await made(name, true, { food: name, tag: 'Warm' })
  expect(await namesOf({ search: 'soup' })).toHaveLength(4)
  expect(await cost()).toBe(before)
})

test('a client that asks too often has to wait', async () => {
  const busy = await startApp({ config: { rateLimitPerMinute: 1 } })
  const params = { groupSlug: 'home' }
  let tries = 0
  while (tries < 100 && (await busy.nobody().call(exploreRecipes, { params })).status === 404) tries++
  const { headers } = await busy.nobody().refused(429, exploreTags, { params })
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
})
