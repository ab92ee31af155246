import { beforeAll, expect, test } from 'vitest'
import { exploreRecipes } from '#contract/explore.ts'
import { addFavorite } from '#contract/favorites.ts'
import { countUsesOfFoods, createFood } from '#contract/foods.ts'
import { createRecipe, listRecipes, patchRecipe } from '#contract/recipes.ts'
import { getSelf } from '#contract/users.ts'
import { startApp, type TestApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'

let app: TestApp
let cook: Client
let fellow: Client
let stranger: Client

beforeAll(async () => {
  app = await startApp()
  cook = await app.setUpFirst()
  fellow = await app.member('fellow')
  stranger = await app.stranger()
})

async function made(name: string, foods: { id: string; name: string }[]) {
  const slug = await cook.ok(createRecipe, { body: { name } })
  const recipeIngredient = foods.map((food) => ({ food, note: '' }))
  await cook.ok(patchRecipe, { params: { slug }, body: { recipeIngredient } })
  return slug
}
const listed = async (client: Client, query: object) =>
  (await client.ok(listRecipes, { query: { perPage: -1, ...query } })).items.map(({ slug }) => slug).sort()

test('favorites are those of whoever asks, alone or with a search', async () => {
  const mine = await made('Favorite soup', [])
  await made('Other soup', [])
  const { id } = await cook.ok(getSelf)
  await cook.ok(addFavorite, { params: { id, slug: mine } })
  expect(await listed(cook, { favorites: true })).toEqual([mine])
  expect(await listed(cook, { favorites: true, search: 'soup' })).toEqual([mine])
  expect(await listed(fellow, { favorites: true })).toEqual([])
})

test('at home are recipes with foods, all of which are on hand', async () => {
  const here = await cook.ok(createFood, { body: { name: 'homely rice', onHand: true } })
  const gone = await cook.ok(createFood, { body: { name: 'absent saffron' } })
  const rice = await made('Plain rice', [here])
  await made('Saffron rice', [here, gone])
  await made('Nothing at all', [])
  expect(await listed(cook, { atHome: true })).toEqual([rice])
  expect(await listed(cook, { atHome: true, search: 'rice' })).toEqual([rice])
  expect(await listed(stranger, { atHome: true })).toEqual([])
})

test('what is on hand is not told outside', async () => {
  const { groupSlug } = await cook.ok(getSelf)
  const all = { params: { groupSlug }, query: { perPage: 50 } }
  const narrowed = { params: { groupSlug }, query: { perPage: 50, atHome: true } }
  const [before, after] = [
    await app.nobody().call(exploreRecipes, all),
    await app.nobody().call(exploreRecipes, narrowed),
  ]
  expect(after.status).toBe(before.status)
  expect(JSON.stringify(after.body)).toBe(JSON.stringify(before.body))
})

test('how many recipes use four hundred foods is asked in one go', async () => {
  const ids = Array.from({ length: 400 }, (_, at) => `11111111-1111-4111-8111-${String(at).padStart(12, '0')}`)
  const food = await cook.ok(createFood, { body: { name: 'counted food' } })
  await made('Counts it', [food])
  expect(await cook.ok(countUsesOfFoods, { body: { ids: [...ids, food.id] } })).toMatchObject({ recipes: 1, lists: 0 })
  expect(await stranger.ok(countUsesOfFoods, { body: { ids: [food.id] } })).toMatchObject({ recipes: 0 })
})
