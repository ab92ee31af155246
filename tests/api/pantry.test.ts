import { expect, test } from 'vitest'
import { createFood, mergeFoods } from '#contract/foods.ts'
import { updateGroupPreferences } from '#contract/groups.ts'
import {
  addToPantry,
  answerPantry,
  changePantryFood,
  getPantry,
  listPantryChanges,
  undoPantryChange,
} from '#contract/pantry.ts'
import { createApiToken } from '#contract/tokens.ts'
import { startApp } from '../support/app.ts'
import { createClient } from '../support/client.ts'

const app = await startApp()
// A token outlives the days that pass here.
const { token } = await (await app.setUpFirst()).ok(createApiToken, { body: { name: 'kitchen' } })
const cook = createClient(app.url, token)
const eve = await app.stranger()

const add = (lines: string[], more: object = {}) => cook.ok(addToPantry, { body: { lines, ...more } })
const atHome = async (name: string, who = cook) =>
  (await who.ok(getPantry)).items.find(({ food }) => food.name === name)
const foodNamed = async (name: string) => String((await atHome(name))?.food.id)
const answer = async (name: string, said: 'used-up' | 'still-there' | 'opened') =>
  cook.ok(answerPantry, { params: { foodId: await foodNamed(name) }, body: { answer: said } })

test('nothing to add, too much, and foods nobody has are refused', async () => {
  await cook.refused(422, addToPantry, { body: { lines: [] } })
  await cook.refused(422, addToPantry, { body: { lines: Array(501).fill('milk') } })
  const long = await cook.refused(422, addToPantry, { body: { lines: Array(500).fill('egg, leek, rice') } })
  expect(long.message).toBe('Name at most 500 foods at a time')
  const { id } = await cook.ok(createFood, { body: { name: 'truffle' } })
  const reply = await cook.refused(404, answerPantry, { params: { foodId: id }, body: { answer: 'used-up' } })
  expect(reply.message).toBe('We do not think that this food is at home')
  await cook.refused(404, undoPantryChange, { params: { id } })
  await eve.refused(404, changePantryFood, { params: { foodId: id }, body: { isStaple: true } })
})

test('foods are said in words, several on a line, and told back as a guess', async () => {
  const { items, unread } = await add(['1 l milk, 6 eggs', '500 g flour', 'some rice'])
  expect(unread).toEqual([])
  expect(Object.fromEntries(items.map(({ food, place, words }) => [food.name, `${place}: ${words}`]))).toEqual({
    milk: 'fridge: 1\u00a0l, counted today',
    egg: 'fridge: 6, counted today',
    flour: 'cupboard: 500\u00a0g, counted today',
    rice: 'cupboard: some, counted today',
  })
  expect(await atHome('milk', eve)).toBeUndefined()
})

test('what is bought adds to what is there, and undoing it takes only that away', async () => {
  const { changeId } = await add(['1 kg flour'], { why: 'bought' })
  expect((await atHome('flour'))?.quantity).toBeCloseTo(1500, 0)
  await add(['250 g flour'], { why: 'bought' })
  const { items } = await cook.ok(undoPantryChange, { params: { id: String(changeId) } })
  expect(items[0]?.quantity).toBeCloseTo(750, 0)
  // Undone again it changes nothing, and what nobody of the household did is not found.
  await cook.ok(undoPantryChange, { params: { id: String(changeId) } })
  expect((await atHome('flour'))?.quantity).toBeCloseTo(750, 0)
  await eve.refused(404, undoPantryChange, { params: { id: String(changeId) } })
})

test('the same change sent twice counts once', async () => {
  const changeId = '0f0b6f7e-6f0c-4d0e-9a53-6f1c6b0f7a11'
  await add(['2 onions'], { why: 'bought', changeId })
  await add(['2 onions'], { why: 'bought', changeId: changeId.toUpperCase() })
  expect((await atHome('onion'))?.quantity).toBe(2)
})

test('used up is gone, opened is to be used soon, and undo brings back what was there', async () => {
  await add(['1 cup cream'])
  const opened = await answer('cream', 'opened')
  expect(opened.items[0]).toMatchObject({ isOpened: true, reason: 'opened today' })
  app.clock.advance({ days: 3 })
  expect(await atHome('cream')).toMatchObject({ isSoon: true, level: 'soon', recipes: 0 })
  const { changeId, gone } = await answer('cream', 'used-up')
  expect(gone.map(({ name }) => name)).toEqual(['cream'])
  expect(await atHome('cream')).toBeUndefined()
  await cook.ok(undoPantryChange, { params: { id: String(changeId) } })
  expect(await atHome('cream')).toMatchObject({ isOpened: true })
})

test('what should not be good any more is asked about, one at a time, and what is still there is remembered', async () => {
  await add(['1 bag spinach'])
  app.clock.advance({ days: 7 })
  const spinach = await foodNamed('spinach')
  expect(await cook.ok(getPantry)).toMatchObject({ question: expect.any(String) })
  expect(await atHome('spinach')).toMatchObject({ isDoubtful: true })
  const said = await answer('spinach', 'still-there')
  expect(said.items[0]).toMatchObject({ isDoubtful: false, reason: 'seen today' })
  await answer('spinach', 'used-up')
  await add(['1 bag spinach'])
  app.clock.advance({ days: 7 })
  expect(await atHome('spinach'), 'the household knows its spinach now').toMatchObject({ isDoubtful: false })
  await cook.ok(answerPantry, { params: { foodId: spinach }, body: { answer: 'used-up' } })
})

test('a food moves to the freezer and is thawed', async () => {
  await add(['1 l chicken broth'])
  const foodId = await foodNamed('chicken broth')
  const frozen = await cook.ok(changePantryFood, { params: { foodId }, body: { place: 'freezer' } })
  expect(frozen.items[0]).toMatchObject({ place: 'freezer', level: 'frozen' })
  const thawed = await cook.ok(changePantryFood, { params: { foodId }, body: { place: 'fridge' } })
  expect(thawed.items[0]).toMatchObject({ place: 'fridge', reason: 'thawed today' })
})

test('foods marked as on hand are always here', async () => {
  await cook.ok(createFood, { body: { name: 'cumin seed', onHand: true } })
  expect(await atHome('cumin seed')).toMatchObject({ isAlways: true, words: 'always here', quantity: null })
})

test('merging two foods keeps what is at home', async () => {
  await add(['300 g oats', '200 g oat flakes'])
  const [from, to] = [await foodNamed('oat flakes'), await foodNamed('oat')]
  await cook.ok(mergeFoods, { body: { fromFood: from, toFood: to } })
  expect(await atHome('oat')).toMatchObject({ unit: 'gram' })
})

test('the journal tells what happened, newest first', async () => {
  const [latest] = await cook.ok(listPantryChanges)
  expect(latest).toMatchObject({ kind: 'in', cause: 'typed', undone: false })
  expect(latest?.words).toMatch(/at home/)
})

test('a household can do without a pantry', async () => {
  await cook.ok(updateGroupPreferences, { body: { pantry: false } })
  expect(await cook.ok(getPantry)).toEqual({ isOn: false, items: [], question: null })
  const reply = await cook.refused(409, addToPantry, { body: { lines: ['milk'] } })
  expect(reply.message).toBe('The pantry is turned off for this household')
  await cook.ok(updateGroupPreferences, { body: { pantry: true } })
})
