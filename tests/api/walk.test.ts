import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { type Example, examples, makeThings } from '../support/examples.ts'

const app = await startApp()
const ann = await app.setUpFirst()
const eve = await app.stranger()
const calls = examples(await makeThings(app, ann))
const endpoints = app.routes.map(({ endpoint }) => endpoint)
const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`
const send = (client: Client, endpoint: Endpoint, example: Example = {}) =>
  client.call(endpoint, example as Parameters<Client['call']>[1] as never)

test('every endpoint has an example, and every example an endpoint', () => {
  expect(Object.keys(calls).sort()).toEqual(endpoints.map(keyOf).sort())
})

test('no endpoint is declared twice', () => {
  expect(new Set(endpoints.map(keyOf)).size).toBe(endpoints.length)
})

for (const endpoint of endpoints.filter(({ access }) => access !== 'public')) {
  test(`${keyOf(endpoint)} answers 401 to nobody`, async () => {
    expect((await send(app.nobody(), endpoint, calls[keyOf(endpoint)])).status).toBe(401)
  })
}

for (const endpoint of endpoints) {
  const example = calls[keyOf(endpoint)]
  const status = example?.stranger ?? (example?.params ? 404 : undefined)
  if (status === undefined) continue
  test(`${keyOf(endpoint)} answers ${status} to a cook of another group`, async () => {
    expect((await send(eve, endpoint, example)).status).toBe(status)
  })
}

for (const endpoint of endpoints.filter(({ access }) => access === 'admin')) {
  test(`${keyOf(endpoint)} answers 403 to a cook who is no administrator`, async () => {
    expect((await send(eve, endpoint, calls[keyOf(endpoint)])).status).toBe(403)
  })
}
