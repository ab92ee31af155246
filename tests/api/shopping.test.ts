import { beforeAll, expect, test } from 'vitest'
import {
  createFood,
  createLabel,
  createUnit,
  deleteFood,
  deleteLabel,
  updateFood,
  updateLabel,
  updateUnit,
} from '#contract/foods.ts'
import { createMealEntry, deleteMealEntry } from '#contract/mealplans.ts'
import { createRecipe, getRecipe, patchRecipe, type Recipe } from '#contract/recipes.ts'
import * as itemsApi from '#contract/shopping-items.ts'
import * as lists from '#contract/shopping-lists.ts'
import * as operations from '#contract/shopping-operations.ts'
import * as planApi from '#contract/shopping-plan.ts'
import * as recipesApi from '#contract/shopping-recipes.ts'
import { createShop, deleteShop, enterList, leaveList, listShops, updateShop } from '#contract/shops.ts'
import { deleteUser, getSelf } from '#contract/users.ts'
import { startApp, type TestApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { follow } from '../support/stream.ts'

const UNKNOWN = '11111111-1111-4111-8111-111111111111'

let app: TestApp
let cook: Client
let guest: Client
let stranger: Client
let gram: { id: string }
let cup: { id: string }
let kilogram: { id: string }
let flour: { id: string; name: string }
let milk: { id: string; name: string }
let salt: { id: string; name: string }

beforeAll(async () => {
  app = await startApp()
  cook = await app.setUpFirst()
  guest = await app.member('guest')
  stranger = await app.stranger()
  gram = await cook.ok(createUnit, { body: { name: 'gram' } })
  kilogram = await cook.ok(createUnit, { body: { name: 'kilogram' } })
  cup = await cook.ok(createUnit, { body: { name: 'cup' } })
  const bakery = await cook.ok(createLabel, { body: { name: 'Bakery' } })
  flour = await cook.ok(createFood, { body: { name: 'flour', labelId: bakery.id } })
  milk = await cook.ok(createFood, { body: { name: 'milk' } })
  salt = await cook.ok(createFood, { body: { name: 'salt' } })
})

type Line = { originalText?: string; food?: object; unit?: object; quantity?: number; note?: string }
async function recipe(name: string, lines: Line[], servings = 4, who = cook): Promise<Recipe> {
  const slug = await who.ok(createRecipe, { body: { name } })
  const body = { recipeIngredient: lines.map((line) => ({ quantity: null, ...line })), recipeServings: servings }
  return who.ok(patchRecipe, { params: { slug }, body: body as never })
}

const newList = (name = 'List', who = cook) => who.ok(lists.createShoppingList, { body: { name } })
const items = async (id: string) => (await cook.ok(lists.getShoppingList, { params: { id } })).listItems
const addRecipe = (id: string, { id: recipeId }: Recipe, body: object = {}) =>
  cook.ok(recipesApi.addRecipeToList, { params: { id, recipeId }, body })
const removeRecipe = (id: string, { id: recipeId }: Recipe) =>
  cook.ok(recipesApi.removeRecipeFromList, { params: { id, recipeId } })
const put = (shoppingListId: string, body: object) =>
  cook.ok(itemsApi.createShoppingItem, { body: { shoppingListId, ...body } })

/** What a list says, in short. */
const short = (
  listed: { quantity: number; unit: { name: string } | null; food: { name: string } | null; note: string }[],
) =>
  listed.map(({ quantity, unit, food, note }) =>
    [quantity || '', unit?.name, food?.name, note].filter(Boolean).join(' '),
  )

// ── Lists ────────────────────────────────────────────────────────────────────────────────────────────────────────────

test('nobody reads or makes lists, and those of another group are not there', async () => {
  await app.nobody().refused(401, lists.listShoppingLists)
  const { id } = await newList()
  const item = await put(id, { note: 'bread' })
  await stranger.refused(404, lists.getShoppingList, { params: { id } })
  await stranger.refused(404, lists.updateShoppingList, { params: { id }, body: { name: 'Taken' } })
  await stranger.refused(404, lists.deleteShoppingList, { params: { id } })
  await stranger.refused(404, itemsApi.createShoppingItem, { body: { shoppingListId: id, note: 'x' } })
  await stranger.refused(404, itemsApi.updateShoppingItem, { params: { id: item.id }, body: { checked: true } })
  await stranger.refused(404, itemsApi.deleteShoppingItems, { query: { ids: [item.id] } })
  expect((await stranger.ok(lists.listShoppingLists)).items).toEqual([])
  expect((await stranger.ok(itemsApi.listShoppingItems)).items).toEqual([])
})

test('a list is made, renamed and removed, and its items are not changed by it', async () => {
  const made = await cook.ok(lists.createShoppingList, { body: { name: 'Market', extras: { colour: 'blue' } } })
  expect(made).toMatchObject({ name: 'Market', extras: { colour: 'blue' }, listItems: [], recipeReferences: [] })
  await put(made.id, { note: 'bread' })
  const body = { name: 'Saturday market', listItems: [] }
  const renamed = await guest.ok(lists.updateShoppingList, { params: { id: made.id }, body })
  expect(renamed).toMatchObject({ name: 'Saturday market', extras: { colour: 'blue' } })
  expect(renamed.listItems).toHaveLength(1)
  const { items: all } = await cook.ok(lists.listShoppingLists, { query: { orderBy: 'name' } })
  expect(all.find(({ id }) => id === made.id)).toMatchObject({ openItems: 1 })
  expect(await guest.ok(lists.deleteShoppingList, { params: { id: made.id } })).toMatchObject({ id: made.id })
  await cook.refused(404, lists.getShoppingList, { params: { id: made.id } })
})

test('a private list is its owner alone, who may share it again', async () => {
  const { id } = await newList('Presents', guest)
  await cook.refused(403, lists.updateShoppingList, { params: { id }, body: { private: true } })
  const item = await put(id, { note: 'book' })
  await guest.ok(lists.updateShoppingList, { params: { id }, body: { private: true } })
  await cook.refused(404, lists.getShoppingList, { params: { id } })
  await cook.refused(404, itemsApi.getShoppingItem, { params: { id: item.id } })
  await cook.refused(404, operations.getListChanges, { params: { id } })
  await cook.refused(404, itemsApi.createShoppingItem, { body: { shoppingListId: id, note: 'x' } })
  expect(
    (await cook.ok(lists.listShoppingLists, { query: { perPage: -1 } })).items.map((list) => list.id),
  ).not.toContain(id)
  expect(
    (await cook.ok(itemsApi.listShoppingItems, { query: { perPage: -1 } })).items.map((one) => one.id),
  ).not.toContain(item.id)
  expect(await guest.ok(lists.getShoppingList, { params: { id } })).toMatchObject({ private: true })
  await guest.ok(lists.updateShoppingList, { params: { id }, body: { private: false } })
  expect(await cook.ok(lists.getShoppingList, { params: { id } })).toMatchObject({ private: false })
})

test('the sections of a list stand in the order of the shop, new ones last', async () => {
  const { id, labelSettings } = await newList()
  const fruit = await cook.ok(createLabel, { body: { name: 'Fruit' } })
  const dairy = await cook.ok(createLabel, { body: { name: 'Dairy' } })
  expect(labelSettings.map(({ label }) => label.name)).toEqual(['Bakery'])
  const body = [
    { labelId: fruit.id, position: 0 },
    { labelId: dairy.id, position: 1 },
  ]
  const ordered = await cook.ok(lists.setLabelSettings, { params: { id }, body })
  expect(ordered.labelSettings.map(({ label }) => label.name)).toEqual(['Fruit', 'Dairy', 'Bakery'])
  // The next list is for the same shop, as long as nobody says otherwise; a list keeps what it has.
  const next = await newList('Next', guest)
  expect(next.labelSettings.map(({ label }) => label.name)).toEqual(['Fruit', 'Dairy', 'Bakery'])
  const turned = [dairy, fruit].map(({ id: labelId }, position) => ({ labelId, position }))
  app.clock.advance({ seconds: 1 })
  await guest.ok(lists.setLabelSettings, { params: { id: next.id }, body: turned })
  const first = await cook.ok(lists.getShoppingList, { params: { id } })
  expect(first.labelSettings.map(({ label }) => label.name)).toEqual(['Fruit', 'Dairy', 'Bakery'])
  const own = await guest.ok(lists.createShoppingList, { body: { name: 'Mine', private: true } })
  const mine = [fruit].map(({ id: labelId }, position) => ({ labelId, position }))
  app.clock.advance({ seconds: 1 })
  await guest.ok(lists.setLabelSettings, { params: { id: own.id }, body: mine })
  expect((await newList()).labelSettings.map(({ label }) => label.name)).toEqual(['Dairy', 'Fruit', 'Bakery'])
  expect((await stranger.ok(lists.createShoppingList, { body: { name: 'Theirs' } })).labelSettings).toEqual([])
  await cook.refused(404, lists.setLabelSettings, { params: { id }, body: [{ labelId: UNKNOWN, position: 0 }] })
  for (const label of [fruit, dairy]) await cook.ok(deleteLabel, { params: { id: label.id } })
  const after = await cook.ok(lists.getShoppingList, { params: { id } })
  expect(after.labelSettings.map(({ label }) => label.name)).toEqual(['Bakery'])
})

test('lists that go by a shop have its order, whichever of them it was changed on', async () => {
  const [fruit, dairy] = [
    await cook.ok(createLabel, { body: { name: 'Fruit' } }),
    await cook.ok(createLabel, { body: { name: 'Dairy' } }),
  ]
  const [weekly, party] = [await newList('Weekly'), await newList('Party')]
  const sections = async ({ id }: { id: string }, who = cook) =>
    (await who.ok(lists.getShoppingList, { params: { id } })).labelSettings.map(({ label }) => label.name)

  await cook.refused(422, createShop, { body: { name: ' ' } })
  await cook.refused(404, createShop, { body: { name: 'Corner', labelIds: [UNKNOWN] } })
  const body = { name: 'Corner', labelIds: [fruit.id, dairy.id, fruit.id] }
  const shop = await cook.ok(createShop, { body })
  expect(shop).toMatchObject({ name: 'Corner', labelIds: [fruit.id, dairy.id] })
  await stranger.refused(404, updateShop, { params: { id: shop.id }, body: { name: 'Mine' } })
  const foreign = await stranger.ok(createShop, { body: { name: 'Foreign' } })
  await cook.refused(404, lists.updateShoppingList, { params: { id: weekly.id }, body: { shopId: foreign.id } })

  for (const { id } of [weekly, party])
    await cook.ok(lists.updateShoppingList, { params: { id }, body: { shopId: shop.id } })
  expect(await sections(weekly)).toEqual(['Fruit', 'Dairy', 'Bakery'])
  const settings = [dairy, fruit].map(({ id: labelId }, position) => ({ labelId, position }))
  await guest.ok(lists.setLabelSettings, { params: { id: weekly.id }, body: settings })
  expect(await sections(party, guest)).toEqual(['Dairy', 'Fruit', 'Bakery'])
  await cook.ok(updateShop, { params: { id: shop.id }, body: { name: 'Corner shop', labelIds: [fruit.id] } })
  expect(await sections(party)).toEqual(['Fruit', 'Bakery', 'Dairy'])
  expect((await cook.ok(listShops)).items).toMatchObject([{ name: 'Corner shop', labelIds: [fruit.id] }])

  await cook.ok(deleteShop, { params: { id: shop.id } })
  expect(await cook.ok(lists.getShoppingList, { params: { id: party.id } })).toMatchObject({ shopId: null })
  expect(await sections(party)).toEqual(['Bakery', 'Dairy', 'Fruit'])
  for (const label of [fruit, dairy]) await cook.ok(deleteLabel, { params: { id: label.id } })
})

test('two who have a list open know of each other, until one leaves or is not heard of any more', async () => {
  const { id } = await newList('Together')
  const [{ id: cookId }, { id: guestId }] = [await cook.ok(getSelf), await guest.ok(getSelf)]
  await stranger.refused(404, enterList, { params: { id } })
  expect(await cook.ok(enterList, { params: { id } })).toEqual({ userIds: [] })
  expect(await guest.ok(enterList, { params: { id } })).toEqual({ userIds: [cookId] })
  expect(await cook.ok(enterList, { params: { id } })).toEqual({ userIds: [guestId] })
  await cook.ok(leaveList, { params: { id } })
  expect(await guest.ok(enterList, { params: { id } })).toEqual({ userIds: [] })
  app.clock.advance({ minutes: 3 })
  expect(await cook.ok(enterList, { params: { id } })).toEqual({ userIds: [] })
})

test('somebody who closes the page outright has left at once, but not from the list on their other device', async () => {
  const { id } = await newList('Left at once')
  const [{ id: cookId }, { id: guestId }] = [await cook.ok(getSelf), await guest.ok(getSelf)]
  const tablet = await app.signedIn('ann')
  const [onPhone, onTablet, watching] = [await follow(cook), await follow(tablet), await follow(guest)]
  await cook.ok(enterList, { params: { id } })
  await tablet.ok(enterList, { params: { id } })
  await guest.ok(enterList, { params: { id } })
  onPhone.close()
  await expect.poll(() => app.services.live.count()).toBe(2)
  expect(await guest.ok(enterList, { params: { id } })).toEqual({ userIds: [cookId] })
  onTablet.close()
  await expect
    .poll(() => watching.seen.findLast((event) => event.type === 'shopping-presence'))
    .toMatchObject({ listId: id, userIds: [guestId] })
  expect(await guest.ok(enterList, { params: { id } })).toEqual({ userIds: [] })
  watching.close()
})

// ── Items ────────────────────────────────────────────────────────────────────────────────────────────────────────────

test('an item says who added it, and lies where its food does', async () => {
  const { id } = await newList()
  const item = await guest.ok(itemsApi.createShoppingItem, {
    body: { shoppingListId: id, foodId: flour.id, unitId: cup.id, quantity: 0.333, isFood: true },
  })
  expect(item).toMatchObject({
    quantity: 0.333,
    exactQuantity: '1/3',
    food: { name: 'flour' },
    unit: { name: 'cup' },
    label: { name: 'Bakery' },
    checked: false,
    display: '⅓ cup flour',
  })
  expect((await put(id, { note: 'a loaf' })).display).toBe('a loaf')
  expect((await put(id, { note: 'eggs', quantity: 6 })).display).toBe('6 eggs')
  expect((await put(id, { foodId: salt.id, note: 'coarse', quantity: 0 })).display).toBe('salt, coarse')
  expect(item.userId).not.toBeNull()
  expect(item.userId).not.toBe((await put(id, { note: 'mine' })).userId)
  expect(await cook.ok(itemsApi.getShoppingItem, { params: { id: item.id } })).toEqual(item.createdItems[0])
})

test('what an item names must be of the group', async () => {
  const { id } = await newList()
  const foreign = await stranger.ok(createFood, { body: { name: 'foreign' } })
  await cook.refused(404, itemsApi.createShoppingItem, { body: { shoppingListId: id, foodId: foreign.id } })
  await cook.refused(404, itemsApi.createShoppingItem, { body: { shoppingListId: id, labelId: UNKNOWN } })
  const recipeReferences = [{ recipeId: UNKNOWN, recipeQuantity: 1 }]
  await cook.refused(404, itemsApi.createShoppingItem, { body: { shoppingListId: id, note: 'x', recipeReferences } })
  await cook.refused(422, itemsApi.createShoppingItem, { body: { shoppingListId: id, quantity: -1 } })
  await cook.refused(422, itemsApi.createShoppingItem, { body: { shoppingListId: id, quantity: 'some' } })
  await cook.refused(404, itemsApi.updateShoppingItems, { body: [{ id: UNKNOWN, checked: true }] })
  await cook.refused(422, itemsApi.deleteShoppingItems, { query: {} as never })
  expect(await items(id)).toEqual([])
})

test('an item with an id of its own is made once, and never again after it was removed', async () => {
  const { id } = await newList()
  const own = crypto.randomUUID()
  await put(id, { id: own, note: 'bread' })
  expect(await put(id, { id: own, note: 'sent again' })).toMatchObject({ id: own, note: 'bread' })
  expect(await items(id)).toHaveLength(1)
  await cook.ok(itemsApi.deleteShoppingItem, { params: { id: own } })
  await cook.refused(409, itemsApi.createShoppingItem, { body: { shoppingListId: id, id: own, note: 'bread' } })
  const theirs = await newList('Theirs', stranger)
  const body = { shoppingListId: theirs.id, id: own, note: 'theirs' }
  await stranger.ok(itemsApi.createShoppingItem, { body })
  await cook.refused(409, itemsApi.createShoppingItem, { body: { shoppingListId: id, id: own, note: 'bread' } })
})

test('a change keeps what it does not name, and amounts that were only rounded', async () => {
  const { id } = await newList()
  const third = await put(id, { foodId: flour.id, unitId: cup.id, quantity: '10/21', note: 'fine' })
  const { quantity } = third
  const changed = await cook.ok(itemsApi.updateShoppingItem, {
    params: { id: third.id },
    body: { checked: true, quantity },
  })
  expect(changed).toMatchObject({ checked: true, note: 'fine', exactQuantity: '10/21', foodId: flour.id })
  const cleared = await cook.ok(itemsApi.updateShoppingItem, {
    params: { id: third.id },
    body: { unitId: null, note: '' },
  })
  expect(cleared).toMatchObject({ unitId: null, unit: null, note: '', checked: true })
  const other = await newList()
  await cook.refused(422, itemsApi.updateShoppingItem, { params: { id: third.id }, body: { shoppingListId: other.id } })
})

test('a copy read before somebody ticked does not undo the tick', async () => {
  const { id } = await newList()
  const item = await put(id, { note: 'bread' })
  app.clock.advance({ seconds: 5 })
  await guest.ok(itemsApi.updateShoppingItem, { params: { id: item.id }, body: { checked: true } })
  app.clock.advance({ seconds: 5 })
  // The whole item as it was read, with another note: by its version, and as older clients send it by its time.
  const { version: _, ...older } = item
  const byVersion = await cook.ok(itemsApi.updateShoppingItem, {
    params: { id: item.id },
    body: { ...item, note: 'rye bread' },
  })
  expect(byVersion).toMatchObject({ checked: true, note: 'rye bread' })
  const byTime = await cook.ok(itemsApi.updateShoppingItem, {
    params: { id: item.id },
    body: { ...older, position: 9 },
  })
  expect(byTime).toMatchObject({ checked: true, position: 9 })
  const seen = await cook.ok(itemsApi.updateShoppingItem, {
    params: { id: item.id },
    body: { ...byTime, checked: false },
  })
  expect(seen.checked).toBe(false)
})

test('many change at once or none does, and what then says the same becomes one', async () => {
  const { id } = await newList()
  const first = await put(id, { foodId: milk.id, quantity: 1, position: 1 })
  const second = await put(id, { foodId: milk.id, quantity: 2, position: 2 })
  const noted = await put(id, { foodId: milk.id, quantity: 4, note: 'oat', position: 3 })
  const ticked = await put(id, { foodId: milk.id, quantity: 8, checked: true, position: 4 })
  await cook.refused(404, itemsApi.updateShoppingItems, { body: [{ id: first.id, note: 'never' }, { id: UNKNOWN }] })
  const all = [first, second, noted, ticked]
  const after = await cook.ok(itemsApi.updateShoppingItems, { body: all })
  expect(short(after)).toEqual(['3 milk', '4 milk oat', '8 milk'])
  expect(after.map((item) => item.id)).toEqual([first.id, noted.id, ticked.id])
  await cook.refused(404, itemsApi.getShoppingItem, { params: { id: second.id } })
})

test('who changes many below households reads what changed and what became one with another', async () => {
  const { id } = await newList()
  const [first, second] = [await put(id, { foodId: milk.id }), await put(id, { foodId: milk.id, quantity: 2 })]
  await cook.refused(404, itemsApi.changeShoppingItems, { body: [{ id: first.id, note: 'never' }, { id: UNKNOWN }] })
  const answer = await cook.ok(itemsApi.changeShoppingItems, { body: [first, second] })
  expect(short(answer.updatedItems)).toEqual(['3 milk'])
  expect(answer).toMatchObject({ createdItems: [], deletedItems: [{ id: second.id }] })
  expect(short(await cook.ok(itemsApi.updateShoppingItems, { body: [{ id: first.id, checked: true }] }))).toEqual([
    '3 milk',
  ])
})

test('several items are removed at once, with the stray separator of older clients', async () => {
  const { id } = await newList()
  const made = [await put(id, { note: 'a' }), await put(id, { note: 'b' }), await put(id, { note: 'c' })]
  const ids = made.slice(0, 2).map((item) => `ids=${item.id}`)
  const answer = await cook.raw(`/api/groups/shopping/items?${ids.join('&')}&`, { method: 'DELETE' })
  expect(await answer.json()).toEqual({ message: '2 items removed', error: false })
  expect(short(await items(id))).toEqual(['1 c'])
})

test('items made together join what is there, and count once however often they are sent', async () => {
  const { id } = await newList()
  const there = await put(id, { foodId: milk.id, quantity: 1 })
  const body = [
    { id: crypto.randomUUID(), shoppingListId: id, foodId: milk.id, quantity: 2 },
    { id: crypto.randomUUID(), shoppingListId: id, note: 'bread', quantity: 1 },
    { id: crypto.randomUUID(), shoppingListId: id, note: 'Bread', quantity: 1 },
    { id: crypto.randomUUID(), shoppingListId: id, foodId: milk.id, note: 'oat', quantity: 1 },
  ]
  const answer = await cook.ok(itemsApi.createShoppingItems, { body })
  expect(short(answer.updatedItems)).toEqual(['3 milk'])
  expect(answer.updatedItems[0]?.id).toBe(there.id)
  expect(short(answer.createdItems)).toEqual(['2 bread', '1 milk oat'])
  expect(await cook.ok(itemsApi.createShoppingItems, { body })).toEqual({
    createdItems: [],
    updatedItems: [],
    deletedItems: [],
  })
  expect(short(await items(id))).toEqual(['3 milk', '2 bread', '1 milk oat'])
})

test('an item says its food as whoever wrote it did, and clients that know nothing of that keep it', async () => {
  const { id } = await newList()
  const leek = await cook.ok(createFood, { body: { name: 'leek', pluralName: 'leeks' } })
  const said = { foodId: leek.id, unitId: cup.id, quantity: 2 }
  await cook.refused(422, itemsApi.createShoppingItem, {
    body: { shoppingListId: id, ...said, originalText: 'x'.repeat(2_001) },
  })
  const item = await put(id, { ...said, originalText: '2 cups leeks' })
  expect(item).toMatchObject({ originalText: '2 cups leeks', display: '2 cup leeks' })
  const change = (body: object) => cook.ok(itemsApi.updateShoppingItem, { params: { id: item.id }, body })
  expect(await change({ ...said, quantity: 3 })).toMatchObject({ originalText: '2 cups leeks', display: '3 cup leeks' })
  // Written by hand without a word of its own, it joins the words that are there.
  const { updatedItems } = await cook.ok(itemsApi.createShoppingItems, {
    body: [{ shoppingListId: id, ...said, originalText: '2 cups leek' }],
  })
  expect(updatedItems).toMatchObject([{ id: item.id, originalText: '2 cups leeks', display: '5 cup leeks' }])
  expect(await change({ originalText: null })).toMatchObject({ display: '5 cup leek' })
  const [held] = await cook
    .ok(itemsApi.createShoppingItems, { body: [{ shoppingListId: id, ...said, originalText: 'leeks' }] })
    .then((answer) => answer.updatedItems)
  expect(held).toMatchObject({ id: item.id, originalText: 'leeks', display: '7 cup leeks' })
  expect(await change({ ...held, foodId: salt.id })).toMatchObject({ originalText: null, display: '7 cup salt' })
})

// ── Recipes ──────────────────────────────────────────────────────────────────────────────────────────────────────────

test('a recipe joins what is there: the same food in units that convert, exactly', async () => {
  const { id } = await newList()
  await put(id, { foodId: flour.id, unitId: kilogram.id, quantity: 1 })
  await put(id, { foodId: milk.id, unitId: cup.id, quantity: 1 })
  const thirds = await recipe('Thirds', [
    { food: flour, unit: gram, quantity: 333, note: 'sifted' },
    { food: milk, unit: cup, quantity: 0.333 },
    { food: milk, quantity: 1 },
    { food: salt, note: 'to taste' },
    { note: 'patience' },
  ])
  const once = await addRecipe(id, thirds)
  expect(short(once.listItems)).toEqual([
    '1.333 kilogram flour sifted',
    '1.333 cup milk',
    '1 milk',
    'salt to taste',
    'patience',
  ])
  expect(once.listItems.map(({ exactQuantity }) => exactQuantity)).toEqual(['1333/1000', '4/3', '1', '0', '0'])
  expect(once.recipeReferences).toMatchObject([{ recipeId: thirds.id, recipeQuantity: 1, recipe: { name: 'Thirds' } }])
  const thrice = await addRecipe(id, thirds, { recipeIncrementQuantity: 2 })
  expect(thrice.listItems.map(({ exactQuantity }) => exactQuantity)).toEqual(['1999/1000', '2', '3', '0', '0'])
  expect(thrice.recipeReferences).toMatchObject([{ recipeQuantity: 3 }])
  const [dough] = thrice.listItems
  expect(dough?.recipeReferences).toMatchObject([
    { recipeId: thirds.id, exactQuantity: '333/1000', recipeScale: 1, recipeNote: 'sifted' },
    { recipeId: thirds.id, exactQuantity: '333/500', recipeScale: 2 },
  ])
})

test('nothing joins what is ticked, and unlike things stand side by side', async () => {
  const { id } = await newList()
  const bought = await put(id, { foodId: flour.id, unitId: gram.id, quantity: 500, checked: true })
  const mixed = await recipe('Mixed', [
    { food: flour, unit: gram, quantity: 200 },
    { food: flour, unit: cup, quantity: 1 },
    { food: milk, quantity: 2 },
    { food: flour, unit: gram, quantity: 50, note: 'for dusting' },
  ])
  const { listItems } = await addRecipe(id, mixed)
  expect(short(listItems)).toEqual(['500 gram flour', '250 gram flour for dusting', '1 cup flour', '2 milk'])
  expect(listItems[0]).toMatchObject({ id: bought.id, checked: true, recipeReferences: [] })
})

test('a recipe that is removed takes away what it brought, and no more', async () => {
  const { id } = await newList()
  await put(id, { foodId: flour.id, unitId: gram.id, quantity: 100, note: 'wholemeal' })
  await put(id, { foodId: salt.id, quantity: 0 })
  const cake = await recipe('Cake', [
    { food: flour, unit: gram, quantity: 200, note: 'sifted' },
    { food: flour, unit: gram, quantity: 50, note: 'for the tin' },
    { food: milk, quantity: 1 },
    { food: salt },
  ])
  const bread = await recipe('Bread', [{ food: flour, unit: kilogram, quantity: 1 }])
  await addRecipe(id, cake)
  await addRecipe(id, bread)
  await addRecipe(id, cake)
  expect(short(await items(id))).toEqual(['1600 gram flour wholemeal; sifted; for the tin', 'salt', '2 milk'])
  const once = await removeRecipe(id, cake)
  expect(short(once.listItems)).toEqual(['1350 gram flour wholemeal; sifted; for the tin', 'salt', '1 milk'])
  expect(once.recipeReferences.map(({ recipe, recipeQuantity }) => [recipe.name, recipeQuantity])).toEqual([
    ['Bread', 1],
    ['Cake', 1],
  ])
  const twice = await removeRecipe(id, cake)
  expect(short(twice.listItems)).toEqual(['1100 gram flour wholemeal; sifted; for the tin', 'salt'])
  const harmless = await removeRecipe(id, cake)
  expect(harmless).toEqual(twice)
  const without = await removeRecipe(id, bread)
  expect(short(without.listItems)).toEqual(['100 gram flour wholemeal; sifted; for the tin', 'salt'])
  expect(without.recipeReferences).toEqual([])
})

test('notes of a recipe leave with it, and a part of a helping can be taken back', async () => {
  const { id } = await newList()
  const cake = await recipe('Sponge', [{ food: flour, unit: gram, quantity: 300, note: 'sifted' }])
  const bread = await recipe('Loaf', [{ food: flour, unit: gram, quantity: 500, note: 'strong' }])
  await addRecipe(id, cake, { recipeIncrementQuantity: 2 })
  await addRecipe(id, bread)
  const params = { id, recipeId: cake.id }
  const half = await cook.ok(recipesApi.removeRecipeQuantityFromList, {
    params,
    body: { recipeDecrementQuantity: 0.5 },
  })
  expect(short(half.listItems)).toEqual(['950 gram flour sifted; strong'])
  expect(half.recipeReferences.find(({ recipeId }) => recipeId === cake.id)?.recipeQuantity).toBe(1.5)
  const all = await cook.ok(recipesApi.removeRecipeQuantityFromList, { params, body: { recipeDecrementQuantity: 9 } })
  expect(short(all.listItems)).toEqual(['500 gram flour strong'])
  expect(all.recipeReferences.map(({ recipeId }) => recipeId)).toEqual([bread.id])
})

test('an amount that a person raised stays when the recipe goes', async () => {
  const { id } = await newList()
  const cake = await recipe('Raised', [{ food: milk, quantity: 1 }])
  const [item] = (await addRecipe(id, cake)).listItems
  await cook.ok(itemsApi.updateShoppingItem, { params: { id: item?.id ?? '' }, body: { quantity: 3 } })
  expect(short((await removeRecipe(id, cake)).listItems)).toEqual(['2 milk'])
})

test('lines a person left out of a recipe are not added, others may be', async () => {
  const { id } = await newList()
  const cake = await recipe('Choosy', [{ food: milk, quantity: 1 }, { food: salt }])
  const recipeIngredients = [
    { food: milk, quantity: 1, note: '' },
    { food: { name: 'vanilla' }, quantity: 2 },
  ]
  expect(short((await addRecipe(id, cake, { recipeIngredients })).listItems)).toEqual(['1 milk', '2 vanilla'])
})

test('two people who add the same recipe at once get it twice, and a call sent again adds nothing', async () => {
  const { id } = await newList()
  const cake = await recipe('Doubled', [{ food: milk, quantity: 1 }])
  const params = { id, recipeId: cake.id }
  await Promise.all([cook, guest].map((who) => who.ok(recipesApi.addRecipeToList, { params, body: {} })))
  expect(short(await items(id))).toEqual(['2 milk'])
  const opId = crypto.randomUUID()
  await Promise.all([1, 2, 3].map(() => cook.ok(recipesApi.addRecipeToList, { params, body: { opId } })))
  const list = await cook.ok(lists.getShoppingList, { params: { id } })
  expect(short(list.listItems)).toEqual(['3 milk'])
  expect(list.recipeReferences).toMatchObject([{ recipeQuantity: 3 }])
  const removal = { opId: crypto.randomUUID() }
  await Promise.all([1, 2].map(() => cook.ok(recipesApi.removeRecipeQuantityFromList, { params, body: removal })))
  expect(short(await items(id))).toEqual(['2 milk'])
})

test('only recipes of the group go on a list', async () => {
  const { id } = await newList()
  const foreign = await recipe('Foreign', [], 4, stranger)
  for (const recipeId of [foreign.id, UNKNOWN]) {
    await cook.refused(404, recipesApi.addRecipeToList, { params: { id, recipeId }, body: {} })
    await cook.refused(404, recipesApi.addRecipesToList, { params: { id }, body: [{ recipeId }] })
  }
  expect(await items(id)).toEqual([])
})

test('thirty recipes cost as many statements as two', async () => {
  const recipes: Recipe[] = []
  for (let number = 0; number < 30; number++) {
    recipes.push(
      await recipe(`Dish ${number}`, [
        { food: milk, quantity: 1 },
        { food: flour, unit: gram, quantity: 10 },
      ]),
    )
  }
  const cost = async (count: number) => {
    const { id } = await newList()
    const body = recipes.slice(0, count).map(({ id: recipeId }) => ({ recipeId }))
    return app.queries(() => cook.ok(recipesApi.addRecipesToList, { params: { id }, body }))
  }
  expect(await cost(30)).toBe(await cost(2))
})

// ── The plan ─────────────────────────────────────────────────────────────────────────────────────────────────────────

test('a week of the plan is looked through and put on a list, leftovers and meals that are there left out', async () => {
  const { id } = await newList()
  await put(id, { foodId: milk.id, quantity: 1 })
  await cook.ok(updateFood, { params: { id: salt.id }, body: { name: 'salt', onHand: true } })
  const stew = await recipe('Stew', [
    { food: milk, quantity: 2 },
    { food: salt, note: 'a pinch' },
    { food: flour, unit: gram, quantity: 100, originalText: '100 grams of flour' },
  ])
  const pie = await recipe('Pie', [{ food: flour, unit: kilogram, quantity: 1 }])
  const plan = (date: string, body: object) => cook.ok(api_plan, { body: { date, entryType: 'dinner', ...body } })
  const api_plan = createMealEntry
  const sunday = await plan('2027-01-03', { recipeId: stew.id, servings: 8 })
  await plan('2027-01-05', { leftoverOf: sunday.id, servings: 4 })
  const wednesday = await plan('2027-01-06', { recipeId: pie.id })
  await plan('2027-01-07', { title: 'Eat out' })
  const week = { startDate: '2027-01-03', endDate: '2027-01-09' }

  const seen = await guest.ok(planApi.previewPlanForList, { params: { id }, body: week })
  expect(seen.meals.map(({ date, recipeName, scale, skipped }) => [date, recipeName, scale, skipped])).toEqual([
    ['2027-01-03', 'Stew', 2, null],
    ['2027-01-05', 'Stew', 1, 'leftovers'],
    ['2027-01-06', 'Pie', 1, null],
  ])
  expect(
    seen.lines.map(({ food, quantity, onHand, mergesWith }) => [food?.name, quantity, onHand, mergesWith?.after]),
  ).toEqual([
    ['milk', 4, false, 5],
    ['salt', 0, true, undefined],
    ['flour', 1200, false, undefined],
  ])
  expect(
    seen.lines[2]?.sources.map(({ planDate, recipeName, quantity, unit }) => [
      planDate,
      recipeName,
      quantity,
      unit?.name,
    ]),
  ).toEqual([
    ['2027-01-03', 'Stew', 200, 'gram'],
    ['2027-01-06', 'Pie', 1, 'kilogram'],
  ])
  expect(seen.lines.map(({ originalText }) => originalText)).toEqual([null, null, '100 grams of flour'])
  expect(short(await items(id))).toEqual(['1 milk'])

  const leaveOut = seen.lines.filter(({ onHand }) => onHand).flatMap(({ sources }) => sources.map(({ key }) => key))
  const list = await guest.ok(planApi.addPlanToList, { params: { id }, body: { ...week, leaveOut } })
  expect(short(list.listItems)).toEqual(['5 milk', '1200 gram flour'])
  expect(list.listItems.map(({ originalText }) => originalText)).toEqual([null, '100 grams of flour'])
  expect(list.recipeReferences.map(({ recipe, recipeQuantity }) => [recipe.name, recipeQuantity])).toEqual([
    ['Pie', 1],
    ['Stew', 2],
  ])
  expect(list.listItems[1]?.recipeReferences).toMatchObject([
    { planEntryId: sunday.id, planDate: '2027-01-03', recipeQuantity: 200 },
    { planEntryId: wednesday.id, planDate: '2027-01-06', recipeQuantity: 1000 },
  ])

  // Adding the week once more adds only what was planned since.
  const thursday = await plan('2027-01-07', { recipeId: pie.id, servings: 2 })
  const again = await cook.ok(planApi.addPlanToList, { params: { id }, body: week })
  expect(short(again.listItems)).toEqual(['5 milk', '1700 gram flour'])

  // What came for a day, a meal or one line can go again.
  const body = { planEntryId: thursday.id }
  expect(short((await cook.ok(recipesApi.removeContributions, { params: { id }, body })).listItems)).toEqual([
    '5 milk',
    '1200 gram flour',
  ])
  const ofSunday = list.listItems[1]?.recipeReferences[0]?.id ?? ''
  const line = await cook.ok(recipesApi.removeContributions, { params: { id }, body: { ids: [ofSunday] } })
  expect(short(line.listItems)).toEqual(['5 milk', '1000 gram flour'])
  const day = await cook.ok(recipesApi.removeContributions, { params: { id }, body: { planDate: '2027-01-03' } })
  expect(short(day.listItems)).toEqual(['1 milk', '1000 gram flour'])
  expect(day.recipeReferences.map(({ recipe }) => recipe.name)).toEqual(['Pie'])
  expect((await removeRecipe(id, pie)).listItems.map(({ foodId }) => foodId)).toEqual([milk.id])
  await cook.refused(422, recipesApi.removeContributions, { params: { id }, body: {} })
  await cook.refused(422, planApi.addPlanToList, { params: { id }, body: { ...week, endDate: '2027-12-31' } })
})

test('a meal that was taken off the plan and put back is not bought for twice', async () => {
  const { id } = await newList()
  const bread = await recipe('Bread', [{ food: flour, unit: gram, quantity: 500 }])
  const [date, body] = ['2027-02-01', { startDate: '2027-02-01', endDate: '2027-02-07' }]
  const plan = () => cook.ok(createMealEntry, { body: { date, entryType: 'dinner', recipeId: bread.id } })
  const first = await plan()
  await cook.ok(planApi.addPlanToList, { params: { id }, body })
  await cook.ok(deleteMealEntry, { params: { id: first.id } })
  await plan()
  const { meals } = await cook.ok(planApi.previewPlanForList, { params: { id }, body })
  expect(meals.map(({ skipped }) => skipped)).toEqual(['on-list'])
  const { listItems } = await cook.ok(planApi.addPlanToList, { params: { id }, body })
  expect(short(listItems)).toEqual(['500 gram flour'])
})

// ── Over time ────────────────────────────────────────────────────────────────────────────────────────────────────────

test('items of a food that is deleted go on saying its name', async () => {
  const { id } = await newList()
  const quince = await cook.ok(createFood, { body: { name: 'quince' } })
  await put(id, { foodId: quince.id, quantity: 2 })
  await put(id, { foodId: quince.id, quantity: 1, note: 'ripe' })
  const { version } = await cook.ok(lists.getShoppingList, { params: { id } })
  await cook.ok(deleteFood, { params: { id: quince.id } })
  expect(short(await items(id))).toEqual(['2 quince', '1 quince, ripe'])
  const changes = await cook.ok(operations.getListChanges, { params: { id }, query: { since: version } })
  expect(changes.items).toHaveLength(2)
})

test('a device hears that a food, a unit or a section is called differently', async () => {
  const { id } = await newList()
  const label = await cook.ok(createLabel, { body: { name: 'Cellar' } })
  const food = await cook.ok(createFood, { body: { name: 'beetroot', labelId: label.id } })
  const unit = await cook.ok(createUnit, { body: { name: 'bunch' } })
  await put(id, { foodId: food.id, unitId: unit.id })
  let since = (await cook.ok(lists.getShoppingList, { params: { id } })).version
  const renamings = [
    () => cook.ok(updateFood, { params: { id: food.id }, body: { name: 'beet', labelId: label.id } }),
    () => cook.ok(updateUnit, { params: { id: unit.id }, body: { name: 'bundle' } }),
    () => cook.ok(updateLabel, { params: { id: label.id }, body: { name: 'Roots' } }),
    () => cook.ok(deleteLabel, { params: { id: label.id } }),
  ]
  const heard = []
  for (const rename of renamings) {
    await rename()
    const changes = await cook.ok(operations.getListChanges, { params: { id }, query: { since } })
    heard.push(...changes.items.map((item) => [item.food?.name, item.unit?.name, item.label?.name]))
    since = changes.version
  }
  expect(heard).toEqual([
    ['beet', 'bunch', 'Cellar'],
    ['beet', 'bundle', 'Cellar'],
    ['beet', 'bundle', 'Roots'],
    ['beet', 'bundle', undefined],
  ])
})

test('every night the ticked items beyond the newest hundred leave a list', async () => {
  const { id } = await newList()
  const body = Array.from({ length: 104 }, (_, number) => ({ shoppingListId: id, note: `item ${number}` }))
  const { createdItems } = await cook.ok(itemsApi.createShoppingItems, { body })
  const ticked = createdItems.slice(0, 103).toReversed()
  await cook.ok(itemsApi.updateShoppingItems, { body: ticked.map((item) => ({ id: item.id, checked: true })) })
  await app.scheduler.runNow('shopping.trim')
  const left = await items(id)
  expect(left).toHaveLength(101)
  // Those ticked first went, and what is open stays.
  const gone = ['item 102', 'item 101', 'item 100']
  expect(left.map(({ note }) => note).filter((note) => gone.includes(note))).toEqual([])
  expect(left.some(({ note, checked }) => note === 'item 103' && !checked)).toBe(true)
})

test('lists outlive the people who made them, but for private ones', async () => {
  const leaver = await app.member('leaver')
  const { id: userId } = await leaver.ok(getSelf)
  const shared = await newList('Shared', leaver)
  const secret = await leaver.ok(lists.createShoppingList, { body: { name: 'Secret', private: true } })
  const item = await leaver.ok(itemsApi.createShoppingItem, { body: { shoppingListId: shared.id, note: 'bread' } })
  await cook.ok(deleteUser, { params: { id: userId } })
  await app.scheduler.runNow('shopping.trim')
  expect(await cook.ok(lists.getShoppingList, { params: { id: shared.id } })).toMatchObject({ userId: null })
  expect(await cook.ok(itemsApi.getShoppingItem, { params: { id: item.id } })).toMatchObject({
    userId: null,
    note: 'bread',
  })
  expect(await app.core.db('shopping_lists').where({ id: secret.id })).toEqual([])
})

test('newer clients find all this below households', async () => {
  const { id } = await newList()
  const made = await cook.raw('/api/households/shopping/items/create-bulk', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([{ shoppingListId: id, note: 'bread' }]),
  })
  expect(made.status).toBe(201)
  const { createdItems, updatedItems, deletedItems, ...jam } = await put(id, { note: 'jam' })
  expect({ createdItems, updatedItems, deletedItems }).toEqual({
    createdItems: [jam],
    updatedItems: [],
    deletedItems: [],
  })
  const ticked = await cook.ok(itemsApi.updateShoppingItem, { params: { id: jam.id }, body: { checked: true } })
  expect(ticked).toMatchObject({ checked: true, updatedItems: [{ id: jam.id, checked: true }], createdItems: [] })
  for (const path of ['lists', `lists/${id}`, 'items', `lists/${id}/changes`]) {
    const [older, newer] = await Promise.all(
      ['groups', 'households'].map(async (root) => (await cook.raw(`/api/${root}/shopping/${path}`)).json()),
    )
    expect({ ...newer, next: null }).toEqual({ ...older, next: null })
  }
  for (const path of ['cookbooks', 'invitations', 'statistics']) {
    expect((await cook.raw(`/api/households/${path}`)).status, path).toBe(200)
  }
})

