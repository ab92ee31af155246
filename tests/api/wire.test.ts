import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createRecipe, listRecipes } from '#contract/recipes.ts'
import { startApp } from '../support/app.ts'

const app = await startApp()
const ann = await app.setUpFirst()
const json = { 'content-type': 'application/json' }

test('broken requests get a clear refusal, never a 500', async () => {
  const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = json) =>
    ann.raw('/api/recipes', { method: 'POST', headers, body })
  const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
  const answers = await Promise.all([
    post('{"name":'),
    post('null'),
    post('[]'),
    post('"text"'),
    post('{"name":{"a":1}}'),
    post(deep),
    post('{"__proto__":{"admin":true}}'),
    post(new Uint8Array([0xff, 0xfe, 0x00])),
    post('{}', { ...json, 'content-encoding': 'gzip' }),
    post('{}', { ...json, 'content-encoding': 'nonsense' }),
    ann.raw('/api/recipes/%E0%A4%A'),
    ann.raw('/api/recipes?page=x'),
    ann.raw('/api/recipes?perPage=0'),
    ann.raw('/api/recipes?orderDirection=sideways'),
    ann.raw('/api/organizers/tags/not-a-uuid'),
    ann.raw('/api/auth/token', { method: 'POST', headers: { 'content-type': 'multipart/form-data' }, body: 'x' }),
    ann.raw('/api/auth/token', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nbroken',
    }),
  ])
  for (const answer of answers) {
    const body = await answer.text()
    expect(answer.status, body).toBeGreaterThanOrEqual(400)
    expect(answer.status, body).toBeLessThan(500)
    expect(JSON.parse(body)).toHaveProperty('detail')
  }
})

test('whatever does not fit is told in one shape, and of the field at fault', async () => {
  const post = (path: string, body: string) => ann.raw(path, { method: 'POST', headers: json, body })
  const told = async (answer: Response) => {
    expect(answer.status).toBe(422)
    const { detail } = (await answer.json()) as { detail: { loc: string[]; msg: string; type: string }[] }
    return detail.map(({ loc }) => loc)
  }
  expect(await told(await post('/api/recipes', '{"name":'))).toEqual([['body']])
  expect(await told(await post('/api/recipes', '{"name":""}'))).toEqual([['body', 'name']])
  expect(await told(await post('/api/recipes', '{"name":"🍕"}'))).toEqual([['body', 'name']])
  expect(await told(await ann.raw('/api/recipes?page=x'))).toEqual([['query', 'page']])
})

test('bodies beyond the limit are refused, also when they only unpack to it', async () => {
  const large = JSON.stringify({ name: 'x'.repeat(3_000_000) })
  expect((await ann.raw('/api/recipes', { method: 'POST', headers: json, body: large })).status).toBe(413)
  const packed = new Uint8Array(gzipSync(large))
  const bomb = await ann.raw('/api/recipes', {
    method: 'POST',
    headers: { ...json, 'content-encoding': 'gzip' },
    body: packed,
  })
  expect(bomb.status).toBe(413)
})

