import { expect, test } from 'vitest'
import { signIn } from '#contract/auth.ts'
import { startApp } from '../support/app.ts'

const app = await startApp({ config: { rateLimitPerMinute: 3 } })

test('one address may not try passwords faster than the limit, and is told when to come back', async () => {
  const attempt = { body: { username: 'zoe', password: 'guess' } }
  for (let tries = 0; tries < 3; tries++) await app.nobody().refused(401, signIn, attempt)
  const reply = await app.nobody().refused(429, signIn, attempt)
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
  app.clock.advance({ minutes: 1 })
  await app.nobody().refused(401, signIn, attempt)
})
