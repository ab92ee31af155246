import { expect, test, vi } from 'vitest'
import { updateFood } from '#contract/foods.ts'
import { createMealEntry, deleteMealEntry, putBackMealEntry, updateMealEntry } from '#contract/mealplans.ts'
import * as planApi from '#contract/shopping-plan.ts'
import * as recipesApi from '#contract/shopping-recipes.ts'
import { short, startShop } from '../support/shopping.ts'

const { cook, guest, gram, kilogram, flour, milk, salt, recipe, newList, items, removeRecipe, put } = await startShop()

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
  const plan = (date: string, body: object) =>
    cook.ok(createMealEntry, { body: { date, entryType: 'dinner', ...body } })
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

  // Adding the week again adds only what was planned since.
  const thursday = await plan('2027-01-07', { recipeId: pie.id, servings: 2 })
  const again = await cook.ok(planApi.addPlanToList, { params: { id }, body: week })
  expect(short(again.listItems)).toEqual(['5 milk', '1700 gram flour'])

  // What was added for a day, a meal or one line can be removed again.
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
  const bought = async () =>
    (await cook.ok(planApi.previewPlanForList, { params: { id }, body })).meals.map(({ skipped }) => skipped)
  const second = await plan()
  expect(await bought()).toEqual(['on-list'])
  await cook.ok(deleteMealEntry, { params: { id: second.id } })
  await cook.ok(putBackMealEntry, { params: { id: first.id } })
  expect(await bought()).toEqual(['on-list'])
  const { listItems } = await cook.ok(planApi.addPlanToList, { params: { id }, body })
  expect(short(listItems)).toEqual(['500 gram flour'])
})

test('what is bought for a meal follows it to another day', async () => {
  const { id } = await newList('Moving')
  const soup = await recipe('Moved soup', [{ food: milk, quantity: 1 }])
  const meal = { entryType: 'dinner' as const, recipeId: soup.id }
  const entry = await cook.ok(createMealEntry, { body: { ...meal, date: '2027-03-01' } })
  const week = { startDate: '2027-03-01', endDate: '2027-03-07' }
  await cook.ok(planApi.addPlanToList, { params: { id }, body: week })
  const days = async () =>
    (await items(id)).flatMap(({ recipeReferences }) => recipeReferences.map(({ planDate }) => planDate))
  expect(await days()).toEqual(['2027-03-01'])
  await cook.ok(updateMealEntry, { params: { id: entry.id }, body: { ...meal, date: '2027-03-04' } })
  await vi.waitFor(async () => expect(await days()).toEqual(['2027-03-04']))
  const again = await cook.ok(planApi.previewPlanForList, { params: { id }, body: week })
  expect(again.meals).toMatchObject([{ date: '2027-03-04', skipped: 'on-list' }])
  const gone = await cook.ok(recipesApi.removeContributions, { params: { id }, body: { planDate: '2027-03-04' } })
  expect(gone.listItems).toEqual([])
})
