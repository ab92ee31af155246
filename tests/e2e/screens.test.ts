import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { setUp } from '#contract/app.ts'
import { importArchive } from '#contract/archive-imports.ts'
import { createCookbook } from '#contract/cookbooks.ts'
import { createNotifier } from '#contract/notifiers.ts'
import { createCategory, createTag, createTool } from '#contract/organizers.ts'
import { createRecipe, getRecipe, patchRecipe } from '#contract/recipes.ts'
import { createShare } from '#contract/shares.ts'
import { createShoppingItem } from '#contract/shopping-items.ts'
import { createShoppingList } from '#contract/shopping-lists.ts'
import { getSelf } from '#contract/users.ts'
import { createWebhook } from '#contract/webhooks.ts'
import { routes, sections } from '../../web/routes.ts'
import { type ServedBinary, serveBinary, temporaryDirectory } from '../support/binary.ts'
import { test } from '../support/browser.ts'
import { createClient, file } from '../support/client.ts'
import { axeFindings, SIZES } from '../support/pages.ts'
import { patient } from '../support/run.ts'

const ANN = { username: 'ann', password: 'pantry-door-9' }
/** For a walk over all of them on a busy machine: an upper limit, not a measurement. */
const WALK = { timeout: patient(1_200_000) }
const SIZE_NAMES = Object.keys(SIZES) as (keyof typeof SIZES)[]
/** Error texts a page shows instead of its content. */
const GONE_WRONG = /could not be found|Something went wrong|For administrators only|That did not work|Not on the shelf/

describe('every screen', () => {
  const directory = temporaryDirectory()
  let server: ServedBinary
  let addressOf: (path: string) => string

  beforeAll(async () => {
    server = await serveBinary({ dataDir: (await directory).path })
    addressOf = await stock(server.url)
  })
  afterAll(async () => {
    await server.stop()
    await (await directory).remove()
  })

  test.for(SIZE_NAMES)('that asks nobody to sign in is as it should be ($0)', async (size, { openPage }) => {
    const page = await openPage({ size })
    const addresses = routes.filter(({ layout }) => layout === 'blank').map(({ path }) => addressOf(path))
    expect(await findingsAt(page, addresses, size === 'phone')).toEqual({})
  })

  test.for(SIZE_NAMES)('inside is as it should be ($0)', WALK, async (size, { openPage }) => {
    const page = await openPage({ size })
    await page.request.post(`${server.url}/api/auth/token`, { form: ANN })
    const paths = routes.filter(({ layout }) => layout === 'frame').map(({ path }) => path)
    const more = ['/recipe/:slug?edit=true', '/recipe/:slug?cook=true']
    expect(await findingsAt(page, [...paths, ...more].map(addressOf), size === 'phone')).toEqual({})
  })

  test('of a section is found by the address of the section, and going back leaves it', async ({ openPage }) => {
    const page = await openPage()
    await page.request.post(`${server.url}/api/auth/token`, { form: ANN })
    await page.goto(`${server.url}/search`)
    for (const [from, to] of sections) {
      await page.goto(`${server.url}${from}/`)
      await page.waitForURL(`${server.url}${to}`)
    }
    await page.goto(`${server.url}/recipes?tags=winter`)
    await page.waitForURL(`${server.url}/recipes/all?tags=winter`)
    await page.goBack()
    await page.waitForURL(`${server.url}/user/profile`)
  })

  test('and an address of nothing says so', async ({ openPage }) => {
    const page = await openPage()
    await page.request.post(`${server.url}/api/auth/token`, { form: ANN })
    expect(Object.keys(await findingsAt(page, [`${server.url}/no/such/page`], false))).toHaveLength(1)
  })
})

