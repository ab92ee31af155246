import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { ZipFile } from 'yazl'
import { buildStale } from './build.ts'
import { attack } from './soak/attack.ts'
import { caller, WrongAnswer } from './soak/call.ts'
import { createCook } from './soak/cook.ts'
import { createFigures, createMemory } from './soak/figures.ts'
import { createServerUnderTest } from './soak/server.ts'

/**
 * Many people at once, with backups and imports, while the server is killed and restarted: memory stays flat, no
 * confirmed change is lost, the database is intact and its backups restore. `npm run soak -- --minutes 10 --clients 20`.
 * `--attack`, optionally with `--seed 7`, attacks every endpoint of the contract instead.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '6' },
    clients: { type: 'string', default: '20' },
    attack: { type: 'boolean', default: false },
    seed: { type: 'string' },
  },
})
if (values.attack) process.exit((await attack({ minutes: Number(values.minutes), seed: values.seed })) ? 0 : 1)
const STEADY_SHARE = 0.7
const MEMORY_GROWTH_MAX = 0.1
const THINK_MS = 100
const BACKUP_EVERY_MS = 12_000
const IMPORT_EVERY_MS = 15_000
const LIFE_MS = 15_000
const ERRORS_SHOWN = 5
const FLAGS = { username: 'soak', email: 'soak@example.com', fullName: 'Soak', password: 'a-soak-in-the-sink' }

const run = promisify(execFile)
const root = mkdtempSync(join(tmpdir(), 'larder-soak-'))
const dataDir = join(root, 'data')
const totalMs = Number(values.minutes) * 60_000
await buildStale()
const server = await createServerUnderTest(dataDir)
const memory = createMemory()
const reads = createFigures()
const writes = createFigures()
const writesInBackups = createFigures()
let phase: 'steady' | 'killing' | 'over' = 'steady'
let backingUp = false
let failure: unknown
let backups = 0
let imports = 0
let kills = 0

try {
  await server.start()
  const token = await signUp()
  const call = caller(server.url, token, (method, milliseconds) => {
    if (phase !== 'steady') return
    if (method === 'GET') return reads.note(milliseconds)
    if (method !== 'GET' && !backingUp) writes.note(milliseconds)
    if (method !== 'GET' && backingUp) writesInBackups.note(milliseconds)
  })
  const side = caller(server.url, token, () => {})
  const cooks = Array.from({ length: Number(values.clients) }, (_, number) => createCook(number, call))
  console.log(`${cooks.length} clients for ${values.minutes} minutes on ${dataDir}`)
  const begun = Date.now()
  const work = [
    ...cooks.map((cook) => untilOver(() => cook.act(), THINK_MS)),
    untilOver(() => backUp(side), BACKUP_EVERY_MS),
    untilOver(() => bringArchive(side), IMPORT_EVERY_MS),
    untilOver(async () => void (phase === 'steady' && memory.note(server.residentMb())), 1_000),
  ]
  while (!failure && Date.now() - begun < totalMs * STEADY_SHARE) await pause(500)
  phase = 'killing'
  while (!failure && Date.now() - begun < totalMs) {
    await pause(LIFE_MS)
    await server.end(kills++ % 3 === 2 ? 'SIGTERM' : 'SIGKILL')
    await server.start()
  }
  phase = 'over'
  await Promise.all(work)
  if (failure) throw failure
  let proved = 0
  for (const cook of cooks) proved += await cook.proveAll()
  await server.end('SIGTERM')
  const restored = await proveRest()
  report({ proved, restored })
} catch (error) {
  console.error(error)
  for (const line of lastErrors()) console.error(line)
  process.exitCode = 1
} finally {
  await server.end('SIGKILL')
  rmSync(root, { recursive: true, force: true })
}

/** The latest errors in the server's log. */
function lastErrors(): string[] {
  const log = join(dataDir, 'logs', 'larder.log')
  if (!existsSync(log)) return []
  const lines = readFileSync(log, 'utf8').split('\n')
  return lines.filter((line) => line.includes('"level":"error"')).slice(-ERRORS_SHOWN)
}

