import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { type ServedBinary, serveBinary, temporaryDirectory } from '../support/binary.ts'
import { test } from '../support/browser.ts'
import { zipOf } from '../support/other-programs.ts'
import { axeFindings } from '../support/pages.ts'

const ANN = { username: 'ann', password: 'pantry-door-9' }
const LONG_AGO = new Date('2020-01-01')
/** Chromium logs every failed request, and these journeys cause some on purpose. */
const refused = (...statuses: number[]) => statuses.map((status) => new RegExp(`status of ${status} `))

describe('looking after it', () => {
  const directory = temporaryDirectory()
  const heard: string[] = []
  const taken = Promise.withResolvers<void>()
  const messenger = createServer(async (request, response) => {
    heard.push(request.url ?? '')
    if (request.url === '/meals') await taken.promise
    response.statusCode = request.url === '/down' ? 503 : 200
    response.end()
  })
  let server: ServedBinary
  let messengerPort: number

  beforeAll(async () => {
    await new Promise<void>((listening) => messenger.listen(0, '127.0.0.1', listening))
    messengerPort = (messenger.address() as AddressInfo).port
    const dataDir = (await directory).path
    server = await serveBinary({ dataDir, env: { LARDER_ALLOWED_HOSTS: '127.0.0.0/8' } })
    const body = JSON.stringify({ ...ANN, email: 'ann@example.com', fullName: 'Ann Baker', seed: false })
    const headers = { 'content-type': 'application/json' }
    await fetch(`${server.url}/api/app/setup`, { method: 'POST', headers, body })
    const left = join(dataDir, 'recipes', 'of-nobody')
    await mkdir(left, { recursive: true })
    await writeFile(join(left, 'lost.txt'), 'x')
    await utimes(left, LONG_AGO, LONG_AGO)
  })
  afterAll(async () => {
    await server.stop()
    messenger.close()
    await (await directory).remove()
  })

  async function open(page: Page, path: string) {
    await page.request.post(`${server.url}/api/auth/token`, { form: ANN })
    await page.goto(server.url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }

  test('somebody moves in, and the report names what came, what was lost and what failed', async ({ openPage }) => {
    const page = await openPage({ size: 'phone' })
    await open(page, '/group')
    await page.getByRole('link', { name: 'Moving in' }).click()
    await page.getByRole('button', { name: 'Bring them' }).click()
    await page.getByText('Choose the archive first.').waitFor()
    await page.getByRole('combobox', { name: 'Program' }).selectOption('Nextcloud Cookbook')
    const recipe = (name: string) => JSON.stringify({ '@type': 'Recipe', name, recipeIngredient: ['1 egg'] })
    const buffer = await zipOf({
      'omelette/recipe.json': recipe('Omelette'),
      'omelette/full.jpg': 'no picture at all',
      'toast/recipe.json': recipe('Toast'),
      'torn/recipe.json': '{',
    })
    await page.getByLabel('Choose a file').setInputFiles({ name: 'cookbook.zip', mimeType: 'application/zip', buffer })
    await page.getByText('cookbook.zip').waitFor()
    await page.getByRole('button', { name: 'Bring them' }).click()
    await page.getByText('3 recipes in the archive: 2 added, 0 already there, 1 failed').first().waitFor()
    await page.getByText('“torn” not added').waitFor()
    await page.getByText('“Omelette” added, without picture').waitFor()
    await page.getByText('One failed').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'See the recipes' }).click()
    await page.getByText('Omelette').first().waitFor()
  })

  test('a notifier that is not heard says so, and one that is gets what was chosen', async ({ openPage }) => {
    const page = await openPage({ expected: refused(400) })
    await open(page, '/group/notifiers')
    await page.getByRole('button', { name: 'New notifier' }).click()
    await page.getByRole('combobox', { name: 'Service' }).selectOption('JSON')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Replace the words in capitals with your own.').waitFor()
    await page.getByRole('textbox', { name: 'Name' }).fill('Kitchen')
    await page.getByRole('textbox', { name: 'Address' }).fill(`json://127.0.0.1:${messengerPort}/down`)
    await page.getByRole('textbox', { name: 'Address' }).press('Enter')
    await page.getByRole('button', { name: 'Send a test' }).click()
    await page.locator('.notifier .banner', { hasText: '503' }).waitFor()

    await page.getByRole('button', { name: 'More for Kitchen' }).click()
    await page.getByRole('menuitem', { name: 'Change name or address' }).click()
    await page.getByRole('textbox', { name: 'Address' }).fill(`json://127.0.0.1:${messengerPort}/up`)
    await page.getByRole('textbox', { name: 'Address' }).press('Enter')
    await page.getByRole('button', { name: 'Send a test' }).click()
    await page.getByText('The service accepted the test message.').waitFor()
    await page.getByRole('switch', { name: 'A cookbook is new' }).check()
    await page.getByText('One kind of event').waitFor()
    // The switch moves at once, before the server has answered.
    await expect
      .poll(() => page.request.get(`${server.url}/api/groups/events/notifications`).then((answer) => answer.json()))
      .toMatchObject({ items: [{ options: { cookbookCreated: true } }] })
    const before = heard.length
    await page.request.post(`${server.url}/api/groups/cookbooks`, {
      data: { name: 'Cold days' },
      headers: { 'x-requested-with': 'larder' },
    })
    await expect.poll(() => heard.slice(before)).toEqual(['/up'])
  })

  test('a webhook is made for a time of here, sent now, and seen when it is through', async ({ openPage }) => {
    const page = await openPage()
    await open(page, '/group/webhooks')
    await page.getByRole('button', { name: 'New webhook' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('This field is required').waitFor()
    await page.getByRole('textbox', { name: 'Name' }).fill('Screen')
    await page.getByRole('combobox', { name: 'Time zone' }).selectOption('Europe/Berlin')
    await page.getByRole('textbox', { name: 'Address' }).fill(`http://127.0.0.1:${messengerPort}/meals`)
    await page.getByRole('textbox', { name: 'Address' }).press('Enter')
    await page.getByText('Every day at 7:00 AM, Europe/Berlin').waitFor()
    await page.getByRole('button', { name: 'Send now' }).click()
    await page.locator('.webhook').getByText('Waiting').waitFor()
    await expect.poll(() => heard).toContain('/meals')
    // The page must see the delivery pending before it ends.
    await page.waitForResponse((answer) => answer.url().includes('/deliveries'))
    taken.resolve()
    await page.getByText('Delivered').waitFor()
    expect(heard).toContain('/meals')
  })

  test('cleaning shows what goes before it goes', async ({ openPage }) => {
    const page = await openPage({ theme: 'dark' })
    await open(page, '/admin/maintenance')
    const row = page.getByRole('listitem').filter({ hasText: 'Folders without a recipe' })
    await row.getByText('1 found').waitFor()
    await row.getByRole('button', { name: 'See what goes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Folders without a recipe' })
    await dialog.getByText('recipes/of-nobody').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await row.getByText('Nothing to clean').waitFor()
  })

  test('the log follows, leaves out what is less grave, and comes as a file', async ({ openPage }) => {
    const page = await openPage()
    await open(page, '/admin/maintenance/logs')
    const log = page.getByRole('region', { name: 'Log' })
    await page.getByRole('switch', { name: 'Follow' }).check()
    await page.request.get(`${server.url}/api/recipes/followed-in-the-log`)
    await log.getByText('followed-in-the-log').waitFor()
    await page.getByRole('combobox', { name: 'From which level' }).selectOption('Warnings')
    await page.waitForURL('**level=warn**')
    await expect.poll(() => log.getByText('info', { exact: true }).count()).toBe(0)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('larder.log')
  })

  test('jobs run at a press, tasks say what they did, and the settings say what to mend', async ({ openPage }) => {
    const page = await openPage({ size: 'phone', theme: 'dark' })
    await open(page, '/admin/background-tasks')
    await page.getByRole('button', { name: 'Run now: Remove old invitations' }).click()
    await page.getByText('Remove old invitations is done').first().waitFor()
    await page.getByRole('button', { name: 'Check the database' }).click()
    await page.getByText('the database is whole').first().waitFor()
    await page.goto(`${server.url}/admin/site-settings`)
    const mail = page.getByRole('listitem').filter({ hasText: 'Give Larder a mail server' })
    const how = mail.getByText('What to write in the server’s settings')
    await how.waitFor()
    expect(await mail.getByText(/LARDER_/).isVisible()).toBe(false)
    await how.click()
    await mail.getByText(/LARDER_SMTP_HOST/).waitFor()
    await page.getByText('What the server writes is what this page reads.').waitFor()
    await page.getByRole('button', { name: 'Send a test' }).click()
    await page.locator('.banner.is-error').waitFor()
    await page.goto(`${server.url}/admin/analytics`)
    await page.getByText('Nothing is sent anywhere.').waitFor()
  })

  test('a backup takes the place of everything where one stands, and is undone again', async ({ openPage }) => {
    const page = await openPage({ size: 'phone', expected: refused(404) })
    await open(page, '/admin/backups')
    await page.getByRole('button', { name: 'Back up now' }).click()
    const backup = page.locator('.backups li')
    await backup.first().waitFor()
    const headers = { 'x-requested-with': 'larder' }
    await page.request.post(`${server.url}/api/recipes`, { headers, data: { name: 'Soup of after' } })
    const soup = async () => (await page.request.get(`${server.url}/api/recipes/soup-of-after`)).status()
    expect(await soup()).toBe(200)

    await backup.getByRole('button', { name: /^Actions/ }).click()
    await page.getByRole('menuitem', { name: 'Restore', exact: true }).click()
    await page.getByRole('button', { name: 'Restore it' }).click()
    await page.getByText('The data was replaced.').waitFor()
    expect(await soup()).toBe(404)
    expect(await axeFindings(page)).toEqual([])

    await page.getByRole('button', { name: 'Undo the last restore' }).click()
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Undo the restore' }).click()
    await reloaded
    await page.getByText('The data was replaced.').waitFor()
    expect(await soup()).toBe(200)
  })
})
