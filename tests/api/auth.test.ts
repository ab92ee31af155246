import { request as send } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import { getStartup, setUp } from '#contract/app.ts'
import { refreshToken, refreshTokenByGet, signIn, signOut } from '#contract/auth.ts'
import { resetPassword } from '#contract/registration.ts'
import { changePassword, getSelf } from '#contract/users.ts'
import { PASSWORD, startApp, type TestApp } from '../support/app.ts'
import { createClient } from '../support/client.ts'

const DEVICE = 'larder_device'
const app = await startApp({ config: { maxLoginAttempts: 3, lockoutHours: 24 } })
/** The headers browsers send with a form from another site: new browsers, and those that only send the origin. */
const FOREIGN: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
]
const setup = { username: 'ann', email: 'ann@example.com', fullName: 'Ann', password: PASSWORD, seed: false }

test('a server behind a proxy is not set up without the printed code', async () => {
  const response = await app.nobody().raw('/api/app/setup', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '127.0.0.1' },
    body: JSON.stringify(setup),
  })
  expect(response.status).toBe(403)
})

test.each([
  ['a proxy that names itself', { via: '1.1 proxy' }, {}],
  ['a proxy that tells the name only', { 'x-forwarded-host': 'recipes.example.com' }, {}],
  ['a proxy that tells nothing', {}, { baseUrl: 'https://recipes.example.com' }],
  ['a proxy that tells nothing, where nobody said what is before it', {}, { baseUrlGiven: false }],
  ['a name that only leads here', { host: 'localhost.example.com' }, {}],
])('%s does not make strangers the first administrator', async (_, headers, config) => {
  const empty = await startApp({ config })
  const ask = (path: string, body?: object) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const request = send(`${empty.url}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { host: '127.0.0.1', 'content-type': 'application/json', ...headers },
      })
      request.on('error', reject).on('response', async (reply) => {
        resolve({ status: reply.statusCode ?? 0, body: Buffer.concat(await reply.toArray()).toString() })
      })
      request.end(body && JSON.stringify(body))
    })
  expect(JSON.parse((await ask('/api/app/startup')).body)).toMatchObject({
    needsSetup: true,
    needsCode: true,
    sendsMail: false,
  })
  expect((await ask('/api/app/setup', setup)).status).toBe(403)
  expect((await ask('/api/app/setup', { ...setup, code: '00000000x' })).status).toBe(403)
  const code = await empty.services.site.setupCode()
  expect((await ask('/api/app/setup', { ...setup, code })).status).toBe(201)
})

test('a page of another site sets nothing up in the browser it is open in', async () => {
  for (const headers of FOREIGN) {
    const body = JSON.stringify(setup)
    expect((await app.nobody().raw('/api/app/setup', { method: 'POST', headers, body })).status).toBe(403)
  }
})

test('a page that reached us under another name is not set up without the printed code', async () => {
  const { port } = new URL(app.url)
  const { request } = await import('node:http')
  const status = await new Promise<number>((resolve) => {
    const body = JSON.stringify(setup)
    const headers = { host: `evil.example:${port}`, 'content-type': 'application/json', 'content-length': body.length }
    request({ port, host: '127.0.0.1', path: '/api/app/setup', method: 'POST', headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    }).end(body)
  })
  expect(status).toBe(403)
})

test('a weak password does not make the first administrator', async () => {
  const reply = await app.nobody().refused(422, setUp, { body: { ...setup, password: 'short' } })
  expect(reply.detail).toMatchObject([{ loc: ['body', 'password'] }])
  expect((await app.nobody().ok(getStartup)).needsSetup).toBe(true)
})

test('the first administrator is signed in, and there is no second first one', async () => {
  const { access_token } = await app.nobody().ok(setUp, { body: setup })
  const self = await createClient(app.url, access_token).ok(getSelf)
  expect(self).toMatchObject({ username: 'ann', admin: true, canOrganize: true, favoriteRecipes: [], tokens: [] })
  expect(JSON.stringify(self)).not.toContain('argon2')
  await app.nobody().refused(409, setUp, { body: { ...setup, username: 'bob', email: 'bob@example.com' } })
})

test('nobody is asked to show a token as the published API does it', async () => {
  const reply = await app.nobody().refused(401, getSelf)
  expect(reply.headers.get('www-authenticate')).toBe('Bearer')
  expect(reply.detail).toBe('Not authenticated')
})

test('forged, foreign and unsigned tokens are nobody', async () => {
  const good = (await app.signedIn('ann')).token ?? ''
  const [header, payload] = good.split('.')
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
  for (const token of ['x', `${header}.${payload}.AAAA`, unsigned, `${good}x`]) {
    await createClient(app.url, token).refused(401, getSelf)
  }
})

test('user name and e-mail sign in without case, by every kind of form', async () => {
  for (const username of ['ANN', 'Ann@Example.com']) {
    expect(await app.nobody().ok(signIn, { body: { username, password: PASSWORD } })).toMatchObject({
      token_type: 'bearer',
    })
  }
  const urlencoded = await app.nobody().raw('/api/auth/token', {
    method: 'POST',
    body: new URLSearchParams({ username: 'ann', password: PASSWORD, grant_type: 'password' }),
  })
  expect(urlencoded.status).toBe(200)
  expect(urlencoded.headers.get('set-cookie')).toMatch(/httponly/i)
})

test('a login form without a password does not fit', async () => {
  const reply = await app
    .nobody()
    .raw('/api/auth/token', { method: 'POST', body: new URLSearchParams({ username: 'ann' }) })
  expect(reply.status).toBe(422)
  expect(await reply.json()).toMatchObject({ detail: [{ loc: ['body', 'password'] }] })
})

test('unknown names and wrong passwords get the same answer', async () => {
  const unknown = await app.nobody().refused(401, signIn, { body: { username: 'zoe', password: 'x' } })
  const wrong = await app.nobody().refused(401, signIn, { body: { username: 'ann', password: 'x' } })
  expect(wrong.body).toEqual({ detail: 'Unauthorized' })
  expect(unknown.detail).toEqual(wrong.detail)
  await app.signedIn('ann')
})

test('the account locks at the limit, stays locked for the right password, and opens after the lock time', async () => {
  await app.member('carl')
  for (let attempt = 0; attempt < 3; attempt++) {
    await app.nobody().refused(401, signIn, { body: { username: 'carl', password: 'wrong' } })
  }
  await app.nobody().refused(423, signIn, { body: { username: 'carl', password: PASSWORD } })
  app.clock.advance({ hours: 24 })
  await app.nobody().refused(401, signIn, { body: { username: 'carl', password: 'wrong' } })
  await app.signedIn('carl')
})

describe('a name that is tried too often', () => {
  const from = (address: string, username: string, password: string) =>
    locking.nobody().raw('/api/auth/token', {
      method: 'POST',
      headers: { 'x-forwarded-for': address },
      body: new URLSearchParams({ username, password }),
    })
  let locking: TestApp
  beforeAll(async () => {
    locking = await startApp({ config: { maxLoginAttempts: 3, trustProxy: true } })
    await locking.setUpFirst()
  })

  test('is locked in the same words whether or not somebody has it', async () => {
    const answers = async (username: string) => {
      const told: [number, unknown][] = []
      for (let tries = 0; tries < 5; tries++) {
        const reply = await from('203.0.113.7', username, 'wrong')
        told.push([reply.status, await reply.json()])
      }
      return told
    }
    const known = await answers('ann')
    expect(known.map(([status]) => status)).toEqual([401, 401, 401, 423, 423])
    expect(await answers('nobody-of-that-name')).toEqual(known)
    expect(await answers('NOBODY-of-that-name ')).toEqual(Array(5).fill(known[4]))
  })

  test('is locked where it was tried, and its owner comes in from elsewhere', async () => {
    expect((await from('203.0.113.7', 'ann', PASSWORD)).status).toBe(423)
    expect((await from('203.0.113.7', 'ANN@example.com', PASSWORD)).status).toBe(423)
    expect((await from('198.51.100.4', 'ann', PASSWORD)).status).toBe(200)
    expect((await from('203.0.113.7', 'ann', PASSWORD)).status).toBe(423)
  })

  test('is unlocked by choosing another password with a reset link', async () => {
    const system = { kind: 'system', groupId: '', userId: '' } as const
    const { token } = await locking.services.passwords.createResetToken(system, 'ann@example.com')
    const password = 'another-door-9'
    const body = { token, email: 'ann@example.com', password, passwordConfirm: password }
    await locking.nobody().ok(resetPassword, { body })
    expect((await from('203.0.113.7', 'ann', password)).status).toBe(200)
  })
})

describe('a device on which somebody has signed in', () => {
  let home: TestApp
  /** Everybody has the same address, as behind a router or an untrusted proxy. */
  const signInWith = (cookie: string, username: string, password: string) =>
    home.nobody().raw('/api/auth/token', {
      method: 'POST',
      headers: cookie === '' ? {} : { cookie },
      body: new URLSearchParams({ username, password }),
    })
  const deviceIn = (reply: Response) =>
    reply.headers
      .getSetCookie()
      .find((line) => line.startsWith(`${DEVICE}=`))
      ?.split(';')[0] ?? ''
  const statuses = async (times: number, ...tried: Parameters<typeof signInWith>) => {
    const all: number[] = []
    for (let tries = 0; tries < times; tries++) all.push((await signInWith(...tried)).status)
    return all
  }
  beforeAll(async () => {
    home = await startApp({ config: { maxLoginAttempts: 3 } })
    await home.setUpFirst()
    await home.member('ben')
  })

  test('is known by a cookie that pages cannot read, lets nobody in, and is kept at sign-out', async () => {
    const reply = await signInWith('', 'ann', PASSWORD)
    const [line = ''] = reply.headers.getSetCookie().filter((one) => one.startsWith(DEVICE))
    expect(line).toMatch(/; path=\/api\/auth; expires=[^;]+; samesite=lax; httponly$/i)
    const cookie = deviceIn(reply)
    expect((await home.nobody().raw('/api/users/self', { headers: { cookie } })).status).toBe(401)
    const { access_token } = (await reply.json()) as { access_token: string }
    const left = await createClient(home.url, access_token).raw('/api/auth/logout', {
      method: 'POST',
      headers: { cookie },
    })
    expect(left.status).toBe(200)
    expect(left.headers.getSetCookie().filter((one) => one.startsWith(DEVICE))).toEqual([])
  })

  test('is not locked out with strangers in the same network, nor are they let in with it', async () => {
    const anns = deviceIn(await signInWith('', 'ann', PASSWORD))
    const bens = deviceIn(await signInWith('', 'ben', PASSWORD))
    expect(await statuses(4, '', 'ann', 'wrong')).toEqual([401, 401, 401, 423])
    const last = anns.at(-1) === 'A' ? 'B' : 'A'
    for (const cookie of [
      '',
      bens,
      `${anns.slice(0, -1)}${last}`,
      `${DEVICE}=x~y.z`,
      `${DEVICE}=${'~.'.repeat(500)}`,
    ]) {
      expect((await signInWith(cookie, 'ann', PASSWORD)).status, cookie).toBe(423)
    }
    expect((await signInWith(anns, 'ann', PASSWORD)).status).toBe(200)
    expect(await statuses(4, anns, 'nobody-of-that-name', 'wrong')).toEqual([401, 401, 401, 423])
  })

  test('has as many tries as any other, and opens nothing for strangers', async () => {
    const cookie = deviceIn(await signInWith('', 'ben', PASSWORD))
    expect(await statuses(4, cookie, 'ben', 'wrong')).toEqual([401, 401, 401, 423])
    expect((await signInWith(cookie, 'ben', PASSWORD)).status).toBe(423)
    expect((await signInWith('', 'ben', PASSWORD)).status).toBe(200)
  })

  test('may be shared, and is a stranger again after a new password', async () => {
    await home.member('cem')
    await home.member('dot')
    const first = deviceIn(await signInWith('', 'cem', PASSWORD))
    const both = deviceIn(await signInWith(first, 'dot', PASSWORD))
    expect(await statuses(4, '', 'cem', 'wrong')).toEqual([401, 401, 401, 423])
    const reply = await signInWith(both, 'cem', PASSWORD)
    expect(reply.status).toBe(200)
    const { access_token } = (await reply.json()) as { access_token: string }
    const body = { currentPassword: PASSWORD, newPassword: 'another-door-9' }
    await createClient(home.url, access_token).ok(changePassword, { body })
    expect(await statuses(4, '', 'cem', 'wrong')).toEqual([401, 401, 401, 423])
    expect((await signInWith(both, 'cem', 'another-door-9')).status).toBe(423)
    expect(await statuses(4, '', 'dot', 'wrong')).toEqual([401, 401, 401, 423])
    expect((await signInWith(both, 'dot', PASSWORD)).status).toBe(200)
  })
})

test('a device on which somebody has signed in has tries of its own when a neighbour has used up those of the network', async () => {
  const shared = await startApp({ config: { rateLimitPerMinute: 3, maxLoginAttempts: 100 } })
  await shared.setUpFirst()
  await shared.member('ben')
  shared.clock.advance({ minutes: 1 })
  const signInWith = (cookie: string, username: string, password = PASSWORD) =>
    shared.nobody().raw('/api/auth/token', {
      method: 'POST',
      headers: cookie === '' ? {} : { cookie },
      body: new URLSearchParams({ username, password }),
    })
  const device = async (username: string) => {
    const lines = (await signInWith('', username)).headers.getSetCookie()
    return lines.find((line) => line.startsWith(`${DEVICE}=`))?.split(';')[0] ?? ''
  }
  const [anns, bens] = [await device('ann'), await device('ben')]
  shared.clock.advance({ minutes: 1 })
  for (const expected of [401, 401, 401, 429]) expect((await signInWith('', 'ann', 'wrong')).status).toBe(expected)

  const forged = `${DEVICE}=${'x'.repeat(32)}~${'y'.repeat(32)}`
  const answers = new Set<string>()
  for (const cookie of [forged, bens, `${DEVICE}=x`]) {
    for (const username of ['ann', 'nobody-of-that-name']) {
      const reply = await signInWith(cookie, username)
      answers.add(`${reply.status} ${await reply.text()}`)
    }
  }
  expect([...answers]).toEqual([expect.stringMatching(/^429 /)])
  expect((await signInWith(anns, 'ann')).status).toBe(200)
  for (const expected of [401, 401, 429]) expect((await signInWith(anns, 'ann', 'wrong')).status).toBe(expected)
  expect((await signInWith(anns, 'ann')).status).toBe(429)
  expect((await signInWith(bens, 'ben')).status).toBe(200)
})

test('many guesses at one moment are no more than the limit, and the account opens again in time', async () => {
  await app.member('gale')
  const guess = () => app.nobody().call(signIn, { body: { username: 'gale', password: 'wrong' } })
  const statuses = (await Promise.all(Array.from({ length: 12 }, guess))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(3)
  expect(new Set(statuses)).toEqual(new Set([401, 423]))
  await app.nobody().refused(423, signIn, { body: { username: 'gale', password: PASSWORD } })
  app.clock.advance({ hours: 24 })
  await app.signedIn('gale')
})

test('behind a proxy that says nothing of TLS people are signed in, by a cookie for TLS alone', async () => {
  const remote = await startApp({ config: { baseUrl: 'https://recipes.example.com' } })
  await remote.setUpFirst()
  const body = new URLSearchParams({ username: 'ann', password: PASSWORD })
  const answer = await remote.nobody().raw('/api/auth/token', { method: 'POST', body })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('set-cookie')).toMatch(/; secure/i)
})

test('nobody is signed in by a page of another site', async () => {
  const form = (headers: Record<string, string>) => ({
    method: 'POST',
    headers,
    body: new URLSearchParams({ username: 'ann', password: PASSWORD }),
  })
  for (const headers of FOREIGN) {
    const answer = await app.nobody().raw('/api/auth/token', form(headers))
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null])
  }
  const own: Record<string, string>[] = [
    { 'sec-fetch-site': 'same-origin' },
    { origin: app.url },
    { origin: 'http://localhost:9000' },
  ]
  for (const headers of own) expect((await app.nobody().raw('/api/auth/token', form(headers))).status).toBe(200)
})

test('a success forgets the failures before it', async () => {
  await app.member('dora')
  for (let round = 0; round < 3; round++) {
    await app.nobody().refused(401, signIn, { body: { username: 'dora', password: 'wrong' } })
    await app.signedIn('dora')
  }
})

test('a session lives 48 hours, a remembered one 14 days', async () => {
  const usual = await app.signedIn('ann')
  const { access_token } = await app
    .nobody()
    .ok(signIn, { body: { username: 'ann', password: PASSWORD, remember_me: true } })
  const remembered = createClient(app.url, access_token)
  app.clock.advance({ hours: 49 })
  await usual.refused(401, getSelf)
  await remembered.ok(getSelf)
  app.clock.advance({ days: 13 })
  await remembered.refused(401, getSelf)
})

test('refreshing does not shorten what was to be remembered', async () => {
  const { access_token } = await app
    .nobody()
    .ok(signIn, { body: { username: 'ann', password: PASSWORD, remember_me: true } })
  const remembered = createClient(app.url, access_token)
  await remembered.ok(refreshToken)
  app.clock.advance({ days: 13 })
  await remembered.ok(getSelf)
})

test('refreshing answers a working token by both methods', async () => {
  const ann = await app.signedIn('ann')
  for (const endpoint of [refreshToken, refreshTokenByGet]) {
    const { access_token } = await ann.ok(endpoint)
    await createClient(app.url, access_token).ok(getSelf)
  }
  await app.nobody().refused(401, refreshToken)
})

test('signing out ends every copy of the token', async () => {
  const ann = await app.signedIn('ann')
  const { access_token } = await ann.ok(refreshToken)
  await ann.ok(signOut)
  await ann.refused(401, getSelf)
  await createClient(app.url, access_token).refused(401, getSelf)
})

test('a new password ends the other sessions and needs the old one', async () => {
  await app.member('fred')
  const [here, there] = [await app.signedIn('fred'), await app.signedIn('fred')]
  await here.refused(400, changePassword, { body: { currentPassword: 'wrong', newPassword: 'another-door-9' } })
  await here.refused(422, changePassword, { body: { currentPassword: PASSWORD, newPassword: 'short' } })
  await here.ok(changePassword, { body: { currentPassword: PASSWORD, newPassword: 'another-door-9' } })
  await here.ok(getSelf)
  await there.refused(401, getSelf)
  await app.nobody().refused(401, signIn, { body: { username: 'fred', password: PASSWORD } })
})

test('passwords cannot be tried without end on an unlocked device', async () => {
  const found = await app.member('hugo')
  const guess = { body: { currentPassword: 'wrong', newPassword: 'another-door-9' } }
  for (let tries = 0; tries < 3; tries++) await found.refused(400, changePassword, guess)
  await found.refused(429, changePassword, guess)
  await found.refused(429, changePassword, { body: { currentPassword: PASSWORD, newPassword: 'another-door-9' } })
  app.clock.advance({ hours: 1 })
  await found.ok(changePassword, { body: { currentPassword: PASSWORD, newPassword: 'another-door-9' } })
})

test('the cookie alone reads, and changes nothing that another site asks for', async () => {
  const ann = await app.signedIn('ann')
  const cookie = `larder_session=${ann.token}`
  const guest = app.nobody()
  expect((await guest.raw('/api/users/self', { headers: { cookie } })).status).toBe(200)
  const forged = { method: 'POST', headers: { cookie, 'content-type': 'text/plain' }, body: '{"name":"Forged"}' }
  expect((await guest.raw('/api/recipes', forged)).status).toBe(403)
  const own = {
    method: 'POST',
    headers: { cookie, 'x-requested-with': 'larder', 'content-type': 'application/json' },
    body: '{"name":"Own"}',
  }
  expect((await guest.raw('/api/recipes', own)).status).toBe(201)
})

test('the cookie of a session that has ended does not stand in the way of signing in again', async () => {
  const gone = await app.member('returning')
  const cookie = `larder_session=${gone.token}`
  await gone.ok(signOut)
  const guest = app.nobody()
  expect((await guest.raw('/api/users/self', { headers: { cookie } })).status).toBe(401)
  expect((await guest.raw('/api/app/about', { headers: { cookie } })).status).toBe(200)
  const body = new URLSearchParams({ username: 'returning', password: PASSWORD })
  expect((await guest.raw('/api/auth/token', { method: 'POST', headers: { cookie }, body })).status).toBe(200)
})
