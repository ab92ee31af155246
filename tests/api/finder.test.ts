import { expect, test } from 'vitest'
import { createFood, mergeFoods, updateFood } from '#contract/foods.ts'
import { createTool } from '#contract/organizers.ts'
import { createRecipe, deleteRecipe, getRecipe, patchRecipe } from '#contract/recipes.ts'
import { suggestRecipes } from '#contract/suggestions.ts'
import { restoreRecipe } from '#contract/trash.ts'
import { startApp } from '../support/app.ts'

const app = await startApp()
const cook = await app.setUpFirst()
const eve = await app.stranger()

const food = (name: string, onHand = false, who = cook) => who.ok(createFood, { body: { name, onHand } })
const [flour, egg, milk] = [await food('flour', true), await food('egg', true), await food('milk', true)]
const [sugar, truffle, rice] = [await food('sugar'), await food('truffle'), await food('rice')]
const whisk = await cook.ok(createTool, { body: { name: 'Whisk', onHand: true } })
const smoker = await cook.ok(createTool, { body: { name: 'Smoker' } })

async function recipe(name: string, foods: { id: string; name: string }[], more: object = {}) {
  const slug = await cook.ok(createRecipe, { body: { name } })
  const recipeIngredient = foods.map(({ id, name }) => ({ quantity: 1, food: { id, name } }))
  return cook.ok(patchRecipe, { params: { slug }, body: { recipeIngredient, ...more } as never })
}
const pancakes = await recipe('Pancakes', [flour, egg, milk], { tools: [whisk] })
const cake = await recipe('Cake', [flour, egg, milk, sugar])
await recipe('Truffle risotto', [rice, truffle])
await recipe('Truffle omelette', [egg, truffle])
const names = async (query: object = {}, who = cook) =>
  (await who.ok(suggestRecipes, { query: query as never })).items.map(({ recipe }) => recipe.name)

test('numbers that make no sense are refused', async () => {
  for (const query of [{ limit: 0 }, { limit: 101 }, { maxMissingFoods: -1 }, { queryFilter: 'password = "x"' }]) {
    const reply = await fetch(`${app.url}/api/recipes/suggestions?${new URLSearchParams(query as never)}`, {
      headers: { authorization: `Bearer ${cook.token}` },
    })
    expect([400, 422]).toContain(reply.status)
  }
})

test('the least missing comes first, and of those what uses most of what is there', async () => {
  const { items, total } = await cook.ok(suggestRecipes)
  expect(items.map(({ recipe }) => recipe.name)).toEqual(['Pancakes', 'Cake', 'Truffle omelette'])
  expect(total).toBe(3)
  expect(items[0]).toMatchObject({ missingFoods: [], missingTools: [], matchedFoods: 3 })
  expect(items[1]?.missingFoods.map(({ name }) => name)).toEqual(['sugar'])
})

test('no more than so many foods and tools are missing', async () => {
  expect(await names({ maxMissingFoods: 0 })).toEqual(['Pancakes'])
  const smoked = await recipe('Smoked eggs', [egg], { tools: [smoker] })
  expect(await names({ maxMissingFoods: 0, maxMissingTools: 0 })).toEqual(['Pancakes'])
  expect(await names({ maxMissingFoods: 0, maxMissingTools: 0, tools: smoker.id })).toContain('Smoked eggs')
  await cook.ok(deleteRecipe, { params: { slug: smoked.slug } })
})

test('foods named are there too, and those on hand can be left out', async () => {
  expect(await names({ foods: [sugar.id], maxMissingFoods: 0 })).toEqual(['Cake', 'Pancakes'])
  expect(await names({ foods: [truffle.id], includeFoodsOnHand: false, maxMissingFoods: 1 })).toEqual(
    expect.arrayContaining(['Truffle risotto', 'Truffle omelette']),
  )
  expect(await names({ includeFoodsOnHand: false })).toEqual([])
})

