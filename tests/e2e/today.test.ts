import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { setUp } from '#contract/app.ts'
import { updateFood } from '#contract/foods.ts'
import { createMealEntry, listMealEntries } from '#contract/mealplans.ts'
import { addToPantry } from '#contract/pantry.ts'
import { createRecipe, getRecipe, patchRecipe } from '#contract/recipes.ts'
import { createShoppingItem } from '#contract/shopping-items.ts'
import { createShoppingList } from '#contract/shopping-lists.ts'
import { type ServedBinary, serveBinary, temporaryDirectory } from '../support/binary.ts'
import { test } from '../support/browser.ts'
import { type Client, createClient } from '../support/client.ts'
import { axeFindings } from '../support/pages.ts'

const ANN = { username: 'ann', password: 'pantry-door-9' }
const DAY_MS = 86_400_000
/** A Friday of which the browser is told that it is today. */
const FRIDAY = '2026-11-20'
const dayAfter = (days: number) => new Date(Date.parse(FRIDAY) + days * DAY_MS).toISOString().slice(0, 10)
const SIZES = {
  phone: { width: 390, height: 844 },
  'phone on its side': { width: 844, height: 390 },
}

describe('today', () => {
  const directory = temporaryDirectory()
  let server: ServedBinary
  let client: Client

  beforeAll(async () => {
    server = await serveBinary({ dataDir: (await directory).path })
    const body = { ...ANN, email: 'ann@example.com', fullName: 'Ann Baker', seed: false }
    const { access_token } = await createClient(server.url).ok(setUp, { body })
    client = createClient(server.url, access_token)
  })
  afterAll(async () => {
    await server.stop()
    await (await directory).remove()
  })

  test('of an empty home is three doors, and nothing that is empty', async ({ openPage }) => {
    const page = await openPage({ size: 'phone' })
    await open(page)
    await page.getByRole('heading', { level: 1, name: 'Welcome, Ann' }).waitFor()
    const doors = page.locator('.doors').getByRole('link')
    const leadTo = doors.evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
    expect(await leadTo).toEqual(['/group/migrations', '/recipe/create/url', '/recipe/create/new'])
    expect(await page.getByRole('heading', { level: 2 }).count()).toBe(0)
    expect(await axeFindings(page)).toEqual([])
  })

  test('offers three dishes for an empty evening, plans one, swaps it and takes that back', async ({ openPage }) => {
    for (const name of ['Leek soup', 'Bean stew', 'Onion tart', 'Plum cake'])
      await client.ok(createRecipe, { body: { name } })
    // A dish with a food at home is offered before those about which nothing is known.
    const params = { slug: 'onion-tart' }
    const recipeIngredient = [{ food: { name: 'onion' } }, { food: { name: 'cream' } }]
    await client.ok(patchRecipe, { params, body: { recipeIngredient } })
    const onion = (await client.ok(getRecipe, { params })).recipeIngredient[0]?.food
    await client.ok(updateFood, { params: { id: onion?.id ?? '' }, body: { name: 'onion', onHand: true } })
    await client.ok(addToPantry, { body: { lines: ['1 cup cream'] } })

    const page = await openPage({ size: 'phone' })
    await open(page)
    const offers = page.locator('.offers').getByRole('listitem')
    await expect.poll(() => offers.count()).toBe(3)
    await offers.first().getByText('2 of 2 at home').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Plan Onion tart for tonight' }).click()
    const tonight = page.getByRole('article').filter({ hasText: 'Tonight' })
    await tonight.getByRole('heading', { name: 'Onion tart' }).waitFor()
    await tonight.getByText('2 of 2 foods at home').waitFor()
    await page.getByRole('navigation', { name: 'This week' }).getByText('one meal').waitFor({ state: 'attached' })

    await tonight.getByRole('button', { name: 'Swap' }).click()
    const dialog = page.getByRole('dialog', { name: 'Something else tonight' })
    await dialog.getByRole('listitem').first().waitFor()
    expect(await dialog.getByText('Onion tart').count()).toBe(0)
    expect(await axeFindings(page)).toEqual([])
    const other = dialog.getByRole('listitem').first()
    const name = await other.getByRole('heading').innerText()
    await other.getByRole('button').click()
    await tonight.getByRole('heading', { name }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await tonight.getByRole('heading', { name: 'Onion tart' }).waitFor()
    const plan = await client.ok(listMealEntries, { query: { start_date: FRIDAY, end_date: FRIDAY } })
    expect(plan.items.map(({ recipe, entryType }) => [recipe?.name, entryType])).toEqual([['Onion tart', 'dinner']])
  })

  test('shows the day after, what to buy and what was cooked, and a day leads to its plan', async ({ openPage }) => {
    const stew = await client.ok(getRecipe, { params: { slug: 'bean-stew' } })
    await client.ok(createMealEntry, { body: { date: dayAfter(1), entryType: 'dinner', recipeId: stew.id } })
    await client.ok(patchRecipe, { params: { slug: 'plum-cake' }, body: { lastMade: `${dayAfter(-2)}T18:00:00Z` } })
    const list = await client.ok(createShoppingList, { body: { name: 'Saturday' } })
    for (const note of ['bread', 'plums'])
      await client.ok(createShoppingItem, { body: { shoppingListId: list.id, note } })

    const page = await openPage()
    await open(page)
    await page.getByRole('article').filter({ hasText: 'Tomorrow' }).getByRole('link', { name: 'Bean stew' }).waitFor()
    await page.getByRole('link', { name: /2\s*to buy/ }).waitFor()
    const cooked = page.getByRole('region', { name: 'Cooked lately' })
    await expect.poll(() => cooked.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Plum cake'])
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: /^Sat/ }).click()
    await page.waitForURL(`**/group/mealplan/planner?start=${dayAfter(1)}`)
  })

  test.for(Object.entries(SIZES))('has its act in the first screen of a %s', async ([, viewport], { openPage }) => {
    const page = await openPage({ context: { viewport } })
    await open(page)
    const cook = await page.getByRole('link', { name: 'Cook', exact: true }).boundingBox()
    const bar = viewport.width < 768 ? 64 : 0
    expect((cook?.y ?? viewport.height) + (cook?.height ?? 0)).toBeLessThanOrEqual(viewport.height - bar)
  })

  async function open(page: Page) {
    await page.clock.setFixedTime(`${FRIDAY}T17:00:00Z`)
    await page.request.post(`${server.url}/api/auth/token`, { form: ANN })
    await page.goto(server.url)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
})
