import { expect, test } from 'vitest'
import { createRecipe, deleteRecipe, getRecipe, patchRecipe, type Recipe } from '#contract/recipes.ts'
import { createShare, getSharedRecipe } from '#contract/shares.ts'
import { createShoppingList, getShoppingList } from '#contract/shopping-lists.ts'
import { addRecipeToList } from '#contract/shopping-recipes.ts'
import { duplicateRecipe, purgeRecipe, restoreRecipe } from '#contract/trash.ts'
import { startApp } from '../support/app.ts'

const app = await startApp()
const cook = await app.setUpFirst()
const eve = await app.stranger()

type Line = Record<string, unknown>

async function recipe(name: string, recipeIngredient: Line[], more: object = {}): Promise<Recipe> {
  const slug = await cook.ok(createRecipe, { body: { name } })
  return patch(slug, { recipeIngredient, settings: { disableAmount: false }, ...more })
}
const patch = (slug: string, body: object) => cook.ok(patchRecipe, { params: { slug }, body: body as never })
const read = (slug: string) => cook.ok(getRecipe, { params: { slug } })
const by = ({ id }: { id: string }, quantity: number | null = 1, rest: Line = {}) => ({
  quantity,
  referencedRecipe: { id },
  ...rest,
})
const food = (name: string, quantity: number, unit?: string) => ({
  quantity,
  food: { name },
  ...(unit && { unit: { name: unit } }),
})

test('a recipe is never made with itself, not even in a roundabout way', async () => {
  const dough = await recipe('Round dough', [food('flour', 500, 'gram')])
  const base = await recipe('Round base', [by(dough)])
  const pie = await recipe('Round pie', [by(base)])
  const refusal = await cook.refused(422, patchRecipe, {
    params: { slug: dough.slug },
    body: { recipeIngredient: [by(pie)] } as never,
  })
  expect(refusal.message).toBe(
    '“Round dough” cannot contain “Round pie”, because that recipe needs “Round dough” itself.',
  )
  await cook.refused(422, patchRecipe, { params: { slug: pie.slug }, body: { recipeIngredient: [by(pie)] } as never })
  expect((await read(dough.slug)).recipeIngredient[0]?.food?.name).toBe('flour')
})

test('a recipe of another group is named but not linked', async () => {
  const slug = await eve.ok(createRecipe, { body: { name: 'Secret sauce' } })
  const secret = await eve.ok(getRecipe, { params: { slug } })
  const { recipeIngredient } = await recipe('Borrowed', [
    { quantity: 1, note: 'warm', referencedRecipe: { id: secret.id, name: 'their sauce' } },
  ])
  expect(recipeIngredient[0]).toMatchObject({ referencedRecipe: null, note: 'their sauce, warm' })
})

test('a line reads with the name of its recipe, and renaming that recipe renames the line', async () => {
  const dough = await recipe('Pizza dough', [food('flour', 500, 'gram')], { recipeYield: '2 balls', recipeServings: 4 })
  const pizza = await recipe('Pizza', [by(dough, 2, { note: 'rested' }), food('tomato', 3)])
  expect(pizza.recipeIngredient[0]).toMatchObject({
    display: '2 Pizza dough, rested',
    food: null,
    referencedRecipe: { id: dough.id, slug: 'pizza-dough', name: 'Pizza dough', recipeServings: 4 },
  })
  await patch(dough.slug, { name: 'Neapolitan dough' })
  expect((await read(pizza.slug)).recipeIngredient[0]?.display).toBe('2 Neapolitan dough, rested')
})

test('a whole recipe sent back keeps its link, and so does a copy', async () => {
  const stock = await recipe('Stock', [food('carrot', 2)])
  const soup = await recipe('Soup', [by(stock, 1)])
  const saved = await patch(soup.slug, { recipeIngredient: soup.recipeIngredient, updateAt: soup.updateAt })
  expect(saved.recipeIngredient[0]?.referencedRecipe?.id).toBe(stock.id)
  const copy = await cook.ok(duplicateRecipe, { params: { slug: soup.slug }, body: {} })
  expect(copy.recipeIngredient[0]?.referencedRecipe?.id).toBe(stock.id)
})

