import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { adminCreateUser } from '#contract/admin-accounts.ts'
import { setUp } from '#contract/app.ts'
import { createComment } from '#contract/comments.ts'
import { createCookbook } from '#contract/cookbooks.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { createFood, createLabel, createUnit } from '#contract/foods.ts'
import { renameGroup } from '#contract/groups.ts'
import { createMealEntry } from '#contract/mealplans.ts'
import { createNotifier } from '#contract/notifiers.ts'
import { createCategory, createTag, createTool } from '#contract/organizers.ts'
import { createRecipeAction } from '#contract/recipe-actions.ts'
import { createRecipe, getRecipe, patchRecipe } from '#contract/recipes.ts'
import { createShare } from '#contract/shares.ts'
import { createShoppingItem } from '#contract/shopping-items.ts'
import { createShoppingList } from '#contract/shopping-lists.ts'
import { createTheme, OWN_COLOURS } from '#contract/themes.ts'
import { createTimelineEvent } from '#contract/timeline.ts'
import { createApiToken } from '#contract/tokens.ts'
import { getSelf, updateUser } from '#contract/users.ts'
import { createWebhook } from '#contract/webhooks.ts'
import { routes } from '../../web/routes.ts'
import { type ServedBinary, serveBinary, temporaryDirectory } from '../support/binary.ts'
import { test } from '../support/browser.ts'
import { type Client, createClient } from '../support/client.ts'
import { ALL_PAYLOADS, loaded, PAYLOADS } from '../support/payloads.ts'
import { patient } from '../support/run.ts'

const ANN = { username: 'ann', password: 'pantry-door-9' }
/** For a walk over all screens on a busy machine: an upper limit, not a measurement. */
const WALK = { timeout: patient(1_200_000) }
/** The corpus has no pictures, and an address made of a script has no page. */
const expected = [/status of 404 /, /status of 422 /]
const SCRIPT = encodeURIComponent(PAYLOADS[1])

type Kitchen = Awaited<ReturnType<typeof stock>>

describe('scripts that were put into every text there is', () => {
  const directory = temporaryDirectory()
  let server: ServedBinary
  let kitchen: Kitchen

  beforeAll(async () => {
    server = await serveBinary({ dataDir: (await directory).path })
    kitchen = await stock(server.url)
  })
  afterAll(async () => {
    await server.stop()
    await (await directory).remove()
  })

  test('run on no screen', WALK, async ({ openPage }) => {
    const page = await openPage({ expected })
    await listen(page)
    await page.request.post(`${server.url}/api/auth/token`, { form: ANN })
    const found: Record<string, string[]> = {}
    const paths = routes.filter(({ layout }) => layout === 'frame').map(({ path }) => path)
    for (const path of paths) Object.assign(found, await visit(page, kitchen.addressOf(path)))
    expect(found).toEqual({})
  })

  test('run on no page of a recipe: read, cooked, edited, printed', WALK, async ({ openPage }) => {
    const page = await openPage({ size: 'phone', expected })
    await listen(page)
    await page.request.post(`${server.url}/api/auth/token`, { form: ANN })
    const found: Record<string, string[]> = {}
    for (const { slug } of kitchen.recipes) {
      for (const more of ['', '?cook=true', '?edit=true'])
        Object.assign(found, await visit(page, `${server.url}/recipe/${slug}${more}`))
      await page.goto(`${server.url}/recipe/${slug}`)
      await page.emulateMedia({ media: 'print' })
      Object.assign(found, await look(page, 'print'))
      await page.emulateMedia({ media: 'screen' })
    }
    expect(found).toEqual({})
  })

  test('run for no guest, and in no address', async ({ openPage }) => {
    const page = await openPage({ expected: [...expected, /status of 401 /] })
    await listen(page)
    const found: Record<string, string[]> = {}
    const { recipes, groupId } = kitchen
    const addresses = recipes.flatMap(({ slug, share }) => [
      `/shared/recipes/${share}`,
      `/explore/recipes/${groupId}/${slug}`,
    ])
    const carried = [
      `/login?next=javascript:pwned()`,
      `/login?next=//evil.example/${SCRIPT}`,
      `/register?token=${SCRIPT}`,
      `/reset-password?token=${SCRIPT}`,
      `/shared/recipes/${SCRIPT}`,
    ]
    for (const path of [...addresses, ...carried]) Object.assign(found, await visit(page, server.url + path))
    await page.goto(`${server.url}/login?next=javascript:pwned()`)
    await page.getByRole('textbox', { name: 'Email or user name' }).fill(ANN.username)
    await page.getByRole('textbox', { name: 'Password' }).fill(ANN.password)
    await page.getByRole('textbox', { name: 'Password' }).press('Enter')
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
    for (const path of [`/search?search=${SCRIPT}`, `/recipes/tags/${SCRIPT}`, `/recipe/${SCRIPT}`, `/${SCRIPT}`])
      Object.assign(found, await visit(page, server.url + path))
    expect(found).toEqual({})
  })

  test('run neither while one searches nor in what is said at the top', async ({ openPage }) => {
    const page = await openPage({ expected })
    await listen(page)
    await page.request.post(`${server.url}/api/auth/token`, { form: ANN })
    await page.goto(`${server.url}/recipes/all`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('/')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').or(dialog.getByRole('searchbox')).first().fill('pwned')
    await dialog.getByRole('link').first().waitFor()
    expect(await look(page, 'search')).toEqual({})

    await page.goto(`${server.url}/admin/themes`)
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Delete/ })
      .click()
    const toast = page.getByRole('status').filter({ hasText: 'pwned()' })
    await toast.waitFor()
    expect(await look(page, 'toast')).toEqual({})
  })
})

