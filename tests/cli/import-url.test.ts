import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { larder } from '../support/command-line.ts'
import { ownDirectory } from '../support/directory.ts'

const site = createServer((request, response) => {
  response.setHeader('content-type', 'text/html')
  if (request.url === '/soup') response.end(page('Pea soup'))
  else if (request.url === '/map.xml') {
    const listed = ['/soup', '/about', '/news'].map((path) => `<url><loc>${url}${path}</loc></url>`)
    response.setHeader('content-type', 'application/xml').end(`<urlset>${listed.join('')}</urlset>`)
  } else if (request.url === '/robots.txt' && hasRobots) response.end(`Sitemap: ${url}/map.xml`)
  else response.end('<p>No recipe here')
})
const page = (name: string) =>
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Recipe","name":"${name}",
  "keywords":"green, quick","recipeIngredient":["500 g peas"],"recipeInstructions":["Boil."]}</script>`

let url = ''
let hasRobots = false
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
  // Sites are fetched in parallel, and each line appears when its page is done.
  expect(stdout.split('\n').sort()).toEqual([
    '1 recipe imported, 1 failed',
    'failed    nonsense',
    `imported  pea-soup  ${url}/soup`,
  ])
  expect(stderr).toContain('larder: nonsense: That is not the address')
  expect(code).toBe(3)
})

test('a script gets all results in one document', async () => {
  const { code, json } = await importUrl(['--json', `${url}/soup`])
  expect(json()).toMatchObject({ imported: [{ url: `${url}/soup`, name: 'Pea soup (1)' }], failed: [] })
  expect(code).toBe(0)
})

test('of a site map only what is new is imported, and pages without a recipe are no failures', async () => {
  expect(await importUrl(['--match', '/soup', `${url}/soup`])).toMatchObject({ code: 2 })
  const nothing = await importUrl(['--sitemap', `${url}/about`])
  expect(nothing).toMatchObject({ code: 1, stdout: '' })
  expect(nothing.stderr).toContain('neither a site map nor a feed')
  const { code, stdout } = await importUrl(['--sitemap', `${url}/map.xml`, '--match', 'o'])
  expect(stdout.split('\n')).toEqual([
    `skipped   ${url}/soup  here already`,
    `skipped   ${url}/about  no recipe on it`,
    '0 recipes imported, 2 skipped, 0 failed',
  ])
  expect(code).toBe(0)
})

test('a list given again adds nothing, and a site says itself where its map is', async () => {
  const list = join(dataDir, 'again.txt')
  await writeFile(list, `${url}/soup?utm_source=mail\n`)
  const again = await importUrl(['--file', list])
  expect(again).toMatchObject({ code: 0, stdout: `skipped   ${url}/soup?utm_source=mail  here already` })
  hasRobots = true
  const { code, stderr } = await importUrl(['--sitemap', url, '--match', '/soup'])
  expect(stderr).toContain('3 pages listed, 1 selected')
  expect(code).toBe(0)
})

test('a folder of saved pages comes in, text and HTML, and what has no recipe is listed', async () => {
  const folder = join(dataDir, 'saved')
  const none = await larder(['import-pages', '--data-dir', dataDir, join(dataDir, 'nowhere')])
  expect(none.code).toBe(1)
  await mkdir(join(folder, 'winter'), { recursive: true })
  await writeFile(join(folder, 'winter/stew.html'), page('Bean stew'))
  await writeFile(
    join(folder, 'pie.txt'),
    'Apple pie\n\nIngredients\n4 apples\n200 g flour\n\nMethod\nBake it for an hour.',
  )
  await writeFile(join(folder, 'bill.html'), '<p>Three hammers, thank you</p>')
  await writeFile(join(folder, 'photo.jpg'), 'not a page')
  const saved = 'MIME-Version: 1.0\nContent-Type: multipart/related; boundary=x\n\n--x\nContent-Type: text/html\n\n'
  await writeFile(join(folder, 'winter/tart.mhtml'), `${saved}${page('Onion tart')}\n--x--`)
  const { code, stdout, stderr } = await larder(['import-pages', '--data-dir', dataDir, folder])
  expect(stdout.split('\n')).toEqual([
    `failed    ${join(folder, 'bill.html')}`,
    `imported  apple-pie  ${join(folder, 'pie.txt')}`,
    `imported  bean-stew  ${join(folder, 'winter/stew.html')}`,
    `imported  onion-tart  ${join(folder, 'winter/tart.mhtml')}`,
    '3 recipes imported, 1 failed',
  ])
  expect(stderr).toContain('bill.html: No recipe was found')
  expect(code).toBe(3)
})
