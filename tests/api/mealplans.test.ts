import ICAL from 'ical.js'
import { beforeAll, expect, test } from 'vitest'
import { addDays } from '#contract/days.ts'
import { getGroupPreferences, updateGroupPreferences } from '#contract/groups.ts'
import * as api from '#contract/mealplans.ts'
import { createTag } from '#contract/organizers.ts'
import { createRecipe, deleteRecipe, getRecipe, patchRecipe, type Recipe } from '#contract/recipes.ts'
import { up as renameDrinks } from '../../migrations/0094-drink.ts'
import { startApp, type TestApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'

const UNKNOWN = '11111111-1111-4111-8111-111111111111'
const SUNDAY = '2026-11-22'

let app: TestApp
let cook: Client
let guest: Client
let stranger: Client
let lasagne: Recipe
let soup: Recipe

beforeAll(async () => {
  app = await startApp()
  cook = await app.setUpFirst()
  guest = await app.member('guest')
  stranger = await app.stranger()
  lasagne = await recipe(cook, 'Lasagne', ['baked'])
  soup = await recipe(cook, 'Soup', ['quick'])
})

async function recipe(who: Client, name: string, tags: string[] = []) {
  const slug = await who.ok(createRecipe, { body: { name } })
  if (tags.length > 0) await who.ok(patchRecipe, { params: { slug }, body: { tags } })
  return who.ok(getRecipe, { params: { slug } })
}

const planned = async (from: string, to: string) =>
  (
    await cook.ok(api.listMealEntries, {
      query: { start_date: from, end_date: to, perPage: -1, orderBy: 'date', orderDirection: 'asc' },
    })
  ).items

test('nobody reads or makes plans', async () => {
  await app.nobody().refused(401, api.listMealEntries)
  await app.nobody().refused(401, api.createMealEntry, { body: { date: SUNDAY, title: 'x' } })
})

test('a meal needs a recipe or a title, a real day and a known kind', async () => {
  await cook.refused(422, api.createMealEntry, { body: { date: SUNDAY } })
  await cook.refused(422, api.createMealEntry, { body: { date: SUNDAY, title: '  ' } })
  await cook.refused(422, api.createMealEntry, { body: { date: '2026-02-30', title: 'x' } })
  await cook.refused(422, api.createMealEntry, { body: { date: SUNDAY, title: 'x', entryType: 'brunch' as never } })
  await cook.refused(422, api.listMealEntries, { query: { start_date: 'soon' } })
  await cook.refused(422, api.getMealEntry, { params: { id: 'one' } })
})

test('no meal is planned, moved or copied so far away that the plan cannot be read any more', async () => {
  await cook.refused(422, api.createMealEntry, { body: { date: '9999-12-31', title: 'x' } })
  const [first, second] = ['2999-12-24', '2999-12-31']
  const { id } = await cook.ok(api.createMealEntry, { body: { date: first, title: 'x', repeatUntil: second } })
  await cook.refused(422, api.updateMealEntry, { params: { id }, query: { scope: 'all' }, body: { date: second } })
  await cook.refused(422, api.copyMealPlan, { body: { startDate: first, endDate: second, toDate: second } })
  expect((await cook.ok(api.listMealEntries)).items.map(({ date }) => date).sort()).toEqual([first, second])
  await cook.ok(api.deleteMealEntry, { params: { id }, query: { scope: 'all' } })
})

test.each(['drink', 'drinks'] as const)('a meal sent as %s is a drink', async (meal) => {
  const { id, entryType } = await cook.ok(api.createMealEntry, {
    body: { date: SUNDAY, title: 'Cocoa', entryType: meal },
  })
  expect(entryType).toBe('drink')
  const query = { queryFilter: `entryType = "${meal}"` }
  expect((await cook.ok(api.listMealEntries, { query })).items.map((entry) => entry.id)).toEqual([id])
  await cook.ok(api.deleteMealEntry, { params: { id } })
  const rule = await cook.ok(api.createPlanRule, { body: { entryType: meal } })
  expect(rule.entryType).toBe('drink')
  expect((await cook.ok(api.listPlanRules, { query })).items.map((one) => one.id)).toEqual([rule.id])
  await cook.ok(api.deletePlanRule, { params: { id: rule.id } })
})

test('drinks stored under their older name are drinks after the upgrade', async () => {
  const entry = await cook.ok(api.createMealEntry, { body: { date: SUNDAY, title: 'Cocoa' } })
  const rule = await cook.ok(api.createPlanRule, { body: {} })
  await app.core.db('meal_plan_entries').where({ id: entry.id }).update({ entry_type: 'drinks' })
  await app.core.db('meal_plan_rules').where({ id: rule.id }).update({ entry_type: 'drinks' })
  await renameDrinks(app.core.db)
  expect((await cook.ok(api.getMealEntry, { params: { id: entry.id } })).entryType).toBe('drink')
  expect((await cook.ok(api.getPlanRule, { params: { id: rule.id } })).entryType).toBe('drink')
  await cook.ok(api.deleteMealEntry, { params: { id: entry.id } })
  await cook.ok(api.deletePlanRule, { params: { id: rule.id } })
})

test('a recipe of another group cannot be planned', async () => {
  const foreign = await recipe(stranger, 'Foreign')
  await cook.refused(404, api.createMealEntry, { body: { date: SUNDAY, recipeId: foreign.id } })
  await cook.refused(404, api.createMealEntry, { body: { date: SUNDAY, recipeId: UNKNOWN } })
})

test('plans of another group are not there', async () => {
  const { id } = await cook.ok(api.createMealEntry, { body: { date: '2027-05-01', title: 'Ours' } })
  await stranger.refused(404, api.getMealEntry, { params: { id } })
  await stranger.refused(404, api.updateMealEntry, { params: { id }, body: { date: SUNDAY, title: 'Theirs' } })
  await stranger.refused(404, api.deleteMealEntry, { params: { id } })
  await stranger.refused(404, api.createMealEntry, { body: { date: '2027-05-02', leftoverOf: id } })
  expect((await stranger.ok(api.listMealEntries)).items).toEqual([])
})

test('a planned recipe is answered with its summary, whoever plans it', async () => {
  const body = {
    date: '2027-01-04',
    entryType: 'dessert' as const,
    recipeId: lasagne.id,
    servings: 6,
    groupId: UNKNOWN,
  }
  const entry = await guest.ok(api.createMealEntry, { body })
  expect(entry).toMatchObject({ date: '2027-01-04', entryType: 'dessert', servings: 6, recipe: { name: 'Lasagne' } })
  expect(entry.groupId).not.toBe(UNKNOWN)
  expect(Number.isInteger(entry.id)).toBe(true)
  expect(await cook.ok(api.getMealEntry, { params: { id: entry.id } })).toEqual(entry)
})

test('both first and last day of a range count', async () => {
  for (const date of ['2027-02-01', '2027-02-03', '2027-02-05']) {
    await cook.ok(api.createMealEntry, { body: { date, title: date } })
  }
  expect((await planned('2027-02-01', '2027-02-03')).map(({ title }) => title)).toEqual(['2027-02-01', '2027-02-03'])
})

test('an update changes what it names and nothing else', async () => {
  const { id } = await cook.ok(api.createMealEntry, {
    body: { date: '2027-03-01', entryType: 'lunch', recipeId: soup.id, text: 'with bread', servings: 3 },
  })
  const moved = await cook.ok(api.updateMealEntry, {
    params: { id },
    body: { date: '2027-03-02', entryType: 'dinner' },
  })
  expect(moved).toMatchObject({ date: '2027-03-02', entryType: 'dinner', recipeId: soup.id, text: 'with bread' })
  const note = { date: '2027-03-02', recipeId: null, title: 'Eat out', servings: null }
  const changed = await cook.ok(api.updateMealEntry, { params: { id }, body: note })
  expect(changed).toMatchObject({ recipeId: null, recipe: null, title: 'Eat out', servings: null })
  await cook.refused(422, api.updateMealEntry, { params: { id }, body: { date: '2027-03-02', title: '' } })
})

test('a deleted entry is answered and gone', async () => {
  const { id } = await cook.ok(api.createMealEntry, { body: { date: '2027-03-09', title: 'Fleeting' } })
  expect(await cook.ok(api.deleteMealEntry, { params: { id } })).toMatchObject({ id, title: 'Fleeting' })
  await cook.refused(404, api.getMealEntry, { params: { id } })
  await cook.refused(404, api.deleteMealEntry, { params: { id } })
})

test('what was taken off the plan is put back by whoever did so, for an hour', async () => {
  const { id } = await guest.ok(api.createMealEntry, { body: { date: '2027-03-11', title: 'Guests', servings: 9 } })
  await guest.refused(404, api.putBackMealEntry, { params: { id } })
  await guest.ok(api.deleteMealEntry, { params: { id } })
  for (const other of [cook, stranger]) await other.refused(404, api.putBackMealEntry, { params: { id } })
  await app.nobody().refused(401, api.putBackMealEntry, { params: { id } })
  for (const [change, body] of [
    [api.updateMealEntry, { date: '2027-03-12' }],
    [api.replaceWithRandomMeal, {}],
  ] as const)
    await guest.refused(404, change, { params: { id }, body: body as never })
  await guest.refused(404, api.createMealEntry, { body: { date: '2027-03-12', leftoverOf: id } })
  expect(await planned('2027-03-11', '2027-03-11')).toEqual([])

  expect(await guest.ok(api.putBackMealEntry, { params: { id } })).toMatchObject({ id, title: 'Guests', servings: 9 })
  expect(await planned('2027-03-11', '2027-03-11')).toMatchObject([{ id }])
  await guest.refused(404, api.putBackMealEntry, { params: { id } })

  await guest.ok(api.deleteMealEntry, { params: { id } })
  app.clock.advance({ minutes: 61 })
  await guest.refused(404, api.putBackMealEntry, { params: { id } })
  await app.services.removedMeals.forget(app.clock.now())
  expect(await app.core.db('meal_plan_entries').where({ id })).toEqual([])
})

test('leftovers are leftovers again when what was cooked is put back, unless they became something else', async () => {
  const cooked = await cook.ok(api.createMealEntry, { body: { date: '2027-04-20', recipeId: lasagne.id, servings: 8 } })
  const eat = (date: string) => cook.ok(api.createMealEntry, { body: { date, leftoverOf: cooked.id } })
  const [kept, other, early, gone] = [
    await eat('2027-04-21'),
    await eat('2027-04-22'),
    await eat('2027-04-23'),
    await eat('2027-04-24'),
  ]
  await cook.ok(api.deleteMealEntry, { params: { id: gone.id } })
  await cook.ok(api.deleteMealEntry, { params: { id: cooked.id } })
  await cook.ok(api.updateMealEntry, { params: { id: other.id }, body: { date: other.date, recipeId: soup.id } })
  await cook.ok(api.updateMealEntry, { params: { id: early.id }, body: { date: '2027-04-19' } })
  await cook.ok(api.putBackMealEntry, { params: { id: gone.id } })
  await cook.ok(api.putBackMealEntry, { params: { id: cooked.id } })
  const now = await planned('2027-04-19', '2027-04-24')
  expect(now.map(({ id, leftoverOf }) => [id, leftoverOf])).toEqual([
    [early.id, null],
    [cooked.id, null],
    [kept.id, cooked.id],
    [other.id, null],
    [gone.id, cooked.id],
  ])

  // Leftovers that return after their source has moved to a later day are meals of their own.
  await cook.ok(api.deleteMealEntry, { params: { id: kept.id } })
  await cook.ok(api.updateMealEntry, { params: { id: cooked.id }, body: { date: '2027-04-22' } })
  expect(await cook.ok(api.putBackMealEntry, { params: { id: kept.id } })).toMatchObject({ leftoverOf: null })
})

test('a repetition comes back with all that went, and no more', async () => {
  const pizza = { date: '2027-10-01', title: 'Pizza', repeatUntil: '2027-10-29' }
  await cook.ok(api.createMealEntry, { body: pizza })
  const dates = async () => (await planned('2027-10-01', '2027-10-31')).map(({ date }) => date)
  const all = await planned('2027-10-01', '2027-10-31')
  const [, second, third] = all.map(({ id }) => ({ id }))
  await cook.ok(api.deleteMealEntry, { params: second as { id: number } })
  app.clock.advance({ minutes: 1 })
  const query = { scope: 'following' } as const
  await cook.ok(api.deleteMealEntry, { params: third as { id: number }, query })
  expect(await dates()).toEqual(['2027-10-01'])
  await cook.ok(api.putBackMealEntry, { params: third as { id: number } })
  expect(await dates()).toEqual(['2027-10-01', '2027-10-15', '2027-10-22', '2027-10-29'])
})

test('the plan goes on naming a recipe that was deleted', async () => {
  const passing = await recipe(cook, 'Passing fancy')
  const { id } = await cook.ok(api.createMealEntry, { body: { date: '2027-03-10', recipeId: passing.id } })
  await cook.ok(deleteRecipe, { params: { slug: passing.slug } })
  const entry = await cook.ok(api.getMealEntry, { params: { id } })
  expect(entry).toMatchObject({ recipe: null, title: 'Passing fancy' })
})

test('today is the day where the group lives', async () => {
  const preferences = await cook.ok(getGroupPreferences)
  const now = app.clock.now()
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const { timeZone: kept } = await cook.ok(updateGroupPreferences, { body: { ...preferences, timeZone } })
    expect(kept).toBe(timeZone)
    const date = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now)
    await cook.ok(api.createMealEntry, { body: { date, entryType: 'dinner', title: `Dinner in ${timeZone}` } })
    await cook.ok(api.createMealEntry, { body: { date, entryType: 'breakfast', title: `Breakfast in ${timeZone}` } })
    const today = await cook.ok(api.listTodaysMeals)
    expect(today.map(({ title }) => title)).toEqual([`Breakfast in ${timeZone}`, `Dinner in ${timeZone}`])
  }
  await cook.refused(422, updateGroupPreferences, { body: { ...preferences, timeZone: 'Middle/Earth' } })
  const { timeZone: _, ...older } = preferences
  expect(await cook.ok(updateGroupPreferences, { body: older })).toMatchObject({ timeZone: 'Pacific/Pago_Pago' })
  await cook.ok(updateGroupPreferences, { body: { timeZone: null } })
  expect(await cook.ok(getGroupPreferences)).toEqual({ ...preferences, timeZone: null })
})

