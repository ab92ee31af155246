import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  createRecipe,
  deleteRecipe,
  getRecipe,
  listRecipes,
  listRecipesOfCategories,
  listUncategorizedRecipes,
  listUntaggedRecipes,
  patchRecipe,
  replaceRecipe,
} from '#contract/recipes.ts'
import { patchRecipes, replaceRecipes } from '#contract/recipes-many.ts'
import { startApp } from '../support/app.ts'

const app = await startApp()
const ann = await app.setUpFirst()
const ben = await app.member('ben')
const eve = await app.stranger()

async function recipe(name: string, body: Record<string, unknown> = {}) {
  const slug = await ann.ok(createRecipe, { body: { name } })
  return ann.ok(replaceRecipe, { params: { slug }, body: { name, ...body } })
}

test('names without a letter or a digit are refused', async () => {
  for (const name of ['', '   ', '🍰🍰', '!!!']) await ann.refused(422, createRecipe, { body: { name } })
})

test('a recipe of another group is not found, whatever is done to it', async () => {
  const { slug, id } = await recipe('Family secret')
  for (const key of [slug, id]) {
    await eve.refused(404, getRecipe, { params: { slug: key } })
    await eve.refused(404, replaceRecipe, { params: { slug: key }, body: { name: 'Mine now' } })
    await eve.refused(404, patchRecipe, { params: { slug: key }, body: { rating: 1 } })
    await eve.refused(404, deleteRecipe, { params: { slug: key } })
  }
  expect((await ann.ok(getRecipe, { params: { slug } })).name).toBe('Family secret')
})

test('names become slugs, clashes get numbers, and the eleventh of a name is refused', async () => {
  const slugs: string[] = []
  for (let copy = 0; copy < 10; copy++) slugs.push(await ann.ok(createRecipe, { body: { name: 'Crème brûlée!' } }))
  expect(slugs.slice(0, 3)).toEqual(['creme-brulee', 'creme-brulee-1', 'creme-brulee-2'])
  expect(slugs.at(-1)).toBe('creme-brulee-9')
  expect((await ann.refused(400, createRecipe, { body: { name: 'Crème brûlée!' } })).message).toContain(
    'already exists',
  )
})

test('words that already mean something below /recipes are never a slug', async () => {
  for (const name of ['Category', 'Exports', 'Shared', 'create-url']) {
    const slug = await ann.ok(createRecipe, { body: { name } })
    expect((await ann.ok(getRecipe, { params: { slug } })).name).toBe(name)
  }
})

test('a new recipe shows how it is done and belongs to its maker', async () => {
  const slug = await ann.ok(createRecipe, { body: { name: 'Fresh start' } })
  const made = await ann.ok(getRecipe, { params: { slug } })
  expect(made.recipeIngredient).toHaveLength(1)
  expect(made.recipeInstructions[0]?.text).toContain('Markdown')
  expect(made.dateAdded).toBe('2026-03-01')
  expect(made.createdAt).toMatch(/Z$/)
})

test('a recipe that is sent whole is made whole, once, and not public unless asked', async () => {
  const content = { description: 'In one go', recipeServings: 4, recipeIngredient: ['2 leeks'], recipeInstructions: [] }
  const slug = await ann.ok(createRecipe, { body: { name: 'Written', content } })
  expect(await ann.ok(getRecipe, { params: { slug } })).toMatchObject({
    name: 'Written',
    description: 'In one go',
    recipeServings: 4,
    recipeIngredient: [{ note: '2 leeks' }],
    recipeInstructions: [],
    settings: { public: false },
  })
  await ann.refused(422, createRecipe, { body: { name: 'Written', content: { recipeServings: -1e99 } } })
})

test('a third stays a third', async () => {
  const { recipeIngredient } = await recipe('Thirds', {
    recipeIngredient: [
      { quantity: 0.333, note: 'cup sugar' },
      { quantity: '2/3', note: 'cup flour' },
      { quantity: 1.5, note: 'l milk' },
      { quantity: null, note: 'salt' },
    ],
  })
  expect(recipeIngredient.map(({ display }) => display)).toEqual(['⅓ cup sugar', '⅔ cup flour', '1½ l milk', 'salt'])
  const stored = await app.core.db('recipe_ingredients').whereNotNull('quantity').where('note', 'like', '%sugar')
  expect(stored[0].quantity).toBe('1/3')
})

test('amounts that are none are refused', async () => {
  const { slug } = await recipe('Amounts')
  for (const quantity of ['lots', -1, 1e308]) {
    const body = { name: 'Amounts', recipeIngredient: [{ quantity, note: 'x' }] }
    await ann.refused(422, replaceRecipe, { params: { slug }, body })
  }
})

