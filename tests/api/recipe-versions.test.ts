import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { bulkSettings, bulkTag } from '#contract/bulk-actions.ts'
import { deleteRecipeImage, uploadRecipeAsset, uploadRecipeImage } from '#contract/media.ts'
import { compareVersions, getVersion, listVersions, restoreVersion } from '#contract/recipe-versions.ts'
import { createRecipe, deleteRecipe, getRecipe, patchRecipe, type Recipe, replaceRecipe } from '#contract/recipes.ts'
import { patchRecipes } from '#contract/recipes-many.ts'
import { createFromHtmlOrJson, previewHtmlOrJson } from '#contract/scraping.ts'
import { listTrash, purgeRecipe, restoreRecipe } from '#contract/trash.ts'
import { startApp } from '../support/app.ts'
import { type Client, file } from '../support/client.ts'

const app = await startApp()
const ann = await app.setUpFirst()
const ben = await app.member('ben')
const eve = await app.stranger()

const TOLD = { say: (code: string) => code, saidIn: (recipe: Recipe) => recipe }
const STEPS = ['Chop the onions.', 'Fry them slowly.', 'Add the eggs and cover.', 'Cook for 8 minutes.']
const LINES = [
  { referenceId: 'a0000000-0000-4000-8000-000000000001', quantity: 2, food: { name: 'onion' } },
  {
    referenceId: 'a0000000-0000-4000-8000-000000000002',
    quantity: 0.5,
    unit: { name: 'tsp' },
    food: { name: 'chilli' },
  },
  { referenceId: 'a0000000-0000-4000-8000-000000000003', quantity: 6, food: { name: 'egg' } },
]

async function made(name: string, body: Record<string, unknown> = {}): Promise<Recipe> {
  const slug = await ann.ok(createRecipe, { body: { name } })
  return ann.ok(replaceRecipe, {
    params: { slug },
    body: { name, recipeIngredient: LINES, recipeInstructions: STEPS, ...body },
  })
}
const patched = (slug: string, body: Record<string, unknown>, client: Client = ann) =>
  client.ok(patchRecipe, { params: { slug }, body })
const versions = async (slug: string) => (await ann.ok(listVersions, { params: { slug } })).items
const recipeOf = (slug: string) => ann.ok(getRecipe, { params: { slug } })
const at = (slug: string, id: number | null | undefined) => ({ slug, id: String(id) })
const content = ({
  name,
  description,
  recipeIngredient,
  recipeInstructions,
  notes,
  extras,
  nutrition,
  tags,
}: Recipe) => ({
  name,
  description,
  lines: recipeIngredient.map(({ display, referenceId, food, unit, quantity }) => [
    display,
    referenceId,
    food?.id,
    unit?.id,
    quantity,
  ]),
  recipeInstructions,
  notes,
  extras,
  nutrition,
  tags,
})

