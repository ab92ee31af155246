import { Worker } from 'node:worker_threads'
import type { Endpoint } from '#contract/endpoint.ts'
import { getSelf } from '#contract/users.ts'
import { afterwards } from '../support/afterwards.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { examples, makeThings } from '../support/examples.ts'
import { rewinding } from '../support/rewind.ts'
import { recipesEverywhere } from '../support/site.ts'
import type { Outcome } from './attacker.ts'
import type { Attack } from './families.ts'
import { createHeartbeat, slowness } from './heartbeat.ts'

/** Nobody may block the event loop for longer than this on a machine of usual speed. */
const HELD_MAX_MS = 50
/** Other programs on the machine compete for its caches, which costs everybody some CPU time. */
const LEEWAY = 1.5
/** A single long block may be garbage collection or compilation; one that repeats every time is the request. */
const TRIES = 3
/** Enough to show costs that grow with the number of recipes. */
const RECIPES = 300

/** A server with two groups that each have one of everything, and an attacker in a thread of their own. */
export async function openField() {
  const app = await startApp({ fetch: await recipesEverywhere(), config: { rateLimitPerMinute: 1_000_000_000 } })
  const admin = await app.setUpFirst()
  const owner = await app.member('olga', { canInvite: true, canManage: true, canOrganize: true })
  const things = await makeThings(app, owner)
  await fillShelves(app, things.self.groupId, things.self.id)
  const eve = await app.stranger()
  const { groupId } = await eve.ok(getSelf)
  const theirs = examples(await makeThings(inGroup(app, groupId), eve))
  const foreign = await idsOf(app, groupId)
  const ask = await attacker(app.url, foreign)
  const rewound = await rewinding(app.core.db)
  const heartbeat = createHeartbeat()
  afterwards(heartbeat.stop)
  const heldMaxMs = HELD_MAX_MS * LEEWAY * slowness()
  let longestMs = 0
  return { app, owner, things, own: examples(things), theirs, foreign, ask, as, rewound, problemWith, heldMost }

  /** With the permissions of those who may make the call. */
  function as({ access }: Pick<Endpoint, 'access'>, attack: Attack): Attack {
    const { token } = access === 'admin' ? admin : owner
    if (access === 'public') return attack
    return { ...attack, headers: { authorization: `Bearer ${token}`, ...attack.headers } }
  }

  /**
   * What is wrong with the answer to an attack, which is rolled back afterwards, or with how long it blocked everybody.
   */
  async function problemWith({ access }: Pick<Endpoint, 'access'>, attack: Attack): Promise<string | undefined> {
    let least = Number.POSITIVE_INFINITY
    for (let tried = 0; tried < TRIES && least > heldMaxMs; tried++) {
      const { outcome, heldMs } = await rewound(() => watched(attack))
      const problem = problemIn(access, attack, outcome)
      if (problem) return said(problem, attack)
      least = Math.min(least, heldMs)
    }
    longestMs = Math.max(longestMs, least)
    return least > heldMaxMs ? said(`holds the event loop for ${Math.round(least)} ms`, attack) : undefined
  }

  async function watched(attack: Attack): Promise<{ outcome: Outcome; heldMs: number }> {
    const outcome = ask(attack)
    await heartbeat.reset()
    return { outcome: await outcome, heldMs: await heartbeat.longest() }
  }

  function heldMost() {
    return `the event loop was held for ${Math.round(longestMs)} ms at most, of ${Math.round(heldMaxMs)} ms`
  }
}

function problemIn(access: Endpoint['access'], { path }: Attack, outcome: Outcome): string | undefined {
  const { status, broken, text, hasMessage, foreign } = outcome
  // A server that has refused a body need not read all of it.
  if (broken) return /^(?:ECONNRESET|EPIPE)$/.test(broken) ? undefined : `no answer (${broken})`
  if (status >= 500 && !(status === 503 && hasMessage)) return `${status} ${text}`
  if (access === 'user' && foreign.length > 0) return `shows ${foreign.join(', ')} of another group`
  // Node itself refuses invalid or oversized HTTP, without a body; paths outside the API answer with a page.
  const isUnsaid = status >= 400 && !hasMessage && text !== '' && path.startsWith('/api/')
  return isUnsaid ? `${status} without a message: ${text.slice(0, 100)}` : undefined
}

const said = (problem: string, { family, method, path, body }: Attack) =>
  `${problem}: ${family}: ${method} ${short(path)} ${short(body)}`

function short(text: Attack['body'] = ''): string {
  const written = typeof text === 'string' ? text : Buffer.from(text).toString()
  return written.length > 300 ? `${JSON.stringify(written.slice(0, 300))}… (${written.length})` : written
}

async function attacker(url: string, foreign: Set<string>): Promise<(attack: Attack) => Promise<Outcome>> {
  const port = Number(new URL(url).port)
  const worker = new Worker(new URL('attacker.ts', import.meta.url), { workerData: { port, foreign } })
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

async function fillShelves({ services }: TestApp, groupId: string, userId: string) {
  const actor = { kind: 'system' as const, groupId, userId }
  for (let number = 0; number < RECIPES; number++) {
    await services.recipes.createWhole(actor, {
      name: `Cake soup ${number}`,
      description: 'A soup of cake, and a cake of soup.',
      recipeIngredient: [{ note: '1 cup cake' }, { note: '2 soups' }],
      tags: [{ id: undefined, name: `Tag ${number % 20}` }],
    })
  }
}

/** The same server for another group: names that must be unique across groups get a suffix. */
function inGroup(app: TestApp, group: string): TestApp {
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

/** The ids of everything a group has, from every table with a group column. */
async function idsOf({ core: { db } }: TestApp, group: string): Promise<Set<string>> {
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
