import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bulkCategorize, bulkDelete, bulkSettings, bulkTag } from '#contract/bulk-actions.ts'
import { createComment, deleteComment, listRecipeComments, updateComment } from '#contract/comments.ts'
import { addDays } from '#contract/days.ts'
import { addFavorite } from '#contract/favorites.ts'
import { createFood, deleteFood } from '#contract/foods.ts'
import { getGroupPreferences, updateGroupPreferences } from '#contract/groups.ts'
import { createMealEntry, deleteMealEntry } from '#contract/mealplans.ts'
import { uploadRecipeImage } from '#contract/media.ts'
import { createTag, deleteTag } from '#contract/organizers.ts'
import { listVersions } from '#contract/recipe-versions.ts'
import { createRecipe, deleteRecipe, getRecipe, listRecipes, patchRecipe, replaceRecipe } from '#contract/recipes.ts'
import { createShare, getPublicRecipe, getSharedRecipe, listShares, revokeShare } from '#contract/shares.ts'
import {
  createTimelineEvent,
  deleteTimelineEvent,
  finishNextTime,
  getTimelineEvent,
  listTimeline,
  reopenNextTime,
  setLastMade,
  updateTimelineEvent,
  uploadTimelineImage,
} from '#contract/timeline.ts'
import { duplicateRecipe, listTrash, purgeRecipe, restoreRecipe } from '#contract/trash.ts'
import { getSelf, updateUser } from '#contract/users.ts'
import { startApp } from '../support/app.ts'
import { file } from '../support/client.ts'

const app = await startApp()
const ann = await app.setUpFirst()
const ben = await app.member('ben')
const eve = await app.stranger()
const annId = (await ann.ok(getSelf)).id
const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#484' } })
  .png()
  .toBuffer()

async function made(name: string, body: Record<string, unknown> = {}) {
  const slug = await ann.ok(createRecipe, { body: { name } })
  return ann.ok(replaceRecipe, { params: { slug }, body: { name, ...body } })
}

test('comments need a recipe that allows them, and are their author’s to change', async () => {
  const recipe = await made('Commented')
  const silent = await made('Silent', { settings: { disableComments: true } })
  await ann.refused(422, createComment, { body: { recipeId: recipe.id, text: '   ' } })
  await ann.refused(403, createComment, { body: { recipeId: silent.id, text: 'Hush' } })
  const { id } = await ben.ok(createComment, { body: { recipeId: recipe.id, text: 'Nice' } })
  const other = await app.member('carl')
  await other.refused(403, updateComment, { params: { id }, body: { text: 'Mine' } })
  await ben.ok(updateComment, { params: { id }, body: { text: 'Very nice' } })
  const { id: benId, email } = await ben.ok(getSelf)
  await ben.ok(updateUser, { params: { id: benId }, body: { email, fullName: 'Ben Okri' } })
  expect(await ann.ok(listRecipeComments, { params: { slug: recipe.slug } })).toMatchObject([
    { text: 'Very nice', user: { username: 'ben', fullName: 'Ben Okri' } },
  ])
  await ann.ok(deleteComment, { params: { id } })
  await ann.refused(404, listRecipeComments, { params: { slug: 'no-such' } })
})

test('a link opens one recipe to strangers, until it expires or is taken back', async () => {
  const recipe = await made('Shared', { settings: { public: false }, extras: { secret: 'note' } })
  const other = await made('Not shared', { settings: { public: false } })
  await ann.refused(422, createShare, { body: { recipeId: recipe.id, expiresAt: '2020-01-01T00:00:00Z' } })
  const share = await ann.ok(createShare, { body: { recipeId: recipe.id } })
  expect(Date.parse(share.expiresAt) - Date.parse(share.createdAt)).toBe(2_592_000_000)
  const opened = await app.nobody().ok(getSharedRecipe, { params: { id: share.id } })
  expect(opened).toMatchObject({ name: 'Shared', extras: {}, comments: [] })
  expect(JSON.stringify(opened)).not.toContain(annId)
  expect((await ann.ok(listShares, { query: { recipe_id: recipe.id } })).map(({ id }) => id)).toEqual([share.id])
  expect(await ann.ok(listShares, { query: { recipe_id: other.id } })).toEqual([])
  app.clock.advance({ days: 31 })
  await app.nobody().refused(404, getSharedRecipe, { params: { id: share.id } })
  const cook = await app.signedIn('ann')
  const second = await cook.ok(createShare, { body: { recipeId: recipe.id } })
  await cook.ok(revokeShare, { params: { id: second.id } })
  await app.nobody().refused(404, getSharedRecipe, { params: { id: second.id } })
})