/** Makes the page report every script that runs and every policy violation. */
async function listen(page: Page) {
  page.on('dialog', (dialog) => {
    console.error(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard, pwned: () => heard.push('a script ran') })
    addEventListener('securitypolicyviolation', (event) => heard.push(`${event.violatedDirective} ${event.blockedURI}`))
  })
}

async function visit(page: Page, address: string) {
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
  return look(page, new URL(address).pathname + new URL(address).search)
}

/** Text that became markup, by the place where it was seen. */
async function look(page: Page, where: string): Promise<Record<string, string[]>> {
  const found = await page.evaluate(() => {
    const heard = [...(window as unknown as { heard: string[] }).heard]
    for (const element of document.querySelectorAll('*')) {
      const name = element.localName
      if (['iframe', 'object', 'embed', 'base', 'math'].includes(name)) heard.push(`<${name}>`)
      // Data for search engines and other programs stays data, whatever it contains.
      const isData = /^application\/[\w.+-]*json$/.test(element.getAttribute('type') ?? '')
      if (name === 'script' && !isData && !element.getAttribute('src')) heard.push('<script>')
      for (const { name: attribute, value } of element.attributes) {
        if (/^on|^srcdoc$/i.test(attribute)) heard.push(`${name}[${attribute}]`)
        const leads = /^(href|src|action|formaction|xlink:href)$/i.test(attribute)
        // Our own bookmarklet, for dragging to the bookmarks.
        if (leads && /^[\s\0]*(javascript|vbscript|data:text)/i.test(value) && !value.includes('larder: ready'))
          heard.push(`${name}[${attribute}=${value.slice(0, 40)}]`)
      }
    }
    return heard
  })
  return found.length > 0 ? { [where]: [...new Set(found)] } : {}
}