test('leftovers are of the recipe that was cooked, and follow it', async () => {
  const sunday = await cook.ok(api.createMealEntry, {
    body: { date: '2027-04-04', entryType: 'dinner', recipeId: lasagne.id, servings: 8 },
  })
  const tuesday = await cook.ok(api.createMealEntry, {
    body: { date: '2027-04-06', entryType: 'dinner', leftoverOf: sunday.id, servings: 4 },
  })
  expect(tuesday).toMatchObject({ leftoverOf: sunday.id, recipeId: lasagne.id, recipe: { name: 'Lasagne' } })
  // Leftovers of leftovers belong to what was cooked first.
  const wednesday = await cook.ok(api.createMealEntry, { body: { date: '2027-04-07', leftoverOf: tuesday.id } })
  expect(wednesday.leftoverOf).toBe(sunday.id)
  await cook.ok(api.updateMealEntry, { params: { id: sunday.id }, body: { date: '2027-04-05', recipeId: soup.id } })
  expect(await cook.ok(api.getMealEntry, { params: { id: tuesday.id } })).toMatchObject({ recipeId: soup.id })
  // A meal that becomes leftovers passes its own leftovers on to what was cooked.
  const monday = await cook.ok(api.createMealEntry, { body: { date: '2027-04-05', recipeId: lasagne.id } })
  const friday = await cook.ok(api.createMealEntry, { body: { date: '2027-04-09', leftoverOf: monday.id } })
  const became = { date: '2027-04-05', leftoverOf: sunday.id }
  await cook.ok(api.updateMealEntry, { params: { id: monday.id }, body: became })
  const handedOn = await cook.ok(api.getMealEntry, { params: { id: friday.id } })
  expect(handedOn).toMatchObject({ leftoverOf: sunday.id, recipeId: soup.id })
  // Another recipe turns leftovers into a meal of their own.
  const params = { id: wednesday.id }
  const other = await cook.ok(api.updateMealEntry, { params, body: { date: '2027-04-07', recipeId: lasagne.id } })
  expect(other).toMatchObject({ leftoverOf: null, recipeId: lasagne.id })
})

