import { expect, test } from 'vitest'
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
import * as itemsApi from '#contract/shopping-items.ts'
import * as lists from '#contract/shopping-lists.ts'
import * as operations from '#contract/shopping-operations.ts'
import { short, startShop } from '../support/shopping.ts'

const UNKNOWN = '11111111-1111-4111-8111-111111111111'

const { app, cook, guest, stranger, cup, flour, milk, salt, newList, items, put } = await startShop()

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
  expect(item.sold).toEqual({ quantity: 1, unit: 'packet', display: '1 packet flour', needs: '⅓ cup' })
  expect((await put(id, { note: 'eggs', quantity: 8.5 })).sold).toMatchObject({ quantity: 9, unit: null, needs: '8½' })
  expect((await put(id, { note: 'a loaf' })).display).toBe('a loaf')
  expect((await put(id, { note: 'fresh eggs', quantity: 6 })).display).toBe('6 fresh eggs')
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
  // The whole item as it was read, with another note: checked by version, and for older clients by time.
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
  expect(answer).toMatchObject({ createdItems: [], deletedItems: [{ id: second.id, quantity: 2, foodId: milk.id }] })
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
  expect(item).toMatchObject({ originalText: '2 cups leeks', display: '2 cups leeks' })
  const change = (body: object) => cook.ok(itemsApi.updateShoppingItem, { params: { id: item.id }, body })
  expect(await change({ ...said, quantity: 3 })).toMatchObject({
    originalText: '2 cups leeks',
    display: '3 cups leeks',
  })
  // Added to the item that exists, which keeps its text.
  const { updatedItems } = await cook.ok(itemsApi.createShoppingItems, {
    body: [{ shoppingListId: id, ...said, originalText: '2 cups leek' }],
  })
  expect(updatedItems).toMatchObject([{ id: item.id, originalText: '2 cups leeks', display: '5 cups leeks' }])
  expect(await change({ originalText: null })).toMatchObject({ display: '5 cups leek' })
  const [held] = await cook
    .ok(itemsApi.createShoppingItems, { body: [{ shoppingListId: id, ...said, originalText: 'leeks' }] })
    .then((answer) => answer.updatedItems)
  expect(held).toMatchObject({ id: item.id, originalText: 'leeks', display: '7 cups leeks' })
  expect(await change({ ...held, foodId: salt.id })).toMatchObject({ originalText: null, display: '7 cups salt' })
})

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