async function untilOver(work: () => Promise<unknown>, everyMs: number) {
  while (phase !== 'over' && !failure) {
    if (server.isUp()) {
      await work().catch((error: unknown) => {
        failure ??= error
      })
    }
    await pause(everyMs * (0.5 + Math.random()))
  }
}

async function signUp(): Promise<string> {
  const response = await fetch(`${server.url}/api/app/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...FLAGS, seed: true }),
  })
  if (!response.ok) throw new WrongAnswer(`set-up: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { access_token: string }).access_token
}

/** Alternates between the server and the command line; a backup interrupted by a kill is no failure. */
async function backUp(call: ReturnType<typeof caller>) {
  backingUp = true
  if (backups++ % 2 === 0) await call('POST', '/admin/backups', {})
  else await larder('backup', '--dir', join(root, 'second'), '--keep-daily', '2', '--quiet')
  backingUp = false
}

async function bringArchive(call: ReturnType<typeof caller>) {
  const zip = new ZipFile()
  imports++
  for (let recipe = 0; recipe < 20; recipe++) {
    const found = {
      '@type': 'Recipe',
      name: `Brought ${imports} ${recipe}`,
      recipeIngredient: ['1 onion', '200 g rice'],
    }
    zip.addBuffer(Buffer.from(JSON.stringify(found)), `${recipe}/recipe.json`)
  }
  zip.end()
  const form = new FormData()
  form.append('migration_type', 'nextcloud')
  form.append('archive', new File([new Uint8Array(await buffer(zip.outputStream))], 'nextcloud.zip'))
  const reply = await call('POST', '/groups/migrations', form)
  if (reply !== 'cut off' && reply.status !== 200)
    throw new WrongAnswer(`import: ${reply.status} ${JSON.stringify(reply.body)}`)
}

/** The database and every backup are intact, and the newest backup restores elsewhere. */
async function proveRest(): Promise<number> {
  await requireWhole(dataDir)
  const kept = [join(dataDir, 'backups'), join(root, 'second')].flatMap((dir) =>
    readdirSync(dir, { withFileTypes: true })
      .filter(({ name }) => name.endsWith('.zip'))
      .map(({ name }) => join(dir, name)),
  )
  for (const path of kept) await larder('backup', 'verify', path, '--quiet')
  const newest = kept.at(-1)
  if (newest === undefined) throw new WrongAnswer('no backup was made')
  const aside = join(root, 'restored')
  await run(process.execPath, ['dist/server/main.js', 'restore', newest, '--data-dir', aside, '--quiet'])
  await requireWhole(aside)
  return kept.length
}

async function requireWhole(dir: string) {
  const ran = await run(process.execPath, ['dist/server/main.js', 'doctor', '--json', '--data-dir', dir])
  const found = JSON.parse(ran.stdout) as { check: string; verdict: string; says: string }[]
  const database = found.find(({ check }) => check === 'database')
  if (database?.verdict !== 'good') throw new WrongAnswer(`${dir}: ${database?.says}`)
}

async function larder(...args: string[]) {
  await run(process.execPath, ['dist/server/main.js', ...args, '--data-dir', dataDir])
}

function report({ proved, restored }: { proved: number; restored: number }) {
  const { early, late, growth } = memory.verdict()
  console.log(`reads ${reads.say()}`)
  console.log(`writes ${writes.say()}`)
  console.log(`writes while a backup is made ${writesInBackups.say()}`)
  console.log(`${backups} backups, ${imports} archives brought, ${kills} kills and restarts`)
  console.log(`memory ${early.toFixed(0)} MB after the warm-up, ${late.toFixed(0)} MB at the end (${memory.course()})`)
  console.log(`${proved} answered things are all there; the database and ${restored} backups are whole`)
  if (growth > MEMORY_GROWTH_MAX) throw new WrongAnswer(`memory grew by ${(growth * 100).toFixed(0)} %`)
}