test('leftovers are not eaten before they are cooked', async () => {
  const body = { date: '2027-04-10', recipeId: lasagne.id }
  const cooked = await cook.ok(api.createMealEntry, { body })
  await cook.refused(422, api.createMealEntry, { body: { date: '2027-04-09', leftoverOf: cooked.id } })
  const left = await cook.ok(api.createMealEntry, { body: { date: '2027-04-11', leftoverOf: cooked.id } })
  await cook.refused(422, api.updateMealEntry, { params: { id: cooked.id }, body: { date: '2027-04-12' } })
  const itself = { date: '2027-04-10', leftoverOf: cooked.id }
  await cook.refused(422, api.updateMealEntry, { params: { id: cooked.id }, body: itself })
  // When what was cooked leaves the plan, somebody has to cook on the other day.
  await cook.ok(api.deleteMealEntry, { params: { id: cooked.id } })
  expect(await cook.ok(api.getMealEntry, { params: { id: left.id } })).toMatchObject({
    leftoverOf: null,
    recipeId: lasagne.id,
  })
})

test('a weekly meal stands on every such day until its last, and changes one by one or together', async () => {
  await cook.refused(422, api.createMealEntry, { body: { date: '2027-06-04', title: 'x', repeatUntil: '2027-06-01' } })
  await cook.refused(422, api.createMealEntry, { body: { date: '2027-06-04', title: 'x', repeatUntil: '2031-06-01' } })
  const pizza = { date: '2027-06-04', title: 'Pizza', repeatUntil: '2027-06-26' }
  const first = await cook.ok(api.createMealEntry, { body: pizza })
  const series = () => planned('2027-06-01', '2027-06-30')
  expect((await series()).map(({ date }) => date)).toEqual(['2027-06-04', '2027-06-11', '2027-06-18', '2027-06-25'])
  expect(new Set((await series()).map(({ seriesId }) => seriesId))).toEqual(new Set([first.seriesId]))

  const [, second] = await series()
  const params = { id: second?.id ?? 0 }
  await cook.ok(api.updateMealEntry, { params, body: { date: '2027-06-12', title: 'Calzone' } })
  const query = { scope: 'following' } as const
  await cook.ok(api.updateMealEntry, { params, query, body: { date: '2027-06-13', title: 'Pasta' } })
  expect((await series()).map(({ date, title }) => `${date} ${title}`)).toEqual([
    '2027-06-04 Pizza',
    '2027-06-13 Pasta',
    '2027-06-19 Pasta',
    '2027-06-26 Pasta',
  ])
  await cook.ok(api.deleteMealEntry, { params, query })
  expect((await series()).map(({ title }) => title)).toEqual(['Pizza'])
})

