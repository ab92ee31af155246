import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { setUp } from '#contract/app.ts'
import { createRecipe, patchRecipe } from '#contract/recipes.ts'
import { type ServedBinary, serveBinary, temporaryDirectory } from '../support/binary.ts'
import { test } from '../support/browser.ts'
import { type Client, createClient } from '../support/client.ts'
import { axeFindings } from '../support/pages.ts'

const WHO = { username: 'mara', email: 'mara@example.com', password: 'kitchen-table-1' }
const LOW = { viewport: { width: 844, height: 390 }, hasTouch: true }

describe('the page of a recipe', () => {
  const directory = temporaryDirectory()
  let server: ServedBinary
  let cook: Client
  let slug: string

  beforeAll(async () => {
    server = await serveBinary({ dataDir: (await directory).path })
    const { access_token } = await createClient(server.url).ok(setUp, {
      body: { ...WHO, fullName: 'Mara Lindqvist', seed: false },
    })
    cook = createClient(server.url, access_token)
    slug = await cook.ok(createRecipe, { body: { name: 'Grandma’s ragù with red onions and a long name' } })
    await cook.ok(patchRecipe, {
      params: { slug },
      body: {
        description: 'What simmers on Sundays while everybody is still in bed, and is gone by two.',
        prepTime: '20 Minutes',
        performTime: '1 Hour 30 Minutes',
        recipeServings: 4,
        recipeIngredient: [
          '500 g minced beef',
          '2 red onions',
          '3 carrots',
          '800 g tomatoes',
          '1 tsp salt',
          '2 bay leaves',
        ].map((note) => ({ note })),
        recipeInstructions: [
          { text: 'Soften the onions for 10 minutes.' },
          { text: 'Brown the beef for 8 minutes, then add the tomatoes.' },
          { text: 'Stir everything together and leave it alone.' },
        ],
      },
    })
  })
  afterAll(async () => {
    await server.stop()
    await (await directory).remove()
  })

  async function opened(page: Page, path = `/recipe/${slug}`) {
    await page.request.post(`${server.url}/api/auth/token`, { form: WHO })
    await page.goto(server.url + path)
  }
  const ingredients = (page: Page) => page.getByRole('complementary', { name: 'Ingredients' }).getByRole('listitem')

  test('shows five ingredients and the way to cook on the first screen of a phone', async ({ openPage }) => {
    const page = await openPage({ size: 'phone' })
    await opened(page)
    const [first, fifth, start] = await Promise.all(
      [ingredients(page).first(), ingredients(page).nth(4), page.getByRole('link', { name: 'Start cooking' })].map(
        (part) => part.boundingBox(),
      ),
    )
    const bar = await page.getByRole('navigation', { name: 'Places' }).boundingBox()
    expect(first?.y).toBeLessThan(700)
    expect(start?.y).toBeLessThan(first?.y ?? 0)
    expect((fifth?.y ?? Infinity) + (fifth?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    await page.getByText('1 hr 50 min').first().waitFor()
    expect(await axeFindings(page)).toEqual([])
  })

  test('keeps the way to cook on the first screen of a phone on its side', async ({ openPage }) => {
    const page = await openPage({ context: LOW })
    await opened(page)
    const start = await page.getByRole('link', { name: 'Start cooking' }).boundingBox()
    expect((start?.y ?? Infinity) + (start?.height ?? 0)).toBeLessThanOrEqual(LOW.viewport.height)
  })

  test('is cooked from in two taps, and its card says how long that takes', async ({ openPage }) => {
    const page = await openPage({ size: 'phone' })
    await opened(page, '/recipes/all')
    const card = page.getByRole('article').filter({ hasText: 'Grandma’s ragù' })
    await card.getByText('1 hr 50 min').waitFor()
    await card.getByRole('link').first().tap()
    await page.getByRole('link', { name: 'Start cooking' }).tap()
    await page.getByRole('dialog').getByText('Step 1 of 3').waitFor()
  })

  test('is scaled in its line of facts, by servings and by any exact amount', async ({ openPage }) => {
    const page = await openPage({ size: 'phone' })
    await opened(page)
    await page.getByRole('button', { name: 'More', exact: true }).tap()
    await page.getByText('625 g').first().waitFor()
    await page.getByRole('button', { name: '5 servings' }).tap()
    const dialog = page.getByRole('dialog', { name: 'How much to make' })
    await dialog.getByRole('textbox', { name: 'How many times the recipe' }).fill('two')
    await dialog.getByText('Write a number').waitFor()
    await dialog.getByRole('textbox', { name: 'How many times the recipe' }).fill('3/5')
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('textbox', { name: 'Servings' }).fill('6')
    await dialog.getByRole('button', { name: 'Done' }).tap()
    await page.waitForURL('**scale=1.5**')
    await page.getByText('750 g').first().waitFor()
    await ingredients(page).filter({ hasText: 'red onions' }).getByText('3', { exact: true }).waitFor()
  })

  test('names dish and thing on each of two timers, in cook mode and on other pages', async ({ openPage }) => {
    const page = await openPage({ size: 'phone' })
    await opened(page, `/recipe/${slug}?cook=true`)
    const cooking = page.getByRole('dialog')
    await cooking.getByRole('button', { name: '10 minutes' }).tap()
    await cooking.getByRole('button', { name: 'Next step' }).tap()
    await cooking.getByRole('button', { name: '8 minutes' }).tap()
    const timers = cooking.getByRole('region', { name: 'Timers' })
    await timers.getByRole('button', { name: 'Stop: Grandma’s ragù, onions' }).waitFor()
    await timers.getByRole('button', { name: 'Stop: Grandma’s ragù, beef' }).waitFor()
    const rows = timers.getByRole('listitem')
    for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThanOrEqual(56)
    expect(await rows.first().locator('.what').innerText()).toMatch(/^Grandma’s ragù, beef/)
    expect(await axeFindings(page)).toEqual([])

    await page.setViewportSize(LOW.viewport)
    const step = cooking.getByText('Brown the beef')
    const bar = await timers.boundingBox()
    const words = await step.boundingBox()
    expect((words?.y ?? Infinity) + (words?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)

    await page.goto(`${server.url}/recipes/all`)
    const everywhere = page.getByRole('region', { name: 'Timers' })
    await everywhere.getByRole('link', { name: 'Grandma’s ragù, onions' }).waitFor()
    await everywhere.getByRole('button', { name: 'Stop: Grandma’s ragù, beef' }).tap()
    await everywhere.getByRole('button', { name: 'Stop: Grandma’s ragù, onions' }).tap()
    await everywhere.waitFor({ state: 'detached' })
  })

  test('folds what a step that names nothing likely uses', async ({ openPage }) => {
    const page = await openPage({ size: 'phone' })
    await opened(page, `/recipe/${slug}?cook=true`)
    const uses = page.getByRole('dialog').getByRole('complementary', { name: 'For this step' })
    // "The onions" are the red ones.
    await uses.getByText('red onions').waitFor()
    for (let step = 0; step < 2; step++) await page.getByRole('button', { name: 'Next step' }).tap()
    const likely = uses.getByText('Likely carrots, salt, and bay leaves')
    await likely.waitFor()
    expect(await uses.getByRole('checkbox').count()).toBe(0)
    await likely.tap()
    expect(await uses.getByRole('checkbox').count()).toBe(3)
  })

  test('ends with “I made this”, and what was to be different greets at its step next time', async ({ openPage }) => {
    const page = await openPage({ size: 'phone' })
    await opened(page, `/recipe/${slug}?cook=true`)
    const cooking = page.getByRole('dialog')
    for (let step = 0; step < 2; step++) await cooking.getByRole('button', { name: 'Next step' }).tap()
    await cooking.getByRole('button', { name: 'I made this' }).tap()
    await cooking.getByRole('radio', { name: '4 stars' }).check()
    await cooking.getByLabel('Add a photo').setInputFiles({
      name: 'dinner.png',
      mimeType: 'image/png',
      buffer: await readFile('tests/support/plum-crumble.png'),
    })
    await cooking.getByRole('textbox', { name: 'Next time' }).fill('Half the onions')
    await cooking.getByRole('combobox', { name: 'Show it at' }).selectOption({ index: 1 })
    expect(await axeFindings(page)).toEqual([])
    await cooking.getByRole('button', { name: 'Save' }).tap()
    await cooking.waitFor({ state: 'detached' })

    const steps = page.getByRole('region', { name: 'Steps', exact: true })
    const note = steps.getByRole('listitem').first().getByRole('note')
    await note.getByText('Next time: Half the onions').waitFor()
    await page.getByRole('heading', { name: 'Made once' }).waitFor()
    await page.getByRole('img', { name: /^As it was on/ }).waitFor()
    await page.getByRole('link', { name: 'Start cooking' }).tap()
    await cooking.getByText('Step 1 of 3').waitFor()
    await cooking.getByRole('note').getByText('Half the onions').waitFor()
    await cooking.getByRole('button', { name: 'Next step' }).tap()
    await cooking.getByText('Step 2 of 3').waitFor()
    expect(await cooking.getByRole('note').count()).toBe(0)
    await cooking.getByRole('button', { name: 'Leave cook mode' }).tap()

    await note.getByRole('button', { name: 'Done' }).tap()
    await note.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).tap()
    await note.getByText('Half the onions').waitFor()
  })

  test('is edited in rows of a line or two, and takes a whole list in a box', async ({ openPage }) => {
    const plain = await cook.ok(createRecipe, { body: { name: 'Salad' } })
    const food = { name: 'olive oil' }
    const lines = [
      { quantity: 2, food },
      { quantity: 3, food, note: 'the best there is' },
    ]
    await cook.ok(patchRecipe, { params: { slug: plain }, body: { recipeIngredient: lines } })
    const page = await openPage({ size: 'phone' })
    await opened(page, `/recipe/${plain}?edit=true`)
    const rows = page.getByRole('region', { name: 'Ingredients', exact: true }).getByRole('listitem')
    await rows.first().waitFor()
    const [bare, noted] = await Promise.all([rows.first().boundingBox(), rows.nth(1).boundingBox()])
    expect(bare?.height).toBeLessThan(64)
    expect(noted?.height).toBeLessThan(96)
    await page.getByRole('button', { name: 'Paste a list' }).tap()
    const box = await page.getByRole('dialog').getByRole('textbox').boundingBox()
    expect(box?.height).toBeGreaterThan(200)
  })

  test('says once that a recipe is not there', async ({ openPage }) => {
    const page = await openPage({ size: 'phone', expected: [/status of 404/] })
    await opened(page, '/recipe/never-was')
    await page.getByRole('heading', { name: 'This page could not be found' }).waitFor()
    expect(await page.getByText('There is no such recipe').count()).toBe(0)
  })

  test('prints ingredients beside steps, without what is only touched', async ({ openPage }) => {
    const page = await openPage()
    await opened(page)
    await ingredients(page).first().waitFor()
    await page.emulateMedia({ media: 'print' })
    // As wide as the paper is within its margins.
    await page.setViewportSize({ width: 700, height: 1000 })
    const [list, steps] = await Promise.all([
      page.getByRole('complementary', { name: 'Ingredients' }).boundingBox(),
      page.getByRole('region', { name: 'Steps', exact: true }).boundingBox(),
    ])
    expect(steps?.x).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0))
    for (const name of ['Parts of the recipe', 'Places'])
      expect(await page.getByRole('navigation', { name }).isVisible()).toBe(false)
  })
})