test('of a recipe in the trash its name stays, and it is linked again once it is back', async () => {
  const pesto = await recipe('Pesto', [food('basil', 1)])
  const pasta = await recipe('Pasta al pesto', [by(pesto, 2)])
  await cook.ok(deleteRecipe, { params: { slug: pesto.slug } })
  expect((await read(pasta.slug)).recipeIngredient[0]).toMatchObject({
    referencedRecipe: null,
    note: 'Pesto',
    display: '2 Pesto',
  })
  await cook.ok(restoreRecipe, { params: { id: pesto.id } })
  expect((await read(pasta.slug)).recipeIngredient[0]?.referencedRecipe?.id).toBe(pesto.id)
  await cook.ok(deleteRecipe, { params: { slug: pesto.slug } })
  await cook.ok(purgeRecipe, { params: { id: pesto.id } })
  expect((await read(pasta.slug)).recipeIngredient[0]?.display).toBe('2 Pesto')
})

test('a shopping list gets what linked recipes are made of, in amounts to match', async () => {
  const starter = await recipe('Starter', [food('rye', 100, 'gram')], { recipeYield: '200 g' })
  const loaf = await recipe('Loaf', [food('wheat', 500, 'gram'), by(starter, 100, { unit: { name: 'gram' } })])
  const feast = await recipe('Feast', [by(loaf, 2), food('butter', 1)])
  const list = await cook.ok(createShoppingList, { body: { name: 'Feast' } })
  const body = { recipeIncrementQuantity: 2 }
  await cook.ok(addRecipeToList, { params: { id: list.id, recipeId: feast.id }, body })
  const { listItems } = await cook.ok(getShoppingList, { params: { id: list.id } })
  const bought = Object.fromEntries(listItems.map(({ food, quantity }) => [food?.name, quantity]))
  // Two feasts of two loaves each; each loaf takes half a batch of starter.
  expect(bought).toEqual({ wheat: 2000, rye: 200, butter: 2 })
})

test('a shared recipe shows no way into others', async () => {
  const glaze = await recipe('Glaze', [food('sugar', 1)])
  const bun = await recipe('Bun', [by(glaze)])
  const { id } = await cook.ok(createShare, { body: { recipeId: bun.id } })
  const shared = await app.nobody().ok(getSharedRecipe, { params: { id } })
  expect(shared.recipeIngredient[0]).toMatchObject({ referencedRecipe: null, note: 'Glaze', display: '1 Glaze' })
})

test('a page that stayed open under the old name of a recipe still saves', async () => {
  const { slug: old, id } = await recipe('Grandma’s stew', [food('beef', 1)])
  const { slug: now } = await patch(old, { name: 'Oma’s stew' })
  const saved = await patch(old, { description: 'Slowly.' })
  expect(saved).toMatchObject({ id, slug: now, description: 'Slowly.' })
  await eve.refused(404, getRecipe, { params: { slug: old } })
  // A recipe that takes the name later owns the address.
  const other = await recipe('Grandma’s stew', [food('lamb', 1)])
  expect((await read(old)).id).toBe(other.id)
})

test('ten linked recipes cost as many queries as one', async () => {
  const parts = await Promise.all(Array.from({ length: 10 }, (_, n) => recipe(`Part ${n}`, [food('salt', 1)])))
  const one = await recipe(
    'Of one',
    parts.slice(0, 1).map((part) => by(part)),
  )
  const ten = await recipe(
    'Of ten',
    parts.map((part) => by(part)),
  )
  const count = (slug: string) => app.queries(() => read(slug))
  expect(await count(ten.slug)).toBe(await count(one.slug))
  const saving = (slug: string, some: Recipe[]) =>
    app.queries(() => patch(slug, { recipeIngredient: some.map((part) => by(part)) }))
  expect(await saving(ten.slug, parts)).toBe(await saving(one.slug, parts.slice(0, 1)))
})