test('a link opens the pictures of its recipe and of no other', async () => {
  const cook = await app.signedIn('ann')
  const slugs = [
    await cook.ok(createRecipe, { body: { name: 'Pictured' } }),
    await cook.ok(createRecipe, { body: { name: 'Hidden' } }),
  ]
  const ids: string[] = []
  for (const slug of slugs) {
    await cook.ok(uploadRecipeImage, { params: { slug }, body: { image: file(picture, 'x.png', 'image/png') } })
    const { settings } = await cook.ok(getRecipe, { params: { slug } })
    ids.push((await cook.ok(patchRecipe, { params: { slug }, body: { settings: { ...settings, public: false } } })).id)
  }
  const { id: share } = await cook.ok(createShare, { body: { recipeId: ids[0] ?? '' } })
  const status = async (id = '', query = '') =>
    (await app.nobody().raw(`/api/media/recipes/${id}/images/original.webp${query}`)).status
  expect(await status(ids[0])).toBe(404)
  expect(await status(ids[0], `?share=${share}`)).toBe(200)
  expect(await status(ids[1], `?share=${share}`)).toBe(404)
})

test('a public recipe is for everybody, unless it or its group is private', async () => {
  const cook = await app.signedIn('ann')
  const slug = await cook.ok(createRecipe, { body: { name: 'Open house' } })
  const { groupId, settings } = await cook.ok(getRecipe, { params: { slug } })
  const params = { groupId, slug }
  await app.nobody().refused(404, getPublicRecipe, { params })
  await cook.ok(patchRecipe, { params: { slug }, body: { settings: { ...settings, public: true } } })
  expect((await app.nobody().ok(getPublicRecipe, { params })).name).toBe('Open house')
  const { id: _, groupId: __, ...preferences } = await cook.ok(getGroupPreferences)
  await cook.ok(updateGroupPreferences, { body: { ...preferences, privateGroup: true } })
  await app.nobody().refused(404, getPublicRecipe, { params })
  await cook.ok(updateGroupPreferences, { body: { ...preferences, privateGroup: false } })
  await app.nobody().ok(getPublicRecipe, { params })
  await cook.ok(patchRecipe, { params: { slug }, body: { settings: { ...settings, public: false } } })
  await app.nobody().refused(404, getPublicRecipe, { params })
})

test('a deleted recipe is gone, comes back whole, and goes for good after thirty days', async () => {
  const cook = await app.signedIn('ann')
  const tag = await cook.ok(createTag, { body: { name: 'Vanishing' } })
  const slug = await cook.ok(createRecipe, { body: { name: 'Comeback' } })
  const before = await cook.ok(replaceRecipe, {
    params: { slug },
    body: {
      name: 'Comeback',
      tags: ['Vanishing', 'Staying'],
      recipeIngredient: [{ quantity: '1/3', note: 'cup' }],
      recipeInstructions: ['Do it'],
    },
  })
  await cook.ok(addFavorite, { params: { id: annId, slug } })
  await cook.ok(createComment, { body: { recipeId: before.id, text: 'Keep me' } })
  await cook.ok(deleteRecipe, { params: { slug } })
  await cook.refused(404, getRecipe, { params: { slug } })
  await cook.ok(deleteTag, { params: { id: tag.id } })
  await cook.ok(createRecipe, { body: { name: 'Comeback' } })
  await (await app.signedIn('eve')).refused(404, restoreRecipe, { params: { id: before.id } })
  expect((await cook.ok(listTrash)).map(({ name }) => name)).toContain('Comeback')
  const after = await cook.ok(restoreRecipe, { params: { id: before.id } })
  expect(after).toMatchObject({
    id: before.id,
    slug: 'comeback-1',
    name: 'Comeback (1)',
    comments: [{ text: 'Keep me' }],
  })
  expect(after.recipeIngredient[0]?.display).toBe('⅓ cup')
  expect(after.tags.map(({ name }) => name)).toEqual(['Staying'])
  expect((await cook.ok(getSelf)).favoriteRecipes).toEqual(['comeback-1'])
  expect((await cook.ok(listRecipes, { query: { search: 'comeback' } })).total).toBe(2)
  await cook.ok(deleteRecipe, { params: { slug: 'comeback-1' } })
  await (await app.signedIn('ben')).refused(403, purgeRecipe, { params: { id: before.id } })
  await app.services.trash.purgeExpired(new Date(app.clock.now().getTime() + 31 * 86_400_000))
  await cook.refused(404, restoreRecipe, { params: { id: before.id } })
})

