import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, onTestFinished } from 'vitest'
import { larder, type ServedBinary, serveBinary, temporaryDirectory } from '../support/binary.ts'
import { test } from '../support/browser.ts'
import { axeFindings } from '../support/pages.ts'
import { photograph, recipePage, type Site, startSite } from '../support/site.ts'

const env = { LARDER_ALLOW_PRIVATE_NETWORK: 'true' }
const PASSWORD = 'pantry-door-9'
const SUNDAY = 'Leek soup for Sunday'
const BREAD = { '@type': 'Recipe', name: 'Garlic bread', recipeIngredient: ['1 baguette', '2 cloves garlic'] }
const ENDS_AT = /done \d+:\d+/

describe('from an empty server to dinner', () => {
  let site: Site
  let soup: string
  let tart: string

  beforeAll(async () => {
    site = await startSite()
    const image = [site.picture('/soup.jpg', await photograph())]
    soup = site.page(
      '/soup',
      recipePage({
        name: 'Leek soup',
        image,
        ingredients: ['2 leeks', '500 g spinach', '1/3 cup cream'],
        more: {
          recipeInstructions: [
            { '@type': 'HowToStep', text: 'Cut the leeks and the spinach into pieces.' },
            { '@type': 'HowToStep', text: 'Boil them for 20 minutes.' },
            { '@type': 'HowToStep', text: 'Stir in the cream.' },
          ],
        },
      }).replace('</head>', `<script type="application/ld+json">${JSON.stringify(BREAD)}</script></head>`),
    )
    tart = site.page('/tart', recipePage({ name: 'Tart', more: { description: 'What to do with too many leeks.' } }))
  })

  test('a recipe is imported, cooked, edited, found, backed up, lost and brought back', async ({ openPage }) => {
    const { dataDir, start } = await kitchen()
    let server = await start()
    // The page stays open while its server stops, and may be waiting for an answer just then.
    const page = await openPage({ expected: [/net::ERR_(?:FAILED|CONNECTION_REFUSED) .*\/api\//] })
    await page.goto(server.url)
    await setUp(page)
    await page.getByRole('link', { name: 'Later' }).click()

    await page.getByRole('link', { name: /^Import one/ }).click()
    const field = page.getByRole('textbox', { name: 'A link, a text or a name' })
    await field.fill(soup)
    await page.getByRole('button', { name: /^Fetch the recipe from/ }).waitFor()
    await field.press('Enter')
    await page.getByRole('heading', { name: 'Draft: Leek soup' }).waitFor()
    await isDrawn(page.locator('.draft .hero img'))
    expect(await axeFindings(page)).toEqual([])
    await page.getByText('This page has 1 more recipe').waitFor()
    await page.getByRole('button', { name: 'Show Garlic bread' }).click()
    await page.getByRole('heading', { name: 'Draft: Garlic bread' }).waitFor()
    await page.getByRole('button', { name: 'Show Leek soup' }).click()
    await page.getByRole('heading', { name: 'Draft: Leek soup' }).waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const saved = page.getByRole('listitem').filter({ hasText: 'Leek soup' })
    await page.getByRole('button', { name: 'Show Garlic bread' }).waitFor()
    await saved.getByRole('link', { name: 'Open' }).click()

    await hasPicture(page, 'Leek soup')
    await cookTwice(page)

    await rename(page, SUNDAY)
    const spinach = page.getByRole('button', { name: /^Move .*spinach/ })
    await spinach.press('ArrowUp')
    await page.getByText('Moved to 1 of 3').waitFor()
    // The handle moved with its row, so the arrow keys continue to work.
    await spinach.press('ArrowDown')
    await page.getByText('Moved to 2 of 3').waitFor()
    await spinach.press('ArrowUp')
    await page.getByText('Moved to 1 of 3').waitFor()
    await save(page, SUNDAY)
    await hasIngredients(page, ['500 g spinach', '2 leeks', '⅓ cup cream'])

    await page.getByRole('button', { name: 'I made this' }).click()
    await page.getByRole('textbox', { name: 'How it went' }).fill('Too thin')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const edit = page.getByRole('button', { name: /^Edit the entry/ })
    await edit.click()
    await page.getByRole('textbox', { name: 'How it went' }).fill('Just right')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Just right').waitFor()
    expect(await edit.evaluate((button) => button === document.activeElement)).toBe(true)

    expect(await larder(['import-url', tart, '--data-dir', dataDir], { env })).toMatchObject({ exitCode: 0 })
    await page.getByRole('link', { name: 'Today', exact: true }).click()
    await page.getByRole('heading', { name: 'New on the shelf' }).waitFor()
    await page.keyboard.press('/')
    const search = page.getByRole('dialog', { name: 'Search' })
    await search.getByRole('searchbox', { name: 'Search recipes' }).fill('leek')
    await search.getByRole('heading', { name: '2 results' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    const focused = search.locator(':focus')
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key)
    await expect.poll(() => focused.getByRole('heading').innerText()).toBe(SUNDAY)
    await page.keyboard.press('Enter')
    await isOpen(page, SUNDAY)

    const archive = join(dataDir, '..', 'kitchen.zip')
    expect(await larder(['backup', '--out', archive, '--data-dir', dataDir])).toMatchObject({ exitCode: 0 })
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete recipe' }).click()
    await message(page, `“${SUNDAY}” was deleted`)

    expect(await larder(['restore', archive, '--data-dir', dataDir])).toMatchObject({ exitCode: 1 })
    expect(await server.stop()).toBe(0)
    expect(await larder(['restore', archive, '--data-dir', dataDir])).toMatchObject({ exitCode: 0 })
    server = await start()
    await page.goto(`${server.url}/recipes/all`)
    await page.getByRole('link', { name: SUNDAY }).first().click()
    await hasPicture(page, SUNDAY)
    await hasIngredients(page, ['500 g spinach', '2 leeks', '⅓ cup cream'])
  })

  test('and with a phone in a dark kitchen', async ({ openPage }) => {
    const { start } = await kitchen()
    const server = await start()
    const page = await openPage({ size: 'phone', theme: 'dark' })
    await page.goto(server.url)
    await setUp(page)
    await page.getByRole('textbox', { name: 'Address of a recipe' }).fill(soup)
    await page.getByRole('button', { name: 'Import it' }).tap()

    await hasPicture(page, 'Leek soup')
    await cookTwice(page)
    await rename(page, SUNDAY)
    await save(page, SUNDAY)

    await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Recipes' }).tap()
    await page.getByRole('button', { name: 'Search recipes' }).tap()
    const search = page.getByRole('dialog', { name: 'Search' })
    await search.getByRole('searchbox', { name: 'Search recipes' }).fill('sunday')
    expect(await axeFindings(page)).toEqual([])
    await search.getByRole('link', { name: SUNDAY }).tap()
    await isOpen(page, SUNDAY)
  })
})

/** An empty data directory and its server, stopped after the test. */
async function kitchen() {
  const directory = await temporaryDirectory()
  const dataDir = join(directory.path, 'data')
  let server: ServedBinary | undefined
  onTestFinished(async () => {
    await server?.stop()
    await directory.remove()
  })
  return {
    dataDir,
    start: async () => {
      server = await serveBinary({ dataDir, env })
      return server
    },
  }
}

async function setUp(page: Page) {
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ann Baker')
  await page.getByRole('textbox', { name: 'User name' }).fill('ann')
  await page.getByRole('textbox', { name: 'Email' }).fill('ann@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('checkbox', { name: 'Foods, units and shop labels' }).check()
  await page.getByRole('button', { name: 'Set up the kitchen' }).click()
  await page.getByRole('heading', { name: 'The first recipe' }).waitFor()
  const foods = await page.request.get(new URL('/api/foods?perPage=1', page.url()).href)
  expect((await foods.json()).total).toBeGreaterThan(200)
}

/** Doubled amounts, kept in the address; a timer that survives a reload; back to the recipe. */
async function cookTwice(page: Page) {
  await page.getByRole('group', { name: 'Servings' }).getByRole('button', { name: '4 servings' }).click()
  await page.getByRole('radio', { name: '2×' }).check()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  const doubled = ['4 leeks', '1 kg spinach', '⅔ cup cream']
  await hasIngredients(page, doubled)
  await page.waitForURL('**scale=2**')
  await page.reload()
  await isOpen(page, 'Leek soup')
  await hasIngredients(page, doubled)

  await page.getByRole('link', { name: 'Start cooking' }).click()
  const cooking = page.getByRole('dialog', { name: 'Leek soup' })
  await cooking.getByText('Step 1 of 3').waitFor()
  await cooking.getByRole('button', { name: 'Next step' }).click()
  await cooking.getByText('Step 2 of 3').waitFor()
  await cooking.getByRole('button', { name: '20 minutes' }).click()
  const timers = cooking.getByRole('region', { name: 'Timers' })
  const timer = await timers.getByRole('listitem').innerText()
  expect(timer).toMatch(ENDS_AT)
  await page.reload()
  // It ends when it was due, not 20 minutes after the page came back.
  expect(ENDS_AT.exec(await timers.getByRole('listitem').innerText())?.[0]).toBe(ENDS_AT.exec(timer)?.[0])
  await cooking.getByText('Step 2 of 3').waitFor()
  await timers.getByRole('button', { name: 'Stop: Leek soup, step 2' }).click()
  await timers.waitFor({ state: 'detached' })
  await cooking.getByRole('button', { name: 'Leave cook mode' }).click()
  await cooking.waitFor({ state: 'detached' })
  await isOpen(page, 'Leek soup')
}

async function rename(page: Page, name: string) {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
}

async function save(page: Page, name: string) {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await message(page, 'Recipe saved')
  await isOpen(page, name)
}

async function message(page: Page, text: string) {
  await page.getByRole('region', { name: 'Messages' }).getByText(text).waitFor()
}

async function isOpen(page: Page, name: string) {
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
}

async function hasPicture(page: Page, name: string) {
  await isOpen(page, name)
  await isDrawn(page.getByRole('region', { name, exact: true }).locator('img'))
}

/** A picture that was loaded and decoded. */
async function isDrawn(picture: ReturnType<Page['locator']>) {
  const width = (image: HTMLImageElement) =>
    image.decode().then(
      () => image.naturalWidth,
      () => 0,
    )
  await expect.poll(() => picture.evaluate(width)).toBeGreaterThan(0)
}

/** As displayed: amount and name. */
async function hasIngredients(page: Page, lines: string[]) {
  const list = page.getByRole('complementary', { name: 'Ingredients' }).getByRole('listitem')
  const read = async () => (await list.allInnerTexts()).map((line) => line.replace(/\s+/g, ' ').trim())
  await expect.poll(read).toEqual(lines)
}
