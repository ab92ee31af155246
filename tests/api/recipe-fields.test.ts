import { describe, expect, test } from 'vitest'
import { importArchive } from '#contract/archive-imports.ts'
import { exploreRecipe, exploreRecipes } from '#contract/explore.ts'
import { createRecipeFromZip } from '#contract/exports.ts'
import { getGroup } from '#contract/groups.ts'
import { listVersions, restoreVersion } from '#contract/recipe-versions.ts'
import {
  createRecipe,
  getRecipe,
  listRecipes,
  patchRecipe,
  Recipe,
  RecipeSummary,
  replaceRecipe,
} from '#contract/recipes.ts'
import { createFromHtmlOrJson } from '#contract/scraping.ts'
import { CHOICE_FIELDS, type ChoiceField, choicesOf } from '#kitchen/recipe-choices.ts'
import { FACT_FIELDS, FIELDS, type WrittenField } from '../../src/features/recipes/fields.ts'
import { startApp } from '../support/app.ts'
import { type Client, file } from '../support/client.ts'

const app = await startApp()
const ann = await app.setUpFirst()
const ben = await app.member('ben')
const eve = await app.stranger()
const { slug: groupSlug } = await ann.ok(getGroup)

/** Two values of a field as a body holds them, and a word that only the first contains. */
type Sample = { one: unknown; other: unknown; word?: string }

const SAMPLES: Record<Exclude<WrittenField, ChoiceField>, Sample> = {
  name: { one: 'Quince cheese', other: 'Medlar cheese', word: 'quince' },
  description: { one: 'Keeps for a winter.', other: 'Keeps for a week.', word: 'winter' },
  image: { one: 'abcd', other: 'efgh' },
  recipeServings: { one: 4, other: 6 },
  recipeYield: { one: 'jars', other: 'bowls' },
  recipeYieldQuantity: { one: 2, other: 3 },
  prepTime: { one: '10 minutes', other: '20 minutes' },
  performTime: { one: '30 minutes', other: '40 minutes' },
  cookTime: { one: '31 minutes', other: '41 minutes' },
  totalTime: { one: '50 minutes', other: '60 minutes' },
  recipeIngredient: { one: [{ note: 'rosehip' }], other: [{ note: 'sugar' }], word: 'rosehip' },
  recipeInstructions: { one: [{ text: 'Caramelise.' }], other: [{ text: 'Wait.' }], word: 'caramelise' },
  notes: { one: [{ title: 'Store', text: 'Cellar.' }], other: [{ title: 'Eat', text: 'Soon.' }], word: 'cellar' },
  recipeCategory: { one: [{ name: 'Preserves' }], other: [{ name: 'Puddings' }], word: 'preserves' },
  tags: { one: [{ name: 'autumnal' }], other: [{ name: 'vernal' }], word: 'autumnal' },
  tools: { one: [{ name: 'cauldron' }], other: [{ name: 'pan' }], word: 'cauldron' },
  orgURL: { one: 'https://one.example/', other: 'https://other.example/' },
  rating: { one: 4, other: 2 },
  nutrition: { one: { calories: '200' }, other: { calories: '300' } },
  assets: { one: [{ name: 'Card', icon: '' }], other: [{ name: 'Label', icon: '' }] },
  settings: { one: { public: true, showNutrition: true }, other: { public: true, showNutrition: false } },
  extras: { one: { shelf: 'top' }, other: { shelf: 'bottom' } },
  lastMade: { one: '2026-01-02T12:00:00.000Z', other: '2026-02-03T12:00:00.000Z' },
  dateAdded: { one: '2026-01-02', other: '2026-02-03' },
}
const sampleOf = (field: WrittenField): Sample => {
  const [one, other] = choicesOf(field)
  return one ? { one, other } : SAMPLES[field as Exclude<WrittenField, ChoiceField>]
}

const WRITTEN = Object.entries(FIELDS).flatMap(([field, { written }]) =>
  written === 'never' ? [] : (field as WrittenField),
)

let count = 0
/** A public recipe in which only this field is set. */
async function made(field: WrittenField, value: unknown, by: Client = ann): Promise<Recipe> {
  count += 1
  const name = field === 'name' ? `${value} ${count}` : `Recipe ${count}`
  const blank = { name, settings: { public: true } }
  const slug = await by.ok(createRecipe, { body: { name: blank.name } })
  return by.ok(replaceRecipe, { params: { slug }, body: { ...blank, ...(field !== 'name' && { [field]: value }) } })
}
const recipeOf = ({ id }: Recipe, by: Client = ann) => by.ok(getRecipe, { params: { slug: id } })
const patched = ({ id }: Recipe, body: object, by: Client = ann) => by.ok(patchRecipe, { params: { slug: id }, body })
const download = ({ slug }: Recipe, format: string) => ann.raw(`/api/recipes/${slug}/exports?template_name=${format}`)
/** Values are compared without their ids. */
const told = (value: unknown) =>
  Array.isArray(value) ? value.map((one) => expect.objectContaining(one as object)) : same(value)
