import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { startApp } from '../support/app.ts'

const app = await startApp()
const ann = await app.setUpFirst()
const json = { 'content-type': 'application/json' }
const post = (path: string, body: string) => ann.raw(path, { method: 'POST', headers: json, body })
const detailOf = async (reply: Response) => JSON.stringify(((await reply.json()) as { detail: unknown }).detail)

describe('strangers', () => {
  test.each(['/api/app/setup', '/api/users/register', '/api/users/forgot-password', '/api/users/reset-password'])(
    'send no more than a few kilobytes to %s',
    async (path) => {
      const reply = await app
        .nobody()
        .raw(path, { method: 'POST', headers: json, body: JSON.stringify({ a: 'x'.repeat(17_000) }) })
      expect(reply.status).toBe(413)
      expect(await detailOf(reply)).toContain('The request is too large')
    },
  )

  test('sign in with no more than that either, in each kind of form', async () => {
    const long = 'x'.repeat(17_000)
    const form = new FormData()
    form.append('username', long)
    for (const body of [new URLSearchParams({ username: long }), form])
      expect((await app.nobody().raw('/api/auth/token', { method: 'POST', body })).status).toBe(413)
  })
})

describe('members', () => {
  test('send no JSON that takes long to take apart, whatever it is for', async () => {
    const names = Array.from({ length: 100_000 }, (_, at) => `"a_${at.toString(36)}":1`)
    const few = Array.from({ length: 50_000 }, () => '{"a_b":1,"c":2,"d":3}')
    for (const body of [`{${names}}`, `[${few}]`, `{"extras":{${names}}}`]) {
      const reply = await post('/api/recipes', body)
      expect(reply.status).toBe(422)
      expect(await detailOf(reply)).toContain('too many fields')
    }
  })

  test('send no rows that have their fields in ever another order', async () => {
    const names = Array.from({ length: 40 }, (_, at) => `n_${at}`)
    const turned = (by: number) => [...names.slice(by), ...names.slice(0, by)]
    const row = (order: string[]) => `{${order.map((name) => `"${name}":1`)}}`
    const orders = names.flatMap((name, by) => names.map((first) => [first, name, ...turned(by)]))
    const refused = await post('/api/recipes', `[${orders.map(row)}]`)
    expect(refused.status).toBe(422)
    expect(await detailOf(refused)).toContain('too many fields')
    const inOrder = await post('/api/recipes', `[${orders.map(() => row(names))}]`)
    expect(await detailOf(inOrder)).not.toContain('too many fields')
  })

  test('text that only looks like fields counts as what it is', async () => {
    const description = '"a": {"b\\"": [1'.repeat(20_000)
    const reply = await post('/api/recipes', JSON.stringify({ name: 'Soup of colons', description }))
    expect([201, 422]).toContain(reply.status)
    if (reply.status === 422) expect(await detailOf(reply)).not.toContain('too many fields')
  })

  test('send whole lists of what they have', async () => {
    const note = 'a long line, as people write them, of what is to be bought on the way home'
    const lines = Array.from({ length: 1_000 }, (_, at) => ({
      reference_id: crypto.randomUUID(),
      title: null,
      note: `${note} ${at}`,
      quantity: 1,
      unit: null,
      food: null,
      disable_amount: false,
      original_text: note,
    }))
    const created = await post('/api/recipes', JSON.stringify({ name: 'Everything' }))
    expect(created.status).toBe(201)
    const slug = (await created.json()) as string
    const reply = await ann.raw(`/api/recipes/${slug}`, {
      method: 'PATCH',
      headers: json,
      body: JSON.stringify({ recipe_ingredient: lines }),
    })
    expect(reply.status, await reply.clone().text()).toBe(200)
    expect(((await reply.json()) as { recipeIngredient: unknown[] }).recipeIngredient).toHaveLength(1_000)
  })
})

describe('a request that never ends', () => {
  afterEach(() => void vi.useRealTimers())

  test.each([
    ['a sign-in', '/api/auth/token', 'application/x-www-form-urlencoded'],
    ['a sign-in in parts', '/api/auth/token', 'multipart/form-data; boundary=x'],
    ['a registration', '/api/users/register', 'application/json'],
  ])('as %s is refused after a minute', async (_, path, type) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: 900\r\n\r\n`
    socket.write(`${head}{`)
    await expect.poll(() => vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(60_000)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 408 [\s\S]*took too long/)
  })

  test('as an upload goes on while it makes way, and no longer', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
    const head = `POST /api/ocr HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${ann.token}\r\nContent-Length: 900000\r\n`
    socket.write(`${head}Content-Type: multipart/form-data; boundary=x\r\n\r\n`)
    socket.write('--x\r\nContent-Disposition: form-data; name="file"; filename="soup.png"\r\n\r\n')
    for (let minutes = 1; minutes <= 3; minutes++) {
      socket.write('x'.repeat(100_000))
      await expect.poll(bytesKept).toBeGreaterThan(minutes * 100_000 - 10_000)
      vi.advanceTimersByTime(60_000)
    }
    const answered = once(socket, 'data') as Promise<[Buffer]>
    vi.advanceTimersByTime(60_000)
    expect((await answered)[0].toString()).toMatch(/^HTTP\/1\.1 408 /)
    socket.destroy()
    await expect.poll(bytesKept).toBe(0)
  })

  async function bytesKept() {
    const files = await readdir(join(app.dataDir, '.temp'))
    const sizes = files.map((name) => stat(join(app.dataDir, '.temp', name)).then(({ size }) => size))
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  }
})
