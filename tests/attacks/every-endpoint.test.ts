import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { getAbout } from '#contract/app.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getSelf } from '#contract/users.ts'
import { afterwards } from '../support/afterwards.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { type Example, examples, makeThings } from '../support/examples.ts'
import { rewinding } from '../support/rewind.ts'
import { recipesEverywhere } from '../support/site.ts'
import type { Outcome } from './attacker.ts'
import { createDice, type Dice } from './dice.ts'
import { type Attack, attackOn, call } from './families.ts'
import { createHeartbeat, slowness } from './heartbeat.ts'

/** `npm run soak -- --attack` takes another seed and more of everything. */
const SEED = Number(process.env.LARDER_ATTACK_SEED ?? 1)
const ATTACKS_EACH = Number(process.env.LARDER_ATTACKS_EACH ?? 12)
/** A call that takes so long when it is meant well, such as a backup, is made only a few times. */
const SLOW_MS = 250
const FEW = 3
/** Nobody may hold the event loop for longer, on a machine that is not slower than usual. */
const HELD_MAX_MS = 50
/** What holds the loop once may be the collector of garbage or a compiler; what does so each time is the request. */
const TRIES = 3
const SECONDS = 1_000

const app = await startApp({
  fetch: await recipesEverywhere(),
  config: { rateLimitPerMinute: 1_000_000_000 },
})
const admin = await app.setUpFirst()
const every = { canInvite: true, canManage: true, canOrganize: true }
const owner = await app.member('olga', every)
const own = examples(await makeThings(app, owner))
const eve = await app.stranger()
const { groupId } = await eve.ok(getSelf)
const others = examples(await makeThings(inGroup(groupId), eve))
const foreign = await idsOf(groupId)
const ask = await attacker()
const rewound = await rewinding(app.core.db)
const heartbeat = createHeartbeat()
afterwards(heartbeat.stop)
const heldMaxMs = HELD_MAX_MS * slowness()
let longestMs = 0

test('there is somebody else to steal from', () => {
  expect(foreign.size).toBeGreaterThan(20)
})

for (const { endpoint } of app.routes) {
  const key = `${endpoint.method} ${endpoint.path}`
  test(
    `${key} withstands`,
    async () => {
      const dice = createDice(SEED * 1_000_003 + hashOf(key))
      const problems = await problemsOf(endpoint, dice)
      expect(problems, `seed ${SEED}`).toEqual([])
    },
    (60 + ATTACKS_EACH * 5) * SECONDS,
  )
}

test('the server is as well as before', async () => {
  await app.nobody().ok(getAbout)
  console.log(
    `seed ${SEED}: the event loop was held for ${Math.round(longestMs)} ms at most, of ${Math.round(heldMaxMs)} ms`,
  )
})

async function problemsOf(endpoint: Endpoint, dice: Dice): Promise<string[]> {
  const key = `${endpoint.method} ${endpoint.path}`
  const [example, theirs] = [own[key] ?? {}, others[key] ?? {}]
  const count = (await isSlow(endpoint, example)) ? FEW : ATTACKS_EACH
  const problems: string[] = []
  for (let made = 0; made < count; made++) {
    const attack = as(endpoint, attackOn({ endpoint, example, theirs }, dice))
    const problem = await problemWith(endpoint, attack)
    if (problem)
      problems.push(`${problem}: ${attack.family}: ${attack.method} ${short(attack.path)} ${short(attack.body)}`)
  }
  return problems
}

/** The first call loads what is loaded on first use, which is not held against the ones that follow. */
async function isSlow(endpoint: Endpoint, example: Example): Promise<boolean> {
  const before = performance.now()
  await rewound(() => ask(as(endpoint, call(endpoint, example))))
  return performance.now() - before > SLOW_MS
}