describe('a form', () => {
  const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
  const headOf = (name: string, fileName = '') =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${fileName && `; filename="${fileName}"`}\r\n\r\n`
  const temporary = () => readdir(join(app.dataDir, '.temp'))
  /** Sent without a length, with a pause between the parts. */
  const send = (path: string, parts: Iterable<string> | AsyncIterable<string>) =>
    ann.raw(path, {
      method: 'POST',
      headers: multipart,
      body: Readable.from(parts, { objectMode: false }),
      duplex: 'half',
    } as unknown as RequestInit)

  test('of half a million fields does not keep the server from everybody else', async () => {
    const post = (path: string, body: string) => ann.raw(path, { method: 'POST', headers: urlencoded, body })
    expect((await post('/api/auth/token', 'a&'.repeat(500_000))).status).toBe(413)
    expect((await post('/api/auth/token', 'a&'.repeat(8_000))).status).toBe(422)
    expect((await post('/api/ocr', 'a&'.repeat(500_000))).status).toBe(422)
  })

  test('with a field that is too long is refused, also when the rest comes later', async () => {
    async function* parts() {
      yield `${headOf('username')}${'x'.repeat(1_100_000)}\r\n${headOf('password')}`
      await ann.raw('/api/app/about')
      yield 'x\r\n--x--\r\n'
    }
    expect((await send('/api/auth/token', parts())).status).toBe(413)
    expect((await ann.raw('/api/app/about')).status).toBe(200)
  })

  test('is no larger with many files than with one', async () => {
    function* parts() {
      for (let file = 0; file < 2; file++) {
        yield headOf('archive', 'x.zip')
        for (let megabytes = 0; megabytes < 40; megabytes++) yield 'x'.repeat(1024 * 1024)
        yield '\r\n'
      }
      yield '--x--\r\n'
    }
    // A client that is still sending may find the connection closed before the answer.
    expect(
      await send('/api/recipes/create-from-zip', parts()).then(
        ({ status }) => status,
        () => 413,
      ),
    ).toBe(413)
    await expect.poll(temporary).toEqual([])
  })

  test('that breaks off leaves no file behind', async () => {
    const headers = { ...multipart, authorization: `Bearer ${ann.token}` }
    const sending = request(`${app.url}/api/recipes/create-from-zip`, { method: 'POST', headers })
    sending.on('error', () => {})
    sending.write(`${headOf('archive', 'x.zip')}the beginning`)
    await expect.poll(temporary).toHaveLength(1)
    sending.destroy()
    await expect.poll(temporary).toEqual([])
  })
})

test('addresses that lead out of the page lead nowhere, and everybody else is answered', async () => {
  // Not with `fetch`, which resolves the dots before it sends.
  const asked = (path: string) =>
    new Promise<number | undefined>((answered, failed) => {
      request(app.url, { path, headers: { accept: 'text/html' } }, ({ statusCode }) => answered(statusCode))
        .on('error', failed)
        .end()
    })
  for (const path of ['/%2e%2e/%2e%2e/etc/passwd', '/assets/..%2f..%2f..%2fetc/passwd', '/../../x', '/assets/%00.js']) {
    expect(await asked(path), path).toBe(404)
  }
  expect((await ann.raw('/api/app/about')).status).toBe(200)
})

test('programs that want version 1 of the published API or a later one are content', async () => {
  const about = (await (await ann.raw('/api/app/about')).json()) as { version: string }
  expect(Number.parseInt(about.version, 10)).toBeGreaterThanOrEqual(1)
})

test('unknown calls are 404, known ones by another method 405', async () => {
  expect(await (await ann.raw('/api/nothing-here')).json()).toEqual({ detail: 'Not Found' })
  const wrong = await ann.raw('/api/recipes', { method: 'DELETE' })
  expect([wrong.status, await wrong.json()]).toEqual([405, { detail: 'Method Not Allowed' }])
})

test('a slash at the end is the same call', async () => {
  expect((await ann.raw('/api/recipes/')).status).toBe(200)
})

test('answers carry an id, strict headers, and are compressed when they are worth it', async () => {
  for (let number = 0; number < 5; number++) await ann.ok(createRecipe, { body: { name: `Recipe ${number}` } })
  const answer = await ann.raw('/api/recipes', { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self'(;|$)/)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('content-encoding')).toBe('br')
})

test('refusals speak the language that was asked for, and English otherwise', async () => {
  const answer = await ann.raw('/api/recipes/none', { headers: { 'accept-language': 'xx-XX' } })
  expect(await answer.json()).toEqual({ detail: { message: 'There is no such recipe', error: true, exception: null } })
})

test('the documentation describes every call the server answers', async () => {
  const document = (await (await ann.raw('/openapi.json')).json()) as { openapi: string; paths: Record<string, object> }
  expect(document.openapi).toBe('3.1.0')
  for (const { endpoint } of app.routes) {
    for (const one of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      const path = `/api${one.replace(/:(\w+)/g, '{$1}')}`
      expect(document.paths[path]).toHaveProperty(endpoint.method.toLowerCase())
    }
  }
  expect(await (await ann.raw('/docs')).text()).toContain('/api/recipes/{slug}')
})

test('null asks of a query do not hurt', async () => {
  expect((await ann.raw('/api/recipes?cookbook=&categories=&tags=&search=')).status).toBe(200)
  expect((await ann.call(listRecipes)).status).toBe(200)
})
