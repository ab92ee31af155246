import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { ARCHIVE_TYPES, type ArchiveType, importArchive } from '#contract/archive-imports.ts'
import { listComments } from '#contract/comments.ts'
import { listCookbooks } from '#contract/cookbooks.ts'
import { getOwnRatings } from '#contract/favorites.ts'
import { listFoods, listLabels, listUnits } from '#contract/foods.ts'
import { listMealEntries, listPlanRules } from '#contract/mealplans.ts'
import { listNotifiers } from '#contract/notifiers.ts'
import { listTags } from '#contract/organizers.ts'
import { listRecipeActions } from '#contract/recipe-actions.ts'
import { getRecipe, listRecipes, type Recipe } from '#contract/recipes.ts'
import { getReport, listReports } from '#contract/reports.ts'
import { listShoppingItems } from '#contract/shopping-items.ts'
import { listShoppingLists } from '#contract/shopping-lists.ts'
import { listTimeline } from '#contract/timeline.ts'
import { listWebhooks } from '#contract/webhooks.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { type Client, file } from '../support/client.ts'
import { ARCHIVES, type Files, zipOf } from '../support/other-programs.ts'
import { photograph } from '../support/site.ts'

let app: TestApp
let ann: Client
let picture: Buffer

beforeAll(async () => {
  app = await startApp()
  ann = await app.setUpFirst()
  picture = await photograph(400, 300)
})

const bring = (type: string, bytes: Buffer | string, { name = 'archive.zip', tag = false, client = ann } = {}) =>
  client.call(importArchive, {
    body: { migration_type: type as ArchiveType, add_migration_tag: tag, archive: file(bytes, name) },
  })
const made = async (type: ArchiveType) => (await ARCHIVES[type](picture)).bytes
const messages = async (client: Client, id: string) =>
  (await client.ok(getReport, { params: { id } })).entries.map(({ message }) => message)
const summary = async (client: Client, id: string) => (await messages(client, id)).at(-1)
const nextcloudOf = (recipes: Record<string, unknown>[], more: Files = {}) =>
  zipOf({ ...Object.fromEntries(recipes.map((recipe, at) => [`${at}/recipe.json`, JSON.stringify(recipe)])), ...more })

/** Formats that hold the same soup word for word; the other two are older than some of its fields. */
const SAME_SOUP = ARCHIVE_TYPES.filter((type) => type !== 'cooklang' && type !== 'mealmaster')

describe.each(SAME_SOUP)('%s', (type) => {
  test('brings the soup whole, once', async () => {
    const cook = await app.stranger(`cook-${type.replace('_', '-')}`)
    const { bytes, name } = await ARCHIVES[type](picture)
    const { body: report } = await bring(type, bytes, { name, client: cook, tag: true })
    const told = await messages(cook, report.id)
    expect(report.status, told.join('\n')).toBe('success')
    expect(report).toMatchObject({ category: 'migration', name: expect.stringMatching(/ Migration$/) })
    expect(told.at(-1)).toMatch(/^(\d) recipes? in the archive: \1 added, 0 already there, 0 failed$/)
    const recipe = await cook.ok(getRecipe, { params: { slug: 'lentil-soup' } })
    expect(recipe.recipeIngredient.map(({ display }) => display).join('\n')).toMatch(
      /^200 ?(?:g|gram)s? lentils?.*\n1 onion$/i,
    )
    expect(recipe.recipeInstructions.map(({ text }) => text)).toEqual(['Chop the onion.', 'Boil everything.'])
    expect(recipe.tags.length).toBeGreaterThanOrEqual(1)
    const hasPicture = !['recipesage', 'schema_org', 'plantoeat', 'myrecipebox'].includes(type)
    expect(recipe.image !== null).toBe(hasPicture)
    if (!['chowdown', 'cookn'].includes(type)) expect(recipe.orgURL).toBe('https://recipes.example/lentils')
    if (!['cookn', 'paprika'].includes(type)) {
      expect(recipe.tags.map(({ name }) => name.toLowerCase())).toEqual(
        expect.arrayContaining(['winter', 'quick meals']),
      )
    }
    if (['paprika', 'recipekeeper', 'copymethat', 'mealie', 'plantoeat'].includes(type)) expect(recipe.rating).toBe(4)
    if (['paprika', 'recipekeeper', 'copymethat', 'mealie', 'myrecipebox'].includes(type)) {
      expect(recipe.notes.map(({ text }) => text)).toEqual(['Better the next day.'])
    }
    if (
      ['nextcloud', 'recipesage', 'schema_org', 'recipekeeper', 'mealie', 'plantoeat', 'myrecipebox'].includes(type)
    ) {
      expect(recipe.nutrition.calories).toBe('320')
    }

    const again = await bring(type, bytes, { name, client: cook, tag: true })
    expect(again.body.status).toBe('success')
    expect(await summary(cook, again.body.id)).toMatch(
      /^(\d) recipes? in the archive: 0 added, \1 already there, 0 failed$/,
    )
    expect((await cook.ok(listRecipes, { query: {} })).total).toBe(type === 'mealie' ? 2 : 1)
  })
})

