import { beforeAll, describe, expect, test } from 'vitest'
import { adminCreateGroup } from '#contract/admin-accounts.ts'
import { setUp } from '#contract/app.ts'
import { importArchive } from '#contract/archive-imports.ts'
import { listFoods } from '#contract/foods.ts'
import { getGroupPreferences, updateGroupPreferences } from '#contract/groups.ts'
import { createRecipe, deleteRecipe, getRecipe, type Recipe } from '#contract/recipes.ts'
import { getReport } from '#contract/reports.ts'
import { createFromHtmlOrJson } from '#contract/scraping.ts'
import { getPublicRecipe } from '#contract/shares.ts'
import { listTrash, restoreRecipe } from '#contract/trash.ts'
import { getVisibility, setVisibility } from '#contract/visibility.ts'
import { PASSWORD, startApp, type TestApp } from '../support/app.ts'
import { type Client, file } from '../support/client.ts'
import { type Files, zipOf } from '../support/other-programs.ts'

let app: TestApp
let ann: Client

beforeAll(async () => {
  app = await startApp()
  ann = await app.setUpFirst()
})

const PAGE = JSON.stringify({
  '@type': 'Recipe',
  name: 'Pasted soup',
  recipeIngredient: ['1 onion'],
  recipeInstructions: ['Boil it.'],
})
const recipeOf = (client: Client, slug: string) => client.ok(getRecipe, { params: { slug } })
const written = async (client: Client, name: string) =>
  recipeOf(client, await client.ok(createRecipe, { body: { name } }))
const pasted = async (client: Client) => {
  const slug = await client.ok(createFromHtmlOrJson, { body: { data: PAGE, includeTags: false } })
  return recipeOf(client, slug)
}
const readBy = async (reader: Client, { groupId, slug }: Recipe) =>
  (await reader.call(getPublicRecipe, { params: { groupId, slug } })).status
/** Makes a group look like one from before new groups started private. */
const fromBefore = (groupId: string) =>
  app.core.db('groups').where({ id: groupId }).update({ public_notice: true, recipe_public_chosen: false })

describe('a kitchen that is set up', () => {
  test('keeps what is written and what is imported to itself', async () => {
    expect(await ann.ok(getGroupPreferences)).toMatchObject({ recipePublic: false })
    for (const recipe of [await written(ann, 'Own soup'), await pasted(ann)]) {
      expect(recipe.settings.public).toBe(false)
      expect(await readBy(app.nobody(), recipe)).toBe(404)
    }
  })

  test('shows new recipes to anyone where that was asked for', async () => {
    const open = await startApp()
    const body = { username: 'ola', email: 'ola@example.com', fullName: 'Ola', password: PASSWORD, seed: false }
    await open.nobody().ok(setUp, { body: { ...body, private: false } })
    const ola = await open.signedIn('ola')
    const recipe = await pasted(ola)
    expect(await readBy(open.nobody(), recipe)).toBe(200)
    expect(await ola.ok(getVisibility)).toEqual({ readable: 1, notice: false })
  })
})

describe('a group that a program makes without a word of it', () => {
  test('has the published defaults, and imports that nobody made public', async () => {
    const group = await ann.ok(adminCreateGroup, { body: { name: 'By program' } })
    expect(group.preferences).toMatchObject({ privateGroup: false, recipePublic: true })
    const pia = await app.member('pia', { groupId: group.id, canManage: true })
    expect((await written(pia, 'Written')).settings.public).toBe(true)
    expect((await pasted(pia)).settings.public).toBe(false)
    await pia.ok(updateGroupPreferences, { body: { recipePublic: true } })
    expect((await pasted(pia)).settings.public).toBe(true)
    const shy = await ann.ok(adminCreateGroup, { body: { name: 'By a person', private: true } })
    expect(shy.preferences.recipePublic).toBe(false)
  })
})

