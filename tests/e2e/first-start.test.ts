import { afterAll, beforeAll, describe, expect } from 'vitest'
import { type ServedBinary, serveBinary, temporaryDirectory } from '../support/binary.ts'
import { test } from '../support/browser.ts'
import { axeFindings, type Look, shoot } from '../support/pages.ts'

const looks = (['phone', 'desktop'] as const).flatMap((size) =>
  (['light', 'dark'] as const).map((theme): Look & { name: string } => ({ name: `${size}, ${theme}`, size, theme })),
)

describe('an empty server', () => {
  const directory = temporaryDirectory()
  let server: ServedBinary

  beforeAll(async () => {
    server = await serveBinary({ dataDir: (await directory).path })
  })
  afterAll(async () => {
    await server.stop()
    await (await directory).remove()
  })

  test.for(looks)('leads whoever opens it to the set-up page ($name)', async (look, { openPage }) => {
    const page = await openPage(look)
    await page.goto(server.url)
    await page.waitForURL('**/setup')
    await page.getByRole('textbox', { name: 'Email' }).waitFor()

    await shoot(page, `setup ${look.name}`)
    expect(await axeFindings(page)).toEqual([])
  })

  test('goes on to the first recipe, however late it hears who has signed in', async ({ openPage }) => {
    const page = await openPage()
    await page.goto(server.url)
    await page.getByRole('textbox', { name: 'Your name' }).fill('Ann Baker')
    await page.getByRole('textbox', { name: 'User name' }).fill('ann')
    await page.getByRole('textbox', { name: 'Email' }).fill('ann@example.com')
    await page.getByRole('textbox', { name: 'Password' }).fill('pantry-door-9')
    await page.getByRole('button', { name: 'Continue' }).click()
    const held = Promise.withResolvers<void>()
    await page.route('**/api/users/self', (route) => held.promise.then(() => route.continue()))
    const done = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await page.getByRole('button', { name: 'Set up the kitchen' }).click()
    await done
    // A network that comes back reads again what there is to know of the server.
    const startup = page.waitForResponse('**/api/app/startup*')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await startup
    held.resolve()
    await page.getByRole('heading', { name: 'The first recipe' }).waitFor()
  })
})
