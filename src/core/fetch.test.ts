import http, { type RequestListener } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { Refusal } from './errors.ts'
import { createFetch, type FetchOptions, type Resolve } from './fetch.ts'

const closed = { allowPrivateNetwork: false, allowedHosts: [] }
const open = { allowPrivateNetwork: true, allowedHosts: [] }
const MEBIBYTE = 1024 * 1024

const running: http.Server[] = []
afterEach(() => {
  for (const server of running.splice(0)) server.close().closeAllConnections()
})

async function serve(answer: RequestListener) {
  const server = http.createServer(answer)
  running.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { port, url: `http://127.0.0.1:${port}` }
}

const sends = (type: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  ((_request, response) =>
    response.writeHead(200, { 'content-type': type, ...headers }).end(body)) satisfies RequestListener

async function refusalOf(answer: Promise<unknown>): Promise<Refusal> {
  const error = await answer.catch((reason: unknown) => reason)
  if (!(error instanceof Refusal)) throw new Error(`expected a refusal, got ${String(error)}`)
  return error
}

describe('addresses that are never visited', () => {
  const noNetwork: Resolve = () => Promise.reject(new Error('no name should have been asked for'))

  test.each([
    ['loopback', 'http://127.0.0.1/'],
    ['another loopback', 'http://127.8.9.1/'],
    ['a decimal number', 'http://2130706433/'],
    ['octal digits', 'http://0177.0.0.1/'],
    ['hexadecimal digits', 'http://0x7f.0x0.0x0.0x1/'],
    ['a short form', 'http://127.1/'],
    ['full-width digits', 'http://１２７.０.０.１/'],
    ['nowhere', 'http://0.0.0.0/'],
    ['ten', 'http://10.1.2.3/'],
    ['172.16', 'http://172.16.0.1/'],
    ['192.168', 'http://192.168.1.1/'],
    ['link-local and metadata', 'http://169.254.169.254/latest/meta-data/'],
    ['metadata of another cloud', 'http://168.63.129.16/'],
    ['carrier-grade NAT', 'http://100.64.0.1/'],
    ['metadata behind carrier-grade NAT', 'http://100.100.100.200/'],
    ['benchmarking', 'http://198.18.0.1/'],
    ['documentation', 'http://203.0.113.7/'],
    ['multicast', 'http://224.0.0.1/'],
    ['reserved', 'http://240.0.0.1/'],
    ['broadcast', 'http://255.255.255.255/'],
    ['IPv6 loopback', 'http://[::1]/'],
    ['IPv6 nowhere', 'http://[::]/'],
    ['unique local', 'http://[fd00:ec2::254]/'],
    ['IPv6 link-local', 'http://[fe80::1]/'],
    ['site-local', 'http://[fec0::1]/'],
    ['IPv6 multicast', 'http://[ff02::1]/'],
    ['mapped loopback', 'http://[::ffff:127.0.0.1]/'],
    ['mapped public address', 'http://[::ffff:8.8.8.8]/'],
    ['compatible loopback', 'http://[::127.0.0.1]/'],
    ['translated loopback', 'http://[::ffff:0:127.0.0.1]/'],
    ['NAT64', 'http://[64:ff9b::7f00:1]/'],
    ['local NAT64', 'http://[64:ff9b:1::7f00:1]/'],
    ['6to4', 'http://[2002:7f00:1::]/'],
    ['Teredo', 'http://[2001:0:7f00:1::]/'],
    ['IPv6 documentation', 'http://[2001:db8::1]/'],
    ['unassigned IPv6', 'http://[4000::1]/'],
  ])('%s', async (_name, url) => {
    const refusal = await refusalOf(createFetch(closed, noNetwork)(url))
    expect(refusal).toMatchObject({ code: 'fetch.private-address', detail: { details: 'PRIVATE_ADDRESS' } })
  })

  test.each([
    ['a loopback answer', ['127.0.0.1']],
    ['an IPv6 loopback answer', ['::1']],
    ['one private answer among public ones', ['93.184.215.14', '10.0.0.5']],
  ])('a name with %s', async (_name, addresses) => {
    const answers: Resolve = async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    const refusal = await refusalOf(createFetch(closed, answers)('http://recipes.example/'))
    expect(refusal.code).toBe('fetch.private-address')
  })

  test('localhost by its name', async () => {
    expect((await refusalOf(createFetch(closed)('http://localhost:9/'))).code).toBe('fetch.private-address')
  })

  test.each(['http://127.0.0.2:1/', 'http://[::1]:1/', 'http://2130706434:1/', 'http://inside.example:1/'])(
    'a redirect to %s',
    async (location) => {
      const site = await serve((_request, response) => response.writeHead(302, { location }).end())
      const resolve: Resolve = async () => [{ address: '10.0.0.1', family: 4 }]
      const fetch = createFetch({ allowPrivateNetwork: false, allowedHosts: ['127.0.0.1'] }, resolve)
      expect((await refusalOf(fetch(site.url))).code).toBe('fetch.private-address')
    },
  )

  test.each([
    'file:///etc/passwd',
    'ftp://127.0.0.1/',
    'data:text/html,hello',
    'http://cook:secret@8.8.8.8/',
    'nonsense',
    '',
  ])('what is no plain web address: %s', async (url) =>
    expect((await refusalOf(createFetch(open, noNetwork)(url))).code).toBe('fetch.bad-address'),
  )

  test('a redirect away from the web', async () => {
    const site = await serve((_request, response) => response.writeHead(301, { location: 'file:///etc/passwd' }).end())
    expect((await refusalOf(createFetch(open)(site.url))).code).toBe('fetch.bad-address')
  })
})

describe('addresses the operator opened', () => {
  const here: Resolve = async () => [{ address: '127.0.0.1', family: 4 }]

  test.each([
    ['by name', 'Kitchen.Example.'],
    ['by address', '127.0.0.1'],
    ['by network', '127.0.0.0/8'],
  ])('%s', async (_name, entry) => {
    const site = await serve(sends('text/html', 'hello'))
    const fetch = createFetch({ allowPrivateNetwork: false, allowedHosts: [entry] }, here)
    expect((await fetch(`http://kitchen.example:${site.port}/`)).bytes.toString()).toBe('hello')
  })

  test.each(['nas', 'küche.example', '10.0.0.5', '::1', '192.168.1.0/24', 'fd00::/8'])(
    'may be written as %s',
    (entry) => {
      expect(readConfig({ LARDER_ALLOWED_HOSTS: `x.example, ${entry}` }).allowedHosts).toEqual(['x.example', entry])
    },
  )

  test.each(['10.0.0.0/33', 'x.example/24', 'http://nas', 'two words'])('may not be written as %s', (entry) => {
    expect(() => readConfig({ LARDER_ALLOWED_HOSTS: entry })).toThrow(/LARDER_ALLOWED_HOSTS/)
  })

  test('open nothing beside them', async () => {
    const fetch = createFetch(
      { allowPrivateNetwork: false, allowedHosts: ['other.example', '10.0.0.0/8', '::1'] },
      here,
    )
    expect((await refusalOf(fetch('http://kitchen.example:9/'))).code).toBe('fetch.private-address')
  })
})

test('a name is asked for once and the connection goes to the address that was checked', async () => {
  const hosts: (string | undefined)[] = []
  const site = await serve((request, response) => {
    hosts.push(request.headers.host)
    response.end('hello')
  })
  const answers = ['127.0.0.1', '127.0.0.2']
  const changing: Resolve = async () => [{ address: answers.shift() ?? '127.0.0.3', family: 4 }]
  const fetch = createFetch({ allowPrivateNetwork: false, allowedHosts: ['127.0.0.1'] }, changing)

  expect((await fetch(`http://recipes.example:${site.port}/`)).status).toBe(200)
  expect(hosts).toEqual([`recipes.example:${site.port}`])
  expect(answers).toEqual(['127.0.0.2'])
})

describe('redirects', () => {
  test('are followed, with the last address in the answer', async () => {
    const site = await serve((request, response) => {
      const left = Number(new URL(request.url ?? '', 'http://x').searchParams.get('left'))
      if (left === 0) response.end('there')
      else response.writeHead(302, { location: `/?left=${left - 1}` }).end()
    })
    const page = await createFetch(open)(`${site.url}/?left=5`)
    expect(page).toMatchObject({ url: `${site.url}/?left=0`, status: 200 })
    expect((await refusalOf(createFetch(open)(`${site.url}/?left=6`))).code).toBe('fetch.redirects')
  })

  test('repeat a body only when asked to, and send no headers to another host', async () => {
    const seen: string[] = []
    const other = await serve((request, response) => {
      seen.push(`${request.method} ${request.headers['x-key'] ?? 'no key'} ${request.headers['content-length'] ?? 0}`)
      response.end()
    })
    const site = await serve((request, response) => {
      response.writeHead(Number(request.url?.slice(1)), { location: `http://localhost:${other.port}/` }).end()
    })
    const post: FetchOptions = { method: 'POST', body: 'abc', headers: { 'X-Key': 'k', 'Content-Type': 'text/plain' } }
    for (const status of [301, 303, 307, 308]) await createFetch(open)(`${site.url}/${status}`, post)
    expect(seen).toEqual(['GET no key 0', 'GET no key 0', 'POST no key 3', 'POST no key 3'])
  })
})

describe('answers', () => {
  test.each([
    [401, 'fetch.blocked', 'BLOCKED'],
    [403, 'fetch.blocked', 'BLOCKED'],
    [429, 'fetch.too-many', 'BLOCKED'],
    [404, 'fetch.not-found', 'NOT_FOUND'],
    [410, 'fetch.not-found', 'NOT_FOUND'],
    [500, 'fetch.failed', 'CONNECTION_ERROR'],
    [304, 'fetch.failed', 'CONNECTION_ERROR'],
  ])('of status %i are refused as %s', async (status, code, details) => {
    const site = await serve((_request, response) => response.writeHead(status).end('no'))
    expect(await refusalOf(createFetch(open)(site.url))).toMatchObject({ code, kind: 'invalid', detail: { details } })
  })

  test.each([
    [429, { 'retry-after': '90' }, 90],
    [503, { 'retry-after': 'Sat, 21 Nov 2026 10:02:00 GMT', date: 'Sat, 21 Nov 2026 10:00:30 GMT' }, 90],
    [503, { 'retry-after': 'soon' }, undefined],
    [429, { 'retry-after': '99999999' }, 604_800],
    [503, {}, undefined],
  ])('of status %i with %j say how long to wait', async (status, headers, seconds) => {
    const site = await serve((_request, response) => response.writeHead(status, headers).end())
    expect((await refusalOf(createFetch(open)(site.url))).retryAfterSeconds).toBe(seconds)
  })

  test('that are a puzzle for people are refused as blocked', async () => {
    const site = await serve(
      sends('text/html', '<html><title>Just a moment...</title><script>window._cf_chl_opt={}</script>'),
    )
    expect((await refusalOf(createFetch(open)(site.url))).code).toBe('fetch.blocked')
  })

  test('of a type nobody asked for are refused', async () => {
    const site = await serve(sends('Application/PDF; x=1', '%PDF'))
    const fetch = createFetch(open)
    const refusal = await refusalOf(fetch(site.url, { accept: ['text/html', 'image/'] }))
    expect(refusal).toMatchObject({ code: 'fetch.wrong-type', params: { type: 'application/pdf' } })
    expect((await fetch(site.url, { accept: ['application/'] })).contentType).toBe('application/pdf; x=1')
  })

  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
    ['gzip, br', (bytes: Buffer) => brotliCompressSync(gzipSync(bytes))],
  ])('packed by %s are unpacked, and bombs stopped', async (encoding, pack) => {
    const small = await serve(sends('text/html', pack(Buffer.from('soup')), { 'content-encoding': encoding }))
    expect((await createFetch(open)(small.url)).bytes.toString()).toBe('soup')
    const bomb = await serve(sends('text/html', pack(Buffer.alloc(40 * MEBIBYTE)), { 'content-encoding': encoding }))
    const refusal = await refusalOf(createFetch(open)(bomb.url))
    expect(refusal).toMatchObject({ code: 'fetch.too-large', params: { megabytes: 10 } })
  })

  test.each([
    ['a bomb', gzipSync(Buffer.alloc(200 * MEBIBYTE)), 'fetch.too-large'],
    ['not packed at all', Buffer.alloc(4 * MEBIBYTE, 'soup'), 'fetch.unreachable'],
  ])('that are %s and more than a connection holds keep nobody waiting', async (_what, bytes, code) => {
    const site = await serve(sends('text/html', bytes, { 'content-encoding': 'gzip' }))
    expect((await refusalOf(createFetch(open)(site.url))).code).toBe(code)
  })

  test('that never end are cut off at the limit', async () => {
    const site = await serve((_request, response) => {
      const block = Buffer.alloc(64 * 1024)
      const more = () => {
        while (!response.destroyed && response.write(block));
      }
      response.on('drain', more)
      more()
    })
    expect((await refusalOf(createFetch(open)(site.url, { limitBytes: MEBIBYTE }))).code).toBe('fetch.too-large')
  })

  test('that announce too much are not read at all', async () => {
    const site = await serve((_request, response) =>
      response.writeHead(200, { 'content-length': '99999999999' }).write('x'),
    )
    expect((await refusalOf(createFetch(open)(site.url))).code).toBe('fetch.too-large')
  })

  test('that are cut short or not HTTP at all are unreachable', async () => {
    const short = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('x')
      setImmediate(() => response.destroy())
    })
    const broken = await serve(sends('text/html', 'not gzip', { 'content-encoding': 'gzip' }))
    const odd = await serve(sends('text/html', '?', { 'content-encoding': 'rot13' }))
    for (const site of [short, broken, odd, { url: 'http://127.0.0.1:1/' }]) {
      const refusal = await refusalOf(createFetch(open)(site.url))
      expect(refusal).toMatchObject({ code: 'fetch.unreachable', detail: { details: 'CONNECTION_ERROR' } })
    }
  })

  test.each<[string, RequestListener]>([
    ['say nothing', () => {}],
    ['stop in the middle', (_request, response) => void response.writeHead(200).write('<html>')],
    ['drip', (_request, response) => void setInterval(() => response.write('.'), 10).unref()],
  ])('of servers that %s end at the time limit', async (_name, answer) => {
    const site = await serve(answer)
    const refusal = await refusalOf(createFetch(open)(site.url, { timeoutMs: 100 }))
    expect(refusal).toMatchObject({ code: 'fetch.timed-out', kind: 'timedOut', detail: { details: 'TIMED_OUT' } })
  })

  test('of a DNS server that says nothing end at the time limit', async () => {
    const silent: Resolve = () => new Promise(() => {})
    expect((await refusalOf(createFetch(open, silent)('http://x.example/', { timeoutMs: 50 }))).code).toBe(
      'fetch.timed-out',
    )
  })
})

