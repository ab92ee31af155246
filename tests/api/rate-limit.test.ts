import { expect, test } from 'vitest'
import { signIn } from '#contract/auth.ts'
import { forgotPassword, register, resetPassword, validateEmail, validateUsername } from '#contract/registration.ts'
import { PASSWORD, startApp } from '../support/app.ts'

const app = await startApp({ config: { rateLimitPerMinute: 3, trustProxy: true } })
const attempt = { body: { username: 'zoe', password: 'guess' } }
/** A request as a proxy forwards it: the address the client claimed, then the real one. */
const from = (address: string, claimed = '') => ({
  method: 'POST',
  headers: { 'x-forwarded-for': claimed ? `${claimed}, ${address}` : address },
  body: new URLSearchParams({ username: 'zoe', password: 'guess' }),
})

test('one address may not try passwords faster than the limit, and is told when to come back', async () => {
  for (let tries = 0; tries < 3; tries++) await app.nobody().refused(401, signIn, attempt)
  const reply = await app.nobody().refused(429, signIn, attempt)
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
  app.clock.advance({ minutes: 1 })
  await app.nobody().refused(401, signIn, attempt)
})

test('every path that takes a password or a token counts', async () => {
  app.clock.advance({ minutes: 1 })
  const someone = { email: 'zoe@example.com', password: PASSWORD, passwordConfirm: PASSWORD }
  await app.nobody().ok(forgotPassword, { body: { email: 'zoe@example.com' } })
  await app.nobody().refused(400, resetPassword, { body: { ...someone, token: 'guess' } })
  await app.nobody().refused(400, register, { body: { ...someone, username: 'zoe', groupToken: 'guess' } })
  await app.nobody().refused(429, signIn, attempt)
})

test('looking names up while one types leaves the passwords their own limit, and has one itself', async () => {
  app.clock.advance({ minutes: 1 })
  for (let tries = 0; tries < 8; tries++) await app.nobody().ok(validateUsername, { query: { name: `zoe${tries}` } })
  await app.nobody().refused(401, signIn, attempt)
  await app.nobody().ok(validateEmail, { query: { email: 'zoe@example.com' } })
  await app.nobody().refused(429, validateEmail, { query: { email: 'zoe@example.com' } })
})

test('a network without an account looks up so many names a day, and people who are signed in go on', async () => {
  const day = await startApp({ config: { rateLimitPerMinute: 3, allowSignup: true, trustProxy: true } })
  const ann = await day.setUpFirst()
  const ask = async (address: string, { token }: { token?: string | undefined } = {}) => {
    const headers = { 'x-forwarded-for': address, ...(token && { authorization: `Bearer ${token}` }) }
    return (await day.nobody().raw('/api/validators/user/name?name=zoe', { headers })).status
  }
  for (let tries = 0; tries < 30; tries++) {
    expect(await ask('203.0.113.7')).toBe(200)
    day.clock.advance({ minutes: 1 })
  }
  expect(await ask('203.0.113.7')).toBe(429)
  expect(await ask('203.0.113.8')).toBe(200)
  expect(await ask('203.0.113.7', ann)).toBe(200)
  day.clock.advance({ days: 1 })
  expect(await ask('203.0.113.7')).toBe(200)
})

test('behind a proxy the address is the one the proxy saw, not the one a request claims', async () => {
  const statuses = []
  for (let tries = 0; tries < 4; tries++)
    statuses.push((await app.nobody().raw('/api/auth/token', from('203.0.113.7', `198.51.100.${tries}`))).status)
  expect(statuses).toEqual([401, 401, 401, 429])
  expect((await app.nobody().raw('/api/auth/token', from('203.0.113.8'))).status).toBe(401)
})

test('a network of addresses is one address', async () => {
  const statuses = []
  for (let tries = 0; tries < 4; tries++)
    statuses.push((await app.nobody().raw('/api/auth/token', from(`2001:db8::${tries + 1}`))).status)
  expect(statuses).toEqual([401, 401, 401, 429])
})