test('a day copied upon itself stops growing', async () => {
  const day = '2031-03-03'
  const body = { startDate: day, endDate: day, toDate: day }
  await cook.ok(api.createMealEntry, { body: { date: day, title: 'Rice' } })
  for (let entries = 1; entries <= api.COPIED_ENTRIES_MAX; entries *= 2) await cook.ok(api.copyMealPlan, { body })
  await cook.refused(422, api.copyMealPlan, { body })
})

test('a copied week is a week later what it was, with its leftovers', async () => {
  const sunday = await cook.ok(api.createMealEntry, { body: { date: '2027-07-04', recipeId: lasagne.id, servings: 8 } })
  await cook.ok(api.createMealEntry, { body: { date: '2027-07-06', leftoverOf: sunday.id } })
  await cook.ok(api.createMealEntry, { body: { date: '2027-07-07', title: 'Eat out' } })
  const week = { startDate: '2027-07-04', endDate: '2027-07-10' }
  const { created } = await cook.ok(api.copyMealPlan, { body: { ...week, toDate: '2027-07-11' } })
  expect(created.map(({ date, title }) => [date, title])).toEqual([
    ['2027-07-11', ''],
    ['2027-07-13', ''],
    ['2027-07-14', 'Eat out'],
  ])
  expect(created[0]).toMatchObject({ servings: 8, recipe: { name: 'Lasagne' }, leftoverOf: null })
  expect(created[1]).toMatchObject({ leftoverOf: created[0]?.id, recipeId: lasagne.id })
  await cook.refused(422, api.copyMealPlan, { body: { ...week, endDate: '2027-12-31', toDate: '2028-01-01' } })
  await cook.refused(422, api.copyMealPlan, { body: { ...week, endDate: '2027-07-01', toDate: '2028-01-01' } })
})

