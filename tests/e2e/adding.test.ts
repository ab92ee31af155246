import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { setUp } from '#contract/app.ts'
import { getRecipe, listRecipes, patchRecipe } from '#contract/recipes.ts'
import { type ServedBinary, serveBinary, temporaryDirectory } from '../support/binary.ts'
import { test } from '../support/browser.ts'
import { type Client, createClient } from '../support/client.ts'
import { zipOf } from '../support/other-programs.ts'
import { axeFindings } from '../support/pages.ts'
import { recipePage, type Site, startSite } from '../support/site.ts'

const WHO = { username: 'mara', email: 'mara@example.com', password: 'correct horse battery' }
const UNCLEAR = '1 (400g) tin chopped tomatoes, drained and such'

describe('adding a recipe', () => {
  const directory = temporaryDirectory()
  let server: ServedBinary
  let site: Site
  let cook: Client

  beforeAll(async () => {
    site = await startSite()
    server = await serveBinary({ dataDir: (await directory).path, env: { LARDER_ALLOW_PRIVATE_NETWORK: 'true' } })
    const body = { ...WHO, fullName: 'Mara', seed: true }
    const { access_token } = await createClient(server.url).ok(setUp, { body })
    cook = createClient(server.url, access_token)
  })
  afterAll(async () => {
    await server.stop()
    await (await directory).remove()
  })

  test('begins with a link in the sheet, asks about unsure words, and saves at the thumb', async ({ openPage }) => {
    const more = { keywords: 'winter, quick', recipeYield: undefined }
    const url = site.page(
      '/leeks',
      recipePage({ name: 'Braised leeks', ingredients: ['6 leeks', UNCLEAR, 'salt'], more }),
    )
    const page = await signedIn(await openPage({ size: 'phone' }))
    await page.goto(server.url)
    await page.getByRole('link', { name: 'Add', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Add a recipe' })
    const field = sheet.getByRole('textbox', { name: 'A link, a text or a name' })
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    await sheet.getByRole('button', { name: 'Paste' }).waitFor()
    expect(await axeFindings(page)).toEqual([])

    await field.fill(url)
    await sheet.getByRole('button', { name: /^Fetch the recipe from 127\.0\.0\.1/ }).waitFor()
    await field.press('Enter')
    await page.getByRole('heading', { name: 'Draft: Braised leeks' }).waitFor()
    await sheet.waitFor({ state: 'hidden' })
    await page.getByText('2 things to check').waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await names()).not.toContain('Braised leeks')
    // What was read surely asks nothing.
    expect(await page.getByRole('button', { name: 'salt' }).count()).toBe(0)

    await page.getByText(`“${UNCLEAR}”: is this right?`).waitFor()
    await page
      .getByRole('button', { name: /^1 (?:can|tin)/ })
      .last()
      .click()
    await page.getByRole('button', { name: 'How many servings?' }).click()
    await page.getByRole('button', { name: '4', exact: true }).click()
    await page.getByRole('button', { name: 'Add the tag winter' }).click()
    await page.getByText('Nothing is saved yet').waitFor()
    const save = page.getByRole('button', { name: 'Save', exact: true })
    const box = await save.boundingBox()
    expect(box && box.y + box.height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
    await save.click()
    await page.getByRole('heading', { name: 'Braised leeks', exact: true }).waitFor()

    const kept = await cook.ok(getRecipe, { params: { slug: 'braised-leeks' } })
    expect(kept).toMatchObject({ recipeServings: 4, orgURL: url, settings: { public: false } })
    expect(kept.tags.map(({ name }) => name)).toEqual(['Winter'])
    expect(kept.recipeIngredient[1]).toMatchObject({ quantity: 1, originalText: UNCLEAR })
    expect(kept.recipeIngredient[1]?.food?.name).toMatch(/tomato/)
  })

  test('says first that a page is here, and updates it without its notes and rating', async ({ openPage }) => {
    const before = recipePage({ name: 'Onion tart', ingredients: ['4 onions', '1 pie crust'] })
    const url = site.page('/tart', before)
    const page = await signedIn(await openPage({ size: 'phone' }))
    await page.goto(`${server.url}/recipe/create/url?url=${encodeURIComponent(url)}`)
    await page.getByRole('heading', { name: 'Draft: Onion tart' }).waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('heading', { name: 'Onion tart', exact: true }).waitFor()
    const notes = [{ title: 'Ours', text: 'Less salt' }]
    await cook.ok(patchRecipe, { params: { slug: 'onion-tart' }, body: { notes, rating: 4 } })

    site.page('/tart', recipePage({ name: 'Onion tart', ingredients: ['5 onions', '1 pie crust', '2 eggs'] }))
    await page.goto(`${server.url}/recipe/create/url?url=${encodeURIComponent(url)}`)
    await page.getByText('You have this page.').first().waitFor()
    expect(await page.getByRole('link', { name: 'Open it' }).count()).toBe(2)
    await page.getByRole('button', { name: 'Update it' }).click()
    await page.getByText('Your notes and rating stay').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Update mine' }).click()
    await page.getByRole('heading', { name: 'Onion tart', exact: true }).waitFor()
    const kept = await cook.ok(getRecipe, { params: { slug: 'onion-tart' } })
    expect(kept).toMatchObject({ rating: 4, notes: [{ text: 'Less salt' }] })
    expect(kept.recipeIngredient).toHaveLength(3)
    expect((await names()).filter((name) => name === 'Onion tart')).toHaveLength(1)
  })

  test('reads a text into a draft, and what is discarded leaves nothing', async ({ openPage }) => {
    const page = await signedIn(await openPage())
    await page.goto(`${server.url}/recipe/create/url`)
    const field = page.getByRole('textbox', { name: 'A link, a text or a name' })
    await field.fill('Bean stew\n\nIngredients\n2 onions\n400 g beans\n\nMethod\nFry the onions. Add the beans.')
    await page.getByRole('button', { name: 'Read', exact: true }).click()
    await page.getByRole('heading', { name: 'Draft: Bean stew' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Draft: Bean stew' }).waitFor()
    await page.getByRole('button', { name: 'Discard' }).click()
    await field.waitFor()
    expect(await names()).not.toContain('Bean stew')
  })

  test('writes a recipe that is nowhere until it is saved', async ({ openPage }) => {
    const page = await signedIn(await openPage())
    await page.goto(`${server.url}/recipe/create/url`)
    const field = page.getByRole('textbox', { name: 'A link, a text or a name' })
    await field.fill('Leek gratin')
    await page.getByRole('button', { name: 'Write a new recipe called Leek gratin' }).waitFor()
    await field.press('Enter')
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    await expect.poll(() => name.inputValue()).toBe('Leek gratin')
    const before = await names()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('heading', { level: 1, name: 'Recipes', exact: true }).waitFor()
    expect(await names()).toEqual(before)

    await page.goto(`${server.url}/recipe/create/new?name=Leek+gratin`)
    await page.getByRole('textbox', { name: 'Description' }).fill('With a crust')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('heading', { name: 'Leek gratin', exact: true }).waitFor()
    const kept = await cook.ok(getRecipe, { params: { slug: 'leek-gratin' } })
    expect(kept).toMatchObject({ description: 'With a crust', recipeIngredient: [], settings: { public: false } })
  })

  test('takes many links to the list, and another program’s file to where its library is read', async ({
    openPage,
  }) => {
    const page = await signedIn(await openPage())
    await page.goto(`${server.url}/recipe/create/url`)
    const field = page.getByRole('textbox', { name: 'A link, a text or a name' })
    await field.fill('https://a.example/1\nhttps://b.example/2')
    await page.getByRole('button', { name: 'Import 2 links' }).click()
    const links = page.getByRole('textbox', { name: 'Links' })
    await expect.poll(() => links.inputValue()).toContain('https://b.example/2')

    await page.goto(`${server.url}/recipe/create/url`)
    const buffer = Buffer.from(await zipOf({ 'soup.json': '{}', 'pie.json': '{}' }))
    const file = { name: 'export.paprikarecipes', mimeType: 'application/zip', buffer }
    await page.locator('input[type=file]').last().setInputFiles(file)
    await page.getByText('export.paprikarecipes').waitFor()
    expect(await page.getByRole('combobox').first().inputValue()).toBe('paprika')
  })

  test('without a network says that links wait, and keeps one', async ({ openPage }) => {
    const page = await signedIn(await openPage())
    await page.goto(`${server.url}/recipe/create/url`)
    const field = page.getByRole('textbox', { name: 'A link, a text or a name' })
    await field.waitFor()
    await page.context().setOffline(true)
    await page.getByText('Links wait until there is').waitFor()
    await field.fill('https://kitchen.example/leeks')
    await page.getByRole('button', { name: 'Fetch later' }).click()
    await page.getByText('It is offered again').waitFor()
    await page.context().setOffline(false)
    await page.reload()
    await page.getByText('kitchen.example/leeks').waitFor()
  })

  async function signedIn(page: Page): Promise<Page> {
    await page.request.post(`${server.url}/api/auth/token`, { form: WHO })
    return page
  }
  async function names(): Promise<string[]> {
    return (await cook.ok(listRecipes, { query: { perPage: -1 } })).items.map(({ name }) => name)
  }
})
