import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { larder, ownDirectory } from '../support/command-line.ts'

const site = createServer((request, response) => {
  response.setHeader('content-type', 'text/html')
  if (request.url === '/soup') response.end(page('Pea soup'))
  else response.end('<p>No recipe here')
})
const page = (name: string) =>
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Recipe","name":"${name}",
  "keywords":"green, quick","recipeIngredient":["500 g peas"],"recipeInstructions":["Boil."]}</script>`

let url = ''
let dataDir = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  dataDir = await ownDirectory()
  const create = ['user', 'create', '--email', 'ann@example.com', '--username', 'ann', '--admin', '--password-stdin']
  await larder([...create, '--data-dir', dataDir], { input: 'pantry-door-9' })
})
afterAll(() => site.close())

const importUrl = (args: string[], env: Record<string, string> = { LARDER_ALLOW_PRIVATE_NETWORK: 'true' }) =>
  larder(['import-url', '--data-dir', dataDir, ...args], { env })

test('nothing is imported without an address, from a private one, or for a stranger', async () => {
  expect(await importUrl([])).toMatchObject({ code: 2 })
  const inside = await importUrl([`${url}/soup`], {})
  expect(inside).toMatchObject({ code: 1 })
  expect(inside.stderr).toContain('private network')
  expect(await importUrl([`${url}/soup`, '--user', 'eve'])).toMatchObject({ code: 1, stdout: '' })
})

test('each page gets a line, failures are listed at the end, and the exit code says that some failed', async () => {
  const list = join(dataDir, 'list.txt')
  await writeFile(list, `# for the weekend\n${url}/soup\n\nnonsense\n${url}/soup\n`)
  const { code, stdout, stderr } = await importUrl(['--file', list, '--tags'])
  expect(stdout.split('\n')).toEqual([
    `imported  pea-soup  ${url}/soup`,
    'failed    nonsense',
    '1 recipe imported, 1 failed',
  ])
  expect(stderr).toContain('larder: nonsense: That is no address')
  expect(code).toBe(3)
})

test('a script gets all results in one document', async () => {
  const { code, json } = await importUrl(['--json', `${url}/soup`])
  expect(json()).toMatchObject({ imported: [{ url: `${url}/soup`, name: 'Pea soup (1)' }], failed: [] })
  expect(code).toBe(0)
})
