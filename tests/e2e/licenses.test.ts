import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { setUp } from '#contract/app.ts'
import { larder, type ServedBinary, serveBinary, temporaryDirectory } from '../support/binary.ts'
import { test } from '../support/browser.ts'
import { createClient } from '../support/client.ts'

const WHO = { username: 'mara', email: 'mara@example.com', password: 'correct horse battery', fullName: 'Mara' }

describe('the licences of what ships', () => {
  const directory = temporaryDirectory()
  let server: ServedBinary

  beforeAll(async () => {
    server = await serveBinary({ dataDir: (await directory).path })
    await createClient(server.url).ok(setUp, { body: { ...WHO, seed: false } })
  })
  afterAll(async () => {
    await server.stop()
    await (await directory).remove()
  })

  test('are in the file: listed, and printed by name', async () => {
    expect(await larder(['licenses', 'nothing-of-the-kind'])).toMatchObject({ exitCode: 1 })
    const { stdout } = await larder(['licenses', '--json'])
    const parts: { name: string; version: string; license: string }[] = JSON.parse(stdout)
    const licenses = Object.fromEntries(parts.map(({ name, license }) => [name, license]))
    expect(licenses).toMatchObject({
      ...{ koa: 'MIT', preact: 'MIT', SQLite: 'Public domain', libvips: 'LGPL-3.0-or-later', sharp: 'Apache-2.0' },
      ...{ '@fontsource-variable/fraunces': 'OFL-1.1', 'lucide-react': 'ISC', 'Node.js': 'MIT' },
    })
    expect(parts.find(({ name }) => name === 'Node.js')?.version).toBe(process.versions.node)
    expect((await larder(['licenses', 'libvips'])).stdout).toContain('GNU LESSER GENERAL PUBLIC LICENSE')
    const bill = JSON.parse(readFileSync('build/larder.cdx.json', 'utf8'))
    expect(bill.components).toHaveLength(parts.length)
  })

  for (const size of ['phone', 'desktop'] as const)
    test(`are read under Help on a ${size}`, async ({ openPage }) => {
      const page = await openPage({ size })
      await page.request.post(`${server.url}/api/auth/token`, { form: WHO })
      await page.goto(`${server.url}/help`)
      await page.getByRole('main').getByRole('link', { name: 'Licences' }).click()
      await page.getByText('libvips', { exact: true }).click()
      await page.getByText('GNU LESSER GENERAL PUBLIC LICENSE').first().waitFor()
      const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(width).toBeLessThanOrEqual(0)
    })
})
