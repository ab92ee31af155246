import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { setUp } from '#contract/app.ts'
import { getRecipe, listRecipes } from '#contract/recipes.ts'
import { type ServedBinary, serveBinary, temporaryDirectory } from '../support/binary.ts'
import { test } from '../support/browser.ts'
import { type Client, createClient } from '../support/client.ts'
import { axeFindings } from '../support/pages.ts'
import { patient } from '../support/run.ts'

const WHO = { username: 'mara', email: 'mara@example.com', password: 'correct horse battery' }
const CARD = fileURLToPath(new URL('../support/plum-crumble.png', import.meta.url))
/** Reading a page takes seconds, and longer on a busy machine: an upper limit, not a measurement. */
const READING = { timeout: patient(300_000) }

describe('a picture of a recipe', () => {
  const directory = temporaryDirectory()
  let server: ServedBinary
  let cook: Client

  beforeAll(async () => {
    server = await serveBinary({ dataDir: (await directory).path })
    const body = { ...WHO, fullName: 'Mara Lindqvist', seed: true }
    const { access_token } = await createClient(server.url).ok(setUp, { body })
    cook = createClient(server.url, access_token)
  })
  afterAll(async () => {
    await server.stop()
    await (await directory).remove()
  })

  test('becomes a recipe by lines, by a box and by keys', READING, async ({ openPage }) => {
    const page = await openPage()
    await page.request.post(`${server.url}/api/auth/token`, { form: WHO })
    await page.goto(`${server.url}/recipe/create/ocr`)
    await page.locator('input[type=file]').setInputFiles(CARD)
    await page.getByRole('button', { name: 'Point at the words' }).click()
    await page.getByRole('button', { name: 'Turn right' }).click()
    await page.getByRole('button', { name: 'Turn left' }).click()
    await page.getByRole('button', { name: 'Find the words' }).click()
    const words = page.getByRole('listbox')
    await words.waitFor(READING)

    await page.getByRole('option', { name: 'Plum Crumble', exact: true }).click()
    await page.getByRole('button', { name: 'Name', exact: true }).click()
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    await expect.poll(() => name.inputValue()).toBe('Plum Crumble')

    const [first, last] = await Promise.all(
      ['800 g plums', '1 tsp cinnamon'].map((name) => page.getByRole('option', { name }).boundingBox()),
    )
    if (!first || !last) throw new Error('the ingredients were not found on the picture')
    await page.mouse.move(first.x - 10, first.y - 4)
    await page.mouse.down()
    await page.mouse.move(first.x + 300, last.y + last.height + 4, { steps: 5 })
    await page.mouse.up()
    await page.getByRole('button', { name: 'Ingredients', exact: true }).click()
    await page.getByText('5 lines were read').waitFor()

    await words.focus()
    await page.keyboard.press('End')
    for (let line = 0; line < 5; line++) await page.keyboard.press('Shift+ArrowUp')
    await page.keyboard.press('s')
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('heading', { name: 'Plum Crumble' }).waitFor()

    const recipe = await cook.ok(getRecipe, { params: { slug: 'plum-crumble' } })
    expect(recipe.recipeIngredient.map(({ display }) => display)).toEqual([
      expect.stringContaining('plum'),
      expect.stringContaining('flour'),
      expect.stringContaining('butter'),
      expect.stringContaining('brown sugar'),
      expect.stringContaining('cinnamon'),
    ])
    expect(recipe.recipeInstructions.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Heat the oven .* half of the cinnamon\.$/),
      expect.stringMatching(/^Rub the butter .* rest of the cinnamon\.$/),
      expect.stringMatching(/^Scatter the crumbs .* at the edges\.$/),
    ])
  })

  test('becomes a draft, of which nothing is kept before it is saved', READING, async ({ openPage }) => {
    const page = await openPage({ size: 'phone' })
    await page.request.post(`${server.url}/api/auth/token`, { form: WHO })
    await page.goto(`${server.url}/recipe/create/url`)
    await page.locator('input[type=file]').last().setInputFiles(CARD)
    await page.getByRole('button', { name: 'Read this picture' }).click()
    await page.getByRole('heading', { name: 'Draft: Plum Crumble' }).waitFor(READING)
    await page.getByText('You have one like this.').first().waitFor()
    expect(await axeFindings(page)).toEqual([])
    const before = await cook.ok(listRecipes, { query: {} })
    await page.getByRole('button', { name: 'Keep both' }).click()
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    await name.fill('Crumble from a card')
    expect((await cook.ok(listRecipes, { query: {} })).total).toBe(before.total)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('heading', { name: 'Crumble from a card' }).waitFor()
    const kept = await cook.ok(getRecipe, { params: { slug: 'crumble-from-a-card' } })
    expect(kept.recipeIngredient).toHaveLength(5)
    expect(kept.recipeInstructions).toHaveLength(3)
    expect(kept.assets.map(({ name }) => name)).toEqual(['Original recipe image'])
  })

  test('is read as a whole, on a phone', READING, async ({ openPage }) => {
    const page = await openPage({ size: 'phone' })
    await page.request.post(`${server.url}/api/auth/token`, { form: WHO })
    await page.goto(`${server.url}/recipe/create/ocr`)
    await page.locator('input[type=file]').setInputFiles(CARD)
    await page.getByRole('button', { name: 'Point at the words' }).click()
    await page.getByRole('button', { name: 'Read it all' }).click()
    await page.getByText('5 lines were read').waitFor(READING)
    // A crumble exists already.
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Plum crumble again')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('A quick pudding for the days').filter({ visible: true }).waitFor()
    await page.getByText('6 servings').filter({ visible: true }).first().waitFor()
  })
})
