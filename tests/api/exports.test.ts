import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { type ArchiveType, importArchive } from '#contract/archive-imports.ts'
import * as api from '#contract/exports.ts'
import { uploadRecipeAsset, uploadRecipeImage } from '#contract/media.ts'
import { createRecipe, deleteRecipe, getRecipe, patchRecipe, type Recipe } from '#contract/recipes.ts'
import { createFromHtmlOrJson } from '#contract/scraping.ts'
import { restoreRecipe } from '#contract/trash.ts'
import * as assetNames from '../../migrations/0084-asset-names.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { type Client, file } from '../support/client.ts'

let app: TestApp
let cook: Client
let stranger: Client
let recipe: Recipe

beforeAll(async () => {
  app = await startApp()
  cook = await app.setUpFirst()
  stranger = await app.stranger()
  const slug = await cook.ok(createRecipe, { body: { name: 'Pea soup' } })
  const body = {
    description: 'Green and warm.',
    recipeYield: '4 bowls',
    totalTime: '30 Minutes',
    orgURL: 'https://recipes.example/peas',
    tags: ['quick'],
    tools: ['pot'],
    recipeIngredient: [
      { title: 'Soup', quantity: '1/3', unit: { name: 'cup' }, food: { name: 'pea' }, note: 'fresh' },
      'salt',
    ],
    recipeInstructions: ['Boil.\nStir.', { title: 'At the end', text: 'Serve.' }],
    notes: [{ title: 'Cold', text: 'Good too.' }],
    settings: { public: false, disableAmount: false, disableComments: true },
  }
  await cook.ok(patchRecipe, { params: { slug }, body })
  const bytes = await sharp({ create: { width: 200, height: 150, channels: 3, background: '#4a7' } })
    .png()
    .toBuffer()
  await cook.ok(uploadRecipeImage, { params: { slug }, body: { image: file(bytes, 'soup.png', 'image/png') } })
  const asset = { file: file('peas are green', 'x.txt', 'text/plain'), name: 'Shopping notes', extension: 'txt' }
  await cook.ok(uploadRecipeAsset, { params: { slug }, body: asset })
  recipe = await cook.ok(getRecipe, { params: { slug } })
})

const saved = (template: string, client = cook) =>
  client.raw(`/api/recipes/${recipe.slug}/exports?template_name=${template}`)
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

