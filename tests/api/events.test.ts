import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { signOut } from '#contract/auth.ts'
import { createFood, updateFood } from '#contract/foods.ts'
import { watchGroup } from '#contract/live.ts'
import { createMealEntry } from '#contract/mealplans.ts'
import { createRecipe, patchRecipe } from '#contract/recipes.ts'
import { createFromUrls } from '#contract/scraping.ts'
import { createShoppingItem, updateShoppingItem } from '#contract/shopping-items.ts'
import { createShoppingList, updateShoppingList } from '#contract/shopping-lists.ts'
import { createApiToken } from '#contract/tokens.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { type Client, createClient } from '../support/client.ts'
import { follow as followUnwatched } from '../support/stream.ts'

let app: TestApp
let cook: Client
let guest: Client
let stranger: Client

beforeAll(async () => {
  app = await startApp()
  cook = await app.setUpFirst()
  guest = await app.member('guest')
  stranger = await app.stranger()
})

async function follow(client: Client, lastEventId?: string) {
  const stream = await followUnwatched(client, lastEventId)
  onTestFinished(() => stream.close())
  return stream
}

test('a stream needs a signed-in user', async () => {
  await app.nobody().refused(401, watchGroup)
})

test('a stream is sent as it happens: not compressed, not kept, not buffered', async () => {
  const { headers } = await follow(cook)
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(headers.get('content-encoding')).toBeNull()
  expect(headers.get('cache-control')).toBe('no-cache, no-transform')
  expect(headers.get('x-accel-buffering')).toBe('no')
})

test('others hear of recipes, plans and lists, and another group hears nothing', async () => {
  const [ours, theirs] = [await follow(guest), await follow(stranger)]
  const slug = await cook.ok(createRecipe, { body: { name: 'Told' } })
  expect(await ours.next('recipe')).toMatchObject({ slug, change: 'created' })
  await cook.ok(patchRecipe, { params: { slug }, body: { description: 'Better' } })
  expect(await ours.next('recipe')).toMatchObject({ slug, change: 'updated' })
  await cook.ok(createMealEntry, { body: { date: '2027-01-01', title: 'Told' } })
  await ours.next('mealplan')
  const { id } = await cook.ok(createShoppingList, { body: { name: 'Told' } })
  await ours.next('shopping-lists')
  const item = await cook.ok(createShoppingItem, { body: { shoppingListId: id, note: 'bread' } })
  expect(await ours.next('shopping-list')).toEqual({ type: 'shopping-list', listId: id, version: item.version })
  await cook.ok(updateShoppingItem, { params: { id: item.id }, body: { checked: true } })
  expect((await ours.next('shopping-list')).version).toBeGreaterThan(item.version)
  await stranger.ok(createMealEntry, { body: { date: '2027-01-01', title: 'Theirs' } })
  await theirs.next('mealplan')
  expect(theirs.seen).toEqual([{ type: 'mealplan' }])
})

test('a bulk import tells how many pages are still to come', async () => {
  const stream = await follow(guest)
  const imports = [1, 2, 3].map((number) => ({ url: `http://127.0.0.1:1/${number}` }))
  const { reportId } = await cook.ok(createFromUrls, { body: { imports } })
  const told = [await stream.next('import'), await stream.next('import'), await stream.next('import')]
  expect(told.map(({ left }) => left)).toEqual([2, 1, 0])
  expect(new Set(told.map((event) => event.reportId))).toEqual(new Set([reportId]))
})

test('lists are read again when a food is called differently', async () => {
  const food = await cook.ok(createFood, { body: { name: 'courgette' } })
  const stream = await follow(guest)
  await cook.ok(updateFood, { params: { id: food.id }, body: { name: 'zucchini' } })
  await stream.next('shopping-lists')
})

test('a change that changes nothing is not announced', async () => {
  const { id } = await cook.ok(createShoppingList, { body: { name: 'Quiet' } })
  const item = await cook.ok(createShoppingItem, { body: { shoppingListId: id, note: 'bread', checked: true } })
  const stream = await follow(guest)
  await cook.ok(updateShoppingItem, { params: { id: item.id }, body: { checked: true } })
  await cook.ok(createMealEntry, { body: { date: '2027-01-01', title: 'Loud' } })
  await stream.next('mealplan')
  expect(stream.seen).toEqual([{ type: 'mealplan' }])
})