async function problemWith(endpoint: Endpoint, attack: Attack): Promise<string | undefined> {
  let least = Number.POSITIVE_INFINITY
  for (let tried = 0; tried < TRIES && least > heldMaxMs; tried++) {
    const { outcome, heldMs } = await rewound(() => watched(attack))
    const problem = problemIn(endpoint, attack, outcome)
    if (problem) return problem
    least = Math.min(least, heldMs)
  }
  longestMs = Math.max(longestMs, least)
  return least > heldMaxMs ? `holds the event loop for ${Math.round(least)} ms` : undefined
}

async function watched(attack: Attack): Promise<{ outcome: Outcome; heldMs: number }> {
  const outcome = ask(attack)
  await heartbeat.reset()
  return { outcome: await outcome, heldMs: await heartbeat.longest() }
}

function problemIn(
  { access }: Endpoint,
  { path }: Attack,
  { status, broken, text, hasMessage, foreign: seen }: Outcome,
): string | undefined {
  // A server that has refused a body need not read it to its end.
  if (broken) return /^(?:ECONNRESET|EPIPE)$/.test(broken) ? undefined : `no answer (${broken})`
  if (status >= 500 && !(status === 503 && hasMessage)) return `${status} ${text}`
  if (access === 'user' && seen.length > 0) return `shows ${seen.join(', ')} of another group`
  // Node refuses by itself, and without a body, what is no HTTP or too long; what is no call of the API is a page.
  const isUnsaid = status >= 400 && !hasMessage && text !== '' && path.startsWith('/api/')
  return isUnsaid ? `${status} without a message: ${text.slice(0, 100)}` : undefined
}

/** With the rights of those who may make the call. */
function as({ access }: Endpoint, attack: Attack): Attack {
  const { token } = access === 'admin' ? admin : owner
  if (access === 'public') return attack
  return { ...attack, headers: { authorization: `Bearer ${token}`, ...attack.headers } }
}

async function attacker(): Promise<(attack: Attack) => Promise<Outcome>> {
  const { port } = new URL(app.url)
  const worker = new Worker(new URL('attacker.ts', import.meta.url), { workerData: { port: Number(port), foreign } })
  afterwards(() => worker.terminate())
  await new Promise((ready) => worker.once('message', ready))
  return (attack) => {
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
    worker.once('error', reject).once('message', (outcome: Outcome) => {
      worker.off('error', reject)
      resolve(outcome)
    })
    worker.postMessage(attack)
    return promise
  }
}

/** The same server for whoever makes things in another group: names that are one's own everywhere get an end. */
function inGroup(group: string): TestApp {
  const { groups, themes } = app.services
  return {
    ...app,
    member: (name, flags) => app.member(`${name}-too`, { ...flags, groupId: group }),
    services: {
      ...app.services,
      groups: { ...groups, open: (name) => groups.open(`${name} too`) },
      themes: { ...themes, create: (actor, theme) => themes.create(actor, { ...theme, name: `${theme.name} too` }) },
    },
  }
}

/** Of everything that a group has, from every table that says so. */
async function idsOf(group: string): Promise<Set<string>> {
  const { db } = app.core
  const tables: { name: string }[] = await db('sqlite_master').where({ type: 'table' }).select('name')
  const ids = new Set([group])
  for (const { name } of tables) {
    const columns: { name: string }[] = await db.raw(`pragma table_info("${name}")`)
    const names = new Set(columns.map((column) => column.name))
    if (!names.has('id') || !names.has('group_id')) continue
    const rows: { id: unknown }[] = await db(name).where({ group_id: group }).select('id')
    for (const { id } of rows) if (typeof id === 'string') ids.add(id)
  }
  return ids
}

function hashOf(text: string): number {
  let hash = 0
  for (const sign of text) hash = (Math.imul(hash, 31) + (sign.codePointAt(0) ?? 0)) | 0
  return hash >>> 0
}

function short(text: Attack['body'] = ''): string {
  const written = typeof text === 'string' ? text : Buffer.from(text).toString()
  return written.length > 300 ? `${JSON.stringify(written.slice(0, 300))}… (${written.length})` : written
}