describe('a save', () => {
  test('keeps what was there before it, with who made it, when and how', async () => {
    const { slug } = await made('Shakshuka')
    app.clock.advance({ minutes: 5 })
    await patched(slug, { description: 'With feta', recipeServings: 4 }, ben)
    const [now, before, first] = await versions(slug)
    expect(now).toMatchObject({ id: null, how: 'edited', madeBy: { username: 'ben' } })
    expect(now?.fields).toEqual(['description', 'recipeServings'])
    expect(now?.words).toEqual(['Description: With feta', 'Servings: 4'])
    expect(before).toMatchObject({ how: 'edited', madeBy: { username: 'ann' } })
    expect(Date.parse(now?.madeAt ?? '') - Date.parse(before?.madeAt ?? '')).toBeGreaterThanOrEqual(300_000)
    await patched(slug, { recipeServings: null, description: 'x'.repeat(200) })
    expect((await versions(slug))[0]?.words).toEqual(['Description: changed', 'Servings: removed'])
    expect(first).toMatchObject({ how: 'created', madeBy: { username: 'ann' }, fields: [] })
    expect(first?.words).toEqual(['1 ingredient, 1 step'])
    const read = await ann.ok(getVersion, { params: at(slug, before?.id) })
    expect(read.recipe).toMatchObject({ description: '', recipeServings: 0 })
  })

  test('says which lines and steps became different', async () => {
    const { slug } = await made('Told in words')
    const [onion, chilli, egg] = LINES
    await patched(slug, {
      recipeIngredient: [onion, { ...chilli, quantity: 0.25 }, egg],
      recipeInstructions: (await recipeOf(slug)).recipeInstructions.concat({
        text: 'Leave it to rest.',
      } as Recipe['recipeInstructions'][number]),
    })
    const [now] = await versions(slug)
    expect(now?.words).toEqual(['Ingredients: ½ tsp chilli → ¼ tsp chilli', 'Steps: step 5 is new'])
    const [, before] = await versions(slug)
    const { differences } = await ann.ok(compareVersions, { params: at(slug, before?.id) })
    expect(differences).toEqual([
      {
        field: 'recipeIngredient',
        name: 'Ingredients',
        same: 2,
        reordered: false,
        lines: [{ before: '½ tsp chilli', after: '¼ tsp chilli', at: 2 }],
      },
      {
        field: 'recipeInstructions',
        name: 'Steps',
        same: 4,
        reordered: false,
        lines: [{ before: null, after: 'Leave it to rest.', at: 5 }],
      },
    ])
  })

  test('that changes nothing makes no version', async () => {
    const recipe = await made('Saved twice')
    const count = (await versions(recipe.slug)).length
    await ann.ok(replaceRecipe, { params: { slug: recipe.slug }, body: await recipeOf(recipe.slug) })
    await patched(recipe.slug, { recipeIngredient: LINES.map(({ referenceId: _, ...line }) => line) })
    expect(await versions(recipe.slug)).toHaveLength(count)
  })

  test('that is refused or loses to another’s makes no version, and one that wins leaves the other’s', async () => {
    const recipe = await made('Saved by two')
    app.clock.advance({ seconds: 1 })
    const bens = await patched(recipe.slug, { description: 'Ben was here' }, ben)
    const count = (await versions(recipe.slug)).length
    await ann.refused(409, patchRecipe, {
      params: { slug: recipe.slug },
      body: { description: 'Ann was here', updateAt: recipe.updateAt },
    })
    expect(await versions(recipe.slug)).toHaveLength(count)
    await patched(recipe.slug, { description: 'Ann was here', updateAt: bens.updateAt })
    const [, before] = await versions(recipe.slug)
    expect(before).toMatchObject({ madeBy: { username: 'ben' } })
    expect((await ann.ok(getVersion, { params: at(recipe.slug, before?.id) })).recipe.description).toBe('Ben was here')
  })

  test('of many recipes at once is kept for each that becomes different', async () => {
    const [one, two] = [await made('Bulk one'), await made('Bulk two')]
    const recipes = [one.slug, two.slug]
    await patched(two.slug, { tags: ['Weeknight'] })
    await ann.ok(bulkTag, { body: { recipes, tags: ['Weeknight'] } })
    expect((await versions(one.slug))[0]).toMatchObject({ how: 'bulk-change', fields: ['tags'] })
    expect((await versions(two.slug))[0]).toMatchObject({ how: 'edited', fields: ['tags'] })
    await ann.ok(bulkSettings, {
      body: { recipes, settings: { ...one.settings, showAssets: !one.settings.showAssets } },
    })
    for (const slug of recipes)
      expect((await versions(slug))[0]).toMatchObject({ how: 'bulk-change', fields: ['settings'] })
    await ann.ok(patchRecipes, { body: recipes.map((slug) => ({ slug, description: 'Both' })) })
    for (const slug of recipes)
      expect((await versions(slug))[0]).toMatchObject({ how: 'edited', fields: ['description'] })
  })

  test('of many recipes at once can be compared and restored, whatever was saved since', async () => {
    const recipe = await made('Kept in part', { description: 'Before', tags: ['Brunch'] })
    const { slug, settings } = recipe
    await ann.ok(bulkTag, { body: { recipes: [slug], tags: ['Weeknight'] } })
    const off = { ...settings, disableAmount: !settings.disableAmount }
    await ann.ok(bulkSettings, { body: { recipes: [slug], settings: off } })
    const states = async () => {
      const kept = (await versions(slug)).slice(1)
      const read = await Promise.all(kept.map(({ id }) => ann.ok(getVersion, { params: at(slug, id) })))
      return read.map(({ recipe }) => content(recipe))
    }
    const [tagged, plain] = await states()
    expect(plain).toEqual(content(recipe))
    expect(tagged?.tags.map(({ name }) => name)).toEqual(['Brunch', 'Weeknight'])
    expect(tagged?.lines).toEqual(plain?.lines)
    await patched(slug, { description: 'After', tags: [], recipeIngredient: [] })
    expect((await states()).slice(1, 3)).toEqual([tagged, plain])
    const [, , , before] = await versions(slug)
    const { differences } = await ann.ok(compareVersions, { params: at(slug, before?.id) })
    expect(differences.map(({ field }) => field)).toEqual(['description', 'recipeIngredient', 'tags', 'settings'])
    const restored = await ann.ok(restoreVersion, { params: at(slug, before?.id) })
    expect(content(restored)).toEqual(content(recipe))
  })

  test('of many recipes at once leaves whole what it kept when the versions above it are thinned out', async () => {
    const { slug } = await made('Kept in part for long', { description: 'Before' })
    await ann.ok(bulkTag, { body: { recipes: [slug], tags: ['Brunch'] } })
    app.clock.advance({ days: 1 })
    const tags = ['Weeknight', 'Quick', 'Cheap']
    for (const tag of tags) await ann.ok(bulkTag, { body: { recipes: [slug], tags: [tag] } })
    await patched(slug, { description: 'After', recipeInstructions: [] })
    await patched(slug, { description: 'Later' })
    const read = async () => {
      const kept = (await versions(slug)).flatMap(({ id }) => id ?? [])
      const states = await Promise.all(kept.map((id) => ann.ok(getVersion, { params: at(slug, id) })))
      return states.map(({ id, recipe }) => [id, content(recipe)])
    }
    const every = await read()
    await app.services.versions.trim(new Date(app.clock.now().getTime() + 60 * 86_400_000))
    const left = await read()
    expect(left.length).toBeLessThan(every.length)
    expect(left).toEqual(every.filter(([id]) => left.some(([kept]) => kept === id)))
    expect(left.map(([, state]) => (state as ReturnType<typeof content>).description)).toContain('Before')
  })

  test('by an import keeps what it replaces', async () => {
    const { slug } = await made('Onion eggs')
    const page = { '@type': 'Recipe', name: 'Eggs', recipeIngredient: ['1 leek'], recipeInstructions: 'Bake the leek.' }
    await ann.ok(createFromHtmlOrJson, { body: { data: JSON.stringify(page), updates: slug } })
    const [now, before] = await versions(slug)
    expect(now).toMatchObject({ how: 'import-update', fields: ['recipeIngredient', 'recipeInstructions'] })
    const { recipe } = await ann.ok(getVersion, { params: at(slug, before?.id) })
    expect(recipe.recipeInstructions.map(({ text }) => text)).toEqual(STEPS)
  })
})