test('a whole recipe is replaced: what is left out becomes empty, what is ours is not read', async () => {
  const before = await recipe('Soup', {
    description: 'Warm',
    rating: 4,
    notes: [{ title: 'Tip', text: 'Rest it' }],
    extras: { source: 'grandma' },
    tags: ['Winter', { name: 'Quick' }],
    recipeCategory: ['Dinner'],
    recipeIngredient: ['1 leek'],
    recipeInstructions: [{ title: 'Start', text: 'Boil.' }],
  })
  expect(before.tags.map(({ slug }) => slug)).toEqual(['winter', 'quick'])
  const forged = {
    id: before.userId,
    userId: before.id,
    groupId: before.id,
    createdAt: '2000-01-01T00:00:00Z',
    dateAdded: '2000-01-01',
  }
  const after = await ann.ok(replaceRecipe, { params: { slug: 'soup' }, body: { name: 'Leek soup', ...forged } })
  expect(after).toMatchObject({
    id: before.id,
    userId: before.userId,
    groupId: before.groupId,
    createdAt: before.createdAt,
    dateAdded: before.dateAdded,
    slug: 'leek-soup',
    description: '',
    rating: null,
    notes: [],
    extras: {},
    tags: [],
    recipeIngredient: [],
    recipeInstructions: [],
  })
  expect((await ann.ok(getRecipe, { params: { slug: 'soup' } })).slug).toBe('leek-soup')
})

test('renaming to a name that is taken is refused and changes nothing', async () => {
  const { slug } = await recipe('Risotto')
  await recipe('Paella')
  expect((await ann.refused(400, replaceRecipe, { params: { slug }, body: { name: 'Paella' } })).message).toContain(
    'already exists',
  )
  expect((await ann.ok(getRecipe, { params: { slug } })).name).toBe('Risotto')
})

test('a patch changes what it names, clears with null, and moves the slug with the name', async () => {
  const { slug } = await recipe('Toast', { description: 'Crisp', totalTime: '5 Minutes', recipeIngredient: ['bread'] })
  const patched = await ann.ok(patchRecipe, { params: { slug }, body: { name: 'French toast', totalTime: null } })
  expect(patched).toMatchObject({ slug: 'french-toast', description: 'Crisp', totalTime: null })
  expect(patched.recipeIngredient).toHaveLength(1)
  await ann.ok(getRecipe, { params: { slug: 'french-toast' } })
})

