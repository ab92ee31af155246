import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { setUp } from '#contract/app.ts'
import { createRecipe, getRecipe, patchRecipe } from '#contract/recipes.ts'
import { openDatabase } from '../../src/core/db.ts'
import { type ServedBinary, serveBinary, temporaryDirectory } from '../support/binary.ts'
import { test } from '../support/browser.ts'
import { type Client, createClient } from '../support/client.ts'
import { axeFindings } from '../support/pages.ts'

const WHO = { username: 'mara', email: 'mara@example.com', password: 'kitchen-table-1' }
/** Chromium logs every failed request, and these journeys cause some on purpose. */
const refused = (status: number) => new RegExp(`status of ${status} `)

describe('what was there before', () => {
  const directory = temporaryDirectory()
  let server: ServedBinary
  let cook: Client

  beforeAll(async () => {
    server = await serveBinary({ dataDir: (await directory).path })
    const { access_token } = await createClient(server.url).ok(setUp, {
      body: { ...WHO, fullName: 'Mara Lindqvist', seed: false },
    })
    cook = createClient(server.url, access_token)
  })
  afterAll(async () => {
    await server.stop()
    await (await directory).remove()
  })

  const descriptionOf = async (slug: string) => (await cook.ok(getRecipe, { params: { slug } })).description

  async function signedIn(page: Page) {
    await page.request.post(`${server.url}/api/auth/token`, { form: WHO })
  }

  test('two versions are compared, one is restored, and the message takes that back', async ({ openPage }) => {
    const slug = await cook.ok(createRecipe, { body: { name: 'Leek soup' } })
    for (const description of ['With cream', 'With milk', 'With oat drink'])
      await cook.ok(patchRecipe, { params: { slug }, body: { description } })
    const page = await openPage()
    await signedIn(page)
    await page.goto(`${server.url}/recipe/${slug}`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'History' }).click()
    await page.getByRole('heading', { level: 1, name: 'History' }).waitFor()
    await page.getByText('4 versions').waitFor()

    const panel = page.getByRole('region', { name: 'Between two versions' })
    // The newest first: now, with milk, with cream, and empty.
    await page
      .getByRole('button', { name: /^Compare the version of/ })
      .nth(1)
      .click()
    await panel.locator('del').filter({ hasText: 'cream' }).waitFor()
    await panel.locator('ins').filter({ hasText: 'oat drink' }).waitFor()
    await panel.getByRole('combobox', { name: 'Newer' }).selectOption({ index: 1 })
    await panel.locator('ins').filter({ hasText: 'milk' }).waitFor()
    expect(await axeFindings(page)).toEqual([])

    await panel.getByRole('button', { name: /^Restore / }).click()
    const message = page.getByRole('status').filter({ hasText: 'Restored to' })
    await message.waitFor()
    await expect.poll(() => descriptionOf(slug)).toBe('With cream')
    await page.getByText('5 versions').waitFor()
    await message.or(page.locator('.toasts')).getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => descriptionOf(slug)).toBe('With oat drink')
  })

  test('whoever saves second sees both values of each field and chooses', async ({ openPage }) => {
    const editing = async (slug: string) => {
      const page = await openPage({ expected: [refused(409)] })
      await signedIn(page)
      await page.goto(`${server.url}/recipe/${slug}?edit=true`)
      await page.getByRole('textbox', { name: 'Description' }).waitFor()
      return page
    }
    const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
    const clash = async (name: string) => {
      const slug = await cook.ok(createRecipe, { body: { name } })
      await cook.ok(patchRecipe, { params: { slug }, body: { description: 'Plain' } })
      const [first, second] = [await editing(slug), await editing(slug)]
      await first.getByRole('textbox', { name: 'Description' }).fill('With cream')
      await save(first)
      await first.getByRole('status').filter({ hasText: 'Recipe saved' }).waitFor()
      await second.getByRole('textbox', { name: 'Description' }).fill('With milk')
      await save(second)
      const dialog = second.getByRole('dialog', { name: 'This recipe has changed in the meantime' })
      await dialog.getByText('Both of you changed').waitFor()
      await dialog.getByText('With milk').waitFor()
      await dialog.getByText('With cream').waitFor()
      return { slug, dialog, second }
    }

    const kept = await clash('Onion soup')
    expect(await axeFindings(kept.second)).toEqual([])
    await kept.dialog.getByRole('button', { name: 'Discard mine' }).click()
    await kept.second.getByText('With cream').first().waitFor()
    expect(await descriptionOf(kept.slug)).toBe('With cream')

    const mine = await clash('Pea soup')
    await mine.dialog.getByRole('button', { name: 'Overwrite with mine' }).click()
    await mine.second.getByText('With milk').filter({ visible: true }).waitFor()
    expect(await descriptionOf(mine.slug)).toBe('With milk')
    await mine.second.goto(`${server.url}/recipe/${mine.slug}/history`)
    await mine.second.getByText('4 versions').waitFor()
  })

  test('what gives an account away takes the password again, and goes on by itself', async ({ openPage }) => {
    const page = await openPage({ expected: [refused(400), refused(401), refused(403)] })
    await signedIn(page)
    // The state some time after signing in.
    const db = openDatabase(join((await directory).path, 'larder.db'))
    await db('sessions').update({ confirmed_at: '2026-01-01T00:00:00.000Z' })
    await db.destroy()
    await page.goto(`${server.url}/user/profile/api-tokens`)
    await page.getByRole('button', { name: 'New token' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Kitchen tablet')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Confirm your password' })
    await dialog.getByLabel('Current password', { exact: true }).fill('not-the-one')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await dialog.getByText(/password is wrong/).waitFor()
    await dialog.getByLabel('Current password', { exact: true }).fill(WHO.password)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await page.getByRole('textbox', { name: 'Token' }).inputValue()).not.toBe('')
  })
})
