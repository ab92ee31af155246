import { mkdirSync, writeFileSync } from 'node:fs'
import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import Koa from 'koa'
import { expect, test } from 'vitest'
import { afterwards } from '../../tests/support/afterwards.ts'
import { ownDirectory } from '../../tests/support/directory.ts'
import { assetTable, serveUi } from './ui.ts'

const root = join(await ownDirectory(), 'web')
mkdirSync(join(root, 'assets'), { recursive: true })
writeFileSync(join(root, 'index.html'), '<title>Larder</title>')
writeFileSync(join(root, 'assets/app-1.js'), 'let app')
writeFileSync(join(root, 'assets/app-1.js.br'), 'smaller')
writeFileSync(join(root, '../outside.js'), 'not to be served')

const koa = new Koa()
koa.use(serveUi(root, async () => undefined))
const server = createServer(koa.callback()).listen(0, '127.0.0.1')
afterwards(async () => {
  server.close()
})

/** As written: a client of the platform would tidy the path up before it sends it. */
function get(path: string) {
  return new Promise<{ status: number; body: string; cache: string | undefined }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const request = ask({ port, path, host: '127.0.0.1', headers: { accept: '*/*' } }, (reply) => {
      let body = ''
      reply.on('data', (chunk) => {
        body += chunk
      })
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, body, cache: reply.headers['cache-control'] }))
    })
    request.on('error', reject).end()
  })
}

test.each([
  '/../outside.js',
  '/..%2foutside.js',
  '/assets/../../outside.js',
  '/assets/%2e%2e/%2e%2e/outside.js',
  '/assets/..%5c..%5coutside.js',
  '/assets/app-1.js/..%00/app-1.js',
  '/assets/app-1.js.br',
])('%s is not served', async (path) => {
  expect((await get(path)).status).toBe(404)
})

test.each(['/assets/app-1.js', '/x/../assets/app-1.js', '//assets/./app-1.js', '/assets%2Fapp-1.js'])(
  '%s is the one file, kept for a year',
  async (path) => {
    expect(await get(path)).toEqual({ status: 200, body: 'let app', cache: expect.stringContaining('immutable') })
  },
)

test('what clients ask for adds nothing to what is kept, however they spell it', async () => {
  const table = assetTable(root)
  const before = table.size()
  expect(before).toBe(2)
  const asset = await table.find('/assets/app-1.js')
  for (let one = 0; one < 5_000; one++) expect(await table.find(`/prefix-${one}/../assets/app-1.js`)).toBeUndefined()
  expect(table.size()).toBe(before)
  expect(await table.find('/assets/app-1.js')).toBe(asset)
})

test('a server without a built page answers, and serves files of no other directory', async () => {
  expect(assetTable(join(root, 'not-there')).size()).toBe(0)
})
