import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { getSiteStatistics } from '#contract/admin.ts'
import { adminGetUser, unlockUser } from '#contract/admin-accounts.ts'
import { getAbout } from '#contract/app.ts'
import { signIn } from '#contract/auth.ts'
import { createCookbook } from '#contract/cookbooks.ts'
import {
  getGroup,
  getGroupPreferences,
  getGroupStatistics,
  getMember,
  renameGroup,
  setPermissions,
  updateGroupPreferences,
} from '#contract/groups.ts'
import {
  adminGetHousehold,
  adminListHouseholds,
  adminUpdateHousehold,
  getHousehold,
  getHouseholdBySlug,
  getHouseholdPreferences,
  getHouseholdRecipe,
  listHouseholdMembers,
  listHouseholds,
  updateHouseholdPreferences,
} from '#contract/households.ts'
import { createMealEntry, createPlanRule } from '#contract/mealplans.ts'
import { createRecipe, deleteRecipe, getRecipe, listRecipes } from '#contract/recipes.ts'
import { setLastMade } from '#contract/timeline.ts'
import { getSelf, NO_PICTURE, uploadUserImage } from '#contract/users.ts'
import { PASSWORD, startApp } from '../support/app.ts'
import { file } from '../support/client.ts'

const app = await startApp()
const ann = await app.setUpFirst()

test('a group is renamed by its managers, and never to a taken name', async () => {
  const member = await app.member('looker')
  const manager = await app.member('manager', { canManage: true })
  const stranger = await app.stranger()
  await member.refused(403, renameGroup, { body: { name: 'Mine now' } })
  const { name: taken } = await stranger.ok(getGroup)
  expect((await manager.refused(409, renameGroup, { body: { name: taken.toUpperCase() } })).message).toContain('taken')
  await manager.refused(422, renameGroup, { body: { name: '   ' } })
  expect((await manager.ok(renameGroup, { body: { name: ' The  kitchen ' } })).name).toBe('The kitchen')
  expect((await stranger.ok(getGroup)).name).toBe(taken)
})

test('an administrator sees which account is locked and opens that one', async () => {
  const clumsy = await app.member('clumsy')
  const { id } = await clumsy.ok(getSelf)
  const params = { id }
  expect((await ann.ok(adminGetUser, { params })).lockedAt).toBeNull()
  for (let tries = 0; tries < app.core.config.maxLoginAttempts; tries++)
    await app.nobody().refused(401, signIn, { body: { username: 'clumsy', password: 'wrong' } })
  await app.nobody().refused(423, signIn, { body: { username: 'clumsy', password: PASSWORD } })
  expect((await ann.ok(adminGetUser, { params })).lockedAt).not.toBeNull()
  expect((await ann.ok(unlockUser, { params })).lockedAt).toBeNull()
  await app.signedIn('clumsy')
})

test('the cache key tells whether there is a profile picture at all', async () => {
  const plain = await app.member('plain')
  const { id, cacheKey } = await plain.ok(getSelf)
  expect(cacheKey).toBe(NO_PICTURE)
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await plain.ok(uploadUserImage, { params: { id }, body: { profile: file(png, 'me.png', 'image/png') } })
  expect((await plain.ok(getSelf)).cacheKey).not.toBe(NO_PICTURE)
})

