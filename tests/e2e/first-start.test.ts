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
})
