import { expect, test } from 'vitest'
import { createFood } from '#contract/foods.ts'
import {
  addToPantry,
  answerPantry,
  changePantryFood,
  getPantry,
  getPantryCoverage,
  getPantryReasons,
  listPantryChanges,
  putShoppedInPantry,
  takeMadeFromPantry,
  undoPantryChange,
} from '#contract/pantry.ts'
import { createRecipe, patchRecipe } from '#contract/recipes.ts'
import { createShoppingItem, updateShoppingItem } from '#contract/shopping-items.ts'
import { createShoppingList, getShoppingList, updateShoppingList } from '#contract/shopping-lists.ts'
import { suggestRecipes } from '#contract/suggestions.ts'
import { setLastMade } from '#contract/timeline.ts'
import { createApiToken } from '#contract/tokens.ts'
import { startApp } from '../support/app.ts'
import { createClient } from '../support/client.ts'

const app = await startApp()
const { token } = await (await app.setUpFirst()).ok(createApiToken, { body: { name: 'kitchen' } })
const cook = createClient(app.url, token)
const eve = await app.stranger()
const list = await cook.ok(createShoppingList, { body: { name: 'Market' } })

const food = (name: string) => cook.ok(createFood, { body: { name } })
const atHome = async (name: string) => (await cook.ok(getPantry)).items.find(({ food }) => food.name === name)
const eventually = (check: () => Promise<void>) =>
  expect
    .poll(async () =>
      check().then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)

async function row(name: string, quantity: number, on = list.id) {
  const { id } = await food(name)
  const { createdItems } = await cook.ok(createShoppingItem, { body: { shoppingListId: on, foodId: id, quantity } })
  return createdItems[0] ?? Promise.reject(new Error('no row'))
}
const tick = (item: { id: string; shoppingListId: string }, checked: boolean) =>
  cook.ok(updateShoppingItem, { params: { id: item.id }, body: { ...item, checked } as never })

async function recipe(name: string, lines: [quantity: number, food: { id: string; name: string }][]) {
  const slug = await cook.ok(createRecipe, { body: { name } })
  const recipeIngredient = lines.map(([quantity, { id, name }]) => ({ quantity, food: { id, name } }))
  return cook.ok(patchRecipe, { params: { slug }, body: { recipeIngredient } as never })
}

test('what is ticked comes home, and a slip of the thumb takes it back', async () => {
  const eggs = await row('egg', 6)
  await tick(eggs, true)
  await eventually(async () => expect(await atHome('egg')).toMatchObject({ quantity: 6, words: '6, bought today' }))
  await tick(eggs, false)
  await eventually(async () => expect(await atHome('egg')).toBeUndefined())
})

test('a row ticked off again for the next shop leaves at home what was bought', async () => {
  const leeks = await row('leek', 2)
  await tick(leeks, true)
  await eventually(async () => expect(await atHome('leek')).toBeDefined())
  app.clock.advance({ hours: 30 })
  await tick(leeks, false)
  await tick(leeks, true)
  await eventually(async () => expect((await atHome('leek'))?.quantity).toBeGreaterThan(3))
})

test('a single row without a unit is some of it, and amounts come home as they are sold', async () => {
  await tick(await row('honey', 1), true)
  await tick(await row('lemon', 2.5), true)
  await eventually(async () => {
    expect(await atHome('honey')).toMatchObject({ quantity: null, words: 'some, bought today' })
    expect((await atHome('lemon'))?.quantity).toBeCloseTo(3, 1)
  })
})

test('a private list tells the household nothing', async () => {
  const secret = await cook.ok(createShoppingList, { body: { name: 'Birthday' } })
  await cook.ok(updateShoppingList, { params: { id: secret.id }, body: { ...secret, private: true } as never })
  await tick(await row('marzipan', 2, secret.id), true)
  await tick(await row('almond', 2), true)
  await eventually(async () => expect(await atHome('almond')).toBeDefined())
  expect(await atHome('marzipan')).toBeUndefined()
})

