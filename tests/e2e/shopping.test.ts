import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { setUp } from '#contract/app.ts'
import { createFood, listLabels, mergeFoods } from '#contract/foods.ts'
import { createInvitation } from '#contract/invitations.ts'
import { register } from '#contract/registration.ts'
import { createShoppingItem, createShoppingItems, listShoppingItems } from '#contract/shopping-items.ts'
import { createShoppingList, deleteShoppingList, getShoppingList } from '#contract/shopping-lists.ts'
import { type ServedBinary, serveBinary, temporaryDirectory } from '../support/binary.ts'
import { test } from '../support/browser.ts'
import { type Client, createClient } from '../support/client.ts'
import { axeFindings, type Look, shoot } from '../support/pages.ts'
import { patient } from '../support/run.ts'

const WHO = { username: 'mara', email: 'mara@example.com', password: 'correct horse battery' }
const GUEST = { ...WHO, username: 'noor', email: 'noor@example.com' }
/** Somebody offline, for whom Chromium logs every request as failed. */
const BASEMENT = [/net::ERR_(INTERNET_DISCONNECTED|FAILED)/]
/** More than a person would scroll through, so that drawing them all would be noticed. */
const MANY_ITEMS = 500

/** Of 44 pixels each, on a phone, below the sections’ names and above the field. */
const ROWS_IN_SIGHT = 12

const phone: Look = { size: 'phone', theme: 'light' }

