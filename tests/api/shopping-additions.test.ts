import { expect, test } from 'vitest'
import { createMealEntry, deleteMealEntry, updateMealEntry } from '#contract/mealplans.ts'
import type { Recipe } from '#contract/recipes.ts'
import * as api from '#contract/shopping-additions.ts'
import { updateShoppingItem } from '#contract/shopping-items.ts'
import { getShoppingList } from '#contract/shopping-lists.ts'
import { short, startShop } from '../support/shopping.ts'

const { cook, guest, stranger, gram, cup, flour, milk, salt, recipe, newList, items } = await startShop()

const chili = await recipe('Chili', [
  { food: flour, unit: gram, quantity: 100 },
  { food: milk, quantity: 2 },
  { food: salt, note: 'to taste' },
])
const soup = await recipe('Soup', [{ food: milk, quantity: 3 }])

test('a list of another group is not found, and nothing to add or half a stretch is refused', async () => {
  const { id } = await newList()
  const recipes = [{ recipeId: chili.id }]
  await stranger.refused(404, api.previewAdditions, { params: { id }, body: { recipes } })
  await stranger.refused(404, api.makeAdditions, { params: { id }, body: { recipes } })
  await cook.refused(422, api.makeAdditions, { params: { id }, body: {} })
  await cook.refused(422, api.makeAdditions, { params: { id }, body: { startDate: '2027-03-01' } })
  const long = { startDate: '2027-01-01', endDate: '2028-12-31' }
  await cook.refused(422, api.previewAdditions, { params: { id }, body: long })
  const unknown = [{ recipeId: '11111111-1111-4111-8111-111111111111' }]
  await cook.refused(404, api.makeAdditions, { params: { id }, body: { recipes: unknown } })
})

test('a recipe goes on a list as it was reviewed, without what is left out', async () => {
  const { id } = await newList()
  const body = { recipes: [{ recipeId: chili.id, scale: 2 }] }
  const seen = await guest.ok(api.previewAdditions, { params: { id }, body })
  expect(seen.dishes).toMatchObject([{ state: 'new', scale: 2, scaleBefore: 0, recipe: { name: 'Chili' } }])
  expect(seen.lines.map(({ food, before, after, change }) => [food?.name, before, after, change])).toEqual([
    ['flour', null, '200', '200'],
    ['milk', null, '4', '4'],
    ['salt', null, '0', '0'],
  ])
  expect(await items(id)).toEqual([])
  const leaveOut = seen.lines.filter(({ food }) => food?.name === 'milk').flatMap(({ keys }) => keys)
  const opId = crypto.randomUUID()
  for (let times = 0; times < 2; times++)
    await cook.ok(api.makeAdditions, { params: { id }, body: { ...body, leaveOut, opId } })
  expect(short(await items(id))).toEqual(['200 gram flour', 'salt to taste'])
})

test('a meal for sixteen instead of four adds its difference, and for two takes it off again', async () => {
  const meal = await planned('2027-03-01', chili, 4)
  const { id, week } = await shopped('2027-03-01')
  await serve(meal, 16)
  const seen = await cook.ok(api.previewAdditions, { params: { id }, body: week })
  expect(seen.dishes).toMatchObject([{ state: 'changed', scale: 4, scaleBefore: 1 }])
  expect(seen.lines.map(({ food, before, after, change }) => [food?.name, before, after, change])).toEqual([
    ['flour', '100', '400', '300'],
    ['milk', '2', '8', '6'],
  ])
  expect(await add(id, week)).toEqual(['400 gram flour', '8 milk', 'salt to taste'])
  const { dishes, lines } = await cook.ok(api.previewAdditions, { params: { id }, body: week })
  expect([dishes[0]?.state, lines]).toEqual(['same', []])

  await serve(meal, 2)
  const less = await cook.ok(api.previewAdditions, { params: { id }, body: week })
  expect(less.lines.map(({ food, change, isLess }) => [food?.name, change, isLess])).toEqual([
    ['flour', '350', true],
    ['milk', '7', true],
  ])
  expect(await add(id, week)).toEqual(['50 gram flour', '1 milk', 'salt to taste'])
  const list = await cook.ok(getShoppingList, { params: { id } })
  expect(list.recipeReferences).toMatchObject([{ recipeQuantity: 0.5 }])
})