test('putting a list in the pantry again puts in nothing twice', async () => {
  await eve.refused(404, putShoppedInPantry, { body: { listId: list.id } })
  const before = (await atHome('lemon'))?.quantity ?? 0
  await cook.ok(putShoppedInPantry, { body: { listId: list.id } })
  expect((await atHome('lemon'))?.quantity ?? 0).toBeLessThanOrEqual(before)
})

test('making a recipe takes out what it needs at its scale, once a day', async () => {
  await cook.ok(addToPantry, { body: { lines: ['20 carrots', '10 red onions'] } })
  const [carrot, onion] = [(await atHome('carrot'))?.food, await food('onion')]
  const soup = await recipe('Soup', [
    [3, carrot ?? onion],
    [2, onion],
  ])
  const body = { timestamp: app.clock.now().toISOString(), scale: 2 }
  await cook.ok(setLastMade, { params: { slug: soup.slug }, body })
  await eventually(async () => {
    expect((await atHome('carrot'))?.quantity).toBeCloseTo(14, 1)
    expect((await atHome('red onion'))?.quantity, 'red onion serves onion').toBeCloseTo(6, 1)
  })
  const again = await cook.ok(takeMadeFromPantry, { body: { recipeId: soup.id, scale: 2 } })
  expect(again.changeId).toBeNull()
  await eve.refused(404, takeMadeFromPantry, { body: { recipeId: soup.id } })
})

test('what was made long ago takes nothing out', async () => {
  const carrot = (await atHome('carrot'))?.food
  const salad = await recipe('Old salad', carrot ? [[5, carrot]] : [])
  await cook.ok(setLastMade, { params: { slug: salad.slug }, body: { timestamp: '2026-01-01T12:00:00Z' } })
  await cook.ok(setLastMade, { params: { slug: salad.slug }, body: { timestamp: app.clock.now().toISOString() } })
  await eventually(async () => expect((await atHome('carrot'))?.quantity).toBeCloseTo(9, 1))
  const made = (await cook.ok(listPantryChanges)).filter(
    ({ cause, foodName }) => cause === 'made' && foodName === 'carrot',
  )
  expect(made).toHaveLength(2)
})

test('a recipe tells how much of it is at home, in as many queries for ten as for one', async () => {
  const [saffron, carrot] = [await food('saffron'), (await atHome('carrot'))?.food]
  const risotto = await recipe('Risotto', [[1, saffron], ...(carrot ? [[1, carrot] as [number, typeof carrot]] : [])])
  const { isOn, recipes } = await cook.ok(getPantryCoverage, { query: { recipeIds: [risotto.id] } })
  expect(isOn).toBe(true)
  expect(recipes).toEqual([{ recipeId: risotto.id, foods: 2, atHome: 1, missing: ['saffron'] }])
  expect((await eve.ok(getPantryCoverage, { query: { recipeIds: [risotto.id] } })).recipes).toEqual([])
  await cook.refused(422, getPantryCoverage, { query: { recipeIds: Array(201).fill(risotto.id) } })
  const others = await Promise.all(Array.from({ length: 9 }, (_, at) => recipe(`Other ${at}`, [[1, saffron]])))
  const ask = (ids: string[]) => app.queries(() => cook.ok(getPantryCoverage, { query: { recipeIds: ids } }))
  await ask([risotto.id])
  expect(await ask([risotto.id, ...others.map(({ id }) => id)])).toBe(await ask([risotto.id]))
})

test('the finder counts what is at home, kinds of a food too', async () => {
  const { items } = await cook.ok(suggestRecipes, { query: { maxMissingFoods: 0 } })
  expect(items.map(({ recipe }) => recipe.name)).toContain('Soup')
})