test('an update from a page says first what it would change, and changes nothing by saying it', async () => {
  const page = (...lines: string[]) =>
    JSON.stringify({ '@type': 'Recipe', name: 'Leek pie', recipeIngredient: lines, recipeInstructions: 'Bake it.' })
  const slug = await ann.ok(createFromHtmlOrJson, {
    body: { data: page('2 leeks', '1 pie crust', '3 eggs', '200 ml cream') },
  })
  const { updateAt } = await recipeOf(slug)
  const foods = async () => (await app.core.db('foods')).length
  const [count, fresh] = [await foods(), page('4 leeks', '1 pie crust', '3 eggs', '200 ml cream', '1 pinch of saffron')]
  const { duplicates } = await ann.ok(previewHtmlOrJson, { body: { data: fresh } })
  expect(duplicates).toMatchObject([{ slug, changes: ['Ingredients: 2 leeks → 4 leeks; 1 pinch saffron added'] }])
  expect((await recipeOf(slug)).updateAt).toBe(updateAt)
  expect(await foods()).toBe(count)
  await patched(slug, { settings: { ...(await recipeOf(slug)).settings, locked: true } })
  expect((await ben.ok(previewHtmlOrJson, { body: { data: fresh } })).duplicates).toMatchObject([
    { slug, changes: null },
  ])
})