describe('text that people wrote', () => {
  test('Cooklang marks what is used where it is used', async () => {
    const cook = await app.stranger('cook-cooklang')
    const { bytes, name } = await ARCHIVES.cooklang(picture)
    const { body } = await bring('cooklang', bytes, { name, client: cook })
    expect(body.status, (await messages(cook, body.id)).join('\n')).toBe('success')
    const recipe = await cook.ok(getRecipe, { params: { slug: 'lentil-soup' } })
    expect(recipe).toMatchObject({
      recipeYield: '4 servings',
      orgURL: 'https://recipes.example/lentils',
      tools: [{ name: 'pot' }],
      tags: [{ name: 'Winter' }, { name: 'Quick meals' }],
    })
    expect(recipe.recipeInstructions.map(({ text }) => text)).toEqual([
      'Chop the onion.',
      'Boil lentils in a pot for 1 hour.',
    ])
    expect(recipe.recipeIngredient.map(({ display }) => display)).toEqual([
      '1 onion',
      expect.stringMatching(/^200 g.* lentils, washed$/),
    ])
    expect(recipe.image).not.toBeNull()
  })

  test('Meal-Master and MasterCook are read from one file', async () => {
    const cook = await app.stranger('cook-mealmaster')
    const { bytes, name } = await ARCHIVES.mealmaster(picture)
    const { body } = await bring('mealmaster', bytes, { name, client: cook })
    expect(body.status, (await messages(cook, body.id)).join('\n')).toBe('success')
    const lines = (recipe: Recipe) => recipe.recipeIngredient.map(({ display }) => display)
    const soup = await cook.ok(getRecipe, { params: { slug: 'lentil-soup' } })
    expect(lines(soup).join('\n')).toMatch(/^200 g.* lentils.*washed\n1 onion$/)
    expect(soup.recipeInstructions.map(({ text }) => text)).toEqual(['Chop the onion.', 'Boil everything.'])
    expect(soup.recipeCategory.map((category) => category.name)).toEqual(['Soups', 'Winter'])
    const bread = await cook.ok(getRecipe, { params: { slug: 'bread' } })
    expect(lines(bread)).toEqual(['500 g flour'])
    expect(bread.recipeInstructions.map(({ text }) => text)).toEqual(['Knead it.'])
  })
})

