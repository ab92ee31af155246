import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { setUp } from '#contract/app.ts'
import { createShoppingList } from '#contract/shopping-lists.ts'
import { type ServedBinary, serveBinary, temporaryDirectory } from '../support/binary.ts'
import { test } from '../support/browser.ts'
import { type Client, createClient } from '../support/client.ts'

const WHO = { username: 'mara', email: 'mara@example.com', password: 'correct horse battery' }
const LISTS = '/api/groups/shopping/lists?'

describe('a server that is slow to answer', () => {
  const directory = temporaryDirectory()
  let server: ServedBinary
  let client: Client
  let address: string
  let held: PromiseWithResolvers<void> | undefined
  /** A proxy between browser and server that holds answers back. */
  const between = createServer(async (asked, answer) => {
    if (asked.url?.startsWith(LISTS)) await held?.promise
    const onward = request(server.url + asked.url, { method: asked.method, headers: asked.headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    })
    asked.pipe(onward)
    answer.on('close', () => onward.destroy())
    onward.on('error', () => answer.destroy())
  })

  beforeAll(async () => {
    server = await serveBinary({ dataDir: (await directory).path })
    const body = { ...WHO, fullName: 'Mara', seed: false }
    const { access_token } = await createClient(server.url).ok(setUp, { body })
    client = createClient(server.url, access_token)
    await new Promise<void>((listening) => between.listen(0, '127.0.0.1', listening))
    address = `http://127.0.0.1:${(between.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    between.close().closeAllConnections()
    await server.stop()
    await (await directory).remove()
  })

  test('shows what was read before, and what is so now once the answer comes', async ({ openPage }) => {
    await client.ok(createShoppingList, { body: { name: 'Market' } })
    const page = await openPage()
    await page.request.post(`${address}/api/auth/token`, { form: WHO })
    await page.goto(`${address}/shopping-lists`)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.reload()
    await page.getByRole('link', { name: 'Market' }).waitFor()
    await expect.poll(() => page.evaluate(isKept, LISTS)).toBe(true)

    held = Promise.withResolvers()
    await client.ok(createShoppingList, { body: { name: 'Bakery' } })
    await page.reload()
    await page.getByRole('link', { name: 'Market' }).waitFor()
    expect(await page.getByRole('link', { name: 'Bakery' }).count()).toBe(0)
    held.resolve()
    await page.getByRole('link', { name: 'Bakery' }).waitFor()
  })
})

/** Whether the device has cached an answer below this address. */
async function isKept(path: string) {
  const keys = await (await caches.open('larder-data')).keys()
  return keys.some(({ url }) => url.includes(path))
}