test('a recipe comes back with the words of a food that was deleted meanwhile', async () => {
  const cook = await app.signedIn('ann')
  const kept = await cook.ok(createFood, { body: { name: 'Wild garlic' } })
  const gone = await cook.ok(createFood, { body: { name: 'Sea kale' } })
  const ingredients = [kept, gone].map((food) => ({ quantity: 2, food, note: 'chopped' }))
  const slug = await cook.ok(createRecipe, { body: { name: 'Greens' } })
  const recipe = await cook.ok(replaceRecipe, {
    params: { slug },
    body: { name: 'Greens', recipeIngredient: ingredients },
  })
  await cook.ok(deleteRecipe, { params: { slug: recipe.slug } })
  await cook.ok(deleteFood, { params: { id: gone.id } })
  await cook.ok(restoreRecipe, { params: { id: recipe.id } })
  const { recipeIngredient } = await cook.ok(getRecipe, { params: { slug: recipe.slug } })
  expect(recipeIngredient).toMatchObject([
    { quantity: 2, food: { name: 'Wild garlic' }, note: 'chopped' },
    { quantity: 2, food: null, note: 'Sea kale, chopped' },
  ])
})

test('a copy has its own picture and leaves the original alone', async () => {
  const cook = await app.signedIn('ann')
  const slug = await cook.ok(createRecipe, { body: { name: 'Original' } })
  await cook.ok(uploadRecipeImage, { params: { slug }, body: { image: file(picture, 'x.png', 'image/png') } })
  const copy = await cook.ok(duplicateRecipe, { params: { slug }, body: { name: 'Copy' } })
  expect(copy).toMatchObject({ name: 'Copy', slug: 'copy', rating: null })
  await cook.ok(deleteRecipe, { params: { slug } })
  expect((await cook.raw(`/api/media/recipes/${copy.id}/images/original.webp`)).status).toBe(200)
})

test('bulk actions need the right, skip what may not be changed, and say which', async () => {
  const cook = await app.signedIn('ann')
  const helper = await app.member('dora', { canOrganize: true })
  const slugs: string[] = []
  for (const name of ['Bulk one', 'Bulk two', 'Bulk locked'])
    slugs.push(await cook.ok(createRecipe, { body: { name } }))
  const { settings } = await cook.ok(getRecipe, { params: { slug: 'bulk-locked' } })
  await cook.ok(patchRecipe, { params: { slug: 'bulk-locked' }, body: { settings: { ...settings, locked: true } } })
  await (await app.signedIn('ben')).refused(403, bulkTag, { body: { recipes: slugs, tags: ['x'] } })
  for (let twice = 0; twice < 2; twice++) {
    const result = await helper.ok(bulkTag, { body: { recipes: [...slugs, 'no-such'], tags: ['Batch'] } })
    expect(result.changed).toBe(2)
    expect(result.skipped.map(({ slug }) => slug)).toEqual(['bulk-locked', 'no-such'])
  }
  expect((await cook.ok(getRecipe, { params: { slug: 'bulk-one' } })).tags).toHaveLength(1)
  expect((await cook.ok(listRecipes, { query: { search: 'batch' } })).total).toBe(2)
  for (const body of [
    { recipes: [], tags: ['Batch'] },
    { recipes: ['bulk-one'], tags: [] },
  ])
    await helper.ok(bulkTag, { body })
  expect((await helper.ok(bulkDelete, { body: { recipes: [] } })).changed).toBe(0)
  expect((await helper.ok(bulkSettings, { body: { recipes: [], settings } })).changed).toBe(0)
  await helper.ok(bulkCategorize, { body: { recipes: slugs, categories: ['Group cooking'] } })
  await helper.ok(bulkSettings, { body: { recipes: slugs, settings: { ...settings, public: false, locked: true } } })
  expect((await cook.ok(getRecipe, { params: { slug: 'bulk-two' } })).settings).toMatchObject({
    public: false,
    locked: false,
  })
  expect((await helper.ok(bulkDelete, { body: { recipes: slugs } })).changed).toBe(2)
  await cook.ok(getRecipe, { params: { slug: 'bulk-locked' } })
  expect((await cook.ok(listRecipes, { query: { search: 'bulk' } })).total).toBe(1)
  const [other] = [await app.signedIn('eve')]
  expect((await other.ok(bulkDelete, { body: { recipes: ['bulk-locked'] } })).changed).toBe(0)
})

