import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { setUp } from '#contract/app.ts'
import { createCookbook } from '#contract/cookbooks.ts'
import { createMealEntry } from '#contract/mealplans.ts'
import { createRecipe, getRecipe, patchRecipe } from '#contract/recipes.ts'
import { type ServedBinary, serveBinary, temporaryDirectory } from '../support/binary.ts'
import { test } from '../support/browser.ts'
import { createClient } from '../support/client.ts'
import { axeFindings } from '../support/pages.ts'
import { pdfPages } from '../support/pdf.ts'

const WHO = { username: 'mara', email: 'mara@example.com', password: 'correct horse battery' }
const MONDAY = '2026-11-16'

describe('recipes on paper', () => {
  const directory = temporaryDirectory()
  let server: ServedBinary

  beforeAll(async () => {
    server = await serveBinary({ dataDir: (await directory).path })
    const body = { ...WHO, fullName: 'Mara Lindqvist', seed: false }
    const { access_token } = await createClient(server.url).ok(setUp, { body })
    const cook = createClient(server.url, access_token)
    for (const name of ['Lemon cake', 'Pea soup']) {
      const slug = await cook.ok(createRecipe, { body: { name } })
      const fields = {
        tags: name === 'Lemon cake' ? ['baked'] : [],
        recipeServings: 4,
        recipeIngredient: [{ quantity: 2, unit: { name: 'cup' }, food: { name: 'sugar' } }],
        recipeInstructions: [{ text: 'Stir for 5 minutes.' }],
        notes: [{ title: 'Later', text: 'Keeps for a week.' }],
        settings: { disableAmount: false },
      }
      await cook.ok(patchRecipe, { params: { slug }, body: fields })
    }
    await cook.ok(createCookbook, { body: { name: 'From the oven', queryFilterString: 'tags.name = "baked"' } })
    const { id } = await cook.ok(getRecipe, { params: { slug: 'pea-soup' } })
    await cook.ok(createMealEntry, { body: { date: MONDAY, entryType: 'dinner', recipeId: id } })
  })
  afterAll(async () => {
    await server.stop()
    await (await directory).remove()
  })

  test('a cookbook becomes a PDF of its name, as it was made last', async ({ openPage }) => {
    const page = await openPage({ size: 'phone' })
    await signIn(page)
    await page.goto(`${server.url}/cookbooks/from-the-oven`)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Make a book…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Make a book' })
    await dialog.getByText('A5').click()
    expect(await axeFindings(page)).toEqual([])
    const { name, pages } = await saved(page, () => dialog.getByRole('button', { name: 'Make the PDF' }).click())
    expect(name).toBe('from-the-oven.pdf')
    expect(pages[0]).toContain('From the oven One recipe')
    expect(pages.join(' ')).toContain('Stir for 5 minutes.')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Make a book…' }).click()
    expect(await dialog.getByLabel('A5').isChecked()).toBe(true)
  })

  test('the week becomes a PDF with a chapter for each day', async ({ openPage }) => {
    const page = await openPage()
    await signIn(page)
    await page.goto(`${server.url}/group/mealplan/planner?start=${MONDAY}`)
    await page.getByRole('link', { name: 'Pea soup' }).first().waitFor()
    await page.getByRole('button', { name: 'More', exact: true }).last().click()
    await page.getByRole('menuitem', { name: 'Make a book…' }).click()
    const { pages } = await saved(page, () => page.getByRole('button', { name: 'Make the PDF' }).click())
    expect(pages[1]).toContain('Monday, November 16 Dinner Pea soup 1')
  })

  test('a recipe prints without its notes, for more people and on cards, and asks the same next time', async ({
    openPage,
  }) => {
    const page = await openPage({ size: 'phone' })
    await signIn(page)
    await page.goto(`${server.url}/recipe/pea-soup`)
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', document.documentElement.dataset.print ?? '')
    })
    await ask()
    const dialog = page.getByRole('dialog', { name: 'Print' })
    await dialog.getByText('Cards').click()
    await dialog.getByLabel('Notes').uncheck()
    await dialog.getByRole('button', { name: 'More', exact: true }).click()
    await dialog.getByText('5 servings').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Print' }).click()
    await page.locator('body[data-printed="cards no-notes"]').waitFor()
    await page.emulateMedia({ media: 'print' })
    await page.getByText('Stir for').waitFor()
    expect(await page.getByText('Keeps for a week').isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    expect(await page.evaluate(() => document.documentElement.dataset.print)).toBeUndefined()
    await ask()
    expect(await dialog.getByLabel('Notes').isChecked()).toBe(false)

    async function ask() {
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Print' }).click()
    }
  })

  async function saved(page: Page, act: () => Promise<void>) {
    const [download] = await Promise.all([page.waitForEvent('download'), act()])
    return { name: download.suggestedFilename(), pages: pdfPages(await readFile(await download.path())) }
  }

  async function signIn(page: Page) {
    await page.request.post(`${server.url}/api/auth/token`, {
      form: { username: WHO.username, password: WHO.password },
    })
  }
})