test('what is ticked is bought: more is a row beside it, and less leaves it alone', async () => {
  const meal = await planned('2027-03-08', chili, 4)
  const { id, week } = await shopped('2027-03-08')
  const bought = (await items(id)).find(({ food }) => food?.name === 'flour')
  await cook.ok(updateShoppingItem, { params: { id: bought?.id ?? '' }, body: { checked: true } })
  await serve(meal, 8)
  expect(await add(id, week)).toEqual(['100 gram flour', '4 milk', 'salt to taste', '100 gram flour'])
  await serve(meal, 2)
  expect(await add(id, week)).toEqual(['100 gram flour', '1 milk', 'salt to taste'])
  // The flour for four is there already.
  await serve(meal, 4)
  expect(await add(id, week)).toEqual(['100 gram flour', '2 milk', 'salt to taste'])
})

test('a line that was left out of a meal stays out when the meal grows', async () => {
  const meal = await planned('2027-03-15', chili, 4)
  const { id, week } = await shopped('2027-03-15', 'milk')
  await serve(meal, 8)
  expect(await add(id, week)).toEqual(['200 gram flour', 'salt to taste'])
})

test('a meal swapped for another, or taken off the plan, takes what it added with it', async () => {
  const meal = await planned('2027-03-22', chili, 4)
  const { id, week } = await shopped('2027-03-22')
  const body = { date: '2027-03-22', entryType: 'dinner' as const, recipeId: soup.id }
  await cook.ok(updateMealEntry, { params: { id: meal.id }, body: { id: meal.id, ...body } as never })
  const seen = await cook.ok(api.previewAdditions, { params: { id }, body: week })
  expect(seen.dishes.map(({ recipe, state }) => [recipe.name, state])).toEqual([
    ['Soup', 'new'],
    ['Chili', 'gone'],
  ])
  expect(seen.lines.map(({ food, before, after }) => [food?.name, before, after])).toEqual([
    ['milk', '2', '3'],
    ['flour', '100', null],
    ['salt', '0', null],
  ])
  expect(await add(id, week)).toEqual(['3 milk'])
  await cook.ok(deleteMealEntry, { params: { id: meal.id } })
  expect(await add(id, week)).toEqual([])
})

test('a meal that is on another list is not bought for twice', async () => {
  await planned('2027-03-29', chili, 4)
  const { week } = await shopped('2027-03-29')
  const other = await newList('Other')
  const seen = await cook.ok(api.previewAdditions, { params: { id: other.id }, body: week })
  expect(seen.dishes).toMatchObject([{ state: 'elsewhere', listName: 'List' }])
  expect(await add(other.id, week)).toEqual([])
})

test('other servings than planned can be bought for, and cups join the grams that are there', async () => {
  const cake = await recipe('Cake', [{ food: flour, unit: cup, quantity: 1 }])
  const meal = await planned('2027-04-05', chili, 4)
  const { id } = await newList()
  const body = {
    ...{ startDate: '2027-04-05', endDate: '2027-04-05' },
    recipes: [{ recipeId: cake.id }],
    scales: { [`meal:${meal.id}`]: 3 },
  }
  await cook.ok(api.makeAdditions, { params: { id }, body })
  const [row] = await items(id)
  expect(row?.display).toBe('300 g + 1 cup flour')
})

async function planned(date: string, { id }: Recipe, servings: number) {
  return cook.ok(createMealEntry, { body: { date, entryType: 'dinner', recipeId: id, servings } })
}

async function serve({ id, date, recipeId }: { id: number; date: string; recipeId: string | null }, servings: number) {
  const body = { id, date, entryType: 'dinner', recipeId, servings }
  await cook.ok(updateMealEntry, { params: { id }, body: body as never })
}

/** A new list with what is planned for a day, except a food. */
async function shopped(day: string, without?: string) {
  const { id } = await newList()
  const week = { startDate: day, endDate: day }
  const { lines } = await cook.ok(api.previewAdditions, { params: { id }, body: week })
  const leaveOut = lines.filter(({ food }) => food?.name === without).flatMap(({ keys }) => keys)
  await cook.ok(api.makeAdditions, { params: { id }, body: { ...week, leaveOut } })
  return { id, week }
}

async function add(id: string, week: object) {
  const { listItems } = await cook.ok(api.makeAdditions, { params: { id }, body: week as never })
  return short(listItems)
}