test('a week is copied without the meals that repeat by themselves', async () => {
  const pizza = { date: '2027-09-03', title: 'Pizza', repeatUntil: '2027-09-10' }
  const { id } = await cook.ok(api.createMealEntry, { body: pizza })
  await cook.ok(api.createMealEntry, { body: { date: '2027-09-04', title: 'Choir' } })
  const week = { startDate: '2027-08-30', endDate: '2027-09-05' }
  await cook.ok(api.copyMealPlan, { body: { ...week, toDate: '2027-09-06' } })
  await cook.ok(api.copyMealPlan, { body: { ...week, toDate: '2027-09-13' } })
  expect((await planned('2027-09-06', '2027-09-19')).map(({ date, title }) => [date, title])).toEqual([
    ['2027-09-10', 'Pizza'],
    ['2027-09-11', 'Choir'],
    ['2027-09-17', 'Pizza'],
    ['2027-09-18', 'Choir'],
  ])
  await cook.ok(api.deleteMealEntry, { params: { id }, query: { scope: 'all' } })
})

test('rules are made, listed, changed and removed', async () => {
  const tag = await cook.ok(createTag, { body: { name: 'Festive' } })
  const foreign = await stranger.ok(createTag, { body: { name: 'Foreign' } })
  await cook.refused(404, api.createPlanRule, { body: { tags: [foreign] } })
  await cook.refused(422, api.createPlanRule, { body: { day: 'someday' as never } })
  const rule = await cook.ok(api.createPlanRule, { body: { day: 'friday', entryType: 'lunch', tags: [tag, tag] } })
  expect(rule).toMatchObject({ day: 'friday', entryType: 'lunch', categories: [], tags: [{ name: 'Festive' }] })
  await stranger.refused(404, api.getPlanRule, { params: { id: rule.id } })
  const changed = await cook.ok(api.updatePlanRule, { params: { id: rule.id }, body: { ...rule, day: 'monday' } })
  expect(changed).toMatchObject({ id: rule.id, day: 'monday', tags: [{ name: 'Festive' }] })
  expect((await cook.ok(api.listPlanRules)).items).toEqual([changed])
  expect(await cook.ok(api.deletePlanRule, { params: { id: rule.id } })).toEqual(changed)
  await cook.refused(404, api.getPlanRule, { params: { id: rule.id } })
})