/** The problems of each page, by address. Light and dark alternate. */
async function findingsAt(page: Page, addresses: string[], darkFirst: boolean) {
  const findings: Record<string, string[]> = {}
  for (const [index, address] of addresses.entries()) {
    const theme = (index % 2 === 0) === darkFirst ? 'dark' : 'light'
    await page.emulateMedia({ colorScheme: theme })
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
    const found = await axeFindings(page)
    const apology = GONE_WRONG.exec(await page.locator('body').innerText())
    if (apology) found.push(`says "${apology}"`)
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) found.push('scrolls sideways')
    // One row of a long list stands for all of them.
    if (found.length > 0) findings[`${new URL(address).pathname} (${theme})`] = found.slice(-5)
  }
  return findings
}

/** A group with one of everything that has a page, and the addresses. */
async function stock(url: string) {
  const body = { ...ANN, email: 'ann@example.com', fullName: 'Ann Baker', seed: true }
  const { access_token } = await createClient(url).ok(setUp, { body })
  const client = createClient(url, access_token)
  const self = await client.ok(getSelf)
  const category = await client.ok(createCategory, { body: { name: 'Soups' } })
  const tag = await client.ok(createTag, { body: { name: 'Winter' } })
  const tool = await client.ok(createTool, { body: { name: 'Blender' } })
  const cookbook = await client.ok(createCookbook, { body: { name: 'Cold days', categories: [category] } })
  for (const name of ['Leek soup', 'Pumpkin soup', 'Onion soup']) {
    const slug = await client.ok(createRecipe, { body: { name } })
    await client.ok(patchRecipe, {
      params: { slug },
      body: {
        recipeServings: 4,
        totalTime: '45 minutes',
        rating: 4,
        recipeCategory: [category],
        tags: [tag],
        tools: [tool],
        recipeIngredient: [
          { quantity: '1/3', unit: { name: 'cup' }, food: { name: 'cream' } },
          { note: 'salt and pepper' },
        ],
        recipeInstructions: [{ text: 'Chop everything.' }, { text: 'Boil it for **20 minutes**.' }],
        settings: { public: true, disableComments: false, disableAmount: false, showNutrition: true },
        notes: [{ title: 'Leftovers', text: 'Keep for three days.' }],
        nutrition: { calories: '320', fatContent: '12' },
      },
    })
  }
  const list = await client.ok(createShoppingList, { body: { name: 'Saturday' } })
  await client.ok(createShoppingItem, { body: { shoppingListId: list.id, note: 'Bread' } })

  const { id } = await client.ok(getRecipe, { params: { slug: 'leek-soup' } })
  const share = await client.ok(createShare, { body: { recipeId: id } })

  const archive = file(JSON.stringify({ '@type': 'Recipe', name: 'Bean stew' }), 'beans.json')
  const report = await client.ok(importArchive, { body: { migration_type: 'schema_org', archive } })
  const hook = { name: 'Kitchen screen', url: 'https://screen.example/meals', scheduledTime: '07:00' }
  await client.ok(createWebhook, { body: hook })
  await client.ok(createNotifier, { body: { name: 'Phone', appriseUrl: 'ntfys://ntfy.example/kitchen' } })

  const params: [RegExp, string | [string, string]][] = [
    [/^\/recipe\/:slug/, 'leek-soup'],
    [/^\/shared\/recipes\/:id/, share.id],
    [/^\/explore\/recipes\/:groupId\/:slug/, [self.groupId, 'leek-soup']],
    [/^\/recipes\/categories\/:slug/, category.slug],
    [/^\/recipes\/tags\/:slug/, tag.slug],
    [/^\/recipes\/tools\/:slug/, tool.slug],
    [/^\/cookbooks\/:slug/, cookbook.slug],
    [/^\/shopping-lists\/:id/, list.id],
    [/^\/group\/reports\/:id/, report.id],
    [/^\/(user|admin\/manage\/users)\/:id/, self.id],
    [/^\/admin\/manage\/groups\/:id/, self.groupId],
    [/^\/help\/:page/, 'settings'],
  ]
  return (path: string) => {
    const value = params.find(([pattern]) => pattern.test(path))?.[1]
    if (path.includes(':') && value === undefined) throw new Error(`Nothing was put in the kitchen for ${path}`)
    const values = [value ?? ''].flat()
    return url + path.replace(/:\w+/g, () => values.shift() ?? '')
  }
}
