import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { type ServedBinary, serveBinary, temporaryDirectory } from '../support/binary.ts'
import { test } from '../support/browser.ts'
import { axeFindings } from '../support/pages.ts'

const PASSWORD = 'kitchen-table-1'
const NEW_PASSWORD = 'another-table-2'
/** Chromium logs every failed request, and these journeys cause some on purpose. */
const refused = (...statuses: number[]) => statuses.map((status) => new RegExp(`status of ${status} `))

describe('people', () => {
  const directory = temporaryDirectory()
  let server: ServedBinary

  beforeAll(async () => {
    server = await serveBinary({ dataDir: (await directory).path })
    const token = await post('/app/setup', {
      email: 'mara@example.com',
      username: 'mara',
      fullName: 'Mara Lindqvist',
      password: PASSWORD,
      seed: false,
    })
    for (const username of ['noor', 'tunde', 'ilse'])
      await post('/admin/users', { username, email: `${username}@example.com`, password: PASSWORD }, token)
  })
  afterAll(async () => {
    await server.stop()
    await (await directory).remove()
  })

  test('somebody who is invited makes an account and is in the kitchen; the link works once', async ({ openPage }) => {
    const host = await openPage()
    await signIn(host, 'mara')
    await host.goto(`${server.url}/user/profile`)
    await host.getByRole('button', { name: 'Invite someone' }).click()
    await host.getByRole('spinbutton', { name: 'For how many people?' }).fill('1')
    await host.getByRole('spinbutton', { name: 'For how many people?' }).press('Enter')
    const link = await host.getByRole('textbox', { name: 'Link' }).inputValue()
    expect(link).toContain(`${server.url}/register?token=`)

    const guest = await openPage({ size: 'phone' })
    await guest.goto(link)
    await guest.getByRole('heading', { name: 'You are invited' }).waitFor()
    await introduce(guest, 'rita', 'mara@example.com')
    await guest.getByText('Email is taken').waitFor()
    await guest.getByRole('textbox', { name: 'The same again' }).fill('something-else')
    await guest.getByRole('button', { name: 'Create the account' }).click()
    await guest.getByText('The passwords must match').waitFor()
    await introduce(guest, 'rita', 'rita@example.com')
    await guest.getByText('Available').nth(1).waitFor()
    await guest.getByRole('button', { name: 'Create the account' }).click()
    await guest.getByRole('heading', { name: /Rita/ }).waitFor()
    await guest.waitForURL(({ pathname }) => pathname === '/')

    const late = await openPage({ expected: refused(400) })
    await late.goto(link)
    await introduce(late, 'late', 'late@example.com')
    await late.getByRole('button', { name: 'Create the account' }).click()
    await late.getByRole('alert').filter({ hasText: 'no longer valid' }).waitFor()
  })

  test('a link that is revoked is gone from the list and lets nobody in', async ({ openPage }) => {
    const host = await openPage({ size: 'phone' })
    await signIn(host, 'mara')
    await host.goto(`${server.url}/group/members`)
    await host.getByRole('button', { name: 'New link' }).click()
    await host.getByRole('button', { name: 'Make the link' }).click()
    const link = await host.getByRole('textbox', { name: 'Link' }).inputValue()
    await host.getByRole('button', { name: 'Done' }).click()
    await host.getByRole('button', { name: `Revoke the link ${link.slice(-8)}` }).click()
    await host.getByRole('button', { name: 'Revoke', exact: true }).click()
    await host.getByRole('status').filter({ hasText: 'The link is revoked' }).waitFor()
    await host.getByText('No open link').waitFor()

    const guest = await openPage({ expected: refused(400) })
    await guest.goto(link)
    await introduce(guest, 'late', 'late@example.com')
    await guest.getByRole('button', { name: 'Create the account' }).click()
    await guest.getByRole('alert').filter({ hasText: 'no longer valid' }).waitFor()
  })

  test('a new password signs the other device out, and only it opens the door again', async ({ openPage }) => {
    const phone = await openPage({ size: 'phone', expected: refused(401) })
    await signIn(phone, 'noor')
    const laptop = await openPage({ expected: refused(400) })
    await signIn(laptop, 'noor')

    await laptop.goto(`${server.url}/user/profile/edit`)
    const password = (name: string) => laptop.getByRole('textbox', { name })
    await password('Current password').fill('not-the-one')
    await password('New password').fill(NEW_PASSWORD)
    await password('The same again').fill(NEW_PASSWORD)
    await laptop.getByRole('button', { name: 'Change it' }).click()
    await laptop.getByRole('alert').filter({ hasText: 'The current password is wrong' }).waitFor()
    await password('Current password').fill(PASSWORD)
    await laptop.getByRole('button', { name: 'Change it' }).click()
    await laptop.getByRole('status').filter({ hasText: 'Password changed' }).waitFor()

    await phone.reload()
    await phone.waitForURL('**/login**')
    await phone.getByRole('textbox', { name: 'Email or user name' }).fill('noor')
    await phone.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await phone.getByRole('textbox', { name: 'Password' }).press('Enter')
    await phone.getByRole('alert').filter({ hasText: 'do not match' }).waitFor()
    await phone.getByRole('textbox', { name: 'Password' }).fill(NEW_PASSWORD)
    await phone.getByRole('textbox', { name: 'Password' }).press('Enter')
    await phone.getByRole('heading', { level: 1, name: /noor/ }).waitFor()
  })

  test('a profile is changed: another name, and a picture cut to a square', async ({ openPage }) => {
    const page = await openPage()
    await signIn(page, 'tunde')
    await page.goto(`${server.url}/user/profile/edit`)
    await page.getByRole('textbox', { name: 'Your name' }).fill('Tunde Okafor')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: /account of Tunde Okafor/ }).waitFor()
    await page.getByRole('textbox', { name: 'Email' }).fill('tunde@elsewhere.example')
    await page.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('textbox', { name: 'Your password' }).waitFor({ state: 'detached' })

    const picture = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#e58325' } })
      .png()
      .toBuffer()
    await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
    await page.getByRole('dialog', { name: 'Choose the part to show' }).waitFor()
    await page.getByRole('slider', { name: 'Left and right' }).press('End')
    await page.getByRole('button', { name: 'Use it' }).click()
    const portrait = page.locator('.topbar .avatar img')
    await portrait.waitFor()
    await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512)
    await page.getByRole('button', { name: 'Remove it' }).click()
    await page.locator('.topbar .avatar').filter({ hasText: 'TO' }).waitFor()
    await page.getByRole('button', { name: 'Remove it' }).waitFor({ state: 'detached' })
  })

  test('an API token is made with the keyboard, shown once, and revoked', async ({ openPage }) => {
    const page = await openPage()
    await signIn(page, 'tunde')
    await page.goto(`${server.url}/user/profile/api-tokens`)
    await page.getByRole('button', { name: 'New token' }).press('Enter')
    const focused = page.locator('dialog input:focus')
    await focused.pressSequentially('Kitchen tablet')
    await focused.press('Enter')
    const token = await page.getByRole('textbox', { name: 'Token' }).inputValue()
    const asked = await fetch(`${server.url}/api/users/self`, { headers: { authorization: `Bearer ${token}` } })
    expect(asked.status).toBe(200)
    await page.keyboard.press('Escape')
    await page.getByText('Never used').or(page.getByText(/^Used/)).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await expect.poll(() => page.content()).not.toContain(token)
    await page.getByRole('button', { name: 'Revoke Kitchen tablet' }).click()
    await page.getByRole('button', { name: 'Revoke', exact: true }).click()
    await page.getByRole('heading', { name: 'No tokens yet' }).waitFor()
  })

  test('an administrator hands a link over, and a new password comes of it', async ({ openPage }) => {
    const host = await openPage()
    await signIn(host, 'mara')
    await host.goto(`${server.url}/admin/manage/users`)
    await host.getByRole('searchbox', { name: 'Find somebody' }).fill('ilse')
    await host.getByRole('link', { name: /ilse/ }).click()
    await host.getByRole('button', { name: 'Make a link' }).click()
    const link = await host.getByRole('textbox', { name: 'Reset link' }).inputValue()

    const page = await openPage({ size: 'phone', expected: refused(400) })
    await page.goto(link)
    for (const email of ['noor@example.com', 'ilse@example.com']) {
      await page.getByRole('textbox', { name: 'Email' }).fill(email)
      await page.getByRole('textbox', { name: 'New password' }).fill(NEW_PASSWORD)
      await page.getByRole('textbox', { name: 'The same again' }).fill(NEW_PASSWORD)
      await page.getByRole('button', { name: 'Set the password' }).click()
      if (email.startsWith('noor')) await page.getByRole('alert').filter({ hasText: 'no longer valid' }).waitFor()
    }
    await page.waitForURL('**/login')
    await page.getByRole('textbox', { name: 'Email or user name' }).fill('ilse')
    await page.getByRole('textbox', { name: 'Password' }).fill(NEW_PASSWORD)
    await page.getByRole('textbox', { name: 'Password' }).press('Enter')
    await page.getByRole('heading', { level: 1, name: /ilse/ }).waitFor()
  })

  test('a member manages the group once somebody lets them', async ({ openPage }) => {
    const member = await openPage()
    await signIn(member, 'tunde')
    await member.goto(`${server.url}/group`)
    await member.getByText('Only members who may manage').waitFor()
    await member.getByRole('combobox', { name: 'The week begins on' }).waitFor()
    expect(await member.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0)

    const host = await openPage({ size: 'phone' })
    await signIn(host, 'mara')
    await host.goto(`${server.url}/group/members`)
    const own = host.getByRole('group', { name: 'What Mara Lindqvist may do' })
    await expect.poll(() => own.getByRole('switch', { name: 'Manage the group' }).isDisabled()).toBe(true)
    const row = host.getByRole('group', { name: /What tunde/i })
    await row.getByRole('switch', { name: 'Manage the group' }).press('Space')
    await expect
      .poll(() => host.request.get(`${server.url}/api/groups/members`).then((answer) => answer.json()))
      .toContainEqual(expect.objectContaining({ username: 'tunde', canManage: true }))

    await member.reload()
    await member.getByRole('combobox', { name: 'The week begins on' }).selectOption('Monday')
    await member.getByRole('button', { name: 'Save', exact: true }).click()
    await member.getByRole('status').filter({ hasText: 'is saved' }).waitFor()
    await member.reload()
    await expect.poll(() => member.getByRole('combobox', { name: 'The week begins on' }).inputValue()).toBe('1')
  })

  test('administration is neither offered nor opened to others', async ({ openPage }) => {
    const page = await openPage()
    await signIn(page, 'tunde')
    await page.goto(`${server.url}/user/profile`)
    await page.getByRole('link', { name: 'Members' }).waitFor()
    expect(await page.getByRole('link', { name: 'Administration' }).count()).toBe(0)
    await page.goto(`${server.url}/admin/manage/users`)
    await page.getByRole('heading', { name: 'For administrators only' }).waitFor()
  })

  test('a theme made by an administrator is chosen on the profile, painted before the page asks for anything, and goes along to the next device', async ({
    openPage,
  }) => {
    const host = await openPage()
    await signIn(host, 'mara')
    await host.goto(`${server.url}/admin/themes`)
    await host.getByRole('button', { name: 'New theme' }).click()
    await host.getByRole('textbox', { name: 'Name' }).fill('Olive grove')
    await host.getByLabel('Primary', { exact: true }).fill('#fff27a')
    await host
      .getByText(/^Faint on the page/)
      .first()
      .waitFor()
    await host.getByRole('button', { name: 'Save the theme' }).click()
    await host.getByRole('button', { name: 'Edit Olive grove' }).waitFor()
    expect(await primaryOf(host)).toBe('#e58325')

    await host.goto(`${server.url}/user/profile`)
    await host.getByRole('combobox', { name: 'Colors' }).selectOption('Olive grove')
    await expect.poll(() => primaryOf(host)).toBe('#fff27a')
    expect(await axeFindings(host)).toEqual([])
    await host.goto(server.url, { waitUntil: 'commit' })
    await host.waitForFunction(() => document.documentElement.dataset.theme !== undefined)
    expect(await primaryOf(host)).toBe('#fff27a')
    const other = await openPage()
    await signIn(other, 'tunde')
    expect(await primaryOf(other)).toBe('#e58325')

    await host.goto(`${server.url}/user/profile`)
    await host.getByText('Dark', { exact: true }).click()
    await keeps(host, { colourMode: 'dark' })
    const phone = await openPage({ size: 'phone' })
    await signIn(phone, 'mara')
    await expect.poll(() => phone.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    await host.getByText('Light', { exact: true }).click()
    await keeps(host, { colourMode: 'light' })
    await phone.reload()
    await expect.poll(() => primaryOf(phone)).toBe('#fff27a')
  })

  /** What the server stores about the signed-in person. */
  async function keeps(page: Page, wanted: object) {
    const self = () => page.request.get(`${server.url}/api/users/self`).then((answer) => answer.json())
    await expect.poll(self).toMatchObject(wanted)
  }

  async function signIn(page: Page, username: string) {
    await page.goto(`${server.url}/login`)
    await page.getByRole('textbox', { name: 'Email or user name' }).fill(username)
    await page.getByRole('textbox', { name: 'Email or user name' }).press('Tab')
    await page.getByRole('textbox', { name: 'Password' }).and(page.locator(':focus')).fill(PASSWORD)
    await page.getByRole('textbox', { name: 'Password' }).press('Enter')
    await page
      .getByRole('navigation', { name: 'Main' })
      .or(page.getByRole('navigation', { name: 'Places' }))
      .waitFor()
  }

  async function post(path: string, body: object, token = '') {
    const answer = await fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { access_token?: string }).access_token ?? ''
  }
})

/** The primary colour, as the page draws it. */
const primaryOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim())

async function introduce(page: Page, username: string, email: string) {
  await page.getByRole('textbox', { name: 'Your name' }).fill(`${username[0]?.toUpperCase()}${username.slice(1)} Ruiz`)
  await page.getByRole('textbox', { name: 'User name' }).fill(username)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await page.getByRole('textbox', { name: 'The same again' }).fill(PASSWORD)
}