test('why a food need not be bought is told in words', async () => {
  const onion = (await cook.ok(getPantry)).items.find(({ food }) => food.name === 'red onion')?.food.id ?? ''
  const plain = await food('onion powder')
  const reasons = await cook.ok(getPantryReasons, { query: { foodIds: [onion, plain.id] } })
  expect(reasons).toEqual([{ foodId: onion, servedBy: onion, words: 'about 6, used today' }])
  await cook.ok(answerPantry, { params: { foodId: onion }, body: { answer: 'used-up' } })
  expect(await cook.ok(getPantryReasons, { query: { foodIds: [onion] } })).toEqual([])
})

test('a staple with an amount goes on the list in that amount when there is less', async () => {
  const onList = async () =>
    (await cook.ok(getShoppingList, { params: { id: list.id } })).listItems.filter(
      ({ food, checked }) => food?.name === 'flour' && !checked,
    )
  await cook.ok(addToPantry, { body: { lines: ['1.5 kg flour'] } })
  const foodId = (await atHome('flour'))?.food.id ?? ''
  const keep = (stapleAmount: string | null) =>
    cook.ok(changePantryFood, { params: { foodId }, body: { stapleAmount } })
  for (const stapleAmount of ['', 'plenty', '0 kg', '1 kg sugar', 'k'.repeat(101)])
    await cook.refused(422, changePantryFood, { params: { foodId }, body: { stapleAmount } })
  await eve.refused(404, changePantryFood, { params: { foodId }, body: { stapleAmount: '1 kg' } })
  expect(await atHome('flour')).toMatchObject({ isStaple: false, stapleAmount: null })

  await keep('1 kg flour')
  expect(await atHome('flour')).toMatchObject({ isStaple: true, stapleAmount: '1\u00a0kg' })
  await app.services.pantryStaples.listAll()
  expect(await onList(), 'there is more than a kilogram').toEqual([])
  await cook.ok(addToPantry, { body: { lines: ['700 g flour'] } })
  await eventually(async () => expect(await onList()).toHaveLength(1))
  expect((await onList())[0]).toMatchObject({ quantity: 1, unit: { standardUnit: 'kilogram' } })
  await app.services.pantryStaples.listAll()
  expect(await onList()).toHaveLength(1)

  await keep(null)
  expect(await atHome('flour')).toMatchObject({ isStaple: true, stapleAmount: null })
  await cook.ok(changePantryFood, { params: { foodId }, body: { isStaple: false } })
  expect(await atHome('flour')).toMatchObject({ isStaple: false, stapleAmount: null })
})

test('a staple goes on the list by itself, once, when it is nearly gone, and again after it was bought', async () => {
  const onList = async () =>
    (await cook.ok(getShoppingList, { params: { id: list.id } })).listItems.filter(
      ({ food, checked }) => food?.name === 'milk' && !checked,
    )
  await cook.ok(addToPantry, { body: { lines: ['1 l milk'] } })
  const foodId = (await atHome('milk'))?.food.id ?? ''
  await cook.ok(changePantryFood, { params: { foodId }, body: { isStaple: true } })
  expect(await atHome('milk')).toMatchObject({ isStaple: true })
  await cook.ok(answerPantry, { params: { foodId }, body: { answer: 'used-up' } })
  await eventually(async () => expect(await onList()).toHaveLength(1))
  await app.services.pantryStaples.listAll()
  const [milk] = await onList()
  expect(milk).toMatchObject({ quantity: 1 })
  await tick({ id: milk?.id ?? '', shoppingListId: list.id }, true)
  await eventually(async () => expect(await atHome('milk')).toBeDefined())
  app.clock.advance({ days: 30 })
  await app.services.pantryStaples.listAll()
  expect(await onList()).toHaveLength(1)
})

test('what is always here can be used up, and is here again when that is undone', async () => {
  const { id: foodId } = await cook.ok(createFood, { body: { name: 'paprika', onHand: true } })
  const { changeId } = await cook.ok(answerPantry, { params: { foodId }, body: { answer: 'used-up' } })
  expect(await atHome('paprika')).toBeUndefined()
  await cook.ok(undoPantryChange, { params: { id: changeId ?? '' } })
  expect(await atHome('paprika')).toMatchObject({ isAlways: true })
})
