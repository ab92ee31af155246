import { expect, test } from 'vitest'
import { createLabel, deleteLabel, listLabels } from '#contract/foods.ts'
import * as itemsApi from '#contract/shopping-items.ts'
import * as lists from '#contract/shopping-lists.ts'
import * as operations from '#contract/shopping-operations.ts'
import { createShop, deleteShop, enterList, leaveList, listShops, updateShop } from '#contract/shops.ts'
import { deleteUser, getSelf } from '#contract/users.ts'
import { startShop } from '../support/shopping.ts'
import { follow } from '../support/stream.ts'

const UNKNOWN = '11111111-1111-4111-8111-111111111111'

const { app, cook, guest, stranger, cup, flour, milk, newList, items, put } = await startShop()

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

test('a list has changed when something on it has, and not when it was only asked for', async () => {
  const { id, updateAt: made } = await newList()
  const changedAt = async () => (await cook.ok(lists.getShoppingList, { params: { id } })).updateAt
  app.clock.advance({ minutes: 1 })
  expect(await changedAt()).toBe(made)
  const item = await put(id, { note: 'bread' })
  const added = await changedAt()
  expect(Date.parse(added)).toBeGreaterThanOrEqual(Date.parse(made) + 60_000)
  app.clock.advance({ minutes: 1 })
  await cook.ok(itemsApi.updateShoppingItem, { params: { id: item.id }, body: { checked: true } })
  expect(Date.parse(await changedAt())).toBeGreaterThanOrEqual(Date.parse(added) + 60_000)
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
  // Earlier tests' foods brought the sections of the built-in tables along.
  const { items: labels } = await cook.ok(listLabels, { query: { perPage: -1 } })
  for (const label of labels.filter(({ name }) => name !== 'Bakery'))
    await cook.ok(deleteLabel, { params: { id: label.id } })
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
  // The next list is for the same shop unless somebody changes it; an existing list keeps its own.
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

test('every night the ticked items beyond the newest hundred leave a list', async () => {
  const { id } = await newList()
  const body = Array.from({ length: 104 }, (_, number) => ({ shoppingListId: id, note: `item ${number}` }))
  const { createdItems } = await cook.ok(itemsApi.createShoppingItems, { body })
  const ticked = createdItems.slice(0, 103).toReversed()
  await cook.ok(itemsApi.updateShoppingItems, { body: ticked.map((item) => ({ id: item.id, checked: true })) })
  await app.scheduler.runNow('shopping.trim')
  const left = await items(id)
  expect(left).toHaveLength(101)
  // The first ticked are gone, and open items stay.
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

test('lists and items cost as many queries however many there are', async () => {
  const { id } = await newList()
  const open = () => app.queries(() => cook.ok(lists.getShoppingList, { params: { id } }))
  await put(id, { foodId: milk.id, unitId: cup.id, quantity: 1 })
  const one = await open()
  const body = Array.from({ length: 30 }, (_, number) => ({ shoppingListId: id, foodId: flour.id, note: `${number}` }))
  await cook.ok(itemsApi.createShoppingItems, { body })
  // Labels are queried only once an item is in a section.
  expect(await open()).toBe(one)
  const list = (perPage: number) => app.queries(() => cook.ok(lists.listShoppingLists, { query: { perPage } }))
  expect(await list(10)).toBe(await list(1))
})
