import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { access, expected, ROLES, type Role } from '../support/access.ts'
import { startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { examples, makeThings } from '../support/examples.ts'
import { rewinding } from '../support/rewind.ts'
import { recipesEverywhere } from '../support/site.ts'

/** Never ends by itself. */
const STREAM = 'GET /groups/events'

const app = await startApp({ fetch: await recipesEverywhere() })
const admin = await app.setUpFirst()
const every = { canInvite: true, canManage: true, canOrganize: true }
const owner = await app.member('olga', every)
const clients: Record<Role, Client> = {
  nobody: app.nobody(),
  'plain member': await app.member('ben'),
  'member who may not invite': await app.member('ivo', { ...every, canInvite: false }),
  'member who may not manage': await app.member('mia', { ...every, canManage: false }),
  'member who may not organize': await app.member('ole', { ...every, canOrganize: false }),
  owner,
  'cook of another group': await app.stranger(),
  administrator: admin,
}
const calls = examples(await makeThings(app, owner))
const rewound = await rewinding(app.core.db)
const endpoints = app.routes.map(({ endpoint }) => endpoint)
const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`

test('no endpoint is declared twice', () => {
  expect(new Set(endpoints.map(keyOf)).size).toBe(endpoints.length)
})

test('every endpoint has an example and a row that says who may call it', () => {
  const keys = endpoints.map(keyOf).sort()
  expect(Object.keys(calls).sort()).toEqual(keys)
  expect(Object.keys(access).sort()).toEqual(keys)
})

// Reads first: a call's changes to files on disk are not rolled back.
const lookingFirst = endpoints.toSorted((a, b) => Number(b.method === 'GET') - Number(a.method === 'GET'))
for (const endpoint of lookingFirst) {
  const key = keyOf(endpoint)
  const row = access[key]
  if (row === undefined) continue
  test(`${key} is for ${String(row).split(',')[0]}`, async () => {
    const example = calls[key]
    const stranger = example?.stranger ?? (example?.params ? 404 : undefined)
    const about = { access: endpoint.access, success: endpoint.status, stranger }
    const answered: [Role, number][] = []
    for (const role of ROLES) answered.push([role, await rewound(() => statusOf(clients[role], endpoint))])
    expect(Object.fromEntries(answered)).toEqual(
      Object.fromEntries(ROLES.map((role) => [role, expected(row, role, about)])),
    )
  })
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

// Swift clients send ids in upper case.
for (const endpoint of lookingFirst) {
  const key = keyOf(endpoint)
  const capitals = inCapitals(calls[key])
  if (key === STREAM || JSON.stringify(capitals) === JSON.stringify(calls[key])) continue
  test(`${key} takes ids in capitals, and answers in small letters`, async () => {
    for (const client of [owner, admin]) {
      const usual = await rewound(() => client.call(endpoint, calls[key] as never))
      const answer = await rewound(() => client.call(endpoint, capitals as never))
      expect(answer.status).toBe(usual.status)
      const ids = JSON.stringify(answer.body ?? null).match(UUID) ?? []
      expect(ids.filter((id) => id !== id.toLowerCase())).toEqual([])
    }
  })
}

function inCapitals<Value>(value: Value): Value {
  if (typeof value === 'string') return value.replace(UUID, (id) => id.toUpperCase()) as Value
  if (Array.isArray(value)) return value.map(inCapitals) as Value
  if (value === null || typeof value !== 'object' || value instanceof File) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inCapitals(one)])) as Value
}

async function statusOf(client: Client, endpoint: Endpoint): Promise<number> {
  const key = keyOf(endpoint)
  if (key !== STREAM) return (await client.call(endpoint, calls[key] as never)).status
  const answer = await client.raw(`/api${endpoint.path}`)
  await answer.body?.cancel()
  return answer.status
}
