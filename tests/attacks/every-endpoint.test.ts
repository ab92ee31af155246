import { expect, test } from 'vitest'
import { getAbout } from '#contract/app.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Example } from '../support/examples.ts'
import { createDice } from './dice.ts'
import { attackOn, call } from './families.ts'
import { openField } from './field.ts'

/** `npm run soak -- --attack` uses another seed and runs more of everything. */
const SEED = Number(process.env.LARDER_ATTACK_SEED ?? 1)
const ATTACKS_EACH = Number(process.env.LARDER_ATTACKS_EACH ?? 10)
/** A valid call that takes this long, such as a backup, is made only a few times. */
const SLOW_MS = 250
const FEW = 3
const SECONDS = 1_000

const { app, own, theirs, foreign, ask, as, rewound, problemWith, heldMost } = await openField()

test('there is somebody else to steal from', () => {
  expect(foreign.size).toBeGreaterThan(20)
})

for (const { endpoint } of app.routes) {
  const key = `${endpoint.method} ${endpoint.path}`
  test(`${key} withstands`, { timeout: (60 + ATTACKS_EACH * 5) * SECONDS }, async () => {
    expect(await problemsOf(endpoint, key), `seed ${SEED}`).toEqual([])
  })
}

test('the server is as well as before', async () => {
  await app.nobody().ok(getAbout)
  console.log(`seed ${SEED}: ${heldMost()}`)
})

async function problemsOf(endpoint: Endpoint, key: string): Promise<string[]> {
  const dice = createDice(SEED * 1_000_003 + hashOf(key))
  const example = own[key] ?? {}
  const target = { endpoint, example, theirs: theirs[key] ?? {} }
  const count = (await isSlow(endpoint, example)) ? FEW : ATTACKS_EACH
  const problems: string[] = []
  for (let made = 0; made < count; made++) {
    const problem = await problemWith(endpoint, as(endpoint, attackOn(target, dice)))
    if (problem) problems.push(problem)
  }
  return problems
}

/** The first call loads what is loaded on first use, so it does not count. */
async function isSlow(endpoint: Endpoint, example: Example): Promise<boolean> {
  const before = performance.now()
  await rewound(() => ask(as(endpoint, call(endpoint, example))))
  return performance.now() - before > SLOW_MS
}

function hashOf(text: string): number {
  let hash = 0
  for (const sign of text) hash = (Math.imul(hash, 31) + (sign.codePointAt(0) ?? 0)) | 0
  return hash >>> 0
}