describe('the notice after an upgrade', () => {
  test('is for managers, and does not come to a new kitchen', async () => {
    const bob = await app.member('bob', { canOrganize: true })
    await bob.refused(403, getVisibility)
    await bob.refused(403, setVisibility, { body: { recipes: 'private' } })
    await ann.refused(422, setVisibility, { body: { recipes: 'gone' as 'kept' } })
    expect(await ann.ok(getVisibility)).toEqual({ readable: 0, notice: false })
  })

  test('tells how many strangers can read, and makes them private at a word', async () => {
    const eve = await app.stranger('eve-private')
    const [soup, bread, lost] = [await written(eve, 'Soup'), await written(eve, 'Bread'), await written(eve, 'Lost')]
    const other = await written(await app.stranger('eve-other'), 'Elsewhere')
    await eve.ok(deleteRecipe, { params: { slug: lost.slug } })
    expect(await eve.ok(getVisibility)).toEqual({ readable: 2, notice: false })
    await fromBefore(soup.groupId)
    expect(await eve.ok(getVisibility)).toEqual({ readable: 2, notice: true })
    await eve.ok(updateGroupPreferences, { body: { privateGroup: true } })
    expect(await eve.ok(getVisibility)).toEqual({ readable: 0, notice: false })
    await eve.ok(updateGroupPreferences, { body: { privateGroup: false } })

    expect(await eve.ok(setVisibility, { body: { recipes: 'private' } })).toEqual({ readable: 0, notice: false })
    expect(await readBy(app.nobody(), soup)).toBe(404)
    expect(await readBy(app.nobody(), bread)).toBe(404)
    expect(await readBy(app.nobody(), other)).toBe(200)
    expect((await written(eve, 'After')).settings.public).toBe(false)
    const [trashed] = await eve.ok(listTrash)
    await eve.ok(restoreRecipe, { params: { id: trashed?.id ?? '' } })
    expect(await readBy(app.nobody(), lost)).toBe(404)
  })

  test('is remembered when all stays as it is', async () => {
    const eve = await app.stranger('eve-keeps')
    const soup = await written(eve, 'Soup')
    await fromBefore(soup.groupId)
    expect(await eve.ok(setVisibility, { body: { recipes: 'kept' } })).toEqual({ readable: 1, notice: false })
    expect(await eve.ok(getVisibility)).toEqual({ readable: 1, notice: false })
    expect(await readBy(app.nobody(), soup)).toBe(200)
  })
})

describe('an archive', () => {
  const bring = async (client: Client, type: 'mealie' | 'nextcloud', files: Files) => {
    const archive = file(await zipOf(files), 'archive.zip')
    const { id } = await client.ok(importArchive, {
      body: { migration_type: type, add_migration_tag: false, archive },
    })
    return (await client.ok(getReport, { params: { id } })).entries.at(-2)?.message
  }
  const backup = (more: object) => ({
    'database.json': JSON.stringify({
      recipes: [
        { id: 'r1', group_id: 'g', user_id: 'u', name: 'Seen', slug: 'seen' },
        { id: 'r2', group_id: 'g', user_id: 'u', name: 'Unseen', slug: 'unseen' },
        { id: 'r3', group_id: 'g', user_id: 'u', name: 'Unsaid', slug: 'unsaid' },
      ],
      recipe_settings: [
        { recipe_id: 'r1', public: 1, show_nutrition: 1, disable_comments: 1, landscape_view: 1, locked: 0 },
        { recipe_id: 'r2', public: 0 },
      ],
      users: [{ id: 'u', household_id: 'h' }],
      cookbooks: [{ id: 'c', group_id: 'g', household_id: 'h', name: 'Book', public: 1 }],
      ...more,
    }),
  })

  test('that says private stays private, and its report says how many anyone can read', async () => {
    const eve = await app.stranger('eve-mealie')
    const open = { group_preferences: [{ group_id: 'g', private_group: 0 }] }
    expect(await bring(eve, 'mealie', backup(open))).toMatch(/Anyone on the internet can read 1 /)
    expect((await recipeOf(eve, 'seen')).settings).toMatchObject({
      public: true,
      showNutrition: true,
      landscapeView: true,
      disableComments: true,
      disableAmount: false,
    })
    expect((await recipeOf(eve, 'unseen')).settings.public).toBe(false)
    expect((await recipeOf(eve, 'unsaid')).settings.public).toBe(false)
  })

  test.each([
    ['group', { group_preferences: [{ group_id: 'g', private_group: 1 }] }],
    ['household', { household_preferences: [{ household_id: 'h', private_household: 1 }] }],
  ])('of a private %s shows nobody anything', async (what, more) => {
    const eve = await app.stranger(`eve-of-a-${what}`)
    expect(await bring(eve, 'mealie', backup(more))).toMatch(/Only your group can read the recipes added/)
    expect((await recipeOf(eve, 'seen')).settings.public).toBe(false)
    expect(await eve.ok(getVisibility)).toMatchObject({ readable: 0 })
  })

  test('that does not say is not public, even where new recipes are', async () => {
    const eve = await app.stranger('eve-nextcloud')
    await eve.ok(updateGroupPreferences, { body: { recipePublic: true } })
    await bring(eve, 'nextcloud', { 'soup/recipe.json': PAGE })
    expect((await recipeOf(eve, 'pasted-soup')).settings.public).toBe(false)
    expect((await eve.ok(listFoods)).total).toBe(1)
  })
})