describe('a shopping list', () => {
  const directory = temporaryDirectory()
  let server: ServedBinary
  let client: Client

  beforeAll(async () => {
    server = await serveBinary({ dataDir: (await directory).path })
    const nobody = createClient(server.url)
    const { access_token } = await nobody.ok(setUp, { body: { ...WHO, fullName: 'Mara', seed: true } })
    client = createClient(server.url, access_token)
    const { token } = await client.ok(createInvitation, { body: { uses: 1 } })
    const { username, email, password } = GUEST
    const guest = { username, email, password, passwordConfirm: password, fullName: 'Noor Jansen', groupToken: token }
    await nobody.ok(register, { body: guest })
  })
  afterAll(async () => {
    await server.stop()
    await (await directory).remove()
  })

  test('shows one device what the other does, and both the same after one was in a basement', async ({ openPage }) => {
    const list = await newList('Market', ['milk', 'bread', 'apples', 'napkins'])
    const [mine, theirs] = [await openPage({ ...phone, expected: BASEMENT }), await openPage(phone)]
    await open(mine, list)
    await open(theirs, list)

    await row(theirs, 'milk').waitFor()
    await tick(mine, 'milk')
    await row(theirs, 'milk').waitFor({ state: 'hidden' })
    await expect.poll(() => unsent(mine)).toBe(0)

    await mine.context().setOffline(true)
    await tick(mine, 'bread')
    await add(mine, 'candles')
    await add(mine, '3 kg tomatoes', '3\u00a0kg tomatoes')
    // There are some on the list, which somebody is buying just now.
    await add(mine, 'napkins')
    await mine.getByText('4 changes wait here').waitFor()
    await add(theirs, 'batteries')
    await row(theirs, 'batteries').waitFor()
    await tick(theirs, 'apples')
    await tick(theirs, 'napkins')
    // The server must have this before the offline changes arrive.
    await expect.poll(() => boughtOf(list)).toContain('napkins')

    await mine.context().setOffline(false)
    await row(theirs, 'candles').waitFor()
    await row(theirs, 'bread').waitFor({ state: 'hidden' })
    await row(mine, 'batteries').waitFor()
    await row(mine, 'apples').waitFor({ state: 'hidden' })
    await mine.locator('.offline').waitFor({ state: 'hidden' })
    const bought = ['3\u00a0kg tomatoes', 'batteries', 'candles', 'napkins']
    await expect.poll(() => openRows(mine)).toEqual(bought)
    await expect.poll(() => openRows(theirs)).toEqual(bought)
  })

  test('says of a server that fails what it says of no other, and tries again', async ({ openPage }) => {
    const [first, second] = [await newList('Open', ['milk']), await newList('Failing', ['bread'])]
    const page = await openPage(phone)
    // Replaced in the page, not on the network, where a service worker may answer for the server.
    await page.addInitScript((id) => {
      const ask = window.fetch
      const isDown = () => document.documentElement.dataset.back === undefined
      let asked = 0
      window.fetch = async (input, init) => {
        if (!String(input).endsWith(id) || !isDown()) return ask(input, init)
        asked += 1
        document.documentElement.dataset.asked = String(asked)
        // A proxy answers so to everything while it has no server.
        return asked > 1 ? new Response('404 page not found', { status: 404 }) : Response.json({}, { status: 500 })
      }
    }, second)
    await open(page, first)
    await page.goto(`${server.url}/shopping-lists/${second}`)
    await page.locator('html[data-asked="2"]').waitFor()
    await page.getByText('Something went wrong on the server').waitFor()
    await page.evaluate(() => {
      document.documentElement.dataset.back = ''
    })
    await row(page, 'bread').waitFor()
  })

  test('opens cold without a network, with what was done there before', async ({ openPage }) => {
    const list = await newList('Basement', ['milk', 'bread'])
    const page = await openPage({ ...phone, expected: BASEMENT })
    await open(page, list)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Keep the screen on' }).click()
    await serviceWorker(page)
    await page.goto(`${server.url}/shopping-lists`)
    await page.getByRole('link', { name: 'Basement' }).click()
    await row(page, 'milk').waitFor()

    await page.context().setOffline(true)
    await tick(page, 'milk')
    await page.getByText('1 change waits here').waitFor()
    await expect.poll(() => unsent(page)).toBe(1)
    const cold = await page.context().newPage()
    await page.close()
    await cold.goto(`${server.url}/shopping-lists/${list}`)
    await row(cold, 'bread').waitFor()
    await expect.poll(() => openRows(cold)).toEqual(['bread'])
    await cold.getByRole('button', { name: 'More', exact: true }).click()
    await cold.getByRole('menuitem', { name: 'Let the screen go dark' }).waitFor()
    await cold.keyboard.press('Escape')
    await cold.getByText('1 change waits here').waitFor()
    await shoot(cold, 'shopping list in a basement')
    await cold.goto(`${server.url}/shopping-lists`)
    await cold.getByRole('link', { name: /Basement.*1 to buy/ }).click()
    await row(cold, 'bread').waitFor()

    await cold.goto(server.url)
    await cold.getByText('This device shows what it has').waitFor()
    await cold.getByRole('link', { name: 'Basement' }).click()
    await row(cold, 'bread').waitFor()

    await cold.context().setOffline(false)
    await cold.locator('.offline').waitFor({ state: 'hidden' })
    await expect
      .poll(async () => {
        const { items } = await client.ok(listShoppingItems, { query: { perPage: -1 } })
        return items.find(({ shoppingListId, note }) => shoppingListId === list && note === 'milk')?.checked
      })
      .toBe(true)
  })

  test('is of the new version at once for whoever asks for it, on the page of the first visit as well', async ({
    openPage,
  }) => {
    const list = await newList('Renewed', ['milk'])
    const page = await openPage(phone)
    await open(page, list)
    await serviceWorker(page)
    await page.evaluate(() => {
      Object.assign(window, { isOld: true })
      navigator.serviceWorker.dispatchEvent(new Event('controllerchange'))
    })
    await page.waitForFunction(() => !('isOld' in window))
    await row(page, 'milk').waitFor()
  })

  test('tells two in one shop of each other, and leads both through it in its order', async ({ openPage }) => {
    const list = await newList('For two', [])
    const { items: labels } = await client.ok(listLabels, {
      query: { perPage: 3, orderBy: 'name', orderDirection: 'asc' },
    })
    const [first, second, third] = labels
    for (const [note, label] of [
      ['milk', first],
      ['bread', second],
      ['apples', third],
    ] as const)
      await client.ok(createShoppingItem, { body: { shoppingListId: list, note, labelId: label?.id } })
    const [mine, theirs] = [
      await openPage(phone),
      await openPage({ ...phone, theme: 'dark', expected: [...BASEMENT, /404/] }),
    ]
    await open(mine, list)
    await open(theirs, list, GUEST)
    await mine.getByRole('img', { name: 'Noor is shopping too' }).waitFor()
    await theirs.getByRole('img', { name: 'Mara is shopping too' }).waitFor()

    await mine.getByRole('button', { name: 'More', exact: true }).click()
    await mine.getByRole('menuitem', { name: 'Order of the sections' }).click()
    await mine.getByLabel('Shop', { exact: true }).selectOption({ label: 'Another shop…' })
    await mine.getByRole('textbox', { name: 'Name' }).fill('Corner shop')
    await mine.getByRole('button', { name: 'Add the shop' }).click()
    await mine.getByRole('button', { name: 'Rename Corner shop' }).waitFor()
    await mine.getByRole('button', { name: `Move ${first?.name}` }).press('ArrowDown')
    expect(await axeFindings(mine)).toEqual([])
    await mine.getByRole('button', { name: 'Keep this order' }).click()
    for (const page of [mine, theirs]) await expect.poll(() => rowsInOrder(page)).toEqual(['bread', 'milk', 'apples'])

    // A food is merged into another while one of them is offline.
    const [from, to] = [
      await client.ok(createFood, { body: { name: 'courgettes of ours' } }),
      await client.ok(createFood, { body: { name: 'zucchini of ours' } }),
    ]
    await theirs.reload()
    await row(theirs, 'milk').waitFor()
    await theirs.getByRole('combobox').fill('3 courgettes of ours')
    await theirs.getByRole('option', { name: '3 courgettes of ours', exact: true }).waitFor()
    await theirs.context().setOffline(true)
    await theirs.getByRole('combobox').press('Enter')
    await row(theirs, '3 courgettes of ours').waitFor()
    await client.ok(mergeFoods, { body: { fromFood: from.id, toFood: to.id } })
    await theirs.context().setOffline(false)
    const foods = async () =>
      (await client.ok(getShoppingList, { params: { id: list } })).listItems.map(({ foodId }) => foodId)
    await expect.poll(foods).toContain(to.id)
    // It is the other food now, with the words it was added with.
    for (const page of [mine, theirs]) await row(page, '3 courgettes of ours').waitFor()

    await mine.getByRole('button', { name: 'More', exact: true }).click()
    await mine.getByRole('menuitem', { name: 'Keep it to myself' }).click()
    await theirs.getByRole('heading', { name: 'This list is gone' }).waitFor()
    await mine.getByRole('img', { name: 'Private' }).waitFor()
  })

  test('that somebody deleted gives back what was added to it in a basement', async ({ openPage }) => {
    const [list, other] = [await newList('Doomed', ['milk']), await newList('Ticked off', ['bread'])]
    const page = await openPage({ ...phone, expected: [...BASEMENT, /404/] })
    await open(page, other)
    await row(page, 'bread').waitFor()
    await serviceWorker(page)
    await page.goto(`${server.url}/shopping-lists/${list}`)
    await row(page, 'milk').waitFor()
    await page.context().setOffline(true)
    await add(page, 'candles')
    await page.getByText('1 change waits here').waitFor()
    await page.goto(`${server.url}/shopping-lists/${other}`)
    await tick(page, 'bread')
    await page.getByText('1 change waits here').waitFor()
    await expect.poll(() => unsent(page)).toBe(2)
    for (const id of [list, other]) await client.ok(deleteShoppingList, { params: { id } })
    await page.goto('about:blank')
    await page.context().setOffline(false)

    await page.goto(`${server.url}/shopping-lists`)
    await page.getByText('one thing you added is still here').click()
    await page.getByRole('button', { name: 'Put it on a new list' }).click()
    await page.waitForURL((url) => !url.pathname.endsWith(list))
    await expect.poll(() => openRows(page)).toEqual(['candles'])
    // A tick on a deleted item is not kept in the queue.
    await expect.poll(() => unsent(page)).toBe(0)
    await page.goto(`${server.url}/shopping-lists/${other}`)
    await page.getByText('Someone in your kitchen deleted it').waitFor()
  })

  test('asks whoever was signed out meanwhile to sign in, and then sends what waited', async ({ openPage }) => {
    const list = await newList('Interrupted', ['milk'])
    const page = await openPage({ ...phone, expected: [...BASEMENT, /401/] })
    await open(page, list)
    await page.context().setOffline(true)
    await add(page, 'candles')
    await page.getByText('1 change waits here').waitFor()
    await page.context().clearCookies()
    await page.context().setOffline(false)
    await page.waitForURL('**/login?next=**')
    await open(page, list)
    const notes = async () =>
      (await client.ok(getShoppingList, { params: { id: list } })).listItems.map(({ note }) => note)
    await expect.poll(notes).toContain('candles')
  })

  test('understands an amount after a comma, keeps the focus, and undoes a tick', async ({ openPage }) => {
    const list = await newList('Kitchen', [])
    const page = await openPage(phone)
    await open(page, list)
    await add(page, 'milk, 2 l', /^2\sl milk/)
    await add(page, '1 l milk', /^1\sl milk/)
    await row(page, /3\sl milk/).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox')

    await tick(page, 'milk')
    await page.getByRole('button', { name: 'Undo' }).click()
    await row(page, 'milk').waitFor()
  })

  test('keeps the focus of a keyboard beside what is ticked, in the next section and at last in the field', async ({
    openPage,
  }) => {
    const list = await newList('By keyboard', [])
    const { items: labels } = await client.ok(listLabels, { query: { perPage: 2 } })
    for (const [index, note] of ['bread', 'milk'].entries())
      await client.ok(createShoppingItem, { body: { shoppingListId: list, note, labelId: labels[index]?.id } })
    const page = await openPage()
    await open(page, list)
    const [first = '', second = ''] = await rowsInOrder(page)
    const focused = () => page.evaluate(() => document.activeElement?.closest('li, form')?.textContent ?? '')
    await page.getByRole('combobox').focus()
    await row(page, first).getByRole('checkbox').press('Space')
    await row(page, first).waitFor({ state: 'hidden' })
    await expect.poll(focused).toContain(second)
    await page.keyboard.press('Space')
    await row(page, second).waitFor({ state: 'hidden' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox')
  })

  test('keeps the sheet of an item above the page: for the keyboard, for a press beside it and for the focus', async ({
    openPage,
  }) => {
    const list = await newList('Sheet', ['milk', 'bread', 'apples'])
    const page = await openPage(phone)
    await open(page, list)
    const more = (name: string) => page.getByRole('button', { name: `Change ${name}` })
    const sheet = page.getByRole('dialog', { name: 'Item' })
    const isFocusInside = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null)

    await more('bread').click()
    await sheet.waitFor()
    // Nothing behind it can be found by its role, as a screen reader would search.
    expect(await page.getByRole('checkbox').count()).toBe(0)
    expect(await axeFindings(page)).toEqual([])
    const size = await sheet.boundingBox()
    expect(size).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
    await page.emulateMedia({ forcedColors: 'active' })
    // Neither its shadow nor the backdrop is drawn there.
    const edge = () => sheet.locator('article').evaluate((one) => getComputedStyle(one).borderTopStyle)
    await expect.poll(edge).toBe('solid')
    await page.emulateMedia({ forcedColors: 'none' })
    const stops = await sheet.locator('input, select, button:enabled').count()
    for (const key of ['Tab', 'Shift+Tab'])
      for (let stop = 0; stop <= stops; stop++) {
        await page.keyboard.press(key)
        expect(await isFocusInside()).toBe(true)
      }
    await page.evaluate(() => document.querySelector<HTMLElement>('.places a')?.focus())
    expect(await isFocusInside()).toBe(true)

    await sheet.getByLabel('What').fill(' ')
    await sheet.getByRole('button', { name: 'Save the item' }).click()
    await sheet.getByText('Say what it is').waitFor()

    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
    await expect.poll(() => more('bread').evaluate((button) => button === document.activeElement)).toBe(true)

    const beneath = await page.locator('.aisles li label').first().boundingBox()
    await more('bread').click()
    await sheet.waitFor()
    await page.mouse.click((beneath?.x ?? 0) + 20, (beneath?.y ?? 0) + 20)
    await sheet.waitFor({ state: 'hidden' })
    await expect.poll(() => openRows(page)).toEqual(['apples', 'bread', 'milk'])

    // Removed with the keyboard: the focus moves to the row that takes its place.
    const [first = '', second = ''] = await rowsInOrder(page)
    await more(first).press('Enter')
    await sheet.getByRole('button', { name: 'Remove' }).press('Enter')
    await row(page, first).waitFor({ state: 'hidden' })
    const focused = () => page.evaluate(() => document.activeElement?.closest('li')?.textContent ?? '')
    await expect.poll(focused).toContain(second)
    await page.getByRole('button', { name: 'Undo' }).click()
    await row(page, first).waitFor()
  })

  test('leaves nothing on the device of somebody who signs out', async ({ openPage }) => {
    const list = await newList('Secret', ['a surprise'])
    const page = await openPage(phone)
    await open(page, list)
    await serviceWorker(page)
    await page.getByRole('link', { name: 'You', exact: true }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL('**/login')
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const names = (await indexedDB.databases()).map(({ name }) => name)
          const caches_ = (await caches.keys()).filter((name) => !name.startsWith('larder-shell'))
          const kept = await Promise.all(
            caches_.map(async (name) =>
              (await (await caches.open(name)).keys())
                .map(({ url }) => new URL(url).pathname)
                .filter((path) => !path.startsWith('/api/app/')),
            ),
          )
          return { names, kept: kept.flat() }
        }),
      )
      .toEqual({ names: [], kept: [] })
  })

  test('is what Shop opens, with twelve rows in sight, the rest filed by what it is, and an end', async ({
    openPage,
  }) => {
    const list = await newList('Real week', [])
    const other = await newList('Not this one', ['nothing'])
    const lines = [
      ...['650 g flour', '1 packet sugar', '1 packet baking powder', '2 baguettes', '1 l organic whole milk'],
      ...['200 g butter', '150 ml cream', '9 eggs', '2 bulbs fennel', '3 red bell peppers', '1 kg ripe tomatoes'],
      ...['6 organic potatoes', '1 garlic', '4 leeks', '3 red onions', '3 carrots', 'candles'],
    ]
    const page = await openPage(phone)
    await open(page, list)
    for (const line of lines) {
      await page.getByRole('combobox').fill(line)
      await page.getByRole('option').first().waitFor()
      await page.getByRole('combobox').press('Enter')
    }
    await expect.poll(() => page.locator('.aisles li').count()).toBe(lines.length)
    await expect.poll(() => unsent(page)).toBe(0)
    await page.goto(`${server.url}/shopping-lists`)
    await page.getByRole('link', { name: 'Real week' }).waitFor()
    await page.getByRole('navigation').getByRole('link', { name: 'Shop', exact: true }).first().click()
    await page.waitForURL(`**/shopping-lists/${list}`)
    await row(page, 'candles').waitFor({ state: 'attached' })
    const inSight = () =>
      page.evaluate(() => {
        const dock = document.querySelector('.add-bar')?.getBoundingClientRect().top ?? 0
        const rows = [...document.querySelectorAll('.aisles li')].map((one) => one.getBoundingClientRect())
        return rows.filter(({ top, bottom }) => top >= 0 && bottom <= dock).length
      })
    await expect.poll(inSight).toBeGreaterThanOrEqual(ROWS_IN_SIGHT)
    // No fifth of it is filed under everything else.
    const rest = page.locator('.aisle', { has: page.getByRole('button', { name: /^Everything else/ }) }).locator('li')
    expect(await rest.count()).toBeLessThanOrEqual(Math.floor(lines.length / 5))

    await page.getByTitle(/choose another list/).click()
    await page.getByRole('menuitem', { name: 'Not this one' }).click()
    await page.waitForURL(`**/shopping-lists/${other}`)
    await tick(page, 'nothing')
    await page.getByRole('heading', { name: 'Everything is in the basket' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Back to the list' }).click()
    await page.locator('.basket summary').click()
    await page.locator('.basket li label').filter({ hasText: 'nothing' }).click()
    await row(page, 'nothing').waitFor()
  })

  test('ticks one of five hundred', async ({ openPage }) => {
    const list = await newList(
      'Wholesale',
      Array.from({ length: MANY_ITEMS }, (_, index) => `thing ${index + 1}`),
    )
    const page = await openPage(phone)
    await open(page, list)
    await row(page, 'thing 500').waitFor({ state: 'attached' })
    await tick(page, 'thing 1')
    await page.getByRole('progressbar', { name: `1 of ${MANY_ITEMS} in the basket` }).waitFor()
  })

  test.for(
    (['phone', 'desktop'] as const).flatMap((size) =>
      (['light', 'dark'] as const).map((theme) => ({ name: `${size}, ${theme}`, size, theme })),
    ),
  )(
    'has nothing in it that axe complains about, and fits the window with larger type too ($name)',
    async (look, { openPage }) => {
      const list = await newList(`Look ${look.name}`, ['milk', 'bread'])
      const page = await openPage(look)
      await open(page, list)
      await page.getByRole('combobox').fill('2 kg pot')
      await page
        .getByRole('option', { name: /^2\skg/ })
        .first()
        .waitFor()
      expect(await axeFindings(page)).toEqual([])
      // The width of a phone with type at 150 % and at 200 %.
      for (const width of [260, 195]) {
        await page.setViewportSize({ width, height: 600 })
        const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
        await expect.poll(isWider).toBe(false)
      }
    },
  )

  async function newList(name: string, notes: string[]) {
    const list = await client.ok(createShoppingList, { body: { name } })
    await client.ok(createShoppingItems, { body: notes.map((note) => ({ shoppingListId: list.id, note })) })
    return list.id
  }

  async function boughtOf(id: string) {
    const { listItems } = await client.ok(getShoppingList, { params: { id } })
    return listItems.filter(({ checked }) => checked).map(({ note }) => note)
  }

  async function open(page: Page, list: string, { email, password } = WHO) {
    await page.goto(`${server.url}/login?next=/shopping-lists/${list}`)
    await page.getByRole('textbox', { name: /email/i }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('combobox').waitFor()
  }
})

const row = (page: Page, name: string | RegExp) =>
  page.locator('.aisles li').filter({ has: page.locator('label', { hasText: name }) })

const rowsInOrder = (page: Page) => page.locator('.aisles li .grow').allInnerTexts()

const openRows = async (page: Page) => (await page.locator('.aisles li label').allInnerTexts()).sort()

async function tick(page: Page, name: string) {
  await page.locator('.aisles li label').filter({ hasText: name }).first().click()
}

/** `meant` is how the page parses the text once it knows the group's foods and units. */
async function add(page: Page, text: string, meant: string | RegExp = text) {
  await page.getByRole('combobox').fill(text)
  await page.getByRole('option', { name: meant }).first().waitFor()
  await page.getByRole('combobox').press('Enter')
}

/** How many changes the device still has to send. */
function unsent(page: Page) {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('larder')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('operations').objectStore('operations').count()
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
          counting.onerror = () => reject(counting.error)
        }
      }),
  )
}

/** Waits until the page opens without a network: one reload through the service worker that came late. */
async function serviceWorker(page: Page): Promise<BrowserContext> {
  const isKept = () =>
    page.evaluate(async () => {
      const kept =
        (await caches.has('larder-data')) && (await (await caches.open('larder-data')).match('/api/users/self'))
      return Boolean(kept)
    })
  await expect.poll(isKept, { timeout: patient(15_000) }).toBe(true)
  return page.context()
}
