import { expect, test } from 'vitest'
import { createMealEntry } from '#contract/mealplans.ts'
import { addToPantry, answerPantry, getPantry } from '#contract/pantry.ts'
import { createRecipe, patchRecipe } from '#contract/recipes.ts'
import { createApiToken } from '#contract/tokens.ts'
import { startApp } from '../support/app.ts'
import { createClient } from '../support/client.ts'

const app = await startApp()
const { token } = await (await app.setUpFirst()).ok(createApiToken, { body: { name: 'kitchen' } })
const cook = createClient(app.url, token)

const atHome = async (name: string) => (await cook.ok(getPantry)).items.find(({ food }) => food.name === name)
const asked = async () => {
  const { items, question } = await cook.ok(getPantry)
  return items.find(({ food }) => food.id === question)?.food.name ?? null
}
async function answer(name: string, said: 'used-up' | 'still-there') {
  const foodId = String((await atHome(name))?.food.id)
  await cook.ok(answerPantry, { params: { foodId }, body: { answer: said } })
}
/** Plans a dish with this food, in so many days. */
async function plan(name: string, inDays: number) {
  const food = (await atHome(name))?.food
  const slug = await cook.ok(createRecipe, { body: { name: `Dish of ${name} ${inDays}` } })
  const line = { quantity: 1, food: { id: food?.id, name } }
  const recipe = await cook.ok(patchRecipe, { params: { slug }, body: { recipeIngredient: [line] } as never })
  const date = new Date(app.clock.now().getTime() + inDays * 86_400_000).toISOString().slice(0, 10)
  await cook.ok(createMealEntry, { body: { date, recipeId: recipe.id } })
}

test('nothing is asked about what is surely there, planned or not', async () => {
  await cook.ok(addToPantry, { body: { lines: ['6 eggs', '500 g rice'] } })
  await plan('egg', 1)
  expect(await asked()).toBeNull()
  await answer('egg', 'used-up')
})

test('what spoils soonest is asked about first, whatever its name', async () => {
  await cook.ok(addToPantry, { body: { lines: ['1 l milk', '1 bag spinach', '1 cabbage'] } })
  app.clock.advance({ days: 9 })
  const doubtful = (await cook.ok(getPantry)).items.filter(({ isDoubtful }) => isDoubtful)
  expect(doubtful.map(({ food }) => food.name)).toEqual(expect.arrayContaining(['milk', 'spinach']))
  expect(doubtful[0]?.food.name, 'the first in name order is another one').not.toBe('spinach')
  expect(await asked()).toBe('spinach')
})

test('what the next days’ plan needs comes first, the nearest meal before all', async () => {
  await plan('milk', 3)
  expect(await asked()).toBe('milk')
  await plan('spinach', 9)
  expect(await asked(), 'what is planned for later can wait').toBe('milk')
  await plan('spinach', 1)
  expect(await asked()).toBe('spinach')
  await answer('spinach', 'used-up')
  expect(await asked()).toBe('milk')
  await answer('milk', 'still-there')
  expect(await asked()).not.toBe('milk')
})

test('a weak guess is asked about when a meal rests on it, not before', async () => {
  for (const { food } of (await cook.ok(getPantry)).items) await answer(food.name, 'used-up')
  await cook.ok(addToPantry, { body: { lines: ['3 onions'], why: 'bought' } })
  app.clock.advance({ days: 46 })
  expect(await atHome('onion')).toMatchObject({ isDoubtful: false })
  expect(await asked()).toBeNull()
  await plan('onion', 0)
  expect(await asked()).toBe('onion')
})
