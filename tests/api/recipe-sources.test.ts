import { describe, expect, test } from 'vitest'
import { createRecipe, getRecipe, patchRecipe, type Recipe, replaceRecipe } from '#contract/recipes.ts'
import { patchRecipes } from '#contract/recipes-many.ts'
import { createFromHtmlOrJson, previewHtmlOrJson } from '#contract/scraping.ts'
import { openDatabase } from '../../src/core/db.ts'
import { startApp } from '../support/app.ts'
import { ownDirectory } from '../support/directory.ts'
import { putGolden } from '../support/golden.ts'

const app = await startApp()
const ann = await app.setUpFirst()

const recipe = (slug: string) => ann.ok(getRecipe, { params: { slug } })
const pasted = (data: string, more: object = {}) => ann.ok(createFromHtmlOrJson, { body: { data, ...more } })
const seen = (data: string, more: object = {}) => ann.ok(previewHtmlOrJson, { body: { data, ...more } })

const SOUP = `Leek soup

Ingredients
2 leeks
500 g potatoes
1 l vegetable stock

Method
Wash and slice the leeks.
Simmer everything in the stock for twenty minutes.`
const CAKE = `Plain cake

Ingredients
200 g flour
3 eggs
150 g sugar

Method
Whisk the eggs with the sugar.
Fold in the flour and bake for half an hour.`

describe('pasted text', () => {
  test('comes from nowhere, and the next paste is another recipe', async () => {
    const soup = await pasted(SOUP)
    expect((await recipe(soup)).orgURL).toBeNull()
    const second = await seen(CAKE)
    expect(second).toMatchObject({ name: 'Plain cake', url: '', duplicates: [] })
    await pasted(CAKE)
    expect((await recipe(soup)).recipeIngredient.map(({ display }) => display)).toContainEqual(
      expect.stringContaining('leek'),
    )
  })

  test('is known again by what it says', async () => {
    expect((await seen(SOUP)).duplicates).toMatchObject([{ slug: 'leek-soup', reason: 'content' }])
  })

  test('of one name and other ingredients is another dish', async () => {
    const other = SOUP.replace('2 leeks', '1 tin of tuna')
      .replace('500 g potatoes', '3 spoons of capers')
      .replace('1 l vegetable stock', '1 jar of mayonnaise')
    expect((await seen(other)).duplicates).toEqual([])
  })

  test('without a single word in its name is no duplicate', async () => {
    await pasted(SOUP.replace('Leek soup', '1 2 3 A'))
    expect((await seen(CAKE.replace('Plain cake', '4 5 6 B'))).duplicates).toEqual([])
  })

  test('keeps the address it is said to come from, else its own, and no address of another kind', async () => {
    const soup = { '@type': 'Recipe', name: 'Saved soup', recipeIngredient: ['1 leek'], recipeInstructions: 'Cook it.' }
    const page = (href: string) =>
      `<html><head><link rel="canonical" href="${href}"><script type="application/ld+json">${JSON.stringify(soup)}</script></head></html>`
    const kept = await pasted(page('about:blank'), { url: 'https://soups.example/saved' })
    expect((await recipe(kept)).orgURL).toBe('https://soups.example/saved')
    const own = await pasted(page('https://soups.example/its-own'))
    expect((await recipe(own)).orgURL).toBe('https://soups.example/its-own')
    for (const href of ['about:blank', 'file:///home/ann/soup.html', 'javascript:alert(1)'])
      expect((await recipe(await pasted(page(href)))).orgURL).toBeNull()
  })
})

describe('the source of a recipe', () => {
  const NONE = ['about:blank', 'file:///soup.html', 'javascript:alert(1)', 'Grandma', 'https://', '']

  test('is an address that people can open, however it is written', async () => {
    const slug = await ann.ok(createRecipe, { body: { name: 'Sourced' } })
    const good = 'https://soups.example/leek'
    const writes: ((orgURL: string) => Promise<Recipe | Recipe[]>)[] = [
      (orgURL) => ann.ok(patchRecipe, { params: { slug }, body: { orgURL } }),
      (orgURL) => ann.ok(replaceRecipe, { params: { slug }, body: { name: 'Sourced', orgURL } }),
      (orgURL) => ann.ok(patchRecipes, { body: [{ slug, orgURL }] }),
    ]
    for (const write of writes) {
      for (const none of NONE) {
        await write(good)
        expect((await recipe(slug)).orgURL).toBe(good)
        await write(none)
        expect((await recipe(slug)).orgURL, none).toBeNull()
      }
    }
  })
})

test('an upgrade takes away what is no address, and makes a note of what a person wrote', async () => {
  const dataDir = await ownDirectory()
  const file = await putGolden('0075-removed-meals', dataDir)
  const db = openDatabase(file)
  const [row]: Record<string, unknown>[] = await db('recipes')
  const [blank, book, page, saved] = ['1', '2', '3', '4'].map((digit) => `b0000000-0000-4000-8000-00000000000${digit}`)
  const sources = [
    [blank, 'about:blank'],
    [book, 'The blue book, p. 12'],
    [page, 'HTTPS://soups.example/leek'],
    [saved, 'file:///home/ann/soup.html'],
  ]
  for (const [id, org_url] of sources) await db('recipes').insert({ ...row, id, slug: id, org_url, notes: '[]' })
  const binned = { ...row, org_url: 'about:blank', notes: '[{"title":"","text":"Old"}]' }
  const [first, second] = ['5', '6'].map((digit) => `b0000000-0000-4000-8000-00000000000${digit}`)
  const thrownAway = (id: string | undefined, recipe: object) =>
    db('trashed_recipes').insert({
      id,
      group_id: row?.group_id,
      name: 'Thrown away',
      deleted_by: '',
      deleted_at: '2026-11-01T10:00:00.000Z',
      rows: JSON.stringify({ recipes: [recipe], recipe_steps: [{ text: 'Cook it.' }] }),
    })
  await thrownAway(first, binned)
  await thrownAway(second, { ...binned, org_url: 'Grandma' })
  await db.destroy()

  const upgraded = await startApp({ dataDir })
  const after: { id: string; org_url: string | null; notes: string }[] = await upgraded.core.db('recipes')
  const of = (id: string | undefined) => after.find((row) => row.id === id)
  expect(of(blank)).toMatchObject({ org_url: null, notes: '[]' })
  expect(of(saved)).toMatchObject({ org_url: null, notes: '[]' })
  expect(of(page)).toMatchObject({ org_url: 'HTTPS://soups.example/leek', notes: '[]' })
  expect(of(book)?.org_url).toBeNull()
  expect(JSON.parse(of(book)?.notes ?? '')).toEqual([{ title: 'Source', text: 'The blue book, p. 12' }])
  const trash: { id: string; rows: string }[] = await upgraded.core.db('trashed_recipes')
  const trashed = (id: string | undefined) => JSON.parse(trash.find((one) => one.id === id)?.rows ?? '{}')
  expect(trashed(first)).toEqual({ recipes: [{ ...binned, org_url: null }], recipe_steps: [{ text: 'Cook it.' }] })
  const [{ org_url, notes }] = trashed(second).recipes
  expect(org_url).toBeNull()
  expect(JSON.parse(notes)).toEqual([
    { title: '', text: 'Old' },
    { title: 'Source', text: 'Grandma' },
  ])
})
