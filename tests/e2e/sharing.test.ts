import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { setUp } from '#contract/app.ts'
import { listFoods } from '#contract/foods.ts'
import { parseIngredient } from '#contract/parsing.ts'
import { createRecipe, getRecipe, patchRecipe } from '#contract/recipes.ts'
import { createFromHtmlOrJson } from '#contract/scraping.ts'
import { createShare, listShares } from '#contract/shares.ts'
import { type ServedBinary, serveBinary, temporaryDirectory } from '../support/binary.ts'
import { test } from '../support/browser.ts'
import { type Client, createClient } from '../support/client.ts'
import { axeFindings } from '../support/pages.ts'

const WHO = { username: 'mara', email: 'mara@example.com', password: 'correct horse battery' }
/** A revoked link answers so, both its page and its data, and Chromium logs it. */
const GONE = /status of 404 .*\/(api\/recipes\/shared|shared\/recipes)\//

describe('a recipe that is shared', () => {
  const directory = temporaryDirectory()
  let server: ServedBinary
  let cook: Client
  let slug: string

  beforeAll(async () => {
    server = await serveBinary({ dataDir: (await directory).path })
    const body = { ...WHO, fullName: 'Mara Lindqvist', seed: true }
    const { access_token } = await createClient(server.url).ok(setUp, { body })
    cook = createClient(server.url, access_token)
    slug = await cook.ok(createRecipe, { body: { name: 'Lemon cake' } })
    await cook.ok(patchRecipe, {
      params: { slug },
      body: {
        recipeServings: 4,
        recipeIngredient: [{ quantity: 2, unit: { name: 'cup' }, food: { name: 'sugar' } }],
        recipeInstructions: [{ text: 'Bake at 350 °F for 40 minutes.' }],
      },
    })
  })
  afterAll(async () => {
    await server.stop()
    await (await directory).remove()
  })

  test('opens to whoever holds the link, scales and cooks there, and closes when the link is taken back', async ({
    openPage,
  }) => {
    const page = await openPage()
    await signIn(page)
    await page.goto(`${server.url}/recipe/${slug}`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Share' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'New', exact: true }).click()
    const link = page.getByRole('dialog').getByText(`${server.url}/shared/recipes/`)
    const address = await link.innerText()

    const guest = await openPage({ size: 'phone', expected: [GONE] })
    await guest.goto(address)
    await guest.getByRole('heading', { name: 'Lemon cake' }).waitFor()
    await guest.getByRole('button', { name: 'More', exact: true }).click()
    await guest.getByText('5 servings').waitFor()
    await guest.getByText('2½ cups').waitFor()
    await guest.getByRole('button', { name: 'Units' }).click()
    await guest.getByRole('menuitemradio', { name: 'Metric' }).click()
    await guest.getByText('180 °C').waitFor()
    expect(await guest.getByRole('link', { name: 'Edit' }).count()).toBe(0)
    expect(await guest.getByText('Comments').count()).toBe(0)
    expect(await axeFindings(guest)).toEqual([])

    await guest.getByRole('link', { name: 'Start cooking' }).click()
    await guest.getByText('Step 1 of 1').waitFor()
    await guest.keyboard.press('Escape')
    await guest.getByText('Step 1 of 1').waitFor({ state: 'detached' })
    await guest.getByRole('link', { name: 'Start cooking' }).waitFor()
    expect(guest.url()).toContain('/shared/recipes/')

    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Delete the link/ })
      .click()
    await link.waitFor({ state: 'detached' })
    await guest.goto(address)
    await guest.getByText('This recipe is not shared').waitFor()
  })

  test('lives thirty days unless somebody says otherwise', async ({ openPage }) => {
    const { id } = await cook.ok(getRecipe, { params: { slug } })
    const page = await openPage()
    await signIn(page)
    await page.goto(`${server.url}/recipe/${slug}`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Share' }).click()
    const until = await page.getByLabel('Works until').inputValue()
    await page.getByRole('dialog').getByRole('button', { name: 'New', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Copy the link/ })
      .waitFor()
    const [share] = await cook.ok(listShares, { query: { recipe_id: id } })
    expect(share?.expiresAt.slice(0, 10)).toBe(until)
    const days = (Date.parse(share?.expiresAt ?? '') - Date.now()) / 86_400_000
    expect(Math.floor(days)).toBe(30)
    await cook.ok(createShare, { body: { recipeId: id } })
  })

  test('is read by the parser line by line: what is sure is taken, what a person corrects is remembered', async ({
    openPage,
  }) => {
    const odd = 'a knob of something nice'
    const name = await cook.ok(createRecipe, { body: { name: 'Odd bread' } })
    await cook.ok(patchRecipe, {
      params: { slug: name },
      body: { recipeIngredient: [{ note: '2 cups flour' }, { note: odd }] },
    })
    const page = await openPage()
    await signIn(page)
    await page.goto(`${server.url}/recipe/${name}/ingredient-parser`)
    await page.getByText('1 line the parser is not sure of').waitFor()
    expect(await axeFindings(page)).toEqual([])

    await page.getByLabel('Food', { exact: true }).fill('butter')
    await page.getByLabel('Note', { exact: true }).fill('the good one')
    await page.getByLabel('Note', { exact: true }).press('Enter')
    await page.getByText('Every line is read').waitFor()
    await page.locator('button:focus', { hasText: 'Save' }).press('Enter')
    await page.waitForURL(`**/recipe/${name}`)
    await page.getByText('the good one').waitFor()

    const { recipeIngredient } = await cook.ok(getRecipe, { params: { slug: name } })
    expect(recipeIngredient).toMatchObject([
      { quantity: 2, unit: { name: 'cup' }, food: { name: 'all-purpose flour' }, originalText: '2 cups flour' },
      { food: { name: 'butter' }, note: 'the good one', originalText: odd },
    ])
    const again = await cook.ok(parseIngredient, { body: { ingredient: odd } })
    expect(again.ingredient.food).toMatchObject({ name: 'butter' })
    expect(again.confidence.average).toBe(1)
  })

  test('imports show only the lines in doubt, and the library is worked through by one key', async ({ openPage }) => {
    const known = ['a knob of something nice', '2 eggs']
    const steps = ['Beat the eggs with the schmaltzy goo.']
    // Lines accepted in the first recipe are not asked about in the second, so each has doubtful lines of its own.
    for (const [name, ...lines] of [
      ['First of two', 'a dollop of schmaltzy goo'],
      ['Second of two', 'a dollop of schmaltzy goo', 'a dollop of sticky gunk'],
    ]) {
      const recipeIngredient = [...known, ...lines]
      const page = { '@context': 'https://schema.org', '@type': 'Recipe', name, recipeIngredient }
      await cook.ok(createFromHtmlOrJson, { body: { data: JSON.stringify({ ...page, recipeInstructions: steps }) } })
    }
    const page = await openPage({ size: 'phone' })
    await signIn(page)
    await page.goto(`${server.url}/recipe/ingredient-parser`)
    await page.getByRole('link', { name: /First of two/ }).click()
    await page.getByText('1 line the parser is not sure of').waitFor()
    await page.getByText('0 taken · 1 more recipe').waitFor()
    expect(await page.getByRole('button', { name: /^Accept/ }).count()).toBe(1)
    await page
      .getByRole('button', { name: /^Accept/ })
      .and(page.locator(':focus'))
      .waitFor()
    await page.keyboard.press('a')
    await page.getByText('Every line is read').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Second of two' }).waitFor()
    await page.getByText('1 line the parser is not sure of').waitFor()
    await page.keyboard.press('a')
    await page.keyboard.press('Enter')
    await page.getByText('Every line of the library is understood').waitFor()

    const { recipeIngredient, recipeInstructions } = await cook.ok(getRecipe, { params: { slug: 'first-of-two' } })
    expect(recipeIngredient.map(({ food }) => food?.name)).toEqual(['butter', 'egg', 'schmaltzy goo'])
    expect(recipeInstructions[0]?.ingredientReferences).toHaveLength(2)
  })

  test('its foods are merged after seeing what that touches', async ({ openPage }) => {
    const page = await openPage()
    await signIn(page)
    await page.goto(`${server.url}/group/data/foods?q=sugar`)
    await page.getByRole('checkbox', { name: 'Choose sugar', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Choose powdered sugar' }).click()
    await page.getByRole('button', { name: 'Merge', exact: true }).click()
    await page.getByRole('radio', { name: /powdered sugar/ }).check()
    await page.getByText('1 recipe and 0 shopping lists will change.').waitFor()
    // A duplicate that no search suggests is added by name.
    await page.getByLabel('Another food that is the same').fill('active dry yeast')
    await page.getByLabel('Another food that is the same').press('Enter')
    await page.getByRole('button', { name: 'Merge 3 foods' }).click()
    await page.getByRole('checkbox', { name: 'Choose sugar', exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'powdered sugar', exact: true }).and(page.locator(':focus')).waitFor()

    const { recipeIngredient } = await cook.ok(getRecipe, { params: { slug } })
    expect(recipeIngredient[0]?.food?.name).toBe('powdered sugar')
    const { items } = await cook.ok(listFoods, { query: { search: 'powdered sugar' } })
    expect(items[0]?.aliases).toEqual(expect.arrayContaining([{ name: 'sugar' }, { name: 'active dry yeast' }]))
  })

  test('its foods are sorted, chosen and changed in place on a phone', async ({ openPage }) => {
    const page = await openPage({ size: 'phone' })
    await signIn(page)
    await page.goto(`${server.url}/group/data/foods?q=flour`)
    const first = page.locator('tbody tr').first()
    await page.getByRole('button', { name: 'Filter and sort' }).click()
    await page.getByLabel('Sort by').selectOption('Name')
    await page.getByLabel('Order').selectOption('Z to A, most first')
    await page.getByRole('button', { name: 'Done' }).click()
    await first.getByRole('button', { name: 'whole wheat flour', exact: true }).waitFor()
    await page.getByRole('checkbox', { name: 'Choose all', exact: true }).check()
    await page.getByText(/^\d+ selected$/).waitFor()

    await page.getByRole('button', { name: 'Merge', exact: true }).click()
    await page.getByRole('heading', { name: 'Merge into one' }).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Merge', exact: true }).and(page.locator(':focus')).waitFor()
    await page.getByRole('button', { name: 'Clear the selection' }).click()

    await page.getByRole('button', { name: 'cake flour', exact: true }).press('Enter')
    const field = page.getByLabel('Also called')
    expect((await field.boundingBox())?.width).toBeGreaterThan(250)
    await field.fill('soft flour')
    await field.press('Enter')
    await page.getByText('soft flour', { exact: true }).waitFor()
  })

  async function signIn(page: Page) {
    await page.request.post(`${server.url}/api/auth/token`, {
      form: { username: WHO.username, password: WHO.password },
    })
  }
})