test('a rule may say by a filter what is drawn', async () => {
  const group = await app.stranger('gina')
  const [pasta] = [await recipe(group, 'Pasta', ['quick']), await recipe(group, 'Roast', ['slow'])]
  for (const queryFilterString of ['tags.name =', 'password = "x"'])
    await group.refused(400, api.createPlanRule, { body: { queryFilterString } })
  const filter = 'tags.slug IN [quick, "very quick"] AND (rating IS NULL OR rating >= 4)'
  const rule = await group.ok(api.createPlanRule, { body: { day: 'friday', queryFilterString: filter } })
  expect(rule).toMatchObject({ queryFilterString: filter, categories: [], tags: [] })
  expect(rule.queryFilter.parts).toMatchObject([
    { attributeName: 'tags.slug', relationalOperator: 'IN', value: ['quick', 'very quick'], logicalOperator: null },
    { attributeName: 'rating', relationalOperator: 'IS', value: null, leftParenthesis: '(', logicalOperator: 'AND' },
    { attributeName: 'rating', relationalOperator: '>=', value: '4', rightParenthesis: ')', logicalOperator: 'OR' },
  ])
  for (const date of ['2027-01-01', '2027-02-05', '2027-03-05'])
    expect(await group.ok(api.addRandomMeal, { body: { date } })).toMatchObject({ recipeId: pasta?.id })

  // Older clients do not know filters, and remove none.
  const older = { day: 'monday' as const, entryType: 'unset' as const, categories: [], tags: [] }
  expect(await group.ok(api.updatePlanRule, { params: { id: rule.id }, body: older })).toMatchObject({
    day: 'monday',
    queryFilterString: filter,
  })
  const none = await group.ok(api.updatePlanRule, { params: { id: rule.id }, body: { queryFilterString: null } })
  expect(none).toMatchObject({ day: 'monday', queryFilterString: '', queryFilter: { parts: [] } })
})

test('a drawn recipe fits the rules of its day and meal, and none of other groups', async () => {
  const group = await app.stranger('dora')
  await group.refused(404, api.addRandomMeal, { body: { date: SUNDAY } })
  const fish = await recipe(group, 'Fish', ['fish'])
  for (let number = 0; number < 5; number++) await recipe(group, `Meat ${number}`, ['meat'])
  await cook.ok(api.createPlanRule, { body: { tags: soup.tags } })
  await group.ok(api.createPlanRule, { body: { day: 'friday', entryType: 'dinner', tags: fish.tags } })
  for (const date of ['2027-01-01', '2027-02-05', '2027-03-05']) {
    expect(await group.ok(api.addRandomMeal, { body: { date, servings: 2 } })).toMatchObject({
      date,
      entryType: 'dinner',
      servings: 2,
      recipe: { name: 'Fish' },
    })
  }
  const fridayLunch = { date: '2027-04-02', entryType: 'lunch' as const }
  expect((await group.ok(api.addRandomMeal, { body: fridayLunch })).recipe).not.toBeNull()
})

test('a week is filled without a repeat, around what is planned already', async () => {
  const group = await app.stranger('finn')
  for (let number = 0; number < 9; number++) await recipe(group, `Dish ${number}`)
  const kept = await group.ok(api.createMealEntry, {
    body: { date: '2027-05-05', entryType: 'dinner', title: 'Guests' },
  })
  const week = { startDate: '2027-05-03', endDate: '2027-05-09', entryTypes: ['dinner' as const] }
  const { created, unfilled } = await group.ok(api.fillMealPlan, { body: { ...week, servings: 4 } })
  expect(unfilled).toEqual([])
  expect(created.map(({ date }) => date)).toEqual([3, 4, 6, 7, 8, 9].map((day) => `2027-05-0${day}`))
  expect(new Set(created.map(({ recipeId }) => recipeId)).size).toBe(6)
  expect(created.every(({ servings }) => servings === 4)).toBe(true)
  expect((await group.ok(api.fillMealPlan, { body: week })).created).toEqual([])

  // Three of nine recipes are left: each is picked once, and none that is planned nearby.
  const drawn = []
  for (const date of ['2027-05-02', '2027-05-10', '2027-05-05'])
    drawn.push(await group.ok(api.addRandomMeal, { body: { date, entryType: 'lunch' } }))
  const used = new Set(created.map(({ recipeId }) => recipeId))
  expect(drawn.filter(({ recipeId }) => used.has(recipeId)).length).toBeLessThanOrEqual(1)
  await group.ok(api.getMealEntry, { params: { id: kept.id } })
})

