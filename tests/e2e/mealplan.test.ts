import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { setUp } from '#contract/app.ts'
import { createFood } from '#contract/foods.ts'
import { createMealEntry, createPlanRule, listMealEntries, updateMealEntry } from '#contract/mealplans.ts'
import { createRecipe } from '#contract/recipes.ts'
import { createShoppingList, getShoppingList } from '#contract/shopping-lists.ts'
import { type ServedBinary, serveBinary, temporaryDirectory } from '../support/binary.ts'
import { test } from '../support/browser.ts'
import { type Client, createClient } from '../support/client.ts'
import { axeFindings, shoot } from '../support/pages.ts'

const WHO = { username: 'mara', email: 'mara@example.com', password: 'correct horse battery' }
/** A week from Sunday to Saturday, the default of a new group. */
const [SUNDAY, MONDAY, WEDNESDAY, SATURDAY] = ['2026-11-15', '2026-11-16', '2026-11-18', '2026-11-21']

describe('the planner', () => {
  const directory = temporaryDirectory()
  let server: ServedBinary
  let client: Client

  beforeAll(async () => {
    server = await serveBinary({ dataDir: (await directory).path })
    const nobody = createClient(server.url)
    const { access_token } = await nobody.ok(setUp, { body: { ...WHO, fullName: 'Mara', seed: false } })
    client = createClient(server.url, access_token)
    for (const name of ['Miso noodles', 'Green herb salad']) await client.ok(createRecipe, { body: { name } })
  })
  afterAll(async () => {
    await server.stop()
    await (await directory).remove()
  })

  test('plans by typing, moves by dragging, keyboard and menu, and copies with Ctrl', async ({ openPage }) => {
    const page = await openPage()
    await open(page, `/group/mealplan/planner?start=${WEDNESDAY}`)

    let reads = 0
    page.on('request', (request) => {
      if (request.method() === 'GET' && new URL(request.url()).pathname === '/api/groups/mealplans') reads += 1
    })
    await page.getByRole('button', { name: 'Add to Monday' }).click()
    await page.getByRole('searchbox', { name: /A recipe, or just/ }).fill('miso')
    await page.getByRole('button', { name: 'Plan Miso noodles' }).waitFor()
    await page.getByRole('searchbox', { name: /A recipe, or just/ }).press('Enter')
    await meal(page, MONDAY, 'Miso noodles').waitFor()

    // The sheet stays open for the next meal.
    await page.getByRole('radio', { name: /Nov 21/ }).check()
    await page.getByRole('searchbox', { name: /A recipe, or just/ }).fill('At the neighbours')
    await page.getByRole('searchbox', { name: /A recipe, or just/ }).press('Enter')
    await meal(page, SATURDAY, 'At the neighbours').waitFor()
    // Twice at most for each change, its answer and at worst its announcement after it; and once as the page connects.
    expect(reads).toBeLessThanOrEqual(5)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

    await meal(page, MONDAY, 'Miso noodles').dragTo(day(page, WEDNESDAY))
    await meal(page, WEDNESDAY, 'Miso noodles').waitFor()
    await meal(page, MONDAY, 'Miso noodles').waitFor({ state: 'detached' })

    await page.keyboard.down('Control')
    await meal(page, WEDNESDAY, 'Miso noodles').dragTo(day(page, SUNDAY))
    await page.keyboard.up('Control')
    await meal(page, SUNDAY, 'Miso noodles').waitFor()
    await meal(page, WEDNESDAY, 'Miso noodles').waitFor()

    await meal(page, SUNDAY, 'Miso noodles').getByRole('link').press('Alt+ArrowRight')
    await meal(page, MONDAY, 'Miso noodles').waitFor()
    await meal(page, SUNDAY, 'Miso noodles').waitFor({ state: 'detached' })
    const focusedDay = () =>
      page.evaluate(() => document.activeElement?.closest('[data-day]')?.getAttribute('data-day'))
    await expect.poll(focusedDay).toBe(MONDAY)

    await meal(page, MONDAY, 'Miso noodles').getByRole('button', { name: /more/ }).click()
    await page.getByRole('menuitem', { name: 'Eat leftovers on…' }).click()
    await page.getByRole('radio', { name: /Nov 17/, checked: true }).waitFor()
    await page.getByRole('radio', { name: 'Lunch', checked: true }).waitFor()
    await page.getByRole('radio', { name: /Nov 18/ }).check()
    await page.getByRole('button', { name: 'Plan the leftovers' }).click()
    await meal(page, WEDNESDAY, 'Leftovers: Miso noodles').waitFor()

    // Leftovers stay leftovers when copied, and when what was cooked returns after its removal.
    const leftovers = (date: string) => meal(page, date, 'Leftovers: Miso noodles')
    await page.keyboard.down('Control')
    await leftovers(WEDNESDAY).dragTo(day(page, SATURDAY))
    await page.keyboard.up('Control')
    await leftovers(SATURDAY).waitFor()
    await meal(page, MONDAY, 'Miso noodles').getByRole('button', { name: /more/ }).click()
    await page.getByRole('menuitem', { name: 'Remove', exact: true }).click()
    await leftovers(SATURDAY).waitFor({ state: 'detached' })
    await page.locator('.toast').filter({ hasText: 'Miso noodles is off the plan' }).getByText('Undo').click()
    for (const date of [WEDNESDAY, SATURDAY]) await leftovers(date).waitFor()

    await shoot(page, 'planner')
    expect(await axeFindings(page)).toEqual([])

    await leftovers(SATURDAY).getByRole('link').press('Alt+ArrowRight')
    await leftovers('2026-11-22').waitFor()
    await expect.poll(focusedDay).toBe('2026-11-22')
  })

  test('plans several meals from one sheet, which keeps the day, the meal and the servings', async ({ openPage }) => {
    const beans = await client.ok(createFood, { body: { name: 'beans at home', onHand: true } })
    const lines = [{ food: { id: beans.id, name: beans.name }, quantity: 1 }]
    await recipeWith('Sheet stew', lines, { recipeServings: 4, totalTime: '30 minutes' })
    await recipeWith('Sheet salad', [{ note: 'leaves' }], { recipeServings: 2 })
    const [from, to] = ['2027-03-08', '2027-03-09']
    const page = await openPage({ size: 'phone' })
    await open(page, `/group/mealplan/planner?start=${from}`)
    await page.getByRole('button', { name: 'Add to Monday' }).click()
    const sheet = page.getByRole('dialog', { name: 'Plan a meal' })
    await sheet.getByRole('radio', { name: /Mar 8/, checked: true }).waitFor()
    await sheet.getByRole('radio', { name: /Mar 9/ }).check()
    await sheet.getByRole('radio', { name: 'Lunch' }).check()
    await sheet.getByRole('button', { name: 'One more' }).click()
    await sheet.getByRole('button', { name: 'One more' }).click()
    await sheet.getByText('for 5').waitFor()
    await sheet.getByRole('searchbox').fill('sheet')
    await sheet.getByRole('button', { name: 'Under 45 min' }).click()
    await sheet.getByRole('button', { name: 'Plan Sheet salad' }).waitFor({ state: 'detached' })
    await sheet.getByRole('button', { name: 'Plan Sheet stew' }).waitFor()
    await sheet.getByRole('button', { name: 'Under 45 min' }).click()
    await sheet.getByRole('button', { name: 'Plan Sheet salad' }).waitFor()
    await sheet.getByText('30 min · 1 of 1 at home').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Plan Sheet stew' }).click()
    await sheet.getByRole('radio', { name: /Mar 9.*, 1 planned/ }).waitFor()
    await sheet.getByRole('button', { name: 'Plan Sheet salad' }).click()
    await sheet.getByRole('radio', { name: /Mar 9.*, 2 planned/, checked: true }).waitFor()
    await shoot(page, 'plan-add')

    const query = { page: 1, perPage: -1, start_date: from, end_date: to }
    const { items } = await client.ok(listMealEntries, { query })
    const planned = items.map(({ date, entryType, servings, recipe }) => [date, entryType, servings, recipe?.name])
    expect(planned.toSorted()).toEqual([
      [to, 'lunch', 5, 'Sheet salad'],
      [to, 'lunch', 5, 'Sheet stew'],
    ])
  })

  test('plans a recipe from its own page for one of the next days', async ({ openPage }) => {
    await recipeWith('Page pie', [{ note: 'leeks' }], { recipeServings: 6 })
    const page = await openPage()
    await open(page, '/recipe/page-pie')
    await page.getByRole('button', { name: 'Plan', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Add to the meal plan' })
    await dialog.getByRole('radio', { name: /^Today/, checked: true }).waitFor()
    await dialog.getByRole('radio', { name: /^Tomorrow/ }).check()
    await dialog.getByRole('button', { name: 'One more' }).click()
    await dialog.getByText('for 6').waitFor()
    await dialog.getByRole('button', { name: 'One fewer' }).click()
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Add to the plan' }).click()
    await page.getByText('Recipe added to meal plan').first().waitFor()

    const tomorrow = await page.evaluate(() => new Date(Date.now() + 86_400_000).toLocaleDateString('sv'))
    const query = { page: 1, perPage: -1, start_date: tomorrow, end_date: tomorrow }
    const { items } = await client.ok(listMealEntries, { query })
    const planned = items.map(({ entryType, servings, recipe }) => [entryType, servings, recipe?.name])
    expect(planned).toEqual([['dinner', 5, 'Page pie']])
  })

  test('puts a week on a list after it was looked through, and no meal twice', async ({ openPage }) => {
    const ingredient = { note: '200 g rice noodles' }
    const recipeId = await recipeWith('Soup for the shop', [ingredient, { note: 'salt' }])
    const list = await client.ok(createShoppingList, { body: { name: 'Market' } })
    await client.ok(createMealEntry, { body: { date: '2026-12-01', entryType: 'dinner', recipeId } })
    const page = await openPage({ size: 'phone' })
    await open(page, '/group/mealplan/planner?start=2026-12-01')
    await page.getByRole('button', { name: 'Shop for the week' }).click()
    await page.getByRole('checkbox', { name: /salt/ }).uncheck()
    await page.getByRole('button', { name: 'Add 1 thing' }).click()
    await page.getByText('1 thing is on Market').first().waitFor()

    const { listItems } = await client.ok(getShoppingList, { params: { id: list.id } })
    expect(listItems.map(({ note, food }) => food?.name ?? note).join()).toContain('rice noodles')
    expect(listItems).toHaveLength(1)

    await page.getByRole('button', { name: 'Shop for the week' }).click()
    await page.getByText('on the list already').waitFor()
    await page.getByText('Nothing to buy').waitFor()
  })

  test('leaves unticked what is at home, and shows a meal for more as its difference', async ({ openPage }) => {
    const salt = await client.ok(createFood, { body: { name: 'salt of ours', onHand: true } })
    const beef = await client.ok(createFood, { body: { name: 'beef of ours' } })
    const lines = [
      { food: { id: beef.id, name: beef.name }, quantity: 2 },
      { food: { id: salt.id, name: salt.name }, quantity: 1 },
    ]
    const recipeId = await recipeWith('Two-bean chili', lines, { recipeServings: 4 })
    const list = await client.ok(createShoppingList, { body: { name: 'Saturday market' } })
    const meal = { date: '2026-12-15', entryType: 'dinner' as const, recipeId }
    const { id } = await client.ok(createMealEntry, { body: { ...meal, servings: 4 } })
    const page = await openPage({ size: 'phone' })
    await open(page, '/group/mealplan/planner?start=2026-12-13')
    await page.getByRole('button', { name: 'Shop for the week' }).click()
    await page.getByLabel('List', { exact: true }).selectOption({ label: 'Saturday market' })
    await page.getByRole('checkbox', { name: /beef of ours/, checked: true }).waitFor()
    await page.getByRole('checkbox', { name: /salt of ours.*at home/, checked: false }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Add 1 thing' }).click()
    await page.getByText('1 thing is on Saturday market').first().waitFor()

    await client.ok(updateMealEntry, { params: { id }, body: { id, ...meal, servings: 16 } as never })
    await page.getByRole('button', { name: 'Shop for the week' }).click()
    await page.getByText('4 → 16 servings: +6 beef of ours').waitFor()
    await page.getByRole('checkbox', { name: /\+6 beef of ours now 2/ }).waitFor()
    await page.getByRole('button', { name: 'One fewer: Two-bean chili' }).click()
    await page.getByText('4 → 15 servings').waitFor()
    await page.getByRole('button', { name: 'One more: Two-bean chili' }).click()
    await page.getByText('4 → 16 servings: +6 beef of ours').waitFor()
    await page.getByRole('button', { name: 'Add 1 thing' }).click()
    await page.getByText('1 thing is on Saturday market').first().waitFor()
    const bought = async () => {
      const { listItems } = await client.ok(getShoppingList, { params: { id: list.id } })
      return listItems.map(({ quantity, food }) => [quantity, food?.name])
    }
    await expect.poll(bought).toEqual([[8, 'beef of ours']])
  })

  test('fills a week by the rules, rolls again, repeats, copies the week and moves within the month', async ({
    openPage,
  }) => {
    await client.ok(createPlanRule, { body: { entryType: 'dinner', queryFilterString: 'name LIKE "%curry%"' } })
    for (const name of ['Red curry', 'Green curry']) await client.ok(createRecipe, { body: { name } })
    const page = await openPage()
    await open(page, '/group/mealplan/planner?start=2027-02-07')
    await page.getByRole('button', { name: 'Fill the gaps' }).click()
    await page.getByRole('button', { name: 'Fill the week' }).click()
    await page.getByText('7 meals are planned').first().waitFor()
    await expect.poll(() => page.locator('.meal').filter({ hasText: 'curry' }).count()).toBe(7)

    const before = await day(page, '2027-02-08').locator('h3').innerText()
    await day(page, '2027-02-08').getByRole('button', { name: /more/ }).click()
    await page.getByRole('menuitem', { name: 'Another random recipe' }).click()
    await expect.poll(() => day(page, '2027-02-08').locator('h3').innerText()).not.toBe(before)

    await page.getByRole('button', { name: 'Add to Tuesday' }).click()
    await page.getByRole('searchbox', { name: /A recipe, or just/ }).fill('Choir')
    await page.getByRole('button', { name: 'Every week' }).click()
    await page.getByLabel('Every week until').fill('2027-02-16')
    await page.getByRole('searchbox', { name: /A recipe, or just/ }).press('Enter')
    await meal(page, '2027-02-09', 'Choir').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('link', { name: 'Week after' }).click()
    await meal(page, '2027-02-16', 'Choir').waitFor()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Copy the week before' }).click()
    // All but those that repeat.
    await page.getByText('7 meals are copied').first().waitFor()
    await expect.poll(() => page.locator('.meal').count()).toBe(8)
    await page.locator('.toast').filter({ hasText: 'copied' }).getByText('Undo').click()
    await expect.poll(() => page.locator('.meal').count()).toBe(1)

    await meal(page, '2027-02-16', 'Choir').getByRole('button', { name: /more/ }).click()
    await page.getByRole('menuitem', { name: 'Change' }).click()
    await page.getByLabel('More about it').fill('In the hall')
    await page.getByLabel('This and all that follow').check()
    await page.getByRole('button', { name: 'Save the meal' }).click()
    await day(page, '2027-02-16').getByText('In the hall').waitFor()
    await meal(page, '2027-02-16', 'Choir').getByRole('button', { name: /more/ }).click()
    await page.getByRole('menuitem', { name: 'Remove this and all that follow' }).click()
    await meal(page, '2027-02-16', 'Choir').waitFor({ state: 'detached' })
    await page.locator('.toast').filter({ hasText: 'Choir is off the plan' }).getByText('Undo').click()
    await day(page, '2027-02-16').getByText('In the hall').waitFor()

    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Show the month' }).click()
    const choirs = (date: string) => day(page, date).getByText('Choir').count()
    await expect.poll(() => choirs('2027-02-16')).toBe(1)
    await day(page, '2027-02-16').getByText('Choir').first().dragTo(day(page, '2027-02-26'))
    await expect.poll(() => choirs('2027-02-26')).toBe(1)
    await expect.poll(() => choirs('2027-02-16')).toBe(0)
    expect(await axeFindings(page)).toEqual([])
  })

  test('shows what is on the table today, to be cooked from', async ({ openPage }) => {
    const today = new Date().toISOString().slice(0, 10)
    const recipeId = await recipeWith('Today’s stew', [{ note: 'beans' }])
    await client.ok(createMealEntry, { body: { date: today, entryType: 'lunch', recipeId } })
    const page = await openPage({ size: 'phone', theme: 'dark' })
    await open(page, '/group/mealplan/this-week')
    await page.getByRole('heading', { name: 'Today’s stew' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'Cook' }).click()
    await page.waitForURL('**/recipe/**cook=true**')
  })

  async function recipeWith(name: string, recipeIngredient: object[], more: object = {}) {
    const slug = await client.ok(createRecipe, { body: { name } })
    const reply = await client.raw(`/api/recipes/${slug}`, {
      method: 'PATCH',
      body: JSON.stringify({ recipeIngredient, recipeInstructions: [{ text: 'Cook it.' }], ...more }),
      headers: { 'content-type': 'application/json' },
    })
    return ((await reply.json()) as { id: string }).id
  }

  async function open(page: Page, path: string) {
    await page.goto(`${server.url}/login?next=${encodeURIComponent(path)}`)
    await page.getByRole('textbox', { name: /email/i }).fill(WHO.email)
    await page.getByLabel('Password', { exact: true }).fill(WHO.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(`**${path}`)
  }
})

const day = (page: Page, date: string) => page.locator(`[data-day="${date}"]`)
const meal = (page: Page, date: string, name: string) => day(page, date).locator('.meal').filter({ hasText: name })
