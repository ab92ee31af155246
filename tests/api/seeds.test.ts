import { beforeAll, expect, test } from 'vitest'
import * as api from '#contract/foods.ts'
import { seedFoods, seedLabels, seedUnits } from '#contract/groups.ts'
import { LOCALES } from '#contract/locales.ts'
import { startApp, type TestApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'

const SEEDERS = [
  { kind: 'labels', seed: seedLabels, list: api.listLabels, fewest: 21 },
  { kind: 'units', seed: seedUnits, list: api.listUnits, fewest: 25 },
  { kind: 'foods', seed: seedFoods, list: api.listFoods, fewest: 250 },
] as const

let app: TestApp
let cook: Client

beforeAll(async () => {
  app = await startApp()
  cook = await app.setUpFirst()
})

const all = async (client: Client, list: (typeof SEEDERS)[number]['list']) =>
  (await client.ok(list, { query: { perPage: -1 } })).items

test.each(SEEDERS)('only who manages the group seeds $kind, in a language there is', async ({ kind, seed }) => {
  await app.nobody().refused(401, seed, { body: { locale: 'en-US' } })
  const guest = await app.member(`guest-${kind}`, { canOrganize: true })
  await guest.refused(403, seed, { body: { locale: 'en-US' } })
  await cook.refused(422, seed, { body: { locale: 'xx-XX' as never } })
  await cook.refused(422, seed, { body: {} as never })
})

test.each(SEEDERS)('seeding $kind twice adds nothing twice', async ({ seed, list, fewest }) => {
  expect(await cook.ok(seed, { body: { locale: 'en-US' } })).toMatchObject({ error: false })
  const once = await all(cook, list)
  expect(once.length).toBeGreaterThanOrEqual(fewest)
  await cook.ok(seed, { body: { locale: 'en-US' } })
  expect(await all(cook, list)).toHaveLength(once.length)
})

test('foods lie in a section of the shop, under names people know', async () => {
  const foods = (await cook.ok(api.listFoods, { query: { perPage: -1 } })).items
  expect(foods.filter(({ label }) => label === null)).toEqual([])
  const { items } = await cook.ok(api.listFoods, { query: { search: 'scallion' } })
  expect(items.length).toBeGreaterThan(0)
  expect(items[0]?.pluralName).toBe('scallions')
})

test('what the group already calls something by is left alone', async () => {
  const eve = await app.stranger()
  const mine = await eve.ok(api.createFood, { body: { name: 'MY APPLES', aliases: [{ name: 'Apple' }] } })
  const cup = await eve.ok(api.createUnit, { body: { name: 'Cup', description: 'my own cup' } })
  await eve.ok(seedFoods, { body: { locale: 'en-US' } })
  await eve.ok(seedUnits, { body: { locale: 'en-US' } })
  const foods = (await eve.ok(api.listFoods, { query: { perPage: -1 } })).items
  expect(foods.filter(({ name }) => name === 'apple')).toEqual([])
  expect(foods.find(({ id }) => id === mine.id)).toEqual(mine)
  expect(foods.every(({ label }) => label === null)).toBe(true)
  const units = (await eve.ok(api.listUnits, { query: { perPage: -1 } })).items
  expect(units.filter(({ name }) => name.toLowerCase() === 'cup')).toEqual([cup])
})

test('foods that came before their labels find them when these come, but not the ones somebody filed', async () => {
  const zoe = await app.stranger('zoe')
  await zoe.ok(seedFoods, { body: { locale: 'de-DE' } })
  const mine = await zoe.ok(api.createLabel, { body: { name: 'Keller' } })
  const [apple] = (await zoe.ok(api.listFoods, { query: { search: 'Apfel', perPage: 1, orderBy: 'name' } })).items
  await zoe.ok(api.updateFood, { params: { id: apple?.id ?? '' }, body: { name: apple?.name ?? '', labelId: mine.id } })
  await zoe.ok(seedLabels, { body: { locale: 'de-DE' } })
  const foods = (await zoe.ok(api.listFoods, { query: { perPage: -1 } })).items
  expect(foods.filter(({ label }) => label === null)).toEqual([])
  expect(foods.filter(({ labelId }) => labelId === mine.id).map(({ id }) => id)).toEqual([apple?.id])
})

test('every language seeds, and each a second time adds nothing', async () => {
  for (const { code } of LOCALES) {
    const group = await app.services.groups.open(`Group of ${code}`)
    const added = await app.services.seeds.seedAll(app.core.db, group.id, code)
    expect(added.foods, code).toBeGreaterThanOrEqual(250)
    expect(await app.services.seeds.seedAll(app.core.db, group.id, code)).toEqual({ foods: 0, units: 0, labels: 0 })
  }
})

test('seeding takes a handful of statements', async () => {
  const group = await app.services.groups.open('Counted')
  expect(await app.queries(() => app.services.seeds.seedAll(app.core.db, group.id, 'en-US'))).toBeLessThanOrEqual(12)
})