test('what newer clients have nothing to say about is not a mistake', async () => {
  const { id, extras } = await newList()
  const nothing = { extras: null, recipeReferences: null, unitId: null, foodId: null, labelId: null }
  const item = await put(id, { note: 'jam', ...nothing, extras: { shelf: '3' } })
  const body = { ...item, ...nothing, note: 'plum jam' }
  const changed = await cook.ok(itemsApi.updateShoppingItem, { params: { id: item.id }, body })
  expect(changed).toMatchObject({ note: 'plum jam', extras: { shelf: '3' } })
  expect(await put(id, { note: 'honey', ...nothing })).toMatchObject({ extras: {}, recipeReferences: [] })
  const renamed = await cook.ok(lists.updateShoppingList, { params: { id }, body: { name: 'Other', extras: null } })
  expect(renamed).toMatchObject({ name: 'Other', extras })
})

test('lists and items cost as many queries however many there are', async () => {
  const { id } = await newList()
  const open = () => app.queries(() => cook.ok(lists.getShoppingList, { params: { id } }))
  await put(id, { foodId: milk.id, unitId: cup.id, quantity: 1 })
  const one = await open()
  const body = Array.from({ length: 30 }, (_, number) => ({ shoppingListId: id, foodId: flour.id, note: `${number}` }))
  await cook.ok(itemsApi.createShoppingItems, { body })
  // Labels are read once there is an item in a section.
  expect(await open()).toBe(one)
  const list = (perPage: number) => app.queries(() => cook.ok(lists.listShoppingLists, { query: { perPage } }))
  expect(await list(10)).toBe(await list(1))
  expect(await cook.ok(getRecipe, { params: { slug: 'cake' } })).toMatchObject({ name: 'Cake' })
})
