import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { type ServedBinary, serveBinary, temporaryDirectory } from '../support/binary.ts'
import { test } from '../support/browser.ts'
import { axeFindings } from '../support/pages.ts'

const PASSWORD = 'spice-drawer-3'

describe('organizing', () => {
  const directory = temporaryDirectory()
  let server: ServedBinary
  let token: string

  beforeAll(async () => {
    server = await serveBinary({ dataDir: (await directory).path })
    const person = { email: 'mara@example.com', username: 'mara', fullName: 'Mara Lindqvist', password: PASSWORD }
    token = (await send('POST', '/app/setup', { ...person, seed: false })).access_token
    await recipe('Bean stew', { tags: ['Glutenfree'], recipeCategory: ['Stews'] })
    await recipe('Rice bowl', { tags: ['Gluten-free'], recipeCategory: ['Bowls'] })
    await recipe('Apple pie', { recipeCategory: ['Baking'] })
    await recipe('Lemon cake', { recipeCategory: ['Baking'], tools: ['Whisk'] })
  })
  afterAll(async () => {
    await server.stop()
    await (await directory).remove()
  })

  test('a category is renamed where it stands, and put under another', async ({ openPage }) => {
    const page = await signedIn(await openPage())
    await page.goto(`${server.url}/recipes/categories`)
    await page.getByRole('button', { name: 'More: Stews' }).click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    const field = page.getByRole('textbox', { name: 'New name for Stews' })
    await field.fill('Stews and braises')
    await field.press('Enter')
    await page.getByRole('link', { name: 'Stews and braises' }).waitFor()

    await page.getByRole('button', { name: 'New category' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Dinner')
    await page.getByRole('button', { name: 'Make it' }).click()
    await page.getByRole('link', { name: 'Dinner' }).waitFor()
    await page.getByRole('button', { name: 'More: Stews and braises' }).click()
    await page.getByRole('menuitem', { name: 'Put under…' }).click()
    await page.getByRole('combobox', { name: 'Under' }).selectOption({ label: 'Dinner' })
    await page.getByRole('button', { name: 'Move' }).click()
    await page.getByText('in Dinner').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'Dinner' }).click()
    await page.getByRole('link', { name: 'Bean stew' }).waitFor()
  })

  test('two tags become one, and undo makes them two again', async ({ openPage }) => {
    const page = await signedIn(await openPage({ size: 'phone' }))
    await page.goto(`${server.url}/recipes/tags`)
    await page.getByRole('checkbox', { name: 'Choose Glutenfree' }).check()
    await page.getByRole('checkbox', { name: 'Choose Gluten-free' }).check()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Merge into one' }).click()
    await page.getByRole('radio', { name: 'Gluten-free' }).check()
    await page.getByRole('button', { name: 'Merge 2 tags' }).click()
    await page.getByText('2 are “Gluten-free” now').last().waitFor()
    await page.getByRole('link', { name: 'Glutenfree', exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('link', { name: 'Glutenfree', exact: true }).waitFor()
    await page.getByRole('link', { name: 'Gluten-free', exact: true }).waitFor()
  })

  test('what nobody uses is named before it is deleted; a tool is switched on', async ({ openPage }) => {
    await send('POST', '/organizers/tools', { name: 'Pasta machine' })
    const page = await signedIn(await openPage())
    await page.goto(`${server.url}/recipes/tools`)
    await page.getByRole('switch', { name: 'Whisk is in our kitchen' }).check()
    await expect.poll(() => onHand('Whisk')).toBe(true)
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Used nowhere' }).click()
    await page.getByRole('button', { name: 'Delete the one that nobody uses' }).click()
    const asked = page.getByRole('dialog', { name: 'Delete 1 tool' })
    await asked.getByText('Pasta machine').waitFor()
    await asked.getByRole('button', { name: 'Delete 1 tool' }).click()
    await page.getByText('“Pasta machine” is deleted').last().waitFor()
    await page.getByRole('button', { name: 'Used nowhere' }).click()
    await page.getByRole('link', { name: 'Pasta machine' }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Whisk' }).waitFor()
  })

  test('three recipes are chosen on the list and tagged, deleted and brought back', async ({ openPage }) => {
    const page = await signedIn(await openPage())
    await page.goto(`${server.url}/recipes/all`)
    await chooseThree(page)
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Tag', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Tag 3 recipes' })
    await dialog.getByRole('button', { name: 'Add a tag' }).click()
    await dialog.getByRole('combobox', { name: 'Add a tag' }).fill('Sunday')
    await dialog.getByRole('combobox', { name: 'Add a tag' }).press('Enter')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => tagged('sunday')).toEqual(['Apple pie', 'Bean stew', 'Rice bowl'])

    await chooseThree(page)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('link', { name: 'Bean stew' }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Lemon cake' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    for (const name of ['Bean stew', 'Rice bowl', 'Apple pie']) await page.getByRole('link', { name }).waitFor()
    expect(await tagged('sunday')).toEqual(['Apple pie', 'Bean stew', 'Rice bowl'])
  })

  test('a finger that rests on a recipe chooses it', async ({ openPage }) => {
    const page = await signedIn(await openPage({ size: 'phone' }))
    await page.goto(`${server.url}/recipes/all`)
    const card = page.getByRole('article').filter({ hasText: 'Lemon cake' })
    const touch = { pointerType: 'touch', isPrimary: true, pointerId: 1, clientX: 100, clientY: 100 }
    await card.dispatchEvent('pointerdown', touch)
    await page.getByRole('checkbox', { name: 'Choose Lemon cake' }).waitFor()
    await card.dispatchEvent('pointerup', touch)
    expect(await page.getByRole('checkbox', { name: 'Choose Lemon cake' }).isChecked()).toBe(true)
    await page.getByRole('button', { name: 'More for the selected recipes' }).click()
    await page.getByRole('menuitem', { name: 'Put into a cookbook' }).click()
    await page.getByRole('combobox', { name: 'Cookbook' }).selectOption({ label: 'A new cookbook…' })
    await page.getByRole('textbox', { name: 'Name of the new cookbook' }).fill('Afternoons')
    await page.getByRole('button', { name: 'Put them in' }).click()
    await page.getByRole('checkbox', { name: 'Choose Lemon cake' }).waitFor({ state: 'detached' })
    await page.goto(`${server.url}/cookbooks`)
    const book = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Afternoons' }) })
    await book.getByText('1 recipe', { exact: true }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await book.getByRole('link').click()
    await page.getByRole('link', { name: 'Lemon cake' }).waitFor()
    // The drawer says the same, where there is room for it.
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('link', { name: 'Afternoons 1', exact: true }).waitFor()
  })

  async function chooseThree(page: Page) {
    await page.getByRole('button', { name: 'More for recipes' }).click()
    await page.getByRole('menuitem', { name: 'Select recipes' }).click()
    for (const name of ['Bean stew', 'Rice bowl', 'Apple pie'])
      await page.getByRole('checkbox', { name: `Choose ${name}` }).check()
    await page.getByText('3 selected').waitFor()
  }

  async function signedIn(page: Page): Promise<Page> {
    await page.goto(`${server.url}/login`)
    await page.getByRole('textbox', { name: 'Email or user name' }).fill('mara')
    await page.getByRole('textbox', { name: 'Email or user name' }).press('Tab')
    await page.getByRole('textbox', { name: 'Password' }).and(page.locator(':focus')).fill(PASSWORD)
    await page.getByRole('textbox', { name: 'Password' }).press('Enter')
    await page
      .getByRole('navigation', { name: 'Main' })
      .or(page.getByRole('navigation', { name: 'Places' }))
      .waitFor()
    return page
  }

  async function recipe(name: string, fields: Record<string, string[]>) {
    const slug = await send('POST', '/recipes', { name })
    const named = Object.entries(fields).map(([field, names]) => [field, names.map((one) => ({ name: one }))])
    await send('PATCH', `/recipes/${slug}`, Object.fromEntries(named))
  }

  async function tagged(slug: string): Promise<string[]> {
    const { items } = await send('GET', `/recipes?tags=${slug}&orderBy=name&orderDirection=asc`)
    return items.map(({ name }: { name: string }) => name)
  }

  async function onHand(name: string): Promise<boolean> {
    const { items } = await send('GET', '/organizers/tools')
    return items.find((tool: { name: string }) => tool.name === name).onHand
  }

  async function send(method: string, path: string, body?: object) {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(`${server.url}/api${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true)
    return answer.json()
  }
})