function zipOf(entries: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

const bring = async (bytes: Buffer | string, client = cook) =>
  client.call(api.createRecipeFromZip, { body: { archive: file(bytes, 'recipe.zip', 'application/zip') } })

describe('saving a recipe', () => {
  test('nobody and other groups save nothing, unknown recipes and formats are not found', async () => {
    expect((await saved('raw', app.nobody())).status).toBe(401)
    expect((await saved('raw', stranger)).status).toBe(404)
    expect((await saved('../../etc/passwd')).status).toBe(404)
    expect((await cook.raw(`/api/recipes/${recipe.slug}/exports`)).status).toBe(422)
    expect((await cook.raw('/api/recipes/no-such/exports?template_name=raw')).status).toBe(404)
  })

  test('every format that is listed works', async () => {
    const { json, zip, jinja2 } = await cook.ok(api.listExportFormats)
    for (const format of [...json, ...zip, ...jinja2]) {
      const response = await saved(format)
      expect(response.status, format).toBe(200)
      expect(response.headers.get('content-disposition'), format).toMatch(/^attachment; filename="?pea-soup\.\w+/)
    }
  })

  test('the JSON is the recipe', async () => {
    expect(await (await saved('raw')).json()).toEqual({
      formatVersion: 1,
      ...recipe,
      recipeServings: null,
      recipeYieldQuantity: null,
    })
  })

  test('Markdown reads well', async () => {
    const text = await (await saved('recipes.md')).text()
    expect(text).toBe(`# Pea soup

Green and warm.

- Yield: 4 bowls
- Total time: 30 Minutes

## Ingredients

### Soup

- ⅓ cup pea, fresh
- salt

## Instructions

1. Boil.
   Stir.

### At the end

1. Serve.

## Notes

### Cold

Good too.

Source: <https://recipes.example/peas>
`)
  })
})

describe('the link to a zip', () => {
  const open = (token: string, slug = recipe.slug) =>
    app.nobody().raw(`/api/recipes/${slug}/exports/zip?token=${token}`)

  test('is given to the own group only', async () => {
    await app.nobody().refused(401, api.createExportToken, { params: { slug: recipe.slug } })
    await stranger.refused(404, api.createExportToken, { params: { slug: recipe.slug } })
  })

  test('opens without signing in, once, for its recipe, for half an hour', async () => {
    const issue = async () => (await cook.ok(api.createExportToken, { params: { slug: recipe.slug } })).token
    const guessed = await open('guessed')
    expect([guessed.status, await guessed.json()]).toEqual([401, { detail: expect.any(String) }])
    expect((await app.nobody().raw(`/api/recipes/${recipe.slug}/exports/zip`)).status).toBe(422)
    const other = await cook.ok(createRecipe, { body: { name: 'Another recipe' } })
    const token = await issue()
    expect((await open(token, other)).status).toBe(401)
    const response = await open(token)
    expect(response.status).toBe(200)
    expect((await bytesOf(response)).subarray(0, 2).toString()).toBe('PK')
    expect((await open(token)).status).toBe(401)
    const late = await issue()
    app.clock.advance({ minutes: 31 })
    expect((await open(late)).status).toBe(401)
  })
})

describe('bringing a recipe in a zip', () => {
  test('nobody brings anything', async () => {
    expect((await bring('x', app.nobody())).status).toBe(401)
  })

  test.each([
    ['nothing', () => Buffer.alloc(0)],
    ['no archive', () => Buffer.from('not a zip at all')],
    ['half an archive', async () => (await zipOf({ 'a.json': '{"name":"x"}' })).subarray(0, 40)],
    ['an archive without JSON', () => zipOf({ 'readme.txt': 'hello' })],
    ['JSON that is broken', () => zipOf({ 'a.json': '{"name":' })],
    ['JSON that is a list', () => zipOf({ 'a.json': '[1]' })],
    ['JSON that never ends going deeper', () => zipOf({ 'a.json': '['.repeat(200_000) + ']'.repeat(200_000) })],
    ['a recipe without a name', () => zipOf({ 'a.json': '{"description":"x"}' })],
    ['a recipe whose name leaves no slug', () => zipOf({ 'a.json': '{"name":"🍕"}' })],
    ['ingredients that are none', () => zipOf({ 'a.json': '{"name":"x","recipeIngredient":[{"quantity":{}}]}' })],
  ])('%s is refused', async (_name, make) => {
    const { status, message } = await bring(await make())
    expect([400, 422]).toContain(status)
    expect(message).toBeTypeOf('string')
  })

  test('a file is needed', async () => {
    await cook.refused(422, api.createRecipeFromZip, { body: {} as never })
  })

  test('too many files and bombs are refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 1_001 }, (_, number) => [`${number}.txt`, '']))
    expect((await bring(await zipOf(many))).status).toBe(400)
    const bomb = await zipOf({ 'a.json': `{"name":"x","description":"${'0'.repeat(11 * 1024 * 1024)}"}` })
    expect(bomb.length).toBeLessThan(100_000)
    expect((await bring(bomb)).status).toBe(400)
  })

  test('names that lead out of the archive are refused', async () => {
    const honest = await zipOf({ 'aa/aaaaaaa.json': '{"name":"Escape"}' })
    const hostile = Buffer.from(honest.toString('latin1').replaceAll('aa/aaaaaaa.json', '../../evil.json'), 'latin1')
    expect((await bring(hostile)).status).toBe(400)
  })

  test('what was saved comes back whole, as a new recipe of who brings it', async () => {
    const bytes = await bytesOf(await saved('zip'))
    const { status, body: slug } = await bring(bytes, stranger)
    expect(status).toBe(201)
    const brought = await stranger.ok(getRecipe, { params: { slug } })
    expect(brought.id).not.toBe(recipe.id)
    expect(brought.groupId).not.toBe(recipe.groupId)
    expect(brought.image).not.toBeNull()
    expect(brought).toMatchObject({
      name: 'Pea soup',
      description: 'Green and warm.',
      recipeYield: '4 bowls',
      orgURL: 'https://recipes.example/peas',
      tags: [{ name: 'quick' }],
      tools: [{ name: 'pot' }],
      assets: [{ name: 'Shopping notes', fileName: 'shopping-notes.txt' }],
      notes: recipe.notes,
      settings: recipe.settings,
    })
    expect(brought.tags[0]?.id).not.toBe(recipe.tags[0]?.id)
    expect(brought.recipeIngredient.map(({ display }) => display)).toEqual(
      recipe.recipeIngredient.map((line) => line.display),
    )
    expect(brought.recipeInstructions.map(({ text }) => text)).toEqual(['Boil.\nStir.', 'Serve.'])
    const asset = await stranger.raw(`/api/media/recipes/${brought.id}/assets/shopping-notes.txt`)
    expect(await asset.text()).toBe('peas are green')
    const again = await bring(bytes)
    expect(again.body).toBe('pea-soup-1')
  })

  test('snake_case of other programs is read, and what only they understand is left out', async () => {
    const json = {
      id: recipe.id,
      user_id: '11111111-1111-4111-8111-111111111111',
      name: 'Old stew',
      org_url: 'https://old.example',
      total_time: '2 hours',
      rating: 'five stars',
      last_made: '2022-10-25T09:28:46.123456',
      recipe_ingredient: [
        { title: null, note: '1 kg beef', disable_amount: true, quantity: 1, food: null, unit: null },
      ],
      recipe_instructions: [
        { id: recipe.recipeInstructions[0]?.id, title: '', text: 'Cook.', ingredient_references: [] },
      ],
      recipe_category: [{ id: recipe.tags[0]?.id, name: 'Stews', slug: 'stews' }],
      assets: [{ name: 'Lost', icon: 'mdi-file', file_name: 'lost.pdf' }],
      comments: [{ text: 'nice' }],
    }
    const { body: slug } = await bring(
      await zipOf({ 'old-stew.json': JSON.stringify(json), '__MACOSX/._old-stew.json': 'x' }),
    )
    expect(slug).toBe('old-stew')
    const brought = await cook.ok(getRecipe, { params: { slug } })
    expect(brought).toMatchObject({ orgURL: 'https://old.example', totalTime: '2 hours', rating: null })
    expect(brought.lastMade).toBe('2022-10-25T09:28:46.123Z')
    expect(brought).toMatchObject({ recipeCategory: [{ name: 'Stews' }], assets: [], comments: [] })
    expect(brought.id).not.toBe(recipe.id)
    expect(brought.recipeIngredient).toMatchObject([{ note: '1 kg beef' }])
  })

  test('a picture that is none leaves the recipe without one', async () => {
    const { status, body: slug } = await bring(
      await zipOf({ 'a.json': '{"name":"Plain"}', 'original.webp': 'no picture' }),
    )
    expect(status).toBe(201)
    expect((await cook.ok(getRecipe, { params: { slug } })).image).toBeNull()
  })

  test('nothing is left in the temporary directory', async () => {
    expect(await readdir(join(app.dataDir, '.temp'))).toEqual([])
  })
})

describe('many recipes at once', () => {
  async function exported(slugs: string[], exportType: string, client = cook) {
    const begun = await client.ok(api.bulkExport, { body: { recipes: slugs, exportType } })
    const { fileToken } = await client.ok(api.downloadDataExport, { query: { path: begun.exportId ?? '' } })
    const response = await app.nobody().raw(`/api/utils/download?token=${fileToken}`)
    expect(response.status).toBe(200)
    return bytesOf(response)
  }
  const import_ = (client: Client, type: ArchiveType, bytes: Buffer, name: string) =>
    client.ok(importArchive, {
      body: { migration_type: type, add_migration_tag: false, archive: file(bytes, name), wait: true },
    })
  const essence = ({ recipeIngredient, recipeInstructions, ...recipe }: Recipe) => ({
    name: recipe.name,
    description: recipe.description,
    recipeYield: recipe.recipeYield,
    totalTime: recipe.totalTime,
    orgURL: recipe.orgURL,
    tags: recipe.tags.map(({ name }) => name),
    tools: recipe.tools.map(({ name }) => name),
    notes: recipe.notes,
    extras: recipe.extras,
    settings: recipe.settings,
    hasImage: recipe.image !== null,
    assets: recipe.assets.map(({ fileName }) => fileName),
    ingredients: recipeIngredient.map(({ title, display, quantity, unit, food, note }) => ({
      title,
      display,
      quantity,
      unit: unit?.name,
      food: food?.name,
      note,
    })),
    steps: recipeInstructions.map(({ title, summary, text }) => ({ title, summary, text })),
  })

  test('what nobody knows is not exported, and what is not here is not opened', async () => {
    await cook.refused(404, api.bulkExport, { body: { recipes: ['no-such'] } })
    const outsider = await app.stranger('outsider')
    await outsider.refused(404, api.bulkExport, { body: { recipes: [recipe.slug] } })
    for (const exportType of ['docx', 'constructor']) {
      await cook.refused(422, api.bulkExport, { body: { recipes: [recipe.slug], exportType } })
    }
    await cook.refused(404, api.downloadDataExport, { query: { path: '/etc/passwd' } })
    const { exportId } = await cook.ok(api.bulkExport, { body: { recipes: [recipe.slug] } })
    await outsider.refused(404, api.downloadDataExport, { query: { path: exportId ?? '' } })
    const helper = await app.member('helper')
    await helper.refused(403, api.purgeDataExports)
  })

  test('what was exported comes back the same in another group, with what it is made by', async () => {
    const slug = await cook.ok(createRecipe, { body: { name: 'A pie of pea soup' } })
    await cook.ok(patchRecipe, {
      params: { slug },
      body: { recipeIngredient: [{ quantity: 2, referencedRecipe: { id: recipe.id } }] } as never,
    })
    const bytes = await exported([slug, recipe.slug], 'json')
    const friend = await app.stranger('friend')
    const report = await import_(friend, 'larder', bytes, 'larder.zip')
    expect(report.status).toBe('success')
    const back = await friend.ok(getRecipe, { params: { slug: recipe.slug } })
    expect(essence(back)).toEqual(essence(recipe))
    const pie = await friend.ok(getRecipe, { params: { slug } })
    expect(pie.recipeIngredient[0]?.referencedRecipe?.id).toBe(back.id)
  })

  test('Paprika gets what Paprika keeps, and gives it back', async () => {
    const bytes = await exported([recipe.slug], 'paprika')
    const friend = await app.stranger('paprika-friend')
    expect((await import_(friend, 'paprika', bytes, 'my.paprikarecipes')).status).toBe('success')
    const back = await friend.ok(getRecipe, { params: { slug: recipe.slug } })
    const { ingredients, steps, ...rest } = essence(back)
    expect(rest).toMatchObject({
      name: 'Pea soup',
      description: 'Green and warm.',
      recipeYield: '4 bowls',
      totalTime: '30 Minutes',
      orgURL: 'https://recipes.example/peas',
      hasImage: true,
    })
    expect(back.recipeCategory.map(({ name }) => name)).toEqual(['Quick'])
    expect(ingredients.map(({ title, display }) => [title, display])).toEqual([
      ['Soup', '⅓ cup pea, fresh'],
      [null, 'salt'],
    ])
    expect(steps.map(({ title, text }) => [title, text])).toEqual([
      ['', 'Boil. Stir.'],
      ['At the end', 'Serve.'],
    ])
    expect(back.notes[0]?.text).toBe('Cold\nGood too.')
  })

  test('Cooklang tells the recipe in its steps, and it is read again', async () => {
    const text = await (await saved('recipe.cook')).text()
    expect(text).toContain('title: Pea soup')
    expect(text).toContain('@pea{0.333%c}(fresh)')
    const bytes = await exported([recipe.slug], 'cooklang')
    const friend = await app.stranger('cooklang-friend')
    expect((await import_(friend, 'cooklang', bytes, 'recipes.zip')).status).toBe('success')
    const back = await friend.ok(getRecipe, { params: { slug: recipe.slug } })
    expect(back.recipeIngredient.map(({ food, note }) => food?.name ?? note)).toEqual(['pea', 'salt'])
    expect(back.recipeInstructions.map(({ title, text }) => [title, text])).toEqual([
      ['', 'Boil. Stir.'],
      ['At the end', 'Serve.'],
    ])
    expect(back.notes.map(({ text }) => text)).toEqual(['Cold: Good too.'])
    expect(back.tools.map(({ name }) => name)).toEqual(['pot'])
    expect(essence(back)).toMatchObject({ recipeYield: '4 bowls', totalTime: '30 Minutes', hasImage: true })
  })

  test('the page for paper escapes what people wrote and can be imported again', async () => {
    const slug = await cook.ok(createRecipe, { body: { name: 'Bobby </script><script>alert(1)</script>' } })
    const response = await cook.raw(`/api/recipes/${slug}/exports?template_name=recipe.html`)
    const html = await response.text()
    expect(html).not.toContain('<script>alert')
    expect(html.match(/<\/script>/g)).toHaveLength(1)
    const page = await (await saved('recipe.html')).text()
    const friend = await app.stranger('page-friend')
    const back = await friend.ok(createFromHtmlOrJson, { body: { data: page, includeTags: true } })
    const read = await friend.ok(getRecipe, { params: { slug: back } })
    expect(read.recipeIngredient.map(({ title, display }) => [title, display])).toEqual([
      ['Soup', '⅓ cup pea, fresh'],
      [null, 'salt'],
    ])
  })

  test('a template of one’s own makes what it says, and nothing leads out of its directory', async () => {
    await mkdir(join(app.dataDir, 'templates'), { recursive: true })
    const template =
      '{{name}}\n{{#ingredients}}\n* {{text}}\n{{/ingredients}}\n{{#steps}}\n{{number}}. {{text}}\n{{/steps}}'
    await writeFile(join(app.dataDir, 'templates', 'card.txt'), template)
    await writeFile(join(app.dataDir, 'templates', 'broken.txt'), '{{#steps}}')
    expect((await cook.ok(api.listExportFormats)).jinja2).toContain('card.txt')
    expect(await (await saved('card.txt')).text()).toBe(
      'Pea soup\n* ⅓ cup pea, fresh\n* salt\n1. Boil.\nStir.\n1. Serve.\n',
    )
    expect((await saved('broken.txt')).status).toBe(400)
    expect((await saved('..%2Flarder.db')).status).toBe(404)
    expect((await exported([recipe.slug], 'card.txt')).length).toBeGreaterThan(100)
  })

  test('exports are listed, forgotten after a day, and deleted when somebody says so', async () => {
    await exported([recipe.slug], 'markdown')
    const before = await cook.ok(api.listDataExports)
    expect(before.length).toBeGreaterThan(0)
    const other = await app.stranger('other')
    expect(await other.ok(api.listDataExports)).toEqual([])
    const { groupId } = recipe
    const kept = await readdir(join(app.dataDir, 'groups', groupId, 'export'))
    expect(kept.length).toBeGreaterThanOrEqual(before.length)
    await cook.ok(api.purgeDataExports)
    expect(await cook.ok(api.listDataExports)).toEqual([])
    expect(await readdir(join(app.dataDir, 'groups', groupId, 'export'))).toEqual([])
    const { exportId } = await cook.ok(api.bulkExport, { body: { recipes: [recipe.slug] } })
    app.clock.advance({ hours: 25 })
    const again = await app.signedIn('ann')
    await again.refused(404, api.downloadDataExport, { query: { path: exportId ?? '' } })
    await app.services.dataExports.removeExpired(app.clock.now())
    expect(await readdir(join(app.dataDir, 'groups', groupId, 'export'))).toEqual([])
  })
})

describe('a file whose name leads out of its recipe', () => {
  const OUTSIDE = '../../../../.secret'

  test.each([OUTSIDE, '/etc/passwd', '..', 'a\\b.txt', 'a\u0000b'])('%j is refused', async (fileName) => {
    const assets = [{ name: 'Notes', icon: '', fileName }]
    const reply = await cook.refused(422, patchRecipe, { params: { slug: recipe.slug }, body: { assets } })
    expect(reply.body).toMatchObject({ detail: [{ loc: ['body', 'assets', 0, 'fileName'] }] })
  })

  test('that is stored already is left out and named, and spoils no export', async () => {
    const slug = await cook.ok(createRecipe, { body: { name: 'Old stew' } })
    const assets = JSON.stringify([{ name: 'Notes', icon: '', fileName: OUTSIDE }])
    await app.core.db('recipes').where({ slug }).update({ assets })
    for (const exportType of ['json', 'paprika', 'markdown']) {
      const begun = await cook.ok(api.bulkExport, { body: { recipes: [slug, recipe.slug], exportType } })
      expect(begun.exportId, exportType).not.toBeNull()
    }
    const path = join(app.dataDir, 'operator.zip')
    const system = {
      kind: 'system',
      groupId: (await app.services.groups.defaultGroup())?.id ?? '',
      userId: '',
    } as const
    const say = (code: string) => code
    await app.services.dataExports.write(system, { slugs: [slug], exportType: 'json', say }, path)
    const names = (await readFile(path)).toString('latin1')
    expect(names).toContain(`recipes/${slug}/files-left-out.txt`)
    expect(names).toContain(OUTSIDE)
    expect((await saved('zip')).status).toBe(200)

    await assetNames.up(app.core.db)
    expect((await cook.ok(getRecipe, { params: { slug } })).assets).toEqual([
      { name: 'Notes', icon: '', fileName: null },
    ])
  })

  test('lies in the bin, and is mended there too', async () => {
    const slug = await cook.ok(createRecipe, { body: { name: 'Older stew' } })
    const assets = [
      { name: 'Notes', icon: '', fileName: OUTSIDE },
      { name: 'Kept', icon: '', fileName: 'kept.txt' },
    ]
    await app.core
      .db('recipes')
      .where({ slug })
      .update({ assets: JSON.stringify(assets) })
    const { id } = await cook.ok(deleteRecipe, { params: { slug } })
    await assetNames.up(app.core.db)
    await cook.ok(restoreRecipe, { params: { id } })
    const back = await cook.ok(getRecipe, { params: { slug } })
    expect(back.assets.map(({ fileName }) => fileName)).toEqual([null, 'kept.txt'])
  })
})
