import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { setUp } from '#contract/app.ts'
import { bookmarkletFor } from '../../web/components/Bookmarklet.tsx'
import { type ServedBinary, serveBinary, temporaryDirectory } from '../support/binary.ts'
import { test } from '../support/browser.ts'
import { createClient } from '../support/client.ts'
import { recipePage, type Site, startSite } from '../support/site.ts'

const WHO = { username: 'mara', email: 'mara@example.com', password: 'correct horse battery' }

describe('the bookmark', () => {
  const directory = temporaryDirectory()
  let server: ServedBinary
  let site: Site

  beforeAll(async () => {
    site = await startSite()
    server = await serveBinary({ dataDir: (await directory).path, env: { LARDER_ALLOW_PRIVATE_NETWORK: 'true' } })
    await createClient(server.url).ok(setUp, { body: { ...WHO, fullName: 'Mara', seed: false } })
  })
  afterAll(async () => {
    await server.stop()
    await (await directory).remove()
  })

  test('brings a page in where the app is installed, and asks before anything is fetched', async ({ openPage }) => {
    const picture = `${site.url}/soup.jpg`
    const recipe = site.page('/soup', recipePage({ name: 'Leek soup', image: [picture] }))
    const page = await openPage({ expected: [/favicon/, /soup\.jpg/] })
    await page.request.post(`${server.url}/api/auth/token`, { form: WHO })
    await page.goto(server.url)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)

    await page.goto(recipe)
    const kept = await pressBookmark(page)
    await kept.getByText(recipe).waitFor()
    expect(await kept.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    expect(asked(site)).toEqual(['/soup'])
    await kept.getByRole('button', { name: 'Read the recipe on it' }).click()
    await kept.getByRole('heading', { name: 'Leek soup' }).waitFor()
  })

  test('does not let a site send what another has', async ({ openPage }) => {
    const page = await openPage({ expected: [/favicon/] })
    await page.request.post(`${server.url}/api/auth/token`, { form: WHO })
    await page.goto(site.page('/liar', '<p>nothing</p>'))
    const opened = page.context().waitForEvent('page')
    await page.evaluate((larder) => {
      const html = '<h1>Soup</h1>'
      const theirs = open(`${larder}/recipe/create/page`)
      addEventListener('message', () => {
        theirs?.postMessage({ larder: 'page', url: 'https://bank.example/soup', html }, larder)
        theirs?.postMessage({ larder: 'page', url: location.href, html }, larder)
      })
    }, server.url)
    const kept = await opened
    await kept.getByText('/liar').waitFor()
    expect(await kept.getByText('bank.example').count()).toBe(0)
  })

  async function pressBookmark(page: Page): Promise<Page> {
    const opened = page.context().waitForEvent('page')
    await page.evaluate(bookmarkletFor(server.url).replace(/^javascript:/, ''))
    return opened
  }
})

const asked = (site: Site) => site.visits.map(({ path }) => path).filter((path) => path !== '/favicon.ico')