describe('a whole backup', () => {
  test('brings what is around the recipes, once, and names what it leaves', async () => {
    const cook = await app.stranger('cook-whole')
    const { bytes } = await ARCHIVES.mealie(picture)
    const { body: report } = await bring('mealie', bytes, { client: cook })
    await bring('mealie', bytes, { client: cook })
    const told = (await messages(cook, report.id)).join('\n')
    expect(told).toMatch(/“Lentil soup” added$/m)
    expect(told).toContain('People who are members here: 0 of 2 added')
    expect(told).toContain('Not imported: People who are members here, Old Cook (old@example.com)')
    expect(told).toContain('Not imported: Favourites and ratings, Old Cook: 1')
    expect(told).toContain('Not imported: 2 share links')
    expect(told).toContain('Not imported: the walls between 2 households')
    expect(told).toContain('Not imported: 1 rows of moon_phases')
    expect(told).toContain('Planned meals: 1 of 2 added')
    expect(told).toContain('Not imported: Planned meals, 2024-01-06 lunch')
    const recipe = await cook.ok(getRecipe, { params: { slug: 'lentil-soup' } })
    expect(recipe).toMatchObject({
      dateAdded: '2020-05-01',
      tools: [{ name: 'Pot' }],
      recipeCategory: [{ name: 'Soups' }],
      assets: [{ name: 'Scan', fileName: 'scan.txt' }],
    })
    expect(recipe.recipeIngredient[0]).toMatchObject({
      title: 'Soup',
      note: 'washed',
      quantity: 200,
      unit: { name: 'gram' },
    })
    const labels = (await cook.ok(listLabels)).items.filter(({ name }) => name !== 'Vegetables')
    expect(labels).toMatchObject([{ name: 'Dry goods', color: '#aabbcc' }])
    expect((await cook.ok(listFoods)).items.find(({ name }) => name === 'lentils')?.label?.name).toBe('Dry goods')
    expect((await cook.ok(listUnits)).items).toMatchObject([
      {
        name: 'gram',
        abbreviation: 'g',
        pluralAbbreviation: 'gs',
        useAbbreviation: true,
        aliases: [{ name: 'gramme' }],
      },
    ])
    expect((await cook.ok(listCookbooks, { query: { orderBy: 'name', orderDirection: 'asc' } })).items).toMatchObject([
      { name: 'Winter kitchen', categories: [{ name: 'Soups' }] },
      { name: 'With onions' },
    ])
    const plan = await cook.ok(listMealEntries, { query: { start_date: '2024-01-01', end_date: '2024-01-31' } })
    expect(plan.items).toMatchObject([{ date: '2024-01-05', entryType: 'dinner', recipeId: recipe.id }])
    expect((await cook.ok(listShoppingLists)).items).toMatchObject([{ name: 'Saturday market' }])
    expect((await cook.ok(listShoppingItems)).items).toMatchObject([
      { quantity: 2, food: { name: 'lentils' }, note: 'red ones', label: { name: 'Dry goods' } },
    ])
  })
})