test('a filter narrows what is looked at', async () => {
  expect(await names({ queryFilter: 'name LIKE "%cake%"' })).toEqual(['Pancakes', 'Cake'])
})

test('what was cooked up, changed, deleted or brought back since is known at once', async () => {
  const waffles = await recipe('Waffles', [flour, egg])
  expect(await names()).toContain('Waffles')
  const changed = { recipeIngredient: [{ quantity: 1, food: { id: rice.id, name: 'rice' } }] }
  await cook.ok(patchRecipe, { params: { slug: waffles.slug }, body: changed as never })
  expect(await names()).not.toContain('Waffles')
  await cook.ok(deleteRecipe, { params: { slug: cake.slug } })
  expect(await names()).not.toContain('Cake')
  await cook.ok(restoreRecipe, { params: { id: cake.id } })
  expect(await names()).toContain('Cake')
  await cook.ok(updateFood, { params: { id: egg.id }, body: { name: 'egg', onHand: false } })
  expect(await names({ maxMissingFoods: 0 })).toEqual([])
  await cook.ok(updateFood, { params: { id: egg.id }, body: { name: 'egg', onHand: true } })
})

test('foods that became one count as one', async () => {
  const caster = await food('caster sugar')
  await recipe('Meringue', [egg, caster])
  await cook.ok(updateFood, { params: { id: sugar.id }, body: { name: 'sugar', onHand: true } })
  expect(await names({ maxMissingFoods: 0 })).not.toContain('Meringue')
  await cook.ok(mergeFoods, { body: { fromFood: caster.id, toFood: sugar.id } })
  expect(await names({ maxMissingFoods: 0 })).toContain('Meringue')
  await cook.ok(updateFood, { params: { id: sugar.id }, body: { name: 'sugar', onHand: false } })
})

test('a recipe made by another needs what that one needs', async () => {
  const { slug } = await recipe('Trifle', [milk])
  const { recipeIngredient } = await cook.ok(getRecipe, { params: { slug } })
  const lines = [...recipeIngredient, { quantity: 1, referencedRecipe: { id: cake.id } }]
  await cook.ok(patchRecipe, { params: { slug }, body: { recipeIngredient: lines } as never })
  const { items } = await cook.ok(suggestRecipes)
  const trifle = items.find(({ recipe }) => recipe.name === 'Trifle')
  expect(trifle).toMatchObject({ matchedFoods: 3 })
  expect(trifle?.missingFoods.map(({ name }) => name)).toEqual(['sugar'])
})

test('another group learns nothing of this one', async () => {
  await food('flour', true, eve)
  expect(await names({ foods: [flour.id] }, eve)).toEqual([])
})

test('ten recipes cost as many queries as one', async () => {
  await cook.ok(suggestRecipes)
  const one = await app.queries(() => cook.ok(suggestRecipes, { query: { limit: 1 } as never }))
  for (let n = 0; n < 10; n++) await recipe(`Batter ${n}`, [flour, egg])
  await cook.ok(suggestRecipes)
  expect(await app.queries(() => cook.ok(suggestRecipes, { query: { limit: 10 } as never }))).toBe(one)
  expect(pancakes.name).toBe('Pancakes')
})

test('where nothing fits, what comes closest is shown, however much is missing', async () => {
  const nothing = { maxMissingFoods: 0, includeFoodsOnHand: false, foods: [(await food('nutmeg')).id] }
  expect(await cook.ok(suggestRecipes, { query: nothing })).toMatchObject({ items: [], total: 0, closest: false })
  const { items, total, closest } = await cook.ok(suggestRecipes, { query: { ...nothing, orClosest: true } })
  expect({ total, closest }).toEqual({ total: 0, closest: true })
  const missing = items.map(({ missingFoods, missingTools }) => missingFoods.length + missingTools.length)
  expect(missing.length).toBeGreaterThan(0)
  expect(missing).toEqual(missing.toSorted((a, b) => a - b))
  expect(await cook.ok(suggestRecipes, { query: { orClosest: true } })).toMatchObject({ closest: false })
})
