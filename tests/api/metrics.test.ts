import { beforeAll, describe, expect, test } from 'vitest'
import { runJob } from '#contract/admin.ts'
import { createBackup } from '#contract/backups.ts'
import { createRecipe } from '#contract/recipes.ts'
import { createApiToken } from '#contract/tokens.ts'
import { startApp, type TestApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'

let app: TestApp
let ann: Client

const TOKEN = 'scraper-of-figures-9'

beforeAll(async () => {
  app = await startApp({ config: { metrics: true, metricsToken: TOKEN } })
  ann = await app.setUpFirst()
})

test('without the setting there are no metrics', async () => {
  const plain = await startApp()
  expect(await (await plain.nobody().raw('/metrics')).text()).not.toContain('larder_')
})

describe('from another machine, metrics', () => {
  const from = (authorization = {}, headers: object = { 'x-forwarded-for': '203.0.113.7' }) =>
    app.nobody().raw('/metrics', { headers: { ...headers, ...authorization } })
  const bearer = (token: string | undefined) => ({ authorization: `Bearer ${token}` })

  test('are refused without a token, and with one that is wrong or not an administrator’s', async () => {
    const ben = await app.member('ben', { canManage: true })
    for (const wrong of [{}, bearer(`${TOKEN}x`), bearer('x'), bearer(ben.token), { authorization: TOKEN }]) {
      const reply = await from(wrong)
      expect(reply.status).toBe(401)
      expect(reply.headers.get('www-authenticate')).toBe('Bearer')
      expect(((await reply.json()) as { detail: { message: string } }).detail.message).toContain('LARDER_METRICS_TOKEN')
    }
    for (const header of ['forwarded', 'via', 'x-real-ip', 'x-forwarded-host']) {
      expect((await from({}, { [header]: '127.0.0.1' })).status, header).toBe(401)
    }
  })

  test('are there for the token of the settings, and for an administrator’s', async () => {
    const { token } = await ann.ok(createApiToken, { body: { name: 'scraper' } })
    for (const right of [TOKEN, token]) {
      const reply = await from(bearer(right))
      expect(reply.status).toBe(200)
      expect(await reply.text()).toContain('larder_recipes')
    }
    expect((await ann.raw('/metrics?token=x', { headers: { via: '1.1 proxy', ...bearer('') } })).status).toBe(401)
  })

  test('are not there for an empty token where none is set', async () => {
    const without = await startApp({ config: { metrics: true } })
    const ask = (token: string) =>
      without.nobody().raw('/metrics', { headers: { via: '1.1 proxy', authorization: `Bearer ${token}` } })
    for (const token of ['', 'undefined', 'null']) expect((await ask(token)).status).toBe(401)
  })
})

test('metrics are OpenMetrics, and count requests, recipes and jobs', async () => {
  await ann.ok(createRecipe, { body: { name: 'Measured soup' } })
  await app.nobody().raw('/api/users/self')
  await ann.ok(runJob, { params: { name: 'shares.remove-expired' }, body: {} })
  const response = await app.nobody().raw('/metrics')
  expect(response.headers.get('content-type')).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8')
  const page = await response.text()
  expect(page.endsWith('# EOF\n')).toBe(true)
  const value = (name: string) =>
    Number(
      page
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    )
  expect(value('larder_recipes')).toBe(1)
  expect(value('larder_users')).toBe(2)
  expect(value('larder_http_requests_total{method="GET",status="401"}')).toBe(1)
  expect(value('larder_job_failed{job="shares.remove-expired"}')).toBe(0)
  expect(value('larder_http_request_duration_seconds_bucket{le="+Inf"}')).toBe(
    value('larder_http_request_duration_seconds_count'),
  )
  expect(value('process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
  expect(value('larder_event_loop_delay_p999_seconds')).toBeGreaterThanOrEqual(0)
  for (const line of page.trimEnd().split('\n')) {
    expect(line).toMatch(
      /^(?:# (?:TYPE [a-z_\d]+ (?:counter|gauge|histogram|info)|EOF)|[a-z_\d]+(?:\{[^}]*\})? [\d.e+-]+)$/,
    )
  }
  expect(page).not.toContain('Measured soup')
})

test('metrics say how old the newest backup is, and whether a restore of it was tried', async () => {
  const lines = async () => (await (await app.nobody().raw('/metrics')).text()).split('\n')
  expect(await lines()).toContain('larder_backups 0')
  await ann.ok(createBackup, { body: {} })
  await ann.ok(runJob, { params: { name: 'backups.test-newest' }, body: {} })
  const page = await lines()
  expect(page).toEqual(
    expect.arrayContaining(['larder_backups 1', 'larder_backup_failed 0', 'larder_backup_test_failed 0']),
  )
  for (const name of ['larder_backup_newest_timestamp_seconds', 'larder_backup_tested_timestamp_seconds']) {
    const seconds = Number(page.find((line) => line.startsWith(`${name} `))?.split(' ')[1])
    expect(Math.abs(seconds - app.clock.now().getTime() / 1000)).toBeLessThan(60)
  }
})

test('probes tell a living server from one that can work', async () => {
  const probe = async (path: string) => (await app.nobody().raw(path)).status
  expect(await probe('/healthz')).toBe(200)
  expect(await probe('/readyz')).toBe(200)
  const broken = await startApp()
  await broken.core.db.destroy()
  expect((await broken.nobody().raw('/healthz')).status).toBe(200)
  expect((await broken.nobody().raw('/readyz')).status).toBe(503)
  await broken.core.db.initialize()
})