test('a small library repeats rather than leaving days empty', async () => {
  const group = await app.stranger('gil')
  const one = await recipe(group, 'The only one')
  const body = { startDate: '2027-05-03', endDate: '2027-05-09' }
  const { created } = await group.ok(api.fillMealPlan, { body })
  expect(created.map(({ recipeId }) => recipeId)).toEqual(Array.from({ length: 7 }, () => one.id))
})

test('two months of every meal are filled and copied at once', async () => {
  const group = await app.stranger('ines')
  for (let number = 0; number < 3; number++) await recipe(group, `Dish ${number}`)
  const stretch = { startDate: '2027-01-01', endDate: '2027-03-03' }
  const { created } = await group.ok(api.fillMealPlan, { body: { ...stretch, entryTypes: [...api.MEALS] } })
  expect(created).toHaveLength(62 * 7)
  await group.refused(422, api.fillMealPlan, { body: { ...stretch, endDate: '2027-03-04' } })
  const copied = await group.ok(api.copyMealPlan, { body: { ...stretch, toDate: '2027-06-01' } })
  const shape = ({ date, entryType, recipeId }: api.MealEntry) => [date, entryType, recipeId]
  const expected = created.map((entry) => shape({ ...entry, date: addDays(entry.date, 151) }))
  expect(copied.created.map(shape).sort()).toEqual(expected.sort())
})

test('rolling again brings another recipe until there is none', async () => {
  const group = await app.stranger('hugo')
  const names = ['One', 'Two', 'Three']
  for (const name of names) await recipe(group, name)
  const body = { date: '2027-05-03', entryType: 'lunch' as const }
  const entry = await group.ok(api.addRandomMeal, { body })
  const except: string[] = [entry.recipeId ?? '']
  for (const _ of [1, 2]) {
    const again = await group.ok(api.replaceWithRandomMeal, { params: { id: entry.id }, body: { except } })
    expect(again).toMatchObject({ id: entry.id, ...body })
    expect(except).not.toContain(again.recipeId)
    except.push(again.recipeId ?? '')
  }
  await group.refused(404, api.replaceWithRandomMeal, { params: { id: entry.id }, body: { except } })
})

test('newer clients find all this below households', async () => {
  const today = await cook.raw('/api/households/mealplans/today')
  expect(today.status).toBe(200)
  expect(Array.isArray(await today.json())).toBe(true)
  for (const path of ['', '/rules', '/1']) {
    const [older, newer] = await Promise.all(
      ['groups', 'households'].map((root) => cook.raw(`/api/${root}/mealplans${path}`)),
    )
    expect(newer?.status).toBe(older?.status)
  }
})

test('fifty entries cost as many queries as one', async () => {
  for (let number = 0; number < 50; number++) {
    const recipeId = number % 2 ? lasagne.id : soup.id
    await cook.ok(api.createMealEntry, { body: { date: addDays('2028-01-01', number), recipeId } })
  }
  const list = (perPage: number) =>
    app.queries(() => cook.ok(api.listMealEntries, { query: { perPage, start_date: '2028-01-01' } }))
  expect(await list(50)).toBe(await list(1))
})

// ── The calendar ─────────────────────────────────────────────────────────────────────────────────────────────────────

