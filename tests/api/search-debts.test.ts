import { expect, test } from 'vitest'
import { bulkTag } from '#contract/bulk-actions.ts'
import { createFood, deleteFood, mergeFoods, updateFood } from '#contract/foods.ts'
import { createRecipe, getRecipe, listRecipes, patchRecipe } from '#contract/recipes.ts'
import { inSlices } from '../../src/core/pause.ts'
import { startApp } from '../support/app.ts'

const app = await startApp()
const cook = await app.setUpFirst()
const settle = () => app.scheduler.runNow('search.settle')
const found = async (search: string) => (await cook.ok(listRecipes, { query: { search, perPage: -1 } as never })).total

async function recipesWith(food: { id: string; name: string }, count: number): Promise<string[]> {
  const slugs: string[] = []
  for (let at = 0; at < count; at++) {
    const slug = await cook.ok(createRecipe, { body: { name: `Dish ${food.name.length} ${at}` } })
    await cook.ok(patchRecipe, { params: { slug }, body: { recipeIngredient: [{ quantity: 1, food }] } as never })
    slugs.push(slug)
  }
  return slugs
}

test('what a server that crashed had not made findable is findable after the next start', async () => {
  const food = await cook.ok(createFood, { body: { name: 'swede' } })
  await recipesWith(food, 30)
  // The state after a crash: the name is changed, the search index is not.
  await app.core.db('foods').where({ id: food.id }).update({ name: 'rutabaga' })
  const group_id = (await app.services.groups.defaultGroup())?.id
  await app.core.db('search_debts').insert({ group_id, kind: 'foods', entry_id: food.id, after: '' })
  expect(await found('rutabaga')).toBe(0)
  await settle()
  expect(await found('rutabaga')).toBe(30)
  expect(await app.core.db('search_debts')).toEqual([])
})

test('a food that is renamed, merged and removed is found by what recipes say', async () => {
  const from = await cook.ok(createFood, { body: { name: 'scallion' } })
  const to = await cook.ok(createFood, { body: { name: 'leeklet' } })
  const [slug = ''] = await recipesWith(from, 25)
  await cook.ok(updateFood, { params: { id: from.id }, body: { name: 'greenonion' } })
  await settle()
  expect(await found('greenonion')).toBe(25)
  await cook.ok(mergeFoods, { body: { fromFood: from.id, toFood: to.id } })
  await settle()
  expect(await found('leeklet')).toBe(25)
  await cook.ok(deleteFood, { params: { id: to.id } })
  const [line] = (await cook.ok(getRecipe, { params: { slug } })).recipeIngredient
  expect(line).toMatchObject({ food: null, note: 'leeklet' })
})

test('many recipes at once are tagged in slices, and all of them', async () => {
  const food = await cook.ok(createFood, { body: { name: 'kohlrabi' } })
  const recipes = await recipesWith(food, 40)
  const result = await cook.ok(bulkTag, {
    body: { recipes: [...recipes, 'no-such'], tags: [{ name: 'Sliced' }] } as never,
  })
  expect(result).toMatchObject({ changed: 40, skipped: [{ slug: 'no-such' }] })
  expect(await found('sliced')).toBe(40)
})

test('a slice that took long is followed by a smaller one, and between two others have their turn', async () => {
  const sizes: number[] = []
  let turns = 0
  setImmediate(function turn() {
    turns++
    if (turns < 1_000) setImmediate(turn)
  })
  await inSlices(Array.from({ length: 40 }), async (some) => {
    sizes.push(some.length)
    const until = performance.now() + 5 * some.length
    while (performance.now() < until);
  })
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(40)
  expect(sizes[1]).toBeLessThan(sizes[0] ?? 0)
  expect(turns).toBeGreaterThanOrEqual(sizes.length - 1)
})