test('a certificate that nobody vouches for is refused, wherever the server stands', async () => {
  const server = https.createServer({ key: SELF_MADE_KEY, cert: SELF_MADE_CERTIFICATE }, sends('text/html', 'hello'))
  running.push(server as unknown as http.Server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const refusal = await refusalOf(createFetch(open)(`https://127.0.0.1:${port}/`))
  expect(refusal).toMatchObject({ code: 'fetch.bad-certificate', detail: { details: 'CONNECTION_ERROR' } })
})

const pem = (label: string, lines: string[]) =>
  `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`
/** Made for this test, and signed by itself; good for a hundred years. */
const SELF_MADE_KEY = pem('PRIVATE KEY', [
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgdyollTO5ZyN4rK6X',
  '7AsmQXZEMBvJeR59asxiDC33y8ehRANCAASsJe5SdOcIEKf+OmOaUx9MSj0ZNTuD',
  'fUGr3u7Us+bM8TnrAMNDYSSC1GkClYo3FsxLzKn/ZLoBdFnusEpbZOyS',
])
const SELF_MADE_CERTIFICATE = pem('CERTIFICATE', [
  'MIIBrTCCAVOgAwIBAgIUePK3si7gTG51JlLE1RxLPzZ42pIwCgYIKoZIzj0EAwIw',
  'GjEYMBYGA1UEAwwPcmVjaXBlcy5leGFtcGxlMCAXDTI2MTEyMTA4NDEwNVoYDzIx',
  'MjYxMDI4MDg0MTA1WjAaMRgwFgYDVQQDDA9yZWNpcGVzLmV4YW1wbGUwWTATBgcq',
  'hkjOPQIBBggqhkjOPQMBBwNCAASsJe5SdOcIEKf+OmOaUx9MSj0ZNTuDfUGr3u7U',
  's+bM8TnrAMNDYSSC1GkClYo3FsxLzKn/ZLoBdFnusEpbZOySo3UwczAdBgNVHQ4E',
  'FgQUur3WYjuxXTpPayhrVwX3QOY4JvswHwYDVR0jBBgwFoAUur3WYjuxXTpPayhr',
  'VwX3QOY4JvswDwYDVR0TAQH/BAUwAwEB/zAgBgNVHREEGTAXgg9yZWNpcGVzLmV4',
  'YW1wbGWHBH8AAAEwCgYIKoZIzj0EAwIDSAAwRQIgKZy9JQY0t/4NIcN5t863X3EO',
  '5Nd1FSTE8tytlsDX0T0CIQCPz+7OOa3kJP0fH8nibPBu9N4VBajdntFO14aO3kNY',
  'fw==',
])