test('the timeline keeps when a recipe was made, with a picture, for its group', async () => {
  const cook = await app.signedIn('ann')
  const slug = await cook.ok(createRecipe, { body: { name: 'Made often' } })
  const { id: recipeId } = await cook.ok(getRecipe, { params: { slug } })
  const event = await cook.ok(createTimelineEvent, { body: { recipeId, subject: 'Made it', eventMessage: 'Good' } })
  await (await app.signedIn('ben')).refused(403, updateTimelineEvent, {
    params: { id: event.id },
    body: { subject: 'X' },
  })
  await cook.ok(uploadTimelineImage, { params: { id: event.id }, body: { image: file(picture, 'x.png', 'image/png') } })
  const listed = await cook.ok(listTimeline, { query: { queryFilter: `recipe_id = ${recipeId}` } })
  expect(listed.items).toMatchObject([
    { subject: 'Made it', image: 'has image' },
    { subject: 'Recipe added', eventType: 'system', userId: event.userId },
  ])
  expect((await cook.raw(`/api/media/recipes/${recipeId}/images/timeline/${event.id}/tiny-original.webp`)).status).toBe(
    200,
  )
  const byProgram = { recipeId, subject: 'Noted elsewhere', eventType: 'system' } as const
  expect(await cook.ok(createTimelineEvent, { body: byProgram })).toMatchObject(byProgram)
  await cook.ok(setLastMade, { params: { slug }, body: { timestamp: '2026-05-01T10:00:00Z' } })
  const later = await cook.ok(setLastMade, { params: { slug }, body: { timestamp: '2026-04-01T10:00:00Z' } })
  expect(later.lastMade).toBe('2026-05-01T10:00:00.000Z')
  const elsewhere = await (await app.signedIn('eve')).ok(listTimeline)
  expect(elsewhere.items.filter(({ eventType }) => eventType !== 'system')).toEqual([])
  expect(elsewhere.items.map((one) => one.recipeId)).not.toContain(recipeId)
})

test('what was planned is noted on the day after, once, where nobody noted it and it was no leftover', async () => {
  const cook = await app.signedIn('ann')
  const made = async (name: string) => {
    const slug = await cook.ok(createRecipe, { body: { name } })
    return cook.ok(getRecipe, { params: { slug } })
  }
  const [planned, noted, later] = [await made('Planned soup'), await made('Noted soup'), await made('Later soup')]
  const dropped = await made('Dropped soup')
  const day = app.clock.now().toISOString().slice(0, 10)
  const plan = (recipeId: string, date: string) =>
    cook.ok(createMealEntry, { body: { date, recipeId, entryType: 'lunch' } })
  const { id: leftoverOf } = await plan(planned.id, day)
  await plan(planned.id, day)
  await plan(noted.id, day)
  await cook.ok(deleteMealEntry, { params: { id: (await plan(dropped.id, day)).id } })
  await plan(later.id, addDays(day, 1))
  await cook.ok(createMealEntry, { body: { date: addDays(day, 1), leftoverOf } })
  await cook.ok(createTimelineEvent, {
    body: { recipeId: noted.id, subject: 'Made it', timestamp: `${day}T09:00:00Z` },
  })

  const events = async ({ id }: { id: string }) =>
    (await cook.ok(listTimeline, { query: { queryFilter: `recipe_id = ${id} AND event_type <> system` } })).items
  const nightAfter = (days: number) =>
    app.services.timelineUpkeep.noteEaten(new Date(`${addDays(day, days)}T12:00:00Z`))
  await nightAfter(0)
  expect(await events(planned)).toEqual([])
  for (let run = 0; run < 2; run++) await nightAfter(1)
  expect(await events(planned)).toMatchObject([{ subject: 'On the plan: Lunch', eventType: 'info' }])
  expect(await events(noted)).toMatchObject([{ subject: 'Made it' }])
  for (const none of [later, dropped]) expect(await events(none)).toEqual([])
  const { lastMade } = await cook.ok(getRecipe, { params: { slug: planned.slug } })
  expect(lastMade?.slice(0, 10)).toBe(day)
  await nightAfter(2)
  expect(await events(planned)).toHaveLength(1)
  expect(await events(later)).toHaveLength(1)
})