describe('what belonged to people elsewhere', () => {
  test('is theirs again, at its own time; the rest is kept in words', async () => {
    const home = await app.services.groups.open('Moved in')
    const cook = await app.member('moving', { groupId: home.id, canManage: true, canOrganize: true })
    const member = await app.member('member', { groupId: home.id })
    const { bytes } = await ARCHIVES.mealie(picture)
    const { body: report } = await bring('mealie', bytes, { client: cook })
    await bring('mealie', bytes, { client: cook })
    const told = (await messages(cook, report.id)).join('\n')
    expect(told).toContain('People who are members here: 1 of 2 added')
    const soup = await member.ok(getRecipe, { params: { slug: 'lentil-soup' } })
    expect(soup).toMatchObject({
      createdAt: '2020-05-01T10:00:00.000Z',
      lastMade: '2024-03-02T18:00:00.000Z',
      extras: { oven_rack: 'middle' },
      settings: { public: false },
    })
    const [, onion] = soup.recipeIngredient
    expect(soup.recipeInstructions[0]?.ingredientReferences).toEqual([{ referenceId: onion?.referenceId }])
    const bread = await member.ok(getRecipe, { params: { slug: 'soup-with-bread' } })
    expect(bread.recipeIngredient[0]?.referencedRecipe).toMatchObject({ slug: 'lentil-soup' })
    expect((await member.ok(getOwnRatings)).ratings).toMatchObject([{ recipeId: soup.id, rating: 3, isFavorite: true }])
    expect((await cook.ok(getOwnRatings)).ratings).toEqual([])
    expect((await cook.ok(listComments)).items).toMatchObject([
      { text: 'Old Cook: Nice.', createdAt: '2021-01-01T12:00:00.000Z', user: { username: 'moving' } },
    ])
    const { items } = await cook.ok(listTimeline, { query: { queryFilter: 'eventType = "comment"' } })
    expect(items).toMatchObject([
      { subject: 'Made it', eventMessage: 'Good.', timestamp: '2024-03-02T18:00:00.000Z', image: 'has image' },
    ])
    const [rule, ...others] = (await cook.ok(listPlanRules)).items
    const winter = (await cook.ok(listTags)).items.find(({ name }) => name === 'winter')
    expect([rule?.day, rule?.entryType, rule?.queryFilterString]).toEqual([
      'monday',
      'dinner',
      `tags.id IN ["${winter?.id}"]`,
    ])
    expect(others).toEqual([])
    expect((await cook.ok(listWebhooks)).items).toMatchObject([
      {
        name: 'Display',
        url: 'https://display.example/hook',
        enabled: false,
        scheduledTime: expect.stringMatching(/^07:30/),
      },
    ])
    expect((await cook.ok(listNotifiers)).items).toMatchObject([
      { name: 'Gotify', enabled: false, options: { recipeCreated: true, recipeUpdated: false } },
    ])
    expect((await cook.ok(listRecipeActions)).items).toMatchObject([{ title: 'Print', actionType: 'link' }])
    expect((await cook.ok(listFoods, { query: { search: 'onion' } })).items).toMatchObject([
      { name: 'onion', aliases: [{ name: 'bulb onion' }], onHand: true },
    ])
    const { items: found } = await cook.ok(listRecipes, { query: { cookbook: 'with-onions' } })
    expect(found.map(({ slug }) => slug)).toEqual(['lentil-soup'])
  })

  test('any number of recipes may have one name', async () => {
    const cook = await app.stranger('cook-equal-names')
    const soups = Array.from({ length: 30 }, (_, at) => ({
      '@type': 'Recipe',
      name: 'Soup',
      recipeIngredient: [`${at + 1} onions`],
    }))
    const { body: report } = await bring('schema_org', JSON.stringify(soups), { client: cook, name: 'soups.json' })
    expect(await summary(cook, report.id)).toBe('30 recipes in the archive: 30 added, 0 already there, 0 failed')
    expect((await cook.ok(getRecipe, { params: { slug: 'soup-29' } })).name).toBe('Soup (29)')
  })
})

