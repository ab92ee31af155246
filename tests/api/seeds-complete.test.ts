import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import * as api from '#contract/foods.ts'
import { seedFoods, seedLabels, seedUnits } from '#contract/groups.ts'
import { createRecipe, getRecipe, patchRecipe } from '#contract/recipes.ts'
import { createShoppingList, getShoppingList } from '#contract/shopping-lists.ts'
import { addRecipeToList } from '#contract/shopping-recipes.ts'
import { getSelf } from '#contract/users.ts'
import { startApp, type TestApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'

const WHOLE = { query: { perPage: -1 } } as const
const ENGLISH = { body: { locale: 'en-US' } } as const

let app: TestApp
let cooks = 0

beforeAll(async () => {
  app = await startApp()
  await app.setUpFirst()
})

const newcomer = () => app.stranger(`cook${++cooks}`)
const foodsOf = async (cook: Client) => (await cook.ok(api.listFoods, WHOLE)).items
const unitsOf = async (cook: Client) => (await cook.ok(api.listUnits, WHOLE)).items

/** Entries with nothing but a name, as all were once. */
async function bare(cook: Client, table: 'foods' | 'units', names: string[]) {
  const { groupId } = await cook.ok(getSelf)
  const at = '2025-01-01T00:00:00.000Z'
  const words = { description: '', extras: '{}', aliases: '[]', created_at: at, update_at: at }
  const only = table === 'foods' ? { on_hand: false } : { abbreviation: '', use_abbreviation: false, fraction: true }
  const named = names.map((name) => {
    return { id: randomUUID(), group_id: groupId, name, name_key: name.toLowerCase(), search_key: name.toLowerCase() }
  })
  await app.core.db(table).insert(named.map((row) => ({ ...row, ...words, ...only })))
}

async function listed(cook: Client, lines: { quantity: number; unit?: string; food: string }[]) {
  const slug = await cook.ok(createRecipe, { body: { name: 'Stew' } })
  const recipeIngredient = lines.map(({ quantity, unit, food }) => {
    return { quantity, ...(unit && { unit: { name: unit } }), food: { name: food } }
  })
  const { id: recipeId } = await cook.ok(patchRecipe, { params: { slug }, body: { recipeIngredient } })
  const list = await cook.ok(createShoppingList, { body: { name: 'Saturday' } })
  await cook.ok(addRecipeToList, { params: { id: list.id, recipeId }, body: {} })
  const read = async () => (await cook.ok(getShoppingList, { params: { id: list.id } })).listItems
  return { slug, read }
}

test('entries with a name only are completed, and lists and recipes read so at once', async () => {
  const cook = await newcomer()
  await bare(cook, 'units', ['clove', 'tablespoon', 'pinches'])
  await bare(cook, 'foods', ['garlic', 'olive oil', 'potatoes', 'frobnicator'])
  const { read } = await listed(cook, [
    { quantity: 4, unit: 'clove', food: 'garlic' },
    { quantity: 2, unit: 'tablespoon', food: 'olive oil' },
    { quantity: 3, food: 'potatoes' },
  ])
  expect((await read()).map(({ display }) => display)).toContain('4 clove garlic')
  const since = await read()
  await cook.ok(seedLabels, ENGLISH)
  expect(await cook.ok(seedUnits, ENGLISH)).toMatchObject({ message: expect.stringMatching(/ added, 3 completed$/) })
  expect(await cook.ok(seedFoods, ENGLISH)).toMatchObject({ message: expect.stringMatching(/ added, 3 completed$/) })
  const rows = await read()
  expect(Object.fromEntries(rows.map(({ display, food }) => [display, food?.label?.name]))).toEqual({
    '4 cloves garlic': 'Vegetables',
    '2 tbsp olive oil': 'Oils & Vinegars',
    '3 potatoes': 'Vegetables',
  })
  expect(rows.map(({ id }) => id).sort()).toEqual(since.map(({ id }) => id).sort())
  const foods = await foodsOf(cook)
  expect(foods.filter(({ name }) => /^potato(es)?$/.test(name)).map(({ name }) => name)).toEqual(['potatoes'])
  expect(foods.find(({ name }) => name === 'frobnicator')).toMatchObject({ pluralName: null, label: null })
  expect((await unitsOf(cook)).filter(({ name }) => /^pinch(es)?$/.test(name))).toHaveLength(1)
  expect(await cook.ok(seedFoods, ENGLISH)).toMatchObject({ message: '0 added' })
})

test('a bare plural beside its singular becomes one with it, in recipes and on lists', async () => {
  const cook = await newcomer()
  await cook.ok(api.createFood, { body: { name: 'potato', pluralName: 'spuds' } })
  await bare(cook, 'foods', ['red onions', 'red onion', 'potatoes'])
  const { slug, read } = await listed(cook, [
    { quantity: 2, food: 'red onions' },
    { quantity: 1, food: 'red onion' },
    { quantity: 5, food: 'potatoes' },
  ])
  await cook.ok(seedFoods, ENGLISH)
  const names = (await foodsOf(cook)).map(({ name }) => name)
  expect(names.filter((name) => /^(red onions?|potato(es)?)$/.test(name)).sort()).toEqual(['potato', 'red onion'])
  const { recipeIngredient } = await cook.ok(getRecipe, { params: { slug } })
  expect(recipeIngredient.map(({ food }) => food?.name)).toEqual(['red onion', 'red onion', 'potato'])
  expect((await read()).map(({ food }) => food?.name).sort()).toEqual(['potato', 'red onion', 'red onion'])
  const found = await cook.ok(api.listFoods, { query: { search: 'potatoes' } })
  expect(found.items.find(({ name }) => name === 'potato')).toMatchObject({ pluralName: 'spuds' })
})

test('what somebody wrote stays to the letter, and is never merged away', async () => {
  const cook = await newcomer()
  const cellar = await cook.ok(api.createLabel, { body: { name: 'Cellar' } })
  const sent = {
    name: 'carrot',
    pluralName: 'rabbit food',
    labelId: cellar.id,
    aliases: [{ name: 'bugs' }],
    density: 0.5,
  }
  const carrot = await cook.ok(api.createFood, { body: sent })
  const unit = await cook.ok(api.createUnit, {
    body: { name: 'tablespoon', pluralName: 'big ones', abbreviation: 'B' },
  })
  await bare(cook, 'foods', ['leeks', 'leek'])
  await app.core.db('foods').where({ name: 'leeks' }).update({ description: 'only from the market' })
  await cook.ok(seedUnits, ENGLISH)
  await cook.ok(seedFoods, ENGLISH)
  const foods = await foodsOf(cook)
  expect(foods.find(({ id }) => id === carrot.id)).toEqual(carrot)
  expect((await unitsOf(cook)).find(({ id }) => id === unit.id)).toEqual(unit)
  expect(foods.find(({ name }) => name === 'leeks')).toMatchObject({ description: 'only from the market' })
  expect(foods.find(({ name }) => name === 'leek')).toMatchObject({ pluralName: 'leeks' })
})

test('another group keeps its bare entries, and whoever manages need not be an organizer', async () => {
  const [cook, other] = [await newcomer(), await newcomer()]
  await bare(cook, 'foods', ['Kartoffeln'])
  await bare(other, 'foods', ['Kartoffeln', 'Kartoffel'])
  const { groupId } = await other.ok(getSelf)
  const manager = await app.member('manager', { groupId, canManage: true })
  await manager.ok(seedFoods, { body: { locale: 'de-DE' } })
  const potatoes = (await foodsOf(other)).filter(({ name }) => name.startsWith('Kartoffel'))
  expect(potatoes.filter(({ name }) => /^Kartoffeln?$/.test(name))).toMatchObject([
    { name: 'Kartoffel', pluralName: 'Kartoffeln', label: { name: 'Gemüse' } },
  ])
  expect(await foodsOf(cook)).toMatchObject([{ name: 'Kartoffeln', pluralName: null, label: null }])
})