describe('a version', () => {
  test('gives back everything people wrote, and restoring is undone by restoring', async () => {
    const recipe = await made('Whole', {
      description: 'Before',
      notes: [{ title: 'Next time', text: 'Half the chilli' }],
      extras: { colour: 'red', empty: '' },
      nutrition: { calories: '320' },
      tags: ['Brunch'],
      recipeIngredient: [
        {
          title: 'For the pan',
          quantity: '1/3',
          unit: { name: 'cup', fraction: true },
          food: { name: 'oil' },
          note: 'hot',
        },
        'salt',
      ],
    })
    const before = await recipeOf(recipe.slug)
    await ann.ok(replaceRecipe, { params: { slug: recipe.slug }, body: { name: 'Whole' } })
    const emptied = await recipeOf(recipe.slug)
    const [, kept] = await versions(recipe.slug)
    const restored = await ann.ok(restoreVersion, { params: at(recipe.slug, kept?.id) })
    expect(content(restored)).toEqual(content(before))
    const [now, undone] = await versions(recipe.slug)
    expect(now).toMatchObject({ how: 'restored' })
    expect(content(await ann.ok(restoreVersion, { params: at(recipe.slug, undone?.id) }))).toEqual(content(emptied))
  })

  test('comes back under its old name, unless that is another’s by now', async () => {
    const recipe = await made('Old name')
    await patched(recipe.slug, { name: 'New name' })
    const [, kept] = await versions('new-name')
    expect(await ann.ok(restoreVersion, { params: at('new-name', kept?.id) })).toMatchObject({ name: 'Old name' })
    await patched('old-name', { name: 'Newer name', description: 'Newer' })
    await made('Old name')
    const restored = await ann.ok(restoreVersion, { params: at('newer-name', kept?.id) })
    expect(restored).toMatchObject({ name: 'Newer name', description: '' })
  })

  test('is restored with foods that are called as they were, gone as they may be', async () => {
    const recipe = await made('Merged foods', {
      recipeIngredient: [{ quantity: 1, food: { name: 'aubergine of old' } }],
    })
    await patched(recipe.slug, { recipeIngredient: [] })
    await app.core.db('foods').where({ name: 'aubergine of old' }).delete()
    const [, kept] = await versions(recipe.slug)
    const { recipeIngredient } = await ann.ok(restoreVersion, { params: at(recipe.slug, kept?.id) })
    expect(recipeIngredient.map(({ display }) => display)).toEqual(['1 aubergine of old'])
  })

  test('publishes nothing and unlocks nothing when it comes back', async () => {
    const recipe = await made('Private by now')
    const settings = { ...recipe.settings, public: true }
    await patched(recipe.slug, { settings })
    await patched(recipe.slug, { settings: { ...settings, public: false, locked: true }, description: 'Secret' })
    const [, open] = await versions(recipe.slug)
    await ben.refused(403, restoreVersion, { params: at(recipe.slug, open?.id) })
    expect(await ann.ok(restoreVersion, { params: at(recipe.slug, open?.id) })).toMatchObject({
      description: '',
      settings: { public: false, locked: true },
    })
  })

  test('brings its picture and its files back', async () => {
    const recipe = await made('Pictured')
    const params = { slug: recipe.slug }
    const coloured = async (background: string) =>
      file(
        await sharp({ create: { width: 60, height: 60, channels: 3, background } })
          .png()
          .toBuffer(),
        'x.png',
        'image/png',
      )
    const shown = async (at: string | null) => {
      const answer = await ann.raw(`/api/media/recipes/${recipe.id}/images/original.webp?version=${at}`)
      const { dominant } = await sharp(Buffer.from(await answer.arrayBuffer())).stats()
      return dominant.r > dominant.b ? 'red' : 'blue'
    }
    await ann.ok(uploadRecipeImage, { params, body: { image: await coloured('#d22'), extension: 'png' } })
    await ann.ok(uploadRecipeAsset, { params, body: { file: await coloured('#d22'), name: 'card', extension: 'png' } })
    expect(await versions(recipe.slug)).toHaveLength(2)
    const { image: first } = await recipeOf(recipe.slug)
    await ann.ok(uploadRecipeImage, { params, body: { image: await coloured('#22d'), extension: 'png' } })
    await patched(recipe.slug, { assets: [] })
    const card = `/api/media/recipes/${recipe.id}/assets/card.png`
    expect((await ann.raw(card)).status).toBe(404)
    const [, , red] = await versions(recipe.slug)
    const back = await ann.ok(restoreVersion, { params: at(recipe.slug, red?.id) })
    expect(back).toMatchObject({ image: first, assets: [{ fileName: 'card.png' }] })
    expect(await shown(back.image)).toBe('red')
    expect((await ann.raw(card)).status).toBe(200)
    const [, , blue] = await versions(recipe.slug)
    expect(await shown((await ann.ok(restoreVersion, { params: at(recipe.slug, blue?.id) })).image)).toBe('blue')
    await ann.ok(deleteRecipeImage, { params })
    const [, again] = await versions(recipe.slug)
    expect(await shown((await ann.ok(restoreVersion, { params: at(recipe.slug, again?.id) })).image)).toBe('blue')
  })

  test('is its group’s alone, and of its own recipe', async () => {
    const [recipe, other] = [await made('Ours'), await made('Another of ours')]
    const [, kept] = await versions(recipe.slug)
    const params = at(recipe.slug, kept?.id)
    for (const call of [getVersion, compareVersions]) {
      await eve.refused(404, call, { params })
      await app.nobody().refused(401, call, { params })
      await ann.refused(404, call, { params: at(other.slug, kept?.id) })
      await ann.refused(422, call, { params: at(recipe.slug, null) })
    }
    await ann.refused(404, restoreVersion, { params: at(other.slug, kept?.id) })
    await ann.refused(404, compareVersions, { params, query: { until: 999_999 } })
    await ben.ok(getVersion, { params })
  })

  test('stays through the trash and goes with the recipe', async () => {
    const recipe = await made('Thrown away')
    const count = (await versions(recipe.slug)).length
    const left = async () => Number((await app.core.db('recipe_versions').where({ recipe_id: recipe.id })).length)
    await ann.ok(deleteRecipe, { params: { slug: recipe.slug } })
    await app.services.versions.trim(app.clock.now())
    await ann.ok(restoreRecipe, { params: { id: recipe.id } })
    expect(await versions('thrown-away')).toHaveLength(count)
    await ann.ok(deleteRecipe, { params: { slug: 'thrown-away' } })
    await ann.ok(purgeRecipe, { params: { id: recipe.id } })
    expect(await left()).toBe(0)
    expect((await ann.ok(listTrash)).map(({ id }) => id)).not.toContain(recipe.id)
  })
})