describe('an archive', () => {
  test('is brought by managers of the group only, and of known programs', async () => {
    const cook = await app.member('bob')
    const { bytes } = await ARCHIVES.nextcloud(picture)
    expect((await bring('nextcloud', bytes, { client: app.nobody() })).status).toBe(401)
    expect((await bring('nextcloud', bytes, { client: cook })).status).toBe(403)
    expect((await bring('cookidoo', bytes)).status).toBe(422)
    expect((await ann.ok(listRecipes, { query: {} })).total).toBe(0)
  })

  test.each([
    ['larder', 'paprika', 'Mealie Alpha, Larder, or schema.org'],
    ['mealie', 'paprika', 'Mealie'],
    ['myrecipebox', 'paprika', 'Plan to Eat or My Recipe Box'],
    ['paprika', 'plantoeat', 'Paprika'],
  ] as const)('of %s that is taken for one of %s is refused as one of %s', async (type, taken, programs) => {
    const { status, message } = await bring(taken, await made(type), {
      name: type === 'myrecipebox' ? 'a.csv' : 'a.zip',
    })
    expect(status).toBe(400)
    expect(message).toBe(`There is no recipe of this program in the archive; it looks like one from ${programs}`)
  })

  test('goes on when the client does not wait, and its report says how much there is to do', async () => {
    const cook = await app.stranger('cook-hasty')
    const archive = file(await nextcloudOf([{ name: 'One' }, { name: 'Two' }]), 'archive.zip')
    const body = { migration_type: 'nextcloud' as const, archive, wait: false }
    const begun = await cook.ok(importArchive, { body })
    expect(begun.status).toBe('in-progress')
    await app.services.tasks.close()
    const report = await cook.ok(getReport, { params: { id: begun.id } })
    expect(report).toMatchObject({ status: 'success', expected: 2 })
  })

  test('of many recipes leaves the server answering while it goes on', async () => {
    const cook = await app.stranger('cook-patient')
    const recipes = Array.from({ length: 150 }, (_, at) => ({ '@type': 'Recipe', name: `Soup ${at}` }))
    const archive = file(JSON.stringify(recipes), 'recipes.json')
    const body = { migration_type: 'schema_org' as const, archive, wait: false }
    const { id } = await cook.ok(importArchive, { body })
    const report = await cook.ok(getReport, { params: { id } })
    expect(report).toMatchObject({ status: 'in-progress' })
    expect(report.entries.length).toBeLessThan(150)
    await app.services.tasks.close()
    expect(await cook.ok(getReport, { params: { id } })).toMatchObject({ status: 'success', expected: 150 })
  })

  const link = 0o120777
  test.each([
    ['nothing', 'nextcloud', /no recipe/, () => ''],
    ['no archive', 'nextcloud', /no recipe/, () => 'not a zip at all'],
    ['an empty zip', 'chowdown', /no recipe/, () => zipOf({})],
    [
      'half a zip',
      'nextcloud',
      /not a zip archive, or it is damaged/,
      async () => (await nextcloudOf([{ name: 'x', recipeIngredient: [] }])).subarray(0, 60),
    ],
    ['a zip of another program', 'tandoor', /no recipe/, () => zipOf({ 'a.txt': 'x' })],
    ['Paprika said to be of Recipe Keeper', 'recipekeeper', /looks like one from Paprika/, () => made('paprika')],
    ['Mealie said to be of Plan to Eat', 'plantoeat', /looks like one from Mealie/, () => made('mealie')],
    ['lists in lists without end', 'schema_org', /no recipe|JSON/, () => `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['a link', 'nextcloud', /link.*a\/recipe\.json/, () => zipOf({ 'a/recipe.json': '/etc/passwd' }, { mode: link })],
    [
      'too many files',
      'nextcloud',
      /more than 50000 files/,
      async () => {
        const zip = await zipOf({ 'a/recipe.json': '{"name":"x"}' })
        const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
        for (const at of [8, 10]) zip.writeUInt16LE(60_000, end + at)
        return zip
      },
    ],
    [
      'a name that leads out',
      'nextcloud',
      /outside of it.*evil\.json/,
      async () => {
        const honest = await zipOf({ 'aa/aaaaaaa.json': '{"name":"Escape"}' })
        return Buffer.from(honest.toString('latin1').replaceAll('aa/aaaaaaa.json', '../../evil.json'), 'latin1')
      },
    ],
    [
      'an absolute name',
      'nextcloud',
      /outside of it.*xx\.json/,
      async () => {
        const honest = await zipOf({ 'aaaaaaa.json': '{"name":"Escape"}' })
        return Buffer.from(honest.toString('latin1').replaceAll('aaaaaaa.json', '/etc/xx.json'), 'latin1')
      },
    ],
  ])('of %s is refused, and its report says so', async (_what, type, says, make) => {
    const { status, message } = await bring(type, await make())
    expect(status).toBe(400)
    expect(message).toMatch(says)
    const [report] = await ann.ok(listReports, { query: { report_type: 'migration' } })
    expect(report?.status).toBe('failure')
    expect(await messages(ann, report?.id ?? '')).toEqual([message])
    expect(await readdir(join(app.dataDir, '.temp'))).toEqual([])
  })

  test('that bursts, lies or nests too deep costs the recipe and nothing else', async () => {
    const cook = await app.stranger('cook-hostile')
    const bomb = `{"name":"Bomb","description":"${' '.repeat(60 * 1024 * 1024)}"}`
    const good = { name: 'Good', recipeIngredient: ['1 egg'] }
    const { body: burst } = await bring('nextcloud', await nextcloudOf([good], { '9/recipe.json': bomb }), {
      client: cook,
    })
    expect(burst.status).toBe('partial')
    expect(await summary(cook, burst.id)).toBe('2 recipes in the archive: 1 added, 0 already there, 1 failed')
    expect((await messages(cook, burst.id)).join()).toMatch(/9” not added: .*grows more than 200 times/)

    const innermost = await zipOf({ 'recipe.json': '{"name":"Deep"}' })
    const nested = await zipOf({ '1.zip': await zipOf({ '2.zip': innermost }) })
    const { status } = await bring('tandoor', nested, { client: cook })
    expect(status).toBe(200)
    const [report] = await cook.ok(listReports, { query: { report_type: 'migration' } })
    expect(report?.status).toBe('failure')

    const lying = await nextcloudOf([{ ...good, name: 'Liar' }])
    const at = lying.indexOf(Buffer.from('PK\x01\x02', 'latin1'))
    lying.writeUInt32LE(3, at + 24)
    const { body: lie } = await bring('nextcloud', lying, { client: cook })
    expect(lie.status).toBe('failure')
    expect((await cook.ok(listRecipes, { query: {} })).total).toBe(1)
  })

  test('reports every recipe that cannot be read by its name, and brings the others', async () => {
    const cook = await app.stranger('cook-mixed')
    const archive = await nextcloudOf([{ name: 'One', recipeIngredient: ['1 egg'] }, { name: '' }], {
      'broken/recipe.json': '{"name":',
      'deep/recipe.json': '['.repeat(100_000),
      '0/full.jpg': 'no picture at all',
    })
    const { body } = await bring('nextcloud', archive, { client: cook })
    expect(body.status).toBe('partial')
    const told = await messages(cook, body.id)
    expect(told).toContain('“One” added, without picture')
    expect(told.join('\n')).toMatch(/“broken” not added: /)
    expect(told.at(-1)).toBe('4 recipes in the archive: 1 added, 0 already there, 3 failed')
  })

  test('may have a folder around it, macOS’s clutter in it, and the same recipe twice', async () => {
    const cook = await app.stranger('cook-top')
    const soup = JSON.stringify({ '@type': 'Recipe', name: 'Twice', recipeIngredient: ['1 egg'] })
    const archive = await zipOf({
      'top/in/a/recipe.json': soup,
      'top/in/b/recipe.json': soup,
      '__MACOSX/top/in/a/._recipe.json': 'x',
    })
    const { body } = await bring('nextcloud', archive, { client: cook })
    expect(await summary(cook, body.id)).toBe('2 recipes in the archive: 1 added, 1 already there, 0 failed')
  })
})

test('a report that a stopped server left open is closed at the next start', async () => {
  const [report] = await ann.ok(listReports, { query: { report_type: 'migration' } })
  const actor = { kind: 'system' as const, groupId: report?.groupId ?? '', userId: '' }
  const id = await app.services.reports.begin(actor, { category: 'migration', name: 'Cut off' })
  const again = await startApp({ dataDir: app.dataDir })
  expect((await again.services.reports.get(actor, id)).status).toBe('failure')
})
