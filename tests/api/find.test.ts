import { expect, test } from 'vitest'
import { createFood, mergeFoods } from '#contract/foods.ts'
import { createRecipe, deleteRecipe, listRecipes, patchRecipe } from '#contract/recipes.ts'
import { up as addUpParts } from '../../migrations/0096-minutes-of-parts.ts'
import { startApp } from '../support/app.ts'

const app = await startApp()
const cook = await app.setUpFirst()

async function recipe(name: string, body: object = {}) {
  const slug = await cook.ok(createRecipe, { body: { name } })
  return cook.ok(patchRecipe, {
    params: { slug },
    body: { recipeIngredient: [], recipeInstructions: [], ...body } as never,
  })
}
const found = async (search: string, query: object = {}) =>
  (await cook.ok(listRecipes, { query: { search, ...query } as never })).items.map(({ name }) => name)

await recipe('Spaghetti alla carbonara', { recipeIngredient: ['200 g guanciale'], tags: ['Weeknight'] })
await recipe('Crème brûlée', { recipeInstructions: ['Simmer the cream.'] })
await recipe('Smørrebrød', { recipeIngredient: [{ quantity: 1, food: { name: 'rye bread' } }] })
await recipe('麻婆豆腐', { recipeIngredient: ['豆腐 400 g'] })
await recipe('Fennel gratin', {})
await recipe('Green salad', { recipeIngredient: [{ quantity: 1, food: { name: 'fennel' } }] })
await recipe('Fish stew', { recipeInstructions: ['Add fennel, fennel, fennel, fennel and more fennel.'] })

test('a search of another group finds nothing here, however it is spelled', async () => {
  const eve = await app.stranger()
  for (const search of ['carbonara', 'carbonarra', 'fennel']) {
    expect((await eve.ok(listRecipes, { query: { search } as never })).total).toBe(0)
  }
})

test('slips are forgiven, in one word or in two', async () => {
  expect(await found('carbonarra')).toEqual(['Spaghetti alla carbonara'])
  expect(await found('spageti carbonara')).toEqual(['Spaghetti alla carbonara'])
  expect(await found('weeknihgt')).toEqual(['Spaghetti alla carbonara'])
  expect(await found('fenel')).toEqual(await found('fennel'))
  expect(await found('ryebraed')).toEqual([])
})

test('slips are forgiven beside filters too', async () => {
  expect(await found('carbonarra', { tags: 'weeknight' })).toEqual(['Spaghetti alla carbonara'])
  expect(await found('carbonarra', { tags: 'no-such' })).toEqual([])
})

test('accents and other letters for the same sound make no difference', async () => {
  expect(await found('creme brulee')).toEqual(['Crème brûlée'])
  expect(await found('smorrebrod')).toEqual(['Smørrebrød'])
})

test('words are found by their beginnings, and scripts without spaces by their signs', async () => {
  expect(await found('carb')).toEqual(['Spaghetti alla carbonara'])
  expect(await found('豆腐')).toEqual(['麻婆豆腐'])
  expect(await found('婆豆')).toEqual(['麻婆豆腐'])
})

test('a quoted phrase is meant to the letter', async () => {
  expect(await found('"alla carbonara"')).toEqual(['Spaghetti alla carbonara'])
  expect(await found('"ala carbonara"')).toEqual([])
})

test('titles come before ingredients, and ingredients before steps, however often a step says it', async () => {
  expect(await found('fennel')).toEqual(['Fennel gratin', 'Green salad', 'Fish stew'])
})

test('new names are forgiven at once, and gone ones find nothing', async () => {
  expect(await found('shakshukka')).toEqual([])
  const { slug } = await recipe('Shakshuka')
  expect(await found('shakshukka')).toEqual(['Shakshuka'])
  await cook.ok(deleteRecipe, { params: { slug } })
  expect(await found('shakshukka')).toEqual([])
  const salsify = await cook.ok(createFood, { body: { name: 'salsify' } })
  const other = await cook.ok(createFood, { body: { name: 'scorzonera' } })
  await cook.ok(mergeFoods, { body: { fromFood: other.id, toFood: salsify.id } })
  await recipe('Winter roots', { recipeIngredient: [{ quantity: 1, food: { id: salsify.id, name: 'salsify' } }] })
  expect(await found('salsfy')).toEqual(['Winter roots'])
})

test('recipes are found by how long they take, when they were made, and what is not in them', async () => {
  const nut = await cook.ok(createFood, { body: { name: 'hazelnut' } })
  const line = { quantity: 1, food: { id: nut.id, name: 'hazelnut' } }
  await recipe('Quick nut toast', { totalTime: '10 Minutes', recipeIngredient: [line] })
  await recipe('Quick plain toast', { prepTime: '5 min', performTime: '7 min' })
  await recipe('Slow toast', { totalTime: '2 Hours', lastMade: '2026-02-20T10:00:00Z' })
  await recipe('Sourdough toast', { prepTime: 'overnight', performTime: '7 min', lastMade: '2026-03-20T10:00:00Z' })
  const toast = (queryFilter: string) => found('toast', { queryFilter, orderBy: 'name', orderDirection: 'asc' })
  expect(await toast('total_minutes <= 15')).toEqual(['Quick nut toast', 'Quick plain toast'])
  const plain = ['Quick plain toast', 'Slow toast', 'Sourdough toast']
  expect(await toast(`foods.id NOT IN ["${nut.id}"]`)).toEqual(plain)
  expect(await toast('last_made IS NULL')).toEqual(['Quick nut toast', 'Quick plain toast'])
  expect(await toast('(last_made IS NULL OR last_made < "2026-02-21")')).toHaveLength(3)
  expect(await toast(`total_minutes <= 15 AND foods.id NOT IN ["${nut.id}"]`)).toEqual(['Quick plain toast'])
})

test('recipes that were saved before their parts were added up are found by their time', async () => {
  await recipe('Old pie', { prepTime: '20 Minutes', performTime: '1 Hour 10 Minutes' })
  await recipe('Old brine', { prepTime: 'overnight', performTime: '7 min' })
  await app.core.db('recipes').update({ total_minutes: null })
  await addUpParts(app.core.db)
  expect(await found('old', { queryFilter: 'total_minutes = 90' })).toEqual(['Old pie'])
  expect(await found('old', { queryFilter: 'total_minutes IS NOT NULL' })).toEqual(['Old pie'])
})

test('a draw with one seed is the same page after page, and another with another', async () => {
  const draw = async (paginationSeed: string, page: number) =>
    (await cook.ok(listRecipes, { query: { orderBy: 'random', paginationSeed, page, perPage: 4 } as never })).items.map(
      ({ id }) => id,
    )
  const first = [...(await draw('tuesday', 1)), ...(await draw('tuesday', 2))]
  expect(new Set(first).size).toBe(first.length)
  expect([...(await draw('tuesday', 1)), ...(await draw('tuesday', 2))]).toEqual(first)
  const others = await Promise.all(['a', 'b', 'c'].map((seed) => draw(seed, 1)))
  expect(others.some((ids) => ids.join() !== first.slice(0, 4).join())).toBe(true)
  await cook.refused(422, listRecipes, { query: { orderBy: 'random' } })
  const query = { orderBy: 'random', paginationSeed: 'tuesday', perPage: 1 }
  const last = await cook.ok(listRecipes, { query: { ...query, page: -1 } })
  expect(last).toMatchObject({ page: last.total, next: null })
  expect(last.previous).toContain(`page=${last.total - 1}&`)
})