describe('the one household of a group', () => {
  test('is changed by managers of the group, and others are not found', async () => {
    const member = await app.member('lodger')
    const eve = await app.stranger('neighbour')
    const { slug } = await eve.ok(getHousehold)
    await member.refused(403, updateHouseholdPreferences, { body: { privateHousehold: true } })
    await ann.refused(422, updateHouseholdPreferences, { body: { firstDayOfWeek: 7 } })
    await ann.refused(404, getHouseholdBySlug, { params: { slug } })
    await ann.refused(404, getHouseholdBySlug, { params: { slug: 'no-such-household' } })
    await ann.refused(404, getMember, { params: { person: 'neighbour' } })
    await ann.refused(400, listHouseholds, { query: { queryFilter: 'private_group = true' } })
  })

  test('has the id, the name and the slug of the group, also where people, recipes and plans carry it', async () => {
    const group = await ann.ok(getGroup)
    const household = await ann.ok(getHousehold)
    const { id, name, slug } = group
    expect(household).toMatchObject({ id, groupId: id, name, slug, group: name, webhooks: [] })
    expect(household.users).toMatchObject(group.users)
    const [only, ...others] = (await ann.ok(listHouseholds)).items
    expect([only?.slug, others]).toEqual([slug, []])
    for (const called of [slug, id])
      expect(await ann.ok(getHouseholdBySlug, { params: { slug: called } })).toEqual(only)
    const person = { groupId: id, groupSlug: slug, household: name, householdId: id, householdSlug: slug }
    expect(await ann.ok(getSelf)).toMatchObject({ ...person, group: name, canManageHousehold: true })
    const recipe = await ann.ok(getRecipe, { params: { slug: await ann.ok(createRecipe, { body: { name: 'Stew' } }) } })
    const meal = await ann.ok(createMealEntry, { body: { date: '2026-03-01', recipeId: recipe.id } })
    const rule = await ann.ok(createPlanRule, { body: {} })
    const cookbook = await ann.ok(createCookbook, { body: { name: 'Stews' } })
    for (const kept of [recipe, meal, meal.recipe, rule, cookbook]) expect(kept?.householdId).toBe(id)
    expect((await ann.ok(getGroupStatistics)).totalHouseholds).toBe(1)
    const { totalGroups, totalHouseholds } = await ann.ok(getSiteStatistics)
    expect(totalHouseholds).toBe(totalGroups)
  })

  test('chooses recipes by its id or its slug, and any other has none', async () => {
    const { id, slug } = await ann.ok(getHousehold)
    const foreign = await (await app.stranger('farmer')).ok(getHousehold)
    const names = async (query: object) => (await ann.ok(listRecipes, { query })).items.map(({ name }) => name)
    expect(await names({ households: slug })).toEqual(['Stew'])
    expect(await names({ households: [id, 'no-such-household'] })).toEqual(['Stew'])
    expect(await names({ households: foreign.id })).toEqual([])
    expect(await names({ households: foreign.slug, search: 'stew' })).toEqual([])
    expect(await names({ queryFilter: `household_id = "${id}"` })).toEqual(['Stew'])
    expect(await names({ queryFilter: `household.slug = "${slug}"` })).toEqual(['Stew'])
    expect(await names({ queryFilter: `household.slug = "${foreign.slug}"` })).toEqual([])
  })

  test('knows when it last made a recipe, and nothing of those of others', async () => {
    const { id: householdId } = await ann.ok(getHousehold)
    const slug = await ann.ok(createRecipe, { body: { name: 'Broth' } })
    const { id: recipeId } = await ann.ok(getRecipe, { params: { slug } })
    const never = { recipeId, householdId, lastMade: null }
    expect(await ann.ok(getHouseholdRecipe, { params: { slug } })).toEqual(never)
    const lastMade = '2026-03-01T12:00:00.000Z'
    await ann.ok(setLastMade, { params: { slug }, body: { timestamp: lastMade } })
    expect(await ann.ok(getHouseholdRecipe, { params: { slug: recipeId } })).toEqual({ ...never, lastMade })
    await (await app.stranger('baker')).refused(404, getHouseholdRecipe, { params: { slug: recipeId } })
    await ann.ok(deleteRecipe, { params: { slug } })
  })

  test('keeps its preferences where the group does', async () => {
    const before = await ann.ok(getHouseholdPreferences)
    expect(before).toMatchObject({ privateHousehold: false, lockRecipeEditsFromOtherHouseholds: true })
    const body = { privateHousehold: true, lockRecipeEditsFromOtherHouseholds: false, firstDayOfWeek: 1 }
    expect(await ann.ok(updateHouseholdPreferences, { body })).toEqual({ ...before, ...body })
    expect(await ann.ok(getGroupPreferences)).toMatchObject({ privateGroup: true, firstDayOfWeek: 1 })
    expect((await app.nobody().ok(getAbout)).defaultGroupSlug).toBeNull()
    await ann.ok(updateGroupPreferences, { body: { privateGroup: false } })
    expect(await ann.ok(getHouseholdPreferences)).toEqual({ ...before, ...body, privateHousehold: false })
    const { slug } = await ann.ok(getHousehold)
    expect(await app.nobody().ok(getAbout)).toMatchObject({ defaultGroupSlug: slug, defaultHouseholdSlug: slug })
  })

  test('lists its members a page at a time, without a way to guess addresses', async () => {
    for (const queryFilter of ['email LIKE "a%"', 'password_hash LIKE "$%"']) {
      await ann.refused(400, listHouseholdMembers, { query: { queryFilter } })
    }
    const page = await ann.ok(listHouseholdMembers, {
      query: { perPage: 2, orderBy: 'username', orderDirection: 'asc' },
    })
    expect(page.items.map(({ username }) => username)).toEqual(['ann', 'clumsy'])
    expect(page.next).toMatch(/^\/api\/households\/members\?page=2/)
    const ben = await app.member('ben')
    const seen = (await ben.ok(listHouseholdMembers, { query: { perPage: -1 } })).items
    const self = await ben.ok(getSelf)
    const own = { email: self.email, group: self.group, household: self.household }
    expect(seen.find((one) => one.id === self.id)).toMatchObject(own)
    expect(seen.filter(({ email }) => email !== '')).toHaveLength(1)
    expect((await ben.ok(getHousehold)).users.filter(({ email }) => email !== '')).toHaveLength(1)
    const { id } = await ann.ok(getSelf)
    for (const person of [id, 'ANN'])
      expect(page.items[0]).toMatchObject(await ann.ok(getMember, { params: { person } }))
    const [few, many] = [{ query: { perPage: 1 } }, { query: { perPage: -1 } }]
    expect(await app.queries(() => ann.ok(listHouseholdMembers, many))).toBeLessThanOrEqual(
      await app.queries(() => ann.ok(listHouseholdMembers, few)),
    )
  })

  test('is managed by managers of the group, whichever of the two is switched', async () => {
    const { id: userId } = await (await app.member('deputy')).ok(getSelf)
    const set = (body: { canManage?: boolean; canManageHousehold?: boolean }) =>
      ann.ok(setPermissions, { body: { userId, ...body } })
    for (const [body, expected] of [
      [{ canManage: true }, true],
      [{ canManage: true, canManageHousehold: false }, false],
      [{ canManage: false, canManageHousehold: true }, true],
      [{ canManage: false, canManageHousehold: true }, false],
      [{}, false],
    ] as const) {
      expect(await set(body)).toMatchObject({ canManage: expected, canManageHousehold: expected })
    }
  })

  test('is named as no other: its name is taken, its slug gets a number, and a new name another slug', async () => {
    const called = async (name: string) => (await app.services.groups.open(name)).slug
    expect(await called('Crème & Sucre')).toBe('creme-sucre')
    expect(await called('Creme  Sucre')).toBe('creme-sucre-1')
    expect(await called('🍕')).toBe('group')
    const manager = await app.stranger('moving')
    expect((await manager.ok(renameGroup, { body: { name: 'Moving’s group' } })).slug).toBe('moving-s-group')
    expect((await manager.ok(renameGroup, { body: { name: 'creme sucre!' } })).slug).toBe('creme-sucre-2')
    const answer = await manager.raw('/api/validators/household?name=creme%20sucre!')
    expect([answer.status, await answer.json()]).toEqual([200, { valid: false }])
  })

  test('is looked after by administrators, with its group', async () => {
    const owner = await app.stranger('far-away')
    const { id, name, preferences } = await owner.ok(getHousehold)
    const params = { id }
    for (const refused of [
      await owner.refused(403, adminListHouseholds),
      await owner.refused(403, adminGetHousehold, { params }),
      await owner.refused(403, adminUpdateHousehold, { params, body: { name: 'Mine' } }),
    ]) {
      expect(refused.message).toBe('Forbidden')
    }
    await ann.refused(404, adminGetHousehold, { params: { id: '11111111-1111-4111-8111-111111111111' } })
    const { name: taken } = await ann.ok(getHousehold)
    await ann.refused(409, adminUpdateHousehold, { params, body: { name: taken } })
    const { items } = await ann.ok(adminListHouseholds, { query: { queryFilter: `id = "${id}"` } })
    expect(items).toMatchObject([{ id, name, preferences }])
    const body = { name: 'Farther', preferences: { privateHousehold: true } }
    const changed = await ann.ok(adminUpdateHousehold, { params, body })
    expect(changed).toMatchObject({
      name: 'Farther',
      slug: 'farther',
      preferences: { ...preferences, ...body.preferences },
    })
    expect(await owner.ok(getGroup)).toMatchObject({ name: 'Farther', preferences: { privateGroup: true } })
    expect(await ann.ok(adminUpdateHousehold, { params, body: { name: '' } })).toEqual(changed)
  })
})
