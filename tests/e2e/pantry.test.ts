import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { setUp } from '#contract/app.ts'
import { createFood } from '#contract/foods.ts'
import { addToPantry, getPantry } from '#contract/pantry.ts'
import { createRecipe, patchRecipe } from '#contract/recipes.ts'
import { createShoppingItem } from '#contract/shopping-items.ts'
import { createShoppingList, getShoppingList } from '#contract/shopping-lists.ts'
import { type ServedBinary, serveBinary, temporaryDirectory } from '../support/binary.ts'
import { test } from '../support/browser.ts'
import { type Client, createClient } from '../support/client.ts'
import { axeFindings } from '../support/pages.ts'

const ANN = { username: 'ann', password: 'pantry-door-9' }

describe('the pantry', () => {
  const directory = temporaryDirectory()
  let server: ServedBinary
  let client: Client

  beforeAll(async () => {
    server = await serveBinary({ dataDir: (await directory).path })
    const body = { ...ANN, email: 'ann@example.com', fullName: 'Ann Baker', seed: true }
    const { access_token } = await createClient(server.url).ok(setUp, { body })
    client = createClient(server.url, access_token)
  })
  afterAll(async () => {
    await server.stop()
    await (await directory).remove()
  })

  test('of an empty home says how it fills, and takes what people type', async ({ openPage }) => {
    const page = await openPage({ size: 'phone' })
    await open(page)
    await page.getByRole('heading', { name: 'Nothing here yet' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByLabel('What is at home?').fill('1 l milk, 6 eggs, some rice')
    await page.getByLabel('What is at home?').press('Enter')
    await page.getByRole('region', { name: 'Fridge' }).getByText('Eggs').waitFor()
    await page.getByRole('region', { name: 'Cupboard' }).getByText('some, counted today').waitFor()
    expect(await axeFindings(page)).toEqual([])
  })

  test('follows a shop and a dish, and what is used up is offered to the list and taken back', async ({ openPage }) => {
    const carrot = await client.ok(createFood, { body: { name: 'purple carrot', pluralName: 'purple carrots' } })
    const list = await client.ok(createShoppingList, { body: { name: 'Market' } })
    await client.ok(createShoppingItem, { body: { shoppingListId: list.id, foodId: carrot.id, quantity: 8 } })
    const slug = await client.ok(createRecipe, { body: { name: 'Carrot salad' } })
    const line = { quantity: 5, food: { id: carrot.id, name: carrot.name } }
    await client.ok(patchRecipe, { params: { slug }, body: { recipeIngredient: [line] } })

    const [home, shop] = [await openPage(), await openPage({ size: 'phone' })]
    await open(home)
    await signIn(shop, `${server.url}/shopping-lists/${list.id}`)
    await shop.getByRole('checkbox', { name: /purple carrots/ }).check({ force: true })
    // The open pantry of somebody at home shows it by itself.
    const row = home.getByRole('listitem').filter({ hasText: 'Purple carrots' })
    await row.getByText('8, bought today').waitFor()

    await shop.goto(`${server.url}/recipe/${slug}`)
    await shop.getByRole('button', { name: 'I made this' }).click()
    await shop.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await row.getByText('about 3, used today').waitFor()

    await row.getByRole('button', { name: 'Used up: Purple carrots' }).click()
    await row.waitFor({ state: 'detached' })
    await home.getByRole('button', { name: 'Put it on Market' }).click()
    await home.getByText('Purple carrot is used up. It is on Market now').first().waitFor()
    expect(await openRows(list.id)).toBe(1)
    await home.getByRole('button', { name: 'Undo' }).click()
    await row.waitFor()
    await expect.poll(() => openRows(list.id)).toBe(0)
  })

  test('asks one question at a time, and opens a food for more', async ({ openPage }) => {
    await client.ok(addToPantry, { body: { lines: ['2 cups cream'] } })
    const page = await openPage()
    await open(page)
    const cream = page.getByRole('listitem').filter({ hasText: 'Cream' })
    await cream.getByRole('button', { name: /^Cream/ }).click()
    await cream.getByRole('button', { name: 'Freeze' }).click()
    await page.getByRole('region', { name: 'Freezer' }).getByText('Cream').waitFor()
    const { items } = await client.ok(getPantry)
    expect(items.find(({ food }) => food.name === 'cream')).toMatchObject({ place: 'freezer' })
  })

  const openRows = async (id: string) =>
    (await client.ok(getShoppingList, { params: { id } })).listItems.filter(({ checked }) => !checked).length

  const open = (page: Page) => signIn(page, `${server.url}/pantry`)

  async function signIn(page: Page, address: string) {
    await page.context().request.post(`${server.url}/api/auth/token`, { form: ANN })
    await page.goto(address)
  }
})