test('snake_case names are understood', async () => {
  const { slug } = await recipe('Snake')
  const response = await ann.raw(`/api/recipes/${slug}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ org_url: 'https://example.com/x', recipe_yield: '4', extras: { some_key: 'kept' } }),
  })
  expect(await response.json()).toMatchObject({
    orgURL: 'https://example.com/x',
    recipeYield: '4',
    extras: { some_key: 'kept' },
  })
})

test('white space in the key of an extra is refused', async () => {
  const { slug } = await recipe('Extras')
  await ann.refused(422, patchRecipe, { params: { slug }, body: { extras: { 'two words': 'x' } } })
})

test('a change based on an old version is refused with what differs and the present recipe', async () => {
  const { slug, updateAt } = await recipe('Contested', { description: 'first' })
  await ben.ok(patchRecipe, { params: { slug }, body: { description: 'second' } })
  const body = { name: 'Contested', description: 'third', updateAt: updateAt ?? '' }
  const reply = await ann.refused(409, replaceRecipe, { params: { slug }, body })
  expect(reply.detail).toMatchObject({ changed: ['description'], current: { description: 'second' } })
  const { current } = reply.detail as { current: { updateAt: string } }
  await ann.ok(replaceRecipe, { params: { slug }, body: { ...body, updateAt: current.updateAt } })
})

test('a locked recipe is its owner’s alone, and only the owner locks it', async () => {
  const { slug, settings } = await recipe('Locked')
  await ben.refused(403, patchRecipe, { params: { slug }, body: { settings: { ...settings, locked: true } } })
  await ann.ok(patchRecipe, { params: { slug }, body: { settings: { ...settings, locked: true } } })
  await ben.refused(403, patchRecipe, { params: { slug }, body: { rating: 1 } })
  await ben.refused(403, deleteRecipe, { params: { slug } })
  const admin = await app.member('admin2', { admin: true })
  await admin.refused(403, replaceRecipe, { params: { slug }, body: { name: 'Taken over' } })
  await ann.ok(patchRecipe, { params: { slug }, body: { rating: 5 } })
})

test('ingredient references survive saving, and a reference used twice is told apart', async () => {
  const reference = '8d0f6b7e-6f0c-4d0e-9a53-6f1c6b0f7a11'
  const saved = await recipe('References', {
    recipeIngredient: [
      { note: 'flour', referenceId: reference },
      { note: 'eggs', referenceId: reference },
    ],
    recipeInstructions: [{ text: 'Mix.', ingredientReferences: [{ referenceId: reference }] }],
  })
  const ids = saved.recipeIngredient.map(({ referenceId }) => referenceId)
  expect(ids[0]).toBe(reference)
  expect(new Set(ids).size).toBe(2)
  expect(saved.recipeInstructions[0]?.ingredientReferences).toEqual([{ referenceId: reference }])
})

test('deleting answers the recipe, and when the trash is emptied its files go too', async () => {
  const { slug, id } = await recipe('Short-lived')
  const folder = join(app.dataDir, 'recipes', id)
  await mkdir(join(folder, 'images'), { recursive: true })
  await writeFile(join(folder, 'images', 'original.webp'), 'x')
  expect((await ann.ok(deleteRecipe, { params: { slug } })).id).toBe(id)
  expect(existsSync(folder)).toBe(true)
  await app.services.trash.purgeExpired(new Date(app.clock.now().getTime() + 31 * 86_400_000))
  expect(existsSync(folder)).toBe(false)
  await ann.refused(404, getRecipe, { params: { slug } })
  expect((await ann.ok(listRecipes, { query: { search: 'Short-lived' } })).total).toBe(0)
})

test('several recipes change at once or none does', async () => {
  const [first, second] = [await recipe('Several one', {}), await recipe('Several two', {})]
  const changed = await ann.ok(patchRecipes, {
    body: [
      { id: first.id, description: 'By id.' },
      { slug: second.slug, description: 'By slug.' },
    ],
  })
  expect(changed.map(({ slug, description }) => [slug, description])).toEqual([
    ['several-one', 'By id.'],
    ['several-two', 'By slug.'],
  ])
  const described = async () => (await ann.ok(getRecipe, { params: { slug: first.slug } })).description
  await ann.refused(404, patchRecipes, { body: [{ id: first.id, description: 'Never.' }, { slug: 'nowhere' }] })
  await ann.refused(422, patchRecipes, { body: [{ description: 'Of which?' }] })
  expect(await described()).toBe('By id.')
  await ann.ok(replaceRecipes, { body: [{ id: first.id, name: 'Several three' }] })
  expect(await described()).toBe('')
})

test('a food without an amount is one of it, a note alone is not counted', async () => {
  const { recipeIngredient } = await recipe('Amounts left out', {
    recipeIngredient: [
      { food: { name: 'egg' } },
      { note: 'salt' },
      { food: { name: 'pepper' }, quantity: null },
      'oil',
    ],
  })
  expect(recipeIngredient.map(({ display }) => display)).toEqual(['1 egg', 'salt', 'pepper', 'oil'])
})

test('words that say that there is no picture are none', async () => {
  const { slug } = await recipe('Unseen', { image: 'aB3x' })
  const imageAfter = async (image: string) => (await ann.ok(patchRecipe, { params: { slug }, body: { image } })).image
  expect(await imageAfter('cD4y')).toBe('cD4y')
  expect(await imageAfter('no image')).toBeNull()
  expect(await imageAfter('')).toBeNull()
})

test('filters join dimensions by and, and entries by all or any', async () => {
  await recipe('Filter one', { tags: ['Red', 'Hot'], recipeCategory: ['Stew'] })
  await recipe('Filter two', { tags: ['Red'], recipeCategory: ['Stew'] })
  await recipe('Filter three', { tags: ['Hot'], recipeCategory: ['Salad'] })
  const names = async (query: object) =>
    (await ann.ok(listRecipes, { query: { orderBy: 'name', orderDirection: 'asc', ...query } })).items.map(
      ({ name }) => name,
    )
  expect(await names({ tags: ['red', 'hot'] })).toEqual(['Filter one'])
  expect(await names({ tags: ['red', 'hot'], requireAllTags: false, categories: 'stew' })).toEqual([
    'Filter one',
    'Filter two',
  ])
  expect(await names({ tags: 'no-such-tag' })).toEqual([])
  const inAny = await ann.ok(listRecipesOfCategories, { query: { categories: ['stew', 'Salad'] } })
  expect(inAny).toHaveLength(3)
  await recipe('Filter four', { tags: ['Red'] })
  const unsorted = async (list: typeof listUntaggedRecipes) => (await ann.ok(list)).map(({ name }) => name)
  expect(await unsorted(listUncategorizedRecipes)).toContain('Filter four')
  expect(await unsorted(listUncategorizedRecipes)).not.toContain('Filter one')
  expect(await unsorted(listUntaggedRecipes)).not.toContain('Filter four')
  await ann.refused(404, listRecipes, { query: { cookbook: 'no-such-cookbook' } })
})

test('queryFilter binds what it is given and refuses what it does not know', async () => {
  await recipe('Rated', { rating: 5 })
  const query = { queryFilter: 'rating >= 5 AND name LIKE "Rat%"' }
  expect((await ann.ok(listRecipes, { query })).items.map(({ name }) => name)).toEqual(['Rated'])
  for (const queryFilter of ['password = x', 'rating >', '((name = a)', "name = x' OR 1=1 --"]) {
    await ann.refused(400, listRecipes, { query: { queryFilter } })
  }
})

test('search folds accents, completes words, finds CJK, and puts the title first', async () => {
  await recipe('Piñata cake', { recipeIngredient: ['2 zebras'] })
  await recipe('Zebra stew')
  await recipe('味噌汁', { recipeInstructions: ['豆腐を切る'] })
  const found = async (search: string) =>
    (await ann.ok(listRecipes, { query: { search } })).items.map(({ name }) => name)
  expect(await found('pinata')).toEqual(['Piñata cake'])
  expect(await found('zeb')).toEqual(['Zebra stew', 'Piñata cake'])
  expect(await found('噌汁')).toEqual(['味噌汁'])
  expect(await found('豆腐')).toEqual(['味噌汁'])
  expect(await found('"zebra cake"')).toEqual([])
  for (const odd of ['"', '*', 'AND', 'name:x', "'; drop table recipes"]) await found(odd)
})

test('a random order is the same for the same seed, and pages do not overlap', async () => {
  const page = async (number: number) =>
    (
      await ann.ok(listRecipes, { query: { orderBy: 'random', paginationSeed: 'pie', page: number, perPage: 5 } })
    ).items.map(({ id }) => id)
  const [first, again, second] = [await page(1), await page(1), await page(2)]
  expect(again).toEqual(first)
  expect(second.filter((id) => first.includes(id))).toEqual([])
})

test('other groups’ recipes are in no list', async () => {
  expect((await eve.ok(listRecipes, { query: { perPage: -1 } })).total).toBe(0)
  expect((await eve.ok(listRecipes, { query: { search: 'zebra' } })).total).toBe(0)
})

test('ten recipes cost as many queries as one', async () => {
  const cost = (perPage: number) => app.queries(() => ann.ok(listRecipes, { query: { perPage, loadFood: true } }))
  expect(await cost(10)).toBe(await cost(1))
})

test('the envelope tells its neighbours', async () => {
  const first = await ann.ok(listRecipes, { query: { perPage: 2, orderBy: 'name' } })
  expect(first).toMatchObject({ page: 1, per_page: 2, previous: null })
  expect(first.next).toMatch(/^\/api\/recipes\?page=2&perPage=2&orderBy=name/)
  const beyond = await ann.ok(listRecipes, { query: { page: 999, perPage: 50 } })
  expect(beyond.items).toEqual([])
})

test('number and word of a yield stay apart as a client wrote them, and are one in what is exported', async () => {
  const slug = await ann.ok(createRecipe, { body: { name: 'Cookies by the dozen' } })
  const params = { slug }
  await ann.refused(422, patchRecipe, { params, body: { recipeYieldQuantity: -1 } })
  const body = { name: 'Cookies by the dozen', recipeYield: 'cookies', recipeYieldQuantity: 12 }
  expect(await ann.ok(replaceRecipe, { params, body })).toMatchObject(body)
  const found = await ann.ok(listRecipes, { query: { queryFilter: 'recipeYieldQuantity >= 12' } })
  expect(found.items).toMatchObject([{ slug, recipeYield: 'cookies', recipeYieldQuantity: 12 }])
  const answer = await ann.raw(`/api/recipes/${slug}/exports?template_name=recipes.md`)
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('12 cookies')])
  const replaced = await ann.ok(replaceRecipe, { params, body: { name: body.name, recipeYield: '6 cakes' } })
  expect(replaced).toMatchObject({ recipeYield: '6 cakes', recipeYieldQuantity: 0 })
})
