import { expect, test } from 'vitest'
import { listJobs } from '#contract/admin.ts'
import { createResetToken } from '#contract/admin-accounts.ts'
import { refreshToken, signIn } from '#contract/auth.ts'
import { createInvitation, listInvitations } from '#contract/invitations.ts'
import { resetPassword } from '#contract/registration.ts'
import { createApiToken, listApiTokens } from '#contract/tokens.ts'
import { getSelf } from '#contract/users.ts'
import { operator } from '../../src/cli/operator.ts'
import { createBackups } from '../../src/features/backups/service.ts'
import { PASSWORD, startApp } from '../support/app.ts'
import { createClient } from '../support/client.ts'
import { larderHere } from '../support/command-line.ts'

/** Ten years during which the clock was wrong, then corrected. */
const AHEAD = { days: 3_650 }
const BACK = { days: -3_650 }

test('jobs and nightly backups run on once a clock is right that was ahead, also after a restart', async () => {
  const app = await startApp()
  await app.setUpFirst()
  app.clock.advance(AHEAD)
  for (const name of ['shares.remove-expired', 'backups.make']) await app.scheduler.runNow(name)
  app.clock.advance(BACK)
  await app.scheduler.tick()
  const year = () => app.scheduler.state('shares.remove-expired').lastRunAt?.slice(0, 4)
  await expect.poll(year).toBe('2026')

  app.clock.advance(AHEAD)
  await app.scheduler.runNow('shares.remove-expired')
  await app.close()
  const again = await startApp({ dataDir: app.dataDir })
  expect(again.scheduler.state('shares.remove-expired').nextRunAt.slice(0, 4)).toBe('2026')
  await again.scheduler.runNow('backups.make')
  const names = (await createBackups(again.core).list(operator)).map(({ name }) => name)
  expect(names.some((name) => name.startsWith('larder_2026'))).toBe(true)
})

test('a backup of the future neither counts as the newest nor pushes others out', async () => {
  const app = await startApp()
  await app.setUpFirst()
  app.clock.advance(AHEAD)
  const { path: future } = await createBackups(app.core).make(operator)
  app.clock.advance(BACK)
  const { path: today } = await createBackups(app.core).make(operator)
  const counts = { keepDaily: 1, keepWeekly: 0, keepMonthly: 0 }
  const { removed } = await createBackups(app.core).prune(operator, app.core.files.backups, counts)
  expect(removed).toEqual([])
  expect(today).not.toBe(future)
  const standing = await app.services.backupPlans.standing(operator)
  expect(standing.newestAt?.slice(0, 4)).toBe('2026')
  await app.scheduler.runNow('backups.test-newest')
  const { tests } = await createBackups(app.core).notes.read()
  expect(Object.keys(tests).every((name) => name.startsWith('larder_2026'))).toBe(true)
})

test('a lock and a limit that a wrong clock has set do not hold for years', async () => {
  const app = await startApp({ config: { maxLoginAttempts: 2, rateLimitPerMinute: 3 } })
  await app.setUpFirst()
  await app.member('ben')
  app.clock.advance(AHEAD)
  const wrong = { body: { username: 'ben', password: 'wrong-door-1' } }
  for (let tries = 0; tries < 3; tries++) await app.nobody().call(signIn, wrong)
  app.clock.advance(BACK)
  await app.signedIn('ben')
})

test('what was dated ahead of now is flagged until the job has run again', async () => {
  const app = await startApp()
  const ann = await app.setUpFirst()
  const name = 'shares.remove-expired'
  const flagged = async () => (await ann.ok(listJobs)).filter(({ lastRunAhead }) => lastRunAhead).map((job) => job.name)
  app.clock.advance(AHEAD)
  await app.scheduler.runNow(name)
  app.clock.advance(BACK)
  expect(await flagged()).toEqual([name])
  const doctor = await larderHere(['doctor', '--json', '--data-dir', app.dataDir])
  const jobs = doctor.json().find(({ check }: { check: string }) => check === 'jobs')
  expect(jobs).toMatchObject({ verdict: 'warning', says: expect.stringContaining(name) })
  await app.scheduler.runNow(name)
  expect(await flagged()).toEqual([])
})