const same = (value: unknown) => (typeof value === 'object' && value ? expect.objectContaining(value) : value)
const snake = (field: string) => field.replace(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter}`).toLowerCase()

describe.each(WRITTEN)('%s', (field) => {
  const { one, other, word } = sampleOf(field)
  const { empty, written, compared, listed, searched, versioned, imported, ...of } = FIELDS[field]
  /** How an answer says that there is nothing: some numbers are sent as 0. */
  const none = empty === null ? Recipe.shape[field].parse(null) : empty
  const isOnce = written === 'once'
  const isFact = FACT_FIELDS.some((fact) => fact === field)
  /** The first value as a recipe has it; two recipes cannot share a name. */
  const saidIn = (recipe: Recipe) => (field === 'name' ? recipe.name : told(one))

  test('is written, kept or emptied by a replacement, and cleared', async () => {
    const recipe = await made(field, one)
    if (isOnce) return expect(recipe[field]).not.toEqual(one)
    const said = saidIn(recipe)
    expect(recipe[field]).toEqual(said)
    const params = { slug: recipe.id }
    if (field !== 'name') {
      const replaced = await ann.ok(replaceRecipe, { params, body: { name: recipe.name } })
      expect(replaced[field]).toEqual(written === 'emptied' ? none : said)
      await patched(recipe, { [field]: one })
    }
    const untouched = await patched(recipe, {
      description: 'Another.',
      ...(field === 'description' && { [field]: one }),
    })
    expect(untouched[field]).toEqual(said)
    if (written === 'stays') return
    expect((await patched(recipe, { [field]: null }))[field]).toEqual(none)
  })

  test('is listed, ordered and filtered by as the table says', async () => {
    const recipe = await made(field, one)
    const named = `name = "${recipe.name}"`
    const items = async (query: object, by: Client = ann) => (await by.ok(listRecipes, { query })).items
    const [item] = await items({ queryFilter: named })
    if (field in RecipeSummary.shape && field !== 'recipeIngredient')
      expect((item as Recipe)[field]).toEqual(recipe[field])
    if (!listed) return
    const value = recipe[field]
    const found = await items({ queryFilter: `${field} = "${value}" AND ${named}`, orderBy: snake(field) })
    expect(found.map(({ id }) => id)).toEqual([recipe.id])
    expect(await items({ queryFilter: `${field} <> "${value}" AND ${named}` })).toEqual([])
  })

  test.runIf(searched)('is found by its words, and no longer once they are gone', async () => {
    const recipe = await made(field, one)
    const found = async () => (await ann.ok(listRecipes, { query: { search: `"${word}"`, perPage: -1 } })).items
    expect((await found()).map(({ id }) => id)).toContain(recipe.id)
    await patched(recipe, { [field]: other })
    expect((await found()).map(({ id }) => id)).not.toContain(recipe.id)
  })

  test('is shown to strangers as the table says', async () => {
    const recipe = await made(field, one)
    const query = { queryFilter: `${field} = "${recipe[field]}" AND name = "${recipe.name}"` }
    const shown = await app.nobody().ok(exploreRecipe, { params: { groupSlug, slug: recipe.slug }, query: {} })
    expect(shown[field]).toEqual(of.public ? recipe[field] : empty)
    if (!listed) return
    const listing = await app.nobody().call(exploreRecipes, { params: { groupSlug }, query })
    if (!of.public) return expect(listing.status).toBe(400)
    expect(listing.body.items.map(({ id }) => id)).toEqual([recipe.id])
  })

  test('goes to another kitchen in a file and by a page', async () => {
    const recipe = await made(field, one)
    if (imported === 'files') return
    const archive = file(
      new Uint8Array(await (await download(recipe, 'zip')).arrayBuffer()),
      'a.zip',
      'application/zip',
    )
    const slug = await eve.ok(createRecipeFromZip, { body: { archive } })
    const there = await eve.ok(getRecipe, { params: { slug } })
    // The importing group decides who may read it.
    const brought = field === 'settings' ? expect.objectContaining({ showNutrition: true }) : saidIn(recipe)
    const isBrought = (copied: unknown) =>
      field === 'name' ? expect(copied).toContain(recipe.name) : expect(copied).toEqual(brought)
    if (isOnce) expect(there[field]).toEqual(recipe[field])
    else isBrought(there[field])

    // A page needs both lists to count as a recipe.
    const lists = { recipeIngredient: [{ note: 'salt' }], recipeInstructions: [{ text: 'Stir.' }] }
    await patched(recipe, { ...lists, ...(field in lists && { [field]: one }) })
    const page = await app.services.publicPages.at(`/explore/recipes/${recipe.groupId}/${recipe.slug}`)
    const html = `<html><head>${page?.status === 200 && page.tags}</head></html>`
    const data = { data: html, url: `https://other.example/${recipe.id}`, includeTags: true }
    const copy = await eve.ok(getRecipe, { params: { slug: await eve.ok(createFromHtmlOrJson, { body: data }) } })
    if (field === 'orgURL') return
    if (imported !== 'private') return isBrought(copy[field])
    if (!isOnce) expect(copy[field]).toEqual(empty)
  })

  test.runIf(isFact)('goes through the formats of other programs', async () => {
    const recipe = await made(field, one)
    await patched(recipe, { recipeIngredient: [{ note: 'salt' }], recipeInstructions: [{ text: 'Stir.' }] })
    const schema = await (await download(recipe, 'recipe.jsonld')).text()
    const slug = await eve.ok(createFromHtmlOrJson, { body: { data: schema } })
    expect((await eve.ok(getRecipe, { params: { slug } }))[field]).toEqual(one)
    for (const [type, format, name] of [
      ['cooklang', 'recipe.cook', 'recipe.cook'],
      ['paprika', 'recipe.paprikarecipes', 'recipe.paprikarecipes'],
    ] as const) {
      const archive = file(new Uint8Array(await (await download(recipe, format)).arrayBuffer()), name)
      const body = { migration_type: type, add_migration_tag: false, archive, wait: true }
      const friend = await app.stranger(`${type}-${snake(field)}`)
      await friend.ok(importArchive, { body })
      const { items } = await friend.ok(listRecipes)
      expect(items, type).toMatchObject([{ [field]: one }])
    }
  })

  test.runIf(isFact)('is told in every format for people and other programs', async () => {
    const recipe = await made(field, one)
    for (const format of ['recipes.md', 'recipe.html', 'recipe.jsonld', 'recipe.cook']) {
      expect((await (await download(recipe, format)).text()).toLowerCase(), format).toContain(String(one).toLowerCase())
    }
  })

  test.runIf(!isOnce)('is kept by versions and comes back with them as the table says', async () => {
    const recipe = await made(field, one)
    await patched(recipe, { [field]: field === 'name' ? `${other} of ${recipe.name}` : other })
    const { items } = await ann.ok(listVersions, { params: { slug: recipe.id } })
    const fields = new Set(items[0]?.fields ?? [])
    if (!versioned) return expect(fields).not.toContain(field)
    expect(fields.has(versioned === 'untold' ? 'recipeYield' : field)).toBe(true)
    // Pictures and files return with their bytes, which other tests cover.
    if (imported === 'files') return
    await ann.ok(restoreVersion, { params: { slug: recipe.id, id: String(items[1]?.id) } })
    // Ratings are no part of a version.
    expect((await recipeOf(recipe))[field]).toEqual(field === 'rating' ? other : saidIn(recipe))
  })

  test.runIf(!isOnce)('is in conflict when two change it, as the table says', async () => {
    const recipe = await made(field, one)
    const { updateAt } = recipe
    await patched(recipe, { [field]: field === 'name' ? `${other} of ${recipe.name}` : other }, ben)
    const body = { [field]: one, name: recipe.name, updateAt }
    const { detail } = await ann.refused(409, replaceRecipe, { params: { slug: recipe.id }, body })
    const { changed } = detail as { changed: string[] }
    if (compared) expect(changed).toContain(field)
    else expect(changed).not.toContain(field)
  })
})

test('every choice of a field is taken, and no other word', async () => {
  for (const field of CHOICE_FIELDS) {
    const recipe = await made(field, null)
    expect(recipe[field]).toBeNull()
    for (const choice of choicesOf(field)) expect((await patched(recipe, { [field]: choice }))[field]).toBe(choice)
    for (const wrong of ['', 'Easy', 'impossible', 3, ['easy'], {}])
      await ann.refused(422, patchRecipe, { params: { slug: recipe.id }, body: { [field]: wrong } as object })
  }
})