test('of a server that was off for some days all of them are noted, a month back at most, and none a second time', async () => {
  const cook = await app.signedIn('ann')
  const slug = await cook.ok(createRecipe, { body: { name: 'Soup of every day' } })
  const { id: recipeId } = await cook.ok(getRecipe, { params: { slug } })
  const day = '2027-03-01'
  const night = (days: number) => app.services.timelineUpkeep.noteEaten(new Date(`${addDays(day, days)}T12:00:00Z`))
  const notes = async () => {
    const query = { queryFilter: `recipe_id = ${recipeId} AND event_type <> system`, perPage: -1 }
    return (await cook.ok(listTimeline, { query })).items
  }
  const days = async () => (await notes()).map(({ timestamp }) => timestamp.slice(0, 10)).sort()
  await night(0)
  for (let ahead = 0; ahead < 50; ahead++)
    await cook.ok(createMealEntry, { body: { date: addDays(day, ahead), recipeId, entryType: 'dinner' } })
  await night(3)
  expect(await days()).toEqual([day, addDays(day, 1), addDays(day, 2)])

  // What somebody removed stays removed.
  const [first] = await notes()
  await cook.ok(deleteTimelineEvent, { params: { id: first?.id ?? '' } })
  for (let run = 0; run < 2; run++) await night(3)
  expect(await days()).toHaveLength(2)

  await night(45)
  expect((await days()).slice(2)).toEqual(Array.from({ length: 30 }, (_, number) => addDays(day, 15 + number)))
  const { lastMade } = await cook.ok(getRecipe, { params: { slug } })
  expect(lastMade?.slice(0, 10)).toBe(addDays(day, 44))
})

test('what to do differently next time stands at its step until somebody has followed it, and makes no version', async () => {
  const cook = await app.signedIn('ann')
  const slug = await cook.ok(createRecipe, { body: { name: 'Chilli' } })
  await cook.ok(patchRecipe, { params: { slug }, body: { recipeInstructions: [{ text: 'Fry.' }, { text: 'Stew.' }] } })
  const { id: recipeId, recipeInstructions } = await cook.ok(getRecipe, { params: { slug } })
  const versions = () => cook.ok(listVersions, { params: { slug } })
  const before = await versions()
  const stew = recipeInstructions[1]?.id ?? ''
  const body = { recipeId, subject: 'Made it', nextTime: ' Half the chilli ', nextTimeStepId: stew }
  await cook.refused(422, createTimelineEvent, { body: { ...body, nextTimeStepId: randomUUID() } })
  const plain = await cook.ok(createTimelineEvent, { body: { recipeId, subject: 'Made it' } })
  expect(plain).toMatchObject({ nextTime: null, nextTimeStepId: null, nextTimeDone: false })
  await cook.refused(404, finishNextTime, { params: { id: plain.id } })

  const { id } = await cook.ok(createTimelineEvent, { body })
  const params = { id }
  const kept = async () => cook.ok(getTimelineEvent, { params })
  expect(await kept()).toMatchObject({ nextTime: 'Half the chilli', nextTimeStepId: stew, nextTimeDone: false })
  await (await app.signedIn('eve')).refused(404, finishNextTime, { params })
  const ben = await app.signedIn('ben')
  expect(await ben.ok(finishNextTime, { params })).toMatchObject({ nextTimeDone: true })
  expect(await ben.ok(reopenNextTime, { params })).toMatchObject({ nextTimeDone: false })
  await ben.ok(finishNextTime, { params })

  // Other words about the same day leave it as it is; another wish is not followed yet.
  await cook.ok(updateTimelineEvent, { params, body: { subject: 'Made it', eventMessage: 'Hot' } })
  expect(await kept()).toMatchObject({ nextTime: 'Half the chilli', nextTimeStepId: stew, nextTimeDone: true })
  await cook.ok(updateTimelineEvent, {
    params,
    body: { subject: 'Made it', nextTime: 'No chilli', nextTimeStepId: null },
  })
  expect(await kept()).toMatchObject({ nextTime: 'No chilli', nextTimeStepId: null, nextTimeDone: false })
  await cook.ok(updateTimelineEvent, { params, body: { subject: 'Made it', nextTime: null } })
  expect(await kept()).toMatchObject({ nextTime: null, nextTimeStepId: null })
  expect(await versions()).toEqual(before)
})