test('sign-ins, invitations and reset links from ahead of now count no more, and those from before still do', async () => {
  const app = await startApp()
  const before = await app.setUpFirst()
  await app.member('ben')
  const kept = await before.ok(createInvitation, { body: { uses: 1 } })
  app.clock.advance(AHEAD)
  const ahead = await app.signedIn('ann')
  await ahead.ok(createInvitation, { body: { uses: 1 } })
  const link = await ahead.ok(createResetToken, { body: { email: 'ben@example.com' } })
  app.clock.advance(BACK)

  expect((await ahead.call(getSelf)).status).toBe(401)
  expect((await before.ok(listInvitations)).map(({ token }) => token)).toEqual([kept.token])
  const password = 'cellar-door-7'
  const body = { token: link.token, email: 'ben@example.com', password, passwordConfirm: password }
  expect((await app.nobody().call(resetPassword, { body })).status).toBe(400)

  for (const job of ['auth.remove-expired-sessions', 'invitations.remove-expired', 'passwords.remove-expired-resets'])
    await app.scheduler.runNow(job)
  const left = (table: string) => app.core.db(table).where('created_at', '>', '2030').first()
  for (const table of ['sessions', 'invitations', 'password_resets']) expect(await left(table)).toBeUndefined()
  await before.ok(getSelf)
})

test('a session renewed and a token made while the clock was ahead last no longer than any made now', async () => {
  const app = await startApp({ config: { tokenHours: 48 } })
  await app.setUpFirst()
  await app.core.db('sessions').delete()
  const login = { username: 'ann', password: PASSWORD, remember_me: true }
  const ann = createClient(app.url, (await app.nobody().ok(signIn, { body: login })).access_token)
  const tokenOf = async (draft: { name: string; expiresAt?: string }) =>
    (await ann.ok(createApiToken, { body: { ...draft, currentPassword: PASSWORD } })).token
  const early = await tokenOf({ name: 'Early' })
  app.clock.advance({ days: 13 })
  const { access_token } = await ann.ok(refreshToken)
  const tomorrow = new Date(app.clock.now().getTime() + 86_400_000).toISOString()
  const [brief, usual] = [await tokenOf({ name: 'Brief', expiresAt: tomorrow }), await tokenOf({ name: 'Usual' })]
  app.clock.advance({ days: -13 })

  const as = (token: string) => createClient(app.url, token)
  for (const token of [access_token, early, brief, usual]) await as(token).ok(getSelf)
  const ends = async (table: string) => (await app.core.db(table).orderBy('id').pluck('expires_at')).map(inDays)
  const inDays = (end: string) => Math.round((Date.parse(end) - app.clock.now().getTime()) / 86_400_000)
  expect(await ends('sessions')).toEqual([2])
  expect(await ends('api_tokens')).toEqual([1825, 1, 1825])
  app.clock.advance({ days: 3 })
  for (const token of [access_token, brief]) expect((await as(token).call(getSelf)).status).toBe(401)
  for (const token of [early, usual]) await as(token).ok(getSelf)
  expect((await as(early).ok(listApiTokens)).map(({ lastUsedAt }) => lastUsedAt?.slice(0, 4))).toEqual([
    '2026',
    '2026',
    '2026',
  ])
})

test('what nobody has used since the clock was put right is shortened by the clock itself', async () => {
  const app = await startApp()
  const ann = await app.setUpFirst()
  app.clock.advance(AHEAD)
  const ahead = app.clock.now().toISOString()
  await app.core.db('sessions').update({ expires_at: ahead })
  await app.core.db('api_tokens').insert({
    ...{ user_id: (await app.core.db('users').first('id')).id, name: 'Made ahead', integration_id: 'generic' },
    ...{
      token_hash: 'x',
      read_only: false,
      created_at: ahead,
      expires_at: '2099-01-01T00:00:00.000Z',
    },
  })
  app.clock.advance(BACK)
  await app.scheduler.runNow('auth.remove-expired-sessions')
  const years = async (table: string) =>
    (await app.core.db(table).pluck('expires_at')).map((at: string) => at.slice(0, 4))
  expect(await years('sessions')).toEqual(['2026'])
  expect(await years('api_tokens')).toEqual(['2031'])
  await ann.ok(getSelf)
})

test('a clock that is put right by a minute signs nobody out', async () => {
  const app = await startApp()
  const ann = await app.setUpFirst()
  app.clock.advance({ minutes: -1 })
  await ann.ok(getSelf)
})