test('changes of a private list are announced to its owner only', async () => {
  const { id } = await guest.ok(createShoppingList, { body: { name: 'Presents', private: true } })
  const [owner, other] = [await follow(guest), await follow(cook)]
  await guest.ok(createShoppingItem, { body: { shoppingListId: id, note: 'book' } })
  expect(await owner.next('shopping-list')).toMatchObject({ listId: id })
  await guest.ok(updateShoppingList, { params: { id }, body: { private: false } })
  await other.next('shopping-lists')
  expect(other.seen.map(({ type }) => type)).toEqual(['shopping-lists'])
})

test('a page that comes back hears what it missed, in order and once', async () => {
  const first = await follow(guest)
  await cook.ok(createMealEntry, { body: { date: '2027-02-01', title: 'Heard' } })
  await first.next('mealplan')
  first.close()
  await first.ended
  const { id } = await cook.ok(createShoppingList, { body: { name: 'Missed' } })
  await cook.ok(createShoppingItem, { body: { shoppingListId: id, note: 'missed' } })
  await cook.ok(createMealEntry, { body: { date: '2027-02-02', title: 'Missed' } })
  const second = await follow(guest, first.lastId())
  await second.next('mealplan')
  expect(second.seen.map(({ type }) => type)).toEqual(['shopping-lists', 'shopping-list', 'mealplan'])
})

test('a page that was away too long, or since another start, is asked to read everything again', async () => {
  const before = await follow(guest)
  await cook.ok(createMealEntry, { body: { date: '2027-03-01', title: 'Before' } })
  await before.next('mealplan')
  const then = before.lastId()
  for (let number = 0; number < 101; number++) {
    await cook.ok(createMealEntry, { body: { date: '2027-03-02', title: `Meal ${number}` } })
    await cook.ok(createShoppingList, { body: { name: `List ${number}` } })
  }
  for (const lastEventId of [then, '5d1c0a53-2c63-4a7b-8b0e-6a3f0a8f3c11-4', 'nonsense']) {
    const late = await follow(guest, lastEventId)
    await late.next('reset')
    expect(late.seen).toEqual([{ type: 'reset' }])
  }
})

test('a stream gives signs of life', async () => {
  const stream = await follow(cook)
  await app.services.live.beat()
  await cook.ok(createMealEntry, { body: { date: '2027-01-02', title: 'After' } })
  await stream.next('mealplan')
  expect(stream.comments()).toBe(1)
})

test('a stream ends with the session that opened it, and no other', async () => {
  const [here, there] = [await app.signedIn('guest'), await app.signedIn('guest')]
  const [leaving, staying] = [await follow(here), await follow(there)]
  await here.ok(signOut)
  await leaving.ended
  await cook.ok(createMealEntry, { body: { date: '2027-01-03', title: 'Still told' } })
  await staying.next('mealplan')
})

test('a stream ends after a while, so that its client signs in again', async () => {
  const { token } = await cook.ok(createApiToken, { body: { name: 'Kitchen display' } })
  const stream = await follow(createClient(app.url, token))
  app.clock.advance({ minutes: 20 })
  await app.services.live.beat()
  await stream.ended
})

test('nobody holds more than twenty streams', async () => {
  const bo = await app.member('bo')
  const streams = []
  for (let number = 0; number < 21; number++) streams.push(await follow(bo))
  await streams[0]?.ended
  await cook.ok(createMealEntry, { body: { date: '2027-01-04', title: 'Told to twenty' } })
  for (const stream of streams.slice(1)) await stream.next('mealplan')
})

test('a reader that leaves is forgotten', async () => {
  await expect.poll(() => app.services.live.count()).toBe(0)
  const stream = await follow(stranger)
  expect(app.services.live.count()).toBe(1)
  stream.close()
  await stream.ended
  await expect.poll(() => app.services.live.count()).toBe(0)
})

test('open streams do not keep a server from stopping', async () => {
  const other = await startApp()
  const stream = await follow(await other.setUpFirst())
  await other.close()
  await stream.ended
})