test('a note on the timeline gets other words, another day, another picture or none; when it was made last follows', async () => {
  const cook = await app.signedIn('ann')
  const slug = await cook.ok(createRecipe, { body: { name: 'Made on another day' } })
  const { id: recipeId } = await cook.ok(getRecipe, { params: { slug } })
  const lastMade = async () => (await cook.ok(getRecipe, { params: { slug } })).lastMade
  const noted = async (timestamp: string) => {
    const event = await cook.ok(createTimelineEvent, { body: { recipeId, subject: 'Made it', timestamp } })
    await cook.ok(setLastMade, { params: { slug }, body: { timestamp } })
    return { id: event.id }
  }
  await noted('2026-03-01T12:00:00Z')
  const params = await noted('2026-03-08T12:00:00Z')
  const change = { subject: 'Made it', timestamp: '2026-02-01T12:00:00Z' }
  await (await app.signedIn('ben')).refused(403, updateTimelineEvent, { params, body: change })
  await (await app.signedIn('eve')).refused(404, updateTimelineEvent, { params, body: change })
  await cook.refused(422, updateTimelineEvent, { params, body: { ...change, timestamp: 'yesterday' } })

  expect(
    await cook.ok(updateTimelineEvent, { params, body: { subject: 'Made it', eventMessage: 'Salty' } }),
  ).toMatchObject({ eventMessage: 'Salty', timestamp: '2026-03-08T12:00:00.000Z' })
  expect(await lastMade()).toBe('2026-03-08T12:00:00.000Z')
  expect(await cook.ok(updateTimelineEvent, { params, body: change })).toMatchObject({
    eventMessage: 'Salty',
    timestamp: '2026-02-01T12:00:00.000Z',
  })
  expect(await lastMade()).toBe('2026-03-01T12:00:00.000Z')

  await cook.ok(uploadTimelineImage, { params, body: { image: file(picture, 'x.png', 'image/png') } })
  const address = `/api/media/recipes/${recipeId}/images/timeline/${params.id}/tiny-original.webp`
  const subject = 'Made it'
  const kept = await cook.ok(updateTimelineEvent, { params, body: { subject, image: 'has image' } })
  expect([kept.image, (await cook.raw(address)).status]).toEqual(['has image', 200])
  const without = await cook.ok(updateTimelineEvent, { params, body: { subject, image: 'does not have image' } })
  expect([without.image, (await cook.raw(address)).status]).toEqual(['does not have image', 404])
  const claimed = await cook.ok(updateTimelineEvent, { params, body: { subject, image: 'has image' } })
  expect(claimed.image).toBe('does not have image')

  for (const { id } of (await cook.ok(listTimeline, { query: { queryFilter: `recipe_id = ${recipeId}` } })).items) {
    await cook.ok(deleteTimelineEvent, { params: { id } })
  }
  expect(await lastMade()).toBeNull()
})

test('a filter that counts from now goes by the clock of the server, in every list', async () => {
  const before = await app.signedIn('ann')
  await before.ok(createRecipe, { body: { name: 'Kept since spring' } })
  app.clock.advance({ days: 400 })
  const cook = await app.signedIn('ann')
  const slug = await cook.ok(createRecipe, { body: { name: 'Kept since today' } })
  const { id: recipeId } = await cook.ok(getRecipe, { params: { slug } })
  const today = { queryFilter: 'created_at >= $NOW-1d', perPage: -1 }
  const names = async (query: object) => (await cook.ok(listRecipes, { query })).items.map(({ name }) => name)
  expect(await names(today)).toEqual(['Kept since today'])
  expect(await names({ ...today, orderBy: 'random', paginationSeed: 'x' })).toEqual(['Kept since today'])
  expect(await names({ queryFilter: 'created_at < $NOW-1y' })).toContain('Kept since spring')
  const { items: events } = await cook.ok(listTimeline, { query: today })
  expect(events.map((event) => event.recipeId)).toEqual([recipeId])
})

test('strangers’ comments, links and events are in no list', async () => {
  const other = await app.signedIn('eve')
  expect(await other.ok(listShares)).toEqual([])
  expect(await other.ok(listTrash)).toEqual([])
  expect(eve.token).toBeTruthy()
})