async function calendarAt(url: string | null) {
  const path = new URL(url ?? '').pathname
  const response = await app.nobody().raw(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const calendar = new ICAL.Component(ICAL.parse(await response.text()))
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}

test('the calendar is at a secret address that can be renewed and revoked', async () => {
  expect(await cook.ok(api.getCalendarFeed)).toMatchObject({ url: null })
  await app.nobody().refused(404, api.readCalendar, { params: { file: 'a-name-that-nobody-was-given.ics' } })
  await app.nobody().refused(422, api.readCalendar, { params: { file: 'short.ics' } })
  const first = await cook.ok(api.renewCalendarFeed, { body: {} })
  expect(await guest.ok(api.getCalendarFeed)).toEqual(first)
  expect(await stranger.ok(api.getCalendarFeed)).toMatchObject({ url: null })
  await calendarAt(first.url)
  const second = await cook.ok(api.renewCalendarFeed, { body: {} })
  expect(second.url).not.toBe(first.url)
  expect((await app.nobody().raw(new URL(first.url ?? '').pathname)).status).toBe(404)
  expect(await cook.ok(api.revokeCalendarFeed)).toMatchObject({ url: null })
  expect((await app.nobody().raw(new URL(second.url ?? '').pathname)).status).toBe(404)
})

test('each meal is an event of its day that stays the same event', async () => {
  const day = addDays(app.clock.now().toISOString().slice(0, 10), 3)
  const body = { date: day, entryType: 'dinner' as const, recipeId: lasagne.id, text: 'Ask Bo; he brings wine, "red"' }
  const entry = await cook.ok(api.createMealEntry, { body })
  const { url } = await cook.ok(api.renewCalendarFeed, { body: {} })
  const find = async () => (await calendarAt(url)).find(({ uid }) => uid.startsWith(`meal-${entry.id}@`))
  const event = await find()
  expect(event?.summary).toBe('Dinner: Lasagne')
  expect(event?.description).toContain('Ask Bo; he brings wine, "red"')
  expect(event?.startDate.toString()).toBe(day)
  expect(event?.startDate.isDate).toBe(true)
  expect(event?.endDate.toString()).toBe(addDays(day, 1))
  expect(event?.component.getFirstPropertyValue('url')).toMatch(/\/recipe\/lasagne$/)
  await cook.ok(api.updateMealEntry, {
    params: { id: entry.id },
    body: { date: addDays(day, 2), recipeId: null, title: 'Eat out' },
  })
  const moved = await find()
  expect(moved?.uid).toBe(event?.uid)
  expect(moved?.summary).toBe('Dinner: Eat out')
  expect(moved?.startDate.toString()).toBe(addDays(day, 2))
})

test('what no calendar can read is left out of it', async () => {
  const day = addDays(app.clock.now().toISOString().slice(0, 10), 4)
  const [title, text] = ['Soup\u0000 du\u000b jour', 'Stir;\r\nserve\u0007\u2028hot\tEND:VEVENT']
  const { id } = await cook.ok(api.createMealEntry, { body: { date: day, entryType: 'lunch', title, text } })
  const { url } = await cook.ok(api.renewCalendarFeed, { body: {} })
  const whole = await (await app.nobody().raw(new URL(url ?? '').pathname)).text()
  expect(whole.replaceAll('\r\n', '')).not.toMatch(/(?!\t)\p{Cc}/u)
  const event = (await calendarAt(url)).find(({ uid }) => uid.startsWith(`meal-${id}@`))
  expect(event?.summary).toBe('Lunch: Soup du jour')
  expect(event?.description).toBe('Stir;\nserve\u2028hot\tEND:VEVENT')
})

test('a calendar says which meals are leftovers, and nobody is busy all day with a dinner', async () => {
  const day = addDays(app.clock.now().toISOString().slice(0, 10), 5)
  const cooked = await cook.ok(api.createMealEntry, { body: { date: day, entryType: 'dinner', recipeId: lasagne.id } })
  const eaten = await cook.ok(api.createMealEntry, {
    body: { date: addDays(day, 1), entryType: 'lunch', leftoverOf: cooked.id },
  })
  const { url } = await cook.ok(api.renewCalendarFeed, { body: { timed: false } })
  const events = await calendarAt(url)
  const of = ({ id }: { id: number }) => events.find(({ uid }) => uid.startsWith(`meal-${id}@`))
  expect(of(cooked)?.summary).toBe('Dinner: Lasagne')
  expect(of(eaten)?.summary).toBe('Lunch: Leftovers: Lasagne')
  expect(of(eaten)?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
})

test('meals at their time of day are where the group lives', async () => {
  const preferences = await cook.ok(getGroupPreferences)
  await cook.ok(updateGroupPreferences, { body: { ...preferences, timeZone: 'America/New_York' } })
  const year = app.clock.now().getUTCFullYear()
  const summer = app.clock.now().getUTCMonth() < 6 ? `${year}-07-02` : `${year + 1}-07-02`
  const entry = await cook.ok(api.createMealEntry, { body: { date: summer, entryType: 'lunch', title: 'Picnic' } })
  const { url, timeZone } = await cook.ok(api.renewCalendarFeed, { body: { timed: true } })
  expect(timeZone).toBe('America/New_York')
  const event = (await calendarAt(url)).find(({ uid }) => uid.startsWith(`meal-${entry.id}@`))
  expect(event?.startDate.toJSDate().toISOString()).toBe(`${summer}T16:30:00.000Z`)
  expect(event?.duration.toSeconds()).toBe(45 * 60)
  await cook.ok(updateGroupPreferences, { body: { ...preferences, timeZone: null } })
})
