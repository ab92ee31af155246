import { mkdtempSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openDatabase } from './db.ts'
import { type Asker, askedBy, createReading, type Reading, type ReadingRules } from './reading.ts'
import { storageRefusal } from './storage-errors.ts'

const dir = mkdtempSync(join(tmpdir(), 'larder-reading-'))
const file = join(dir, 'larder.db')
const db = openDatabase(file)
await db.schema.createTable('soups', (table) => void table.string('name'))
await db('soups').insert({ name: 'pea' })
afterAll(async () => {
  await db.destroy()
  rmSync(dir, { recursive: true })
})

const open: Reading[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((reading) => reading.close()))
})

const PATIENT: ReadingRules = { memberLimitMs: 600_000, strangerLimitMs: 600_000, strangerBudgetMs: 600_000 }
function reader(rules: Partial<ReadingRules> = {}) {
  const reading = createReading(file, { ...PATIENT, ...rules })
  open.push(reading)
  return reading.db
}

const refusal = (work: Promise<unknown>) => work.then(() => 'answered').catch((error) => error.code ?? error.message)
/** Looks at as many rows as it is told; with none told, at rows without end. */
const count = (rows?: number) =>
  `with recursive some(n) as (select 1 union all select n + 1 from some ${rows ? `limit ${rows}` : ''})
   select count(*) as found from some where is_awaited()`
const member = (name: string, signal?: AbortSignal): Asker => ({ name, isStranger: false, ...(signal && { signal }) })
const stranger = (name: string): Asker => ({ name, isStranger: true })

test('nothing is written, and what takes too long is refused and not waited for', async () => {
  expect(await refusal(reader()('soups').insert({ name: 'leek' }))).not.toBe('answered')
  expect(await refusal(reader({ memberLimitMs: 100 }).raw(count()))).toBe('reading.too-slow')
  expect(await reader()('soups').pluck('name')).toEqual(['pea'])
})

test('a read whose client has left stops', async () => {
  const reading = reader()
  const left = new AbortController()
  const asked = askedBy(member('ann', left.signal), () => refusal(reading.raw(count())))
  await askedBy(member('bob'), () => reading('soups').first())
  left.abort()
  expect(await asked).toBe('reading.too-slow')
})

test('others go on while something long is read, and the event loop too', async () => {
  const reading = reader()
  let turns = 0
  const turning = setInterval(() => turns++, 1)
  const long = askedBy(member('ann'), () => refusal(reading.raw(count(3_000_000))))
  const alsoLong = askedBy(member('ann'), () => refusal(reading.raw(count(3_000_000))))
  expect(await askedBy(member('bob'), () => reading('soups').pluck('name'))).toEqual(['pea'])
  expect(await long).toBe('answered')
  expect(await alsoLong).toBe('answered')
  clearInterval(turning)
  expect(turns).toBeGreaterThan(10)
})

test('strangers together take one thread, and each a share of it', async () => {
  const reading = reader({ strangerBudgetMs: 1 })
  const first = askedBy(stranger('a'), () => refusal(reading.raw(count(1_000_000))))
  const second = askedBy(stranger('b'), () => refusal(reading.raw(count(1_000_000))))
  expect(await askedBy(member('bob'), () => reading('soups').pluck('name'))).toEqual(['pea'])
  expect(await first).toBe('answered')
  expect(await second).toBe('answered')
  expect(await refusal(askedBy(stranger('a'), async () => reading('soups').first()))).toBe('request.too-many')
  expect(await refusal(askedBy(stranger('c'), async () => reading('soups').first()))).toBe('answered')
})

test('more than a line of questions is refused', async () => {
  const reading = reader()
  const asked = Array.from({ length: 60 }, () => askedBy(member('ann'), () => refusal(reading.raw(count(200_000)))))
  const answers = await Promise.all(asked)
  expect(answers).toContain('reading.busy')
  expect(answers).toContain('answered')
})

test('what was read once is read anew when something has changed', async () => {
  const reading = reader()
  const names = () => reading('soups').orderBy('name').pluck('name')
  expect(await names()).toEqual(['pea'])
  await db('soups').insert({ name: 'leek' })
  expect(await names()).toEqual(['leek', 'pea'])
  await db('soups').where({ name: 'leek' }).delete()
  expect(await names()).toEqual(['pea'])
})

test('damage found on a reading thread is reported as damage, not as a bug', async () => {
  const damaged = join(dir, 'damaged.db')
  const whole = openDatabase(damaged)
  await whole.schema.createTable('stews', (table) => void table.string('name'))
  for (let row = 0; row < 40; row++) await whole('stews').insert({ name: 'x'.repeat(1_000) })
  await whole.raw('PRAGMA journal_mode = DELETE')
  await whole.destroy()
  const reading = createReading(damaged, PATIENT)
  open.push(reading)
  expect(await reading.db('stews').count({ rows: '*' })).toEqual([{ rows: 40 }])
  truncateSync(damaged, 3 * 4096)
  const refused = await reading
    .db('stews')
    .select('name')
    .then(() => undefined, storageRefusal)
  expect(refused).toMatchObject({ kind: 'unavailable', code: 'database.damaged' })
})
