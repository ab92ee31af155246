import { beforeAll, expect, test } from 'vitest'
import { runJob } from '#contract/administration.ts'
import { createRecipe } from '#contract/recipes.ts'
import { startApp, type TestApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'

let app: TestApp
let ann: Client

beforeAll(async () => {
  app = await startApp({ config: { metrics: true } })
  ann = await app.setUpFirst()
})

test('without the setting there are no metrics', async () => {
  const plain = await startApp()
  expect(await (await plain.nobody().raw('/metrics')).text()).not.toContain('larder_')
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
  expect(value('larder_users')).toBe(1)
  expect(value('larder_http_requests_total{method="GET",status="401"}')).toBe(1)
  expect(value('larder_job_failed{job="shares.remove-expired"}')).toBe(0)
  expect(value('larder_http_request_duration_seconds_bucket{le="+Inf"}')).toBe(
    value('larder_http_request_duration_seconds_count'),
  )
  expect(value('process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
  for (const line of page.trimEnd().split('\n')) {
    expect(line).toMatch(
      /^(?:# (?:TYPE [a-z_]+ (?:counter|gauge|histogram|info)|EOF)|[a-z_]+(?:\{[^}]*\})? [\d.e+-]+)$/,
    )
  }
  expect(page).not.toContain('Measured soup')
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
