import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { setUp } from '#contract/app.ts'
import { createCookbook } from '#contract/cookbooks.ts'
import { createRecipe } from '#contract/recipes.ts'
import { createShoppingList } from '#contract/shopping-lists.ts'
import { type ServedBinary, serveBinary, temporaryDirectory } from '../support/binary.ts'
import { test } from '../support/browser.ts'
import { createClient } from '../support/client.ts'
import { axeFindings } from '../support/pages.ts'

const ANN = { username: 'ann', password: 'pantry-door-9' }
const PHONE = { viewport: { width: 390, height: 844 } }
const LYING = { viewport: { width: 667, height: 375 } }
const TABLET = { viewport: { width: 820, height: 1180 } }
const LAPTOP = { viewport: { width: 1100, height: 900 } }
const FIVE = ['Today', 'Recipes', 'Add', 'Shop', 'You']
/** Enough that the list of recipes is longer than a window. */
const RECIPES = Array.from({ length: 40 }, (_, index) => `Soup number ${index + 1}`)

describe('the frame', () => {
  const directory = temporaryDirectory()
  let server: ServedBinary

  beforeAll(async () => {
    server = await serveBinary({ dataDir: (await directory).path })
    const body = { ...ANN, email: 'ann@example.com', fullName: 'Ann Baker', seed: false }
    const { access_token } = await createClient(server.url).ok(setUp, { body })
    const client = createClient(server.url, access_token)
    for (const name of RECIPES) await client.ok(createRecipe, { body: { name } })
    for (const [position, name] of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'].entries())
      await client.ok(createCookbook, { body: { name, position } })
    await client.ok(createShoppingList, { body: { name: 'Saturday' } })
  })
  afterAll(async () => {
    await server.stop()
    await (await directory).remove()
  })

  const sizes = { phone: PHONE, 'phone on its side': LYING, tablet: TABLET }
  test.for(Object.entries(sizes))(
    'has the same five places on a %s, and no top bar',
    async ([, context], { openPage }) => {
      const page = await openPage({ context })
      await open(page, '/')
      const places = page.getByRole('navigation', { name: 'Places' })
      await expect.poll(() => places.getByRole('link').allInnerTexts()).toEqual(FIVE)
      expect(await page.getByRole('banner').isVisible()).toBe(false)
      expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false)
      const box = await places.boundingBox()
      const { width, height } = context.viewport
      // A bar at the bottom of a phone; else a rail, which leaves the height to the page.
      expect(box).toMatchObject(
        context === PHONE ? { x: 0, width, y: height - 64, height: 64 } : { x: 0, y: 0, width: 88, height },
      )
      for (const [name, path] of [
        ['Recipes', /^\/recipes\/all$/],
        // It goes on to the list used last.
        ['Shop', /^\/shopping-lists\/[0-9a-f-]{36}$/],
        ['You', /^\/user\/profile$/],
        ['Today', /^\/$/],
      ] as const) {
        await places.getByRole('link', { name }).click()
        await page.waitForURL(({ pathname }) => path.test(pathname))
        await places.locator('[aria-current=page]').filter({ hasText: name }).waitFor()
      }
      expect(await axeFindings(page)).toEqual([])
    },
  )

  test('has the drawer on a laptop, which fits 900 px with what the top bar leaves', async ({ openPage }) => {
    const page = await openPage({ context: LAPTOP })
    await open(page, '/')
    const drawer = page.getByRole('navigation', { name: 'Main' })
    await drawer.getByRole('link', { name: 'Five' }).waitFor()
    expect(await drawer.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0)
    expect(await drawer.getByRole('link', { name: 'Six' }).count()).toBe(0)
    expect((await drawer.boundingBox())?.width).toBe(240)
    expect(await page.getByRole('navigation', { name: 'Places' }).isVisible()).toBe(false)
    for (const name of ['Ann Baker', 'Favorites', 'Meal plan', 'Shop', 'All cookbooks', 'Administration', 'You'])
      expect(await drawer.getByRole('link', { name, exact: true }).isVisible()).toBe(true)
    await drawer.getByText('Organize').click()
    for (const name of ['Search', 'Categories', 'Tags', 'Tools'])
      expect(await drawer.getByRole('link', { name, exact: true }).isVisible()).toBe(true)
    await drawer.getByRole('button', { name: 'More ways to add' }).click()
    const ways = page.getByRole('menu', { name: 'More ways to add' }).getByRole('menuitem')
    expect(await ways.allInnerTexts()).toEqual(['Import from a link', 'Write one', 'New cookbook'])
    await page.keyboard.press('Escape')
    await drawer.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('dialog', { name: 'Language' }).waitFor()
    await page.keyboard.press('Escape')
    await drawer.getByRole('button', { name: 'Dark' }).click()
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    expect(await axeFindings(page)).toEqual([])
  })

  test('leads back to where one came from, to the very card', async ({ openPage }) => {
    const page = await openPage({ context: PHONE })
    await open(page, '/recipes/all')
    const card = page.getByRole('link', { name: 'Soup number 25', exact: true })
    await card.waitFor()
    // The name stands in one line beside its actions.
    await page.getByRole('button', { name: 'Surprise me' }).waitFor()
    const lines = await page.getByRole('heading', { level: 1, name: 'Recipes' }).evaluate((heading) => {
      return heading.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(heading).lineHeight)
    })
    expect(lines).toBeLessThan(1.5)
    await card.scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollBy(0, 40))
    const scrolled = await page.evaluate(() => scrollY)
    expect(scrolled).toBeGreaterThan(500)
    await card.click()
    await page.getByRole('heading', { level: 1, name: 'Soup number 25' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Recipes', exact: true }).click()
    await card.waitFor()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
    expect(new URL(page.url()).pathname).toBe('/recipes/all')

    // Who comes straight to a page goes up instead.
    await open(page, '/group/data/foods')
    await page.getByRole('main').getByRole('link', { name: 'You' }).click()
    await page.waitForURL('**/user/profile')
  })

  test('opens the search from a field, from the slash and with Ctrl and K', async ({ openPage }) => {
    const page = await openPage({ context: PHONE })
    const dialog = page.getByRole('dialog', { name: 'Search' })
    for (const path of ['/', '/recipes/all']) {
      await open(page, path)
      await page.getByRole('button', { name: 'Search recipes' }).click()
      await dialog.waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
    }
    await open(page, '/group/mealplan/planner')
    for (const key of ['/', 'Control+k']) {
      await page.keyboard.press(key)
      await dialog.waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
    }
  })

  test('has a way round the administration where the drawer has no room', async ({ openPage }) => {
    const page = await openPage({ context: PHONE })
    await open(page, '/admin')
    await page
      .getByRole('main')
      .getByRole('link', { name: /wrote down/ })
      .click()
    await page.waitForURL('**/admin/maintenance/logs')
    await page.getByRole('navigation', { name: 'Back' }).getByRole('link', { name: 'Administration' }).click()
    await page.waitForURL('**/admin')
  })

  test('has everything that is not food behind You, the administration with what to fix', async ({ openPage }) => {
    const page = await openPage({ context: PHONE })
    await open(page, '/user/profile')
    const main = page.getByRole('main')
    await main.getByRole('link', { name: /Administration .*to fix.*Mail|Administration .*to fix.*Address/ }).waitFor()
    const links = main.getByRole('link')
    const leadTo = await links.evaluateAll((all) =>
      all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    )
    // What the sidebar of the specification names, and what phones have no other way to.
    expect(leadTo).toEqual(
      expect.arrayContaining([
        ...['/search', '/recipes/categories', '/recipes/tags', '/recipes/tools', '/cookbooks', '/recipes/finder'],
        ...['/group', '/group/members', '/group/data/foods', '/group/data/recipes', '/group/migrations'],
        ...['/group/notifiers', '/group/webhooks', '/group/mealplan/settings', '/recipes/trash'],
        ...['/user/profile/edit', '/user/profile/api-tokens', '/help', '/admin'],
      ]),
    )
    expect(leadTo.some((path) => /^\/user\/[^/]+\/favorites$/.test(path))).toBe(true)
    // The first act invites; what is touched is kept.
    await main.getByRole('button', { name: 'Invite someone' }).click()
    await page.getByRole('dialog', { name: 'Invite' }).waitFor()
    await page.keyboard.press('Escape')
    await main.getByRole('radio', { name: 'Metric' }).check({ force: true })
    await page.reload()
    await expect.poll(() => main.getByRole('radio', { name: 'Metric' }).isChecked()).toBe(true)
    await main.getByRole('button', { name: /^Language/ }).click()
    await page.getByRole('dialog', { name: 'Language' }).waitFor()
    await page.keyboard.press('Escape')
    expect(await axeFindings(page)).toEqual([])
    await main.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL('**/login**')
  })

  test('says once that a recipe is not there', async ({ openPage }) => {
    const page = await openPage({ context: PHONE, expected: [/status of 404 .*\/api\/recipes\/no-such-soup/] })
    await open(page, '/recipe/no-such-soup')
    await page.getByRole('heading', { level: 1, name: 'This page could not be found' }).waitFor()
    expect(await page.getByRole('region', { name: 'Messages' }).getByRole('button').count()).toBe(0)
    expect(await page.getByText('could not be found').count()).toBe(1)
  })

  test('knows the addresses of favorites and people', async ({ openPage }) => {
    const page = await openPage({ context: PHONE })
    await open(page, '/user/favorites')
    await page.getByRole('heading', { level: 1, name: 'Favorites' }).waitFor()
    await open(page, '/group/members')
    const self = await (await page.request.get(`${server.url}/api/users/self`)).json()
    await page.goto(`${server.url}/user/${self.id}/profile`)
    await page.waitForURL('**/user/profile')
    const body = {
      ...ANN,
      username: 'ben',
      email: 'ben@example.com',
      fullName: 'Ben Cook',
      admin: false,
      group: 'Home',
    }
    const made = await page.request.post(`${server.url}/api/admin/users`, {
      headers: { 'x-requested-with': 'larder' },
      data: body,
    })
    expect(made.status()).toBe(201)
    await open(page, '/group/members')
    await page.getByRole('link', { name: 'Ben Cook' }).click()
    await page.getByRole('heading', { level: 1, name: 'Ben Cook' }).waitFor()
    await page.getByText('No favorites yet').waitFor()
    expect(await axeFindings(page)).toEqual([])
  })

  test('says what to do about a forgotten password on a server without mail', async ({ openPage }) => {
    const page = await openPage({ size: 'phone' })
    await page.goto(`${server.url}/forgot-password`)
    await page.getByText('larder user reset-link').waitFor()
    expect(await page.getByRole('button', { name: 'Send the link' }).count()).toBe(0)
    expect(await axeFindings(page)).toEqual([])
  })

  test('leads from You to the shelf, and says how to help translate', async ({ openPage }) => {
    const page = await openPage({ context: PHONE })
    await open(page, '/user/profile')
    await page.getByRole('region', { name: 'The shelf' }).getByRole('link', { name: 'Pantry' }).waitFor()
    await page.getByRole('button', { name: /^Language/ }).click()
    await page.getByRole('link', { name: 'How to help translate' }).click()
    await page.getByRole('heading', { level: 1, name: 'Translating Larder' }).waitFor()
  })

  test('keeps the chips of the shelf in one line beside the order, at 820 px', async ({ openPage }) => {
    const page = await openPage({ context: TABLET })
    const headers = { 'x-requested-with': 'larder' }
    await page.request.post(`${server.url}/api/auth/token`, { form: ANN })
    for (const name of ['Breakfast and brunch', 'Pasta', 'Soups and stews', 'Weeknight dinners', 'Baking'])
      await page.request.post(`${server.url}/api/organizers/categories`, { headers, data: { name } })
    await open(page, '/recipes/all')
    const chips = page.locator('.filters .chips')
    await chips.getByText('Pasta').waitFor()
    const [line, sort] = [await chips.boundingBox(), await page.getByRole('combobox').boundingBox()]
    expect((line?.x ?? 0) + (line?.width ?? 0)).toBeLessThanOrEqual((sort?.x ?? 0) + 1)
    expect(line?.height).toBeLessThan(64)
  })

  async function open(page: Page, path: string) {
    await page.request.post(`${server.url}/api/auth/token`, { form: ANN })
    await page.goto(server.url + path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
  }
})