/** A group whose members mean harm. */
async function stock(url: string) {
  const { access_token } = await createClient(url).ok(setUp, {
    body: { ...ANN, email: 'ann@example.com', fullName: PAYLOADS[1], seed: false },
  })
  const client = createClient(url, access_token)
  const self = await client.ok(getSelf)
  const recipes: { slug: string; share: string }[] = []
  for (const [index, payload] of PAYLOADS.entries()) {
    const put = makerOf(client, [ALL_PAYLOADS, payload])
    const category = await put(createCategory)
    const tag = await put(createTag)
    const tool = await put(createTool)
    const label = await put(createLabel)
    const food = await put(createFood, { labelId: label?.id })
    const unit = await put(createUnit)
    await put(createCookbook, { categories: category ? [category] : [] })
    await put(createMealEntry, { date: new Date().toISOString().slice(0, 10) })
    await put(createWebhook, { scheduledTime: '07:00', url: 'https://example.com/' })
    await put(createNotifier, { appriseUrl: 'json://localhost' })
    await put(createRecipeAction, { actionType: 'link', url: 'https://example.com/' })
    await put(createApiToken)
    await put(createTheme, { light: OWN_COLOURS, dark: OWN_COLOURS })
    const list = await put(createShoppingList)
    if (list) await put(createShoppingItem, { shoppingListId: list.id })
    if (index % 4 !== 0) continue
    const username = `cook${index}`
    await put(adminCreateUser, { username, email: `${username}@example.com`, password: ANN.password })
    const slug = await client.ok(createRecipe, { body: { name: payload } })
    const { id } = await client.ok(getRecipe, { params: { slug } })
    const body = loaded(patchRecipe.body, [ALL_PAYLOADS, payload], {
      recipeIngredient: [{ quantity: 1, unit: unit && { id: unit.id, name: unit.name }, food }, {}],
      recipeInstructions: [{}, {}],
      notes: [{}],
      recipeCategory: category ? [category] : [],
      tags: tag ? [tag] : [],
      tools: tool ? [tool] : [],
      settings: { public: true, showNutrition: true, showAssets: true, disableComments: false, disableAmount: false },
    })
    const { slug: now } = await client.ok(patchRecipe, { params: { slug }, body: { ...body, name: payload } })
    await put(createComment, { recipeId: id })
    await put(createTimelineEvent, { recipeId: id })
    recipes.push({ slug: now, share: (await client.ok(createShare, { body: { recipeId: id } })).id })
  }
  await client.ok(updateUser, { params: { id: self.id }, body: { email: self.email, fullName: PAYLOADS[2] } })
  await client.ok(renameGroup, { body: { name: PAYLOADS[3] } })
  const things = {
    slug: recipes[0]?.slug ?? '',
    category: (await client.raw('/api/organizers/categories?perPage=1').then(first)).slug,
    tag: (await client.raw('/api/organizers/tags?perPage=1').then(first)).slug,
    tool: (await client.raw('/api/organizers/tools?perPage=1').then(first)).slug,
    cookbook: (await client.raw('/api/groups/cookbooks?perPage=1').then(first)).slug,
    list: (await client.raw('/api/groups/shopping/lists?perPage=1').then(first)).id,
  }
  const values: [RegExp, string][] = [
    [/^\/recipe\/:slug/, things.slug],
    [/^\/recipes\/categories\/:slug/, things.category],
    [/^\/recipes\/tags\/:slug/, things.tag],
    [/^\/recipes\/tools\/:slug/, things.tool],
    [/^\/cookbooks\/:slug/, things.cookbook],
    [/^\/shopping-lists\/:id/, things.list],
    [/^\/(user|admin\/manage\/users)\/:id/, self.id],
    [/^\/admin\/manage\/groups\/:id/, self.groupId],
  ]
  const addressOf = (path: string) =>
    url + path.replace(/:\w+\??/g, values.find(([pattern]) => pattern.test(path))?.[1] ?? self.id)
  return { recipes, groupId: self.groupId, addressOf }
}

async function first(answer: Response): Promise<{ id: string; slug: string }> {
  return ((await answer.json()) as { items: { id: string; slug: string }[] }).items[0] ?? { id: '', slug: '' }
}

/** Creates something in which every text is a script; `undefined` where the server refuses. */
function makerOf(client: Client, payloads: string[]) {
  return async function put<E extends Endpoint>(endpoint: E, example: object = {}) {
    const body = endpoint.body && loaded(endpoint.body, payloads, example)
    const { status, body: made } = await client.call(endpoint, { body } as never)
    return status < 300 ? (made as E['reply']['_zod']['output']) : undefined
  }
}
