import { expect, test } from 'vitest'
import { listJobs } from '#contract/admin.ts'
import { createResetToken } from '#contract/admin-accounts.ts'
import { signIn } from '#contract/auth.ts'
import { createInvitation, listInvitations } from '#contract/invitations.ts'
import { resetPassword } from '#contract/registration.ts'
import { getSelf } from '#contract/users.ts'
import { operator } from '../../src/cli/operator.ts'
import { createBackups } from '../../src/features/backups/service.ts'
import { startApp } from '../support/app.ts'
import { larderHere } from '../support/command-line.ts'

/** Ten years, in which a clock was wrong, and back again. */
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

test('a clock that is put right by a minute signs nobody out', async () => {
  const app = await startApp()
  const ann = await app.setUpFirst()
  app.clock.advance({ minutes: -1 })
  await ann.ok(getSelf)
})
