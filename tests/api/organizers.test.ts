import { beforeAll, describe, expect, test, vi } from 'vitest'
import * as pages from '#contract/organizer-pages.ts'
import * as api from '#contract/organizers.ts'
import { createRecipe, getRecipe, listRecipes, patchRecipe } from '#contract/recipes.ts'
import { startApp, type TestApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'

let app: TestApp
let cook: Client
let guest: Client
let stranger: Client

beforeAll(async () => {
  app = await startApp()
  cook = await app.setUpFirst()
  guest = await app.member('guest')
  stranger = await app.stranger()
})

const KINDS = [
  {
    kind: 'categories',
    list: api.listCategories,
    create: api.createCategory,
    get: api.getCategory,
    update: api.updateCategory,
    remove: api.deleteCategory,
    page: pages.getCategoryPage,
    field: 'recipeCategory',
  },
  {
    kind: 'tags',
    list: api.listTags,
    create: api.createTag,
    get: api.getTag,
    update: api.updateTag,
    remove: api.deleteTag,
    page: pages.getTagPage,
    field: 'tags',
  },
  {
    kind: 'tools',
    list: api.listTools,
    create: api.createTool,
    get: api.getTool,
    update: api.updateTool,
    remove: api.deleteTool,
    page: pages.getToolPage,
    field: 'tools',
  },
] as const

async function recipeWith(field: string, mentions: unknown[], name: string) {
  const slug = await cook.ok(createRecipe, { body: { name } })
  return cook.ok(patchRecipe, { params: { slug }, body: { [field]: mentions } })
}

describe.each(KINDS)('$kind', ({ kind, list, create, get, update, remove, page, field }) => {
  const unknown = { id: '11111111-1111-4111-8111-111111111111' }

  test('nobody reads or makes them', async () => {
    await app.nobody().refused(401, list)
    await app.nobody().refused(401, create, { body: { name: 'Soup' } })
  })

  test('who may not organise reads them but changes nothing', async () => {
    const { id } = await cook.ok(create, { body: { name: 'Guarded' } })
    await guest.ok(get, { params: { id } })
    const { message } = await guest.refused(403, create, { body: { name: 'Mine' } })
    expect(message).toMatch(/organise/)
    await guest.refused(403, update, { params: { id }, body: { name: 'Mine' } })
    await guest.refused(403, remove, { params: { id } })
  })

  test('those of another group are not there', async () => {
    const { id, slug } = await cook.ok(create, { body: { name: 'Secret sauce' } })
    const { message } = await stranger.refused(404, get, { params: { id } })
    expect(message).toBeTypeOf('string')
    await stranger.refused(404, update, { params: { id }, body: { name: 'Taken' } })
    await stranger.refused(404, remove, { params: { id } })
    await stranger.refused(404, page, { params: { slug } })
    expect((await stranger.ok(list)).items).toEqual([])
    await cook.ok(get, { params: { id } })
  })

  test('unknown ids and slugs are not found, ids that are none do not fit', async () => {
    await cook.refused(404, get, { params: unknown })
    await cook.refused(404, update, { params: unknown, body: { name: 'X' } })
    await cook.refused(404, remove, { params: unknown })
    await cook.refused(404, page, { params: { slug: 'no-such' } })
    await cook.refused(422, get, { params: { id: 'no-id' } })
  })

  test('a name must leave a slug', async () => {
    await cook.refused(422, create, { body: { name: '' } })
    await cook.refused(422, create, { body: { name: '   ' } })
    const { message } = await cook.refused(422, create, { body: { name: '🍕' } })
    expect(message).toBeTypeOf('string')
  })

  test('a name that gives the same slug is refused in the group and free in another', async () => {
    const { id } = await cook.ok(create, { body: { name: 'Crème brûlée' } })
    const { message } = await cook.refused(409, create, { body: { name: '  CREME   brulee! ' } })
    expect(message).toBeTypeOf('string')
    const other = await cook.ok(create, { body: { name: 'Custard' } })
    await cook.refused(409, update, { params: { id: other.id }, body: { name: 'creme brulee' } })
    await cook.ok(update, { params: { id }, body: { name: 'Creme Brulee' } })
    await stranger.ok(create, { body: { name: 'Crème brûlée' } })
  })

  test('a rename moves the slug', async () => {
    const { id, slug } = await cook.ok(create, { body: { name: ' Weeknight  dinner ' } })
    expect(slug).toBe('weeknight-dinner')
    const renamed = await cook.ok(update, { params: { id }, body: { name: 'Weekend dinner' } })
    expect(renamed).toMatchObject({ id, name: 'Weekend dinner', slug: 'weekend-dinner' })
    await cook.ok(page, { params: { slug: 'weekend-dinner' } })
    await cook.refused(404, page, { params: { slug } })
  })

  test('a search finds recipes by the new name, not by the old one, and by none once it is gone', async () => {
    const recipe = await recipeWith(field, [{ name: `Quixotic ${kind}` }], `Sorted by ${kind}`)
    const id = recipe[field][0]?.id ?? ''
    const found = async (search: string) =>
      (await cook.ok(listRecipes, { query: { search } })).items.map(({ slug }) => slug)
    expect(await found('quixotic')).toEqual([recipe.slug])
    await cook.ok(update, { params: { id }, body: { name: `Zephyr ${kind}` } })
    await vi.waitFor(async () => expect(await found('zephyr')).toEqual([recipe.slug]))
    expect(await found('quixotic')).toEqual([])
    await cook.ok(remove, { params: { id } })
    await vi.waitFor(async () => expect(await found('zephyr')).toEqual([]))
  })

  test('lists page, order without case, and search by name without accents', async () => {
    for (const name of ['zzz Apfel', 'zzz äpfel', 'zzz Birne']) {
      await cook.call(create, { body: { name } })
    }
    const found = await cook.ok(list, { query: { search: 'ZZZ', orderBy: 'name', orderDirection: 'asc', perPage: 1 } })
    expect(found).toMatchObject({ total: 2, total_pages: 2, items: [{ name: 'zzz Apfel' }], previous: null })
    expect(found.next).toMatch(/^\/api\/organizers\/.*page=2.*search=ZZZ/)
    const accented = await cook.ok(list, { query: { search: 'zzz Äpf' } })
    expect(accented.items.map((item) => item.name)).toEqual(['zzz Apfel'])
    expect((await cook.ok(list, { query: { search: '%' } })).items).toEqual([])
    const filtered = await cook.ok(list, { query: { queryFilter: 'slug LIKE "zzz-b%"' } })
    expect(filtered.items.map((item) => item.name)).toEqual(['zzz Birne'])
    await cook.refused(400, list, { query: { queryFilter: 'groupId = x' } })
  })

  test('a recipe names them by text, and its page lists the recipe', async () => {
    const recipe = await recipeWith(field, ['Sunday Roast', { name: 'sunday roast' }, '🍕'], `Roast with ${field}`)
    expect(recipe[field]).toMatchObject([{ name: 'Sunday Roast', slug: 'sunday-roast' }])
    const opened = await cook.ok(page, { params: { slug: 'sunday-roast' } })
    expect(opened).toMatchObject({ name: 'Sunday Roast', slug: 'sunday-roast' })
    expect(opened.recipes.map(({ slug }) => slug)).toEqual([recipe.slug])
  })

  test('a recipe that names one of another group by id gets its own of that name', async () => {
    const foreign = await stranger.ok(create, { body: { name: 'Border crossing' } })
    const recipe = await recipeWith(field, [{ id: foreign.id, name: 'Border crossing' }], `Crossing ${field}`)
    expect(recipe[field]).toHaveLength(1)
    expect(recipe[field][0]?.id).not.toBe(foreign.id)
    const opened = await stranger.ok(page, { params: { slug: 'border-crossing' } })
    expect(opened.recipes).toEqual([])
  })

  test('removing one leaves its recipes', async () => {
    const recipe = await recipeWith(field, ['Fleeting'], `Fleeting ${field}`)
    const id = recipe[field][0]?.id ?? ''
    await cook.ok(remove, { params: { id } })
    await cook.refused(404, get, { params: { id } })
    expect((await cook.ok(getRecipe, { params: { slug: recipe.slug } }))[field]).toEqual([])
  })

  test('ten rows cost as many queries as one', async () => {
    const query = { search: 'countable', perPage: 10 }
    await cook.ok(create, { body: { name: 'Countable 0' } })
    const one = await app.queries(() => cook.ok(list, { query }))
    for (let number = 1; number < 10; number++) await cook.ok(create, { body: { name: `Countable ${number}` } })
    expect(await app.queries(() => cook.ok(list, { query }))).toBe(one)
  })
})

test('empty ones are those without recipes, of the own group', async () => {
  const used = await recipeWith('tags', ['Used tag'], 'Uses a tag')
  const { id } = await cook.ok(api.createTag, { body: { name: 'Unused tag' } })
  await stranger.ok(api.createTag, { body: { name: 'Elsewhere' } })
  const empty = await cook.ok(api.emptyTags)
  expect(empty.map((tag) => tag.id)).toContain(id)
  expect(empty.map((tag) => tag.id)).not.toContain(used.tags[0]?.id)
  expect(empty.map((tag) => tag.name)).not.toContain('Elsewhere')
  expect(empty[0]).toHaveProperty('groupId')
  await cook.ok(api.createCategory, { body: { name: 'Unused category' } })
  expect((await cook.ok(api.emptyCategories)).map(({ slug }) => slug)).toContain('unused-category')
})

test('a tool knows whether it is on hand', async () => {
  const tool = await cook.ok(api.createTool, { body: { name: 'Wok', onHand: true } })
  expect(tool.onHand).toBe(true)
  const changed = await cook.ok(api.updateTool, { params: { id: tool.id }, body: { name: 'Wok', onHand: false } })
  expect(changed.onHand).toBe(false)
  await cook.ok(api.updateTool, { params: { id: tool.id }, body: { name: 'Wok', onHand: true } })
  const renamed = await cook.ok(api.updateTool, { params: { id: tool.id }, body: { name: 'Big wok' } })
  expect(renamed).toMatchObject({ name: 'Big wok', onHand: true })
  expect(await cook.ok(api.deleteTool, { params: { id: tool.id } })).toMatchObject({ name: 'Big wok' })
})

test('one tag is answered with an empty list of recipes, as published', async () => {
  const { id } = await cook.ok(api.createTag, { body: { name: 'Published' } })
  expect(await cook.ok(api.getTag, { params: { id } })).toEqual({
    id,
    name: 'Published',
    slug: 'published',
    recipes: [],
  })
  expect(await cook.ok(api.deleteTag, { params: { id } })).toBeNull()
})
