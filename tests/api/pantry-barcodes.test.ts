import { expect, test } from 'vitest'
import { createFood } from '#contract/foods.ts'
import { updateGroupPreferences } from '#contract/groups.ts'
import { getPantry, getPantryBarcode, learnPantryBarcode, scanIntoPantry, undoPantryChange } from '#contract/pantry.ts'
import { startApp } from '../support/app.ts'

const app = await startApp()
const cook = await app.setUpFirst()
const eve = await app.stranger()

const OATS = '4001686301265'
const learn = (number: string, line: string, who = cook) =>
  who.ok(learnPantryBarcode, { params: { number }, body: { line } })
const scan = (number: string, more: object = {}) => cook.ok(scanIntoPantry, { body: { number, ...more } })
const atHome = async (name: string, who = cook) =>
  (await who.ok(getPantry)).items.find(({ food }) => food.name === name)

test('what is no number, no food, or another group’s food is refused and learned nowhere', async () => {
  for (const number of ['12345', '123456789012345', 'milk1234', '1234 5678', '-1234567', '１２３４５６７８'])
    await cook.refused(422, learnPantryBarcode, { params: { number }, body: { line: 'milk' } })
  await cook.refused(422, scanIntoPantry, { body: { number: 'milk1234' } })
  await cook.refused(422, scanIntoPantry, { body: { number: '9'.repeat(5_000) } })
  const wrong = [{}, { line: '' }, { line: '   ' }, { line: 'a'.repeat(501) }, { line: '500 g' }, { foodId: 'milk' }]
  for (const body of wrong)
    await cook.refused(422, learnPantryBarcode, { params: { number: OATS }, body: body as { line: string } })
  const { id: foodId } = await cook.ok(createFood, { body: { name: 'truffle' } })
  await eve.refused(404, learnPantryBarcode, { params: { number: OATS }, body: { foodId } })
  await eve.refused(404, scanIntoPantry, { body: { number: OATS } })
  await cook.refused(422, getPantryBarcode, { params: { number: 'milk1234' } })
  await cook.refused(404, getPantryBarcode, { params: { number: OATS } })
  const unknown = await cook.refused(404, scanIntoPantry, { body: { number: OATS } })
  expect(unknown.message).toBe('Nobody has said what this number stands for')
})

test('a number learns its food once, and from then on puts it in', async () => {
  expect(await learn(OATS, '500 g rolled oats')).toMatchObject({
    food: { name: 'rolled oats' },
    quantity: 500,
    unit: 'gram',
  })
  expect(await atHome('rolled oats'), 'learning a number puts nothing in').toBeUndefined()
  expect(await cook.ok(getPantryBarcode, { params: { number: OATS } })).toMatchObject({ quantity: 500, unit: 'gram' })
  await eve.refused(404, getPantryBarcode, { params: { number: OATS } })
  expect((await scan(OATS)).items[0]).toMatchObject({ words: '500\u00a0g, bought today' })
  const { changeId } = await scan(OATS)
  expect((await atHome('rolled oats'))?.quantity).toBeCloseTo(1000, 0)
  await cook.ok(undoPantryChange, { params: { id: String(changeId) } })
  expect((await atHome('rolled oats'))?.quantity).toBeCloseTo(500, 0)
})

test('the same scan sent twice counts once', async () => {
  const changeId = '5d0b6f7e-6f0c-4d0e-9a53-6f1c6b0f7a12'
  await learn('40084015', '6 eggs')
  await scan('40084015', { changeId })
  await scan('40084015', { changeId })
  expect((await atHome('egg'))?.quantity).toBe(6)
})

test('a number with and without its leading zeros is one, and what is said last counts', async () => {
  await learn('036000291452', 'butter')
  expect((await scan('0036000291452')).items[0]?.food.name).toBe('butter')
  const { id: foodId } = await cook.ok(createFood, { body: { name: 'cultured butter' } })
  await cook.ok(learnPantryBarcode, { params: { number: '0036000291452' }, body: { foodId } })
  expect((await scan('036000291452')).items[0]?.food.name).toBe('cultured butter')
})

test('a number stands for each group’s own food', async () => {
  await learn(OATS, '1 kg muesli', eve)
  await eve.ok(scanIntoPantry, { body: { number: OATS } })
  expect(await atHome('muesli', eve)).toBeDefined()
  expect((await scan(OATS)).items[0]?.food.name).toBe('rolled oats')
})

test('without a pantry no number is learned', async () => {
  await cook.ok(updateGroupPreferences, { body: { pantry: false } })
  await cook.refused(409, learnPantryBarcode, { params: { number: OATS }, body: { line: 'milk' } })
  await cook.refused(409, scanIntoPantry, { body: { number: OATS } })
})