test('a long history comes page by page, each version told against the one before it', async () => {
  const { slug } = await made('Long story')
  for (let number = 1; number <= 12; number++) await patched(slug, { description: `Version ${number}` })
  const all = (await ann.ok(listVersions, { params: { slug }, query: { perPage: 50 } })).items
  const pages = await Promise.all(
    [1, 2, 3].map((page) => ann.ok(listVersions, { params: { slug }, query: { page: String(page), perPage: '5' } })),
  )
  expect(pages.map(({ items }) => items.length)).toEqual([5, 5, 4])
  expect(pages[0]).toMatchObject({ total: 14, total_pages: 3, previous: null })
  expect(pages.flatMap(({ items }) => items)).toEqual(all)
})

test('all versions of a month are kept, then one a day, then one a month, and always the first', async () => {
  const { slug, groupId, userId } = await made('Through the year')
  const system = { kind: 'system' as const, groupId, userId }
  const texts = async () => {
    const rows = await app.services.versions.list(system, slug, { page: 1, perPage: 50 }, TOLD)
    const kept = rows.items.flatMap(({ id }) => id ?? [])
    const read = await Promise.all(kept.map((id) => app.services.versions.read(system, slug, id)))
    return read.map(({ recipe }) => recipe.description)
  }
  const cook = async (days: number, ...described: string[]) => {
    app.clock.advance({ days })
    for (const description of described) await app.services.recipes.patch(system, slug, { description })
  }
  await cook(4, '5 March, early', '5 March, late')
  await cook(15, '20 March, early', '20 March, late')
  await cook(21, '10 April, early', '10 April, late')
  await cook(15, '25 April')
  const every = await texts()
  expect(every).toHaveLength(8)
  await app.services.versions.trim(new Date('2026-03-30T10:00:00Z'))
  expect(await texts()).toEqual(every)
  await app.services.versions.trim(new Date('2026-05-20T10:00:00Z'))
  expect(await texts()).toEqual(['10 April, late', '20 March, late', '5 March, late', '', ''])
  await app.services.versions.trim(new Date('2026-12-01T10:00:00Z'))
  expect(await texts()).toEqual(['10 April, late', '20 March, late', ''])
})

test('a picture that no version has any more goes with the last of them', async () => {
  const cook = await app.signedIn('ann')
  const slug = await cook.ok(createRecipe, { body: { name: 'Two pictures' } })
  const { id } = await cook.ok(getRecipe, { params: { slug } })
  for (const background of ['#d22', '#22d', '#2d2']) {
    const image = await sharp({ create: { width: 60, height: 60, channels: 3, background } })
      .png()
      .toBuffer()
    const body = { image: file(image, 'x.png', 'image/png'), extension: 'png' }
    await cook.ok(uploadRecipeImage, { params: { slug }, body })
  }
  const aside = () => readdir(join(app.dataDir, 'recipes', id, 'before')).catch(() => [])
  await app.services.versions.trim(app.clock.now())
  expect(await aside()).toHaveLength(2)
  await app.services.versions.trim(new Date(app.clock.now().getTime() + 400 * 86_400_000))
  expect((await aside()).length).toBe((await cook.ok(listVersions, { params: { slug } })).items.length - 1)
})
