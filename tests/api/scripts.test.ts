import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { startApp } from '../support/app.ts'
import { addressOf } from '../support/client.ts'
import { examples, makeThings } from '../support/examples.ts'
import { loaded, PAYLOADS } from '../support/payloads.ts'
import { rewinding } from '../support/rewind.ts'
import { recipesEverywhere } from '../support/site.ts'

const app = await startApp({ fetch: await recipesEverywhere() })
const ann = await app.setUpFirst()
const calls = examples(await makeThings(app, ann))
const rewound = await rewinding(app.core.db)
const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`
const writing = app.routes.map(({ endpoint }) => endpoint).filter(({ body, bodyKind }) => body && bodyKind === 'json')
/** Callers who may not do this for real have no example that works; the call only has to be survived. */
const isDone = (status: number) => status < 300

/** Each call gets this many, the next call the following ones. */
const PAYLOADS_PER_CALL = 2
for (const [index, endpoint] of writing.entries()) {
  const payloads = Array.from(
    { length: PAYLOADS_PER_CALL },
    (_, n) => PAYLOADS[(index + n * 3) % PAYLOADS.length] ?? '',
  )
  test(`${keyOf(endpoint)} takes scripts for the text they are, or says no`, async () => {
    const { body: schema } = endpoint
    if (!schema) return
    for (const payload of payloads) {
      const example = calls[keyOf(endpoint)] ?? {}
      const body = loaded(schema, [payload], example.body)
      const answer = await rewound(() =>
        ann.raw(addressOf(endpoint, example.params, example.query), {
          method: endpoint.method,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      )
      expect(answer.status, payload).toBeLessThan(500)
      if (isDone(answer.status)) expect(schema.safeParse(body).success, payload).toBe(true)
      if (answer.status !== 204) expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
      await answer.body?.cancel()
    }
  })
}

test('most calls that take text take the scripts whole, so that the corpus is where it is looked for', async () => {
  const [, payload = ''] = PAYLOADS
  const kept: string[] = []
  for (const endpoint of writing) {
    const example = calls[keyOf(endpoint)] ?? {}
    const body = endpoint.body && loaded(endpoint.body, [payload], example.body)
    if (JSON.stringify(body ?? '').includes('pwned()')) kept.push(keyOf(endpoint))
  }
  for (const key of ['PUT /recipes/:slug', 'POST /comments', 'POST /foods', 'POST /groups/shopping/items'])
    expect(kept).toContain(key)
  expect(kept.length).toBeGreaterThan(60)
})
