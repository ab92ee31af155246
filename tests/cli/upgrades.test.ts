import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Knex } from 'knex'
import { describe, expect, test } from 'vitest'
import { type Migration, migrations } from '../../migrations/index.ts'
import { operator } from '../../src/cli/operator.ts'
import { readConfig } from '../../src/core/config.ts'
import { appliedMigrations, countRows, integrityProblems, migrate, openDatabase } from '../../src/core/db.ts'
import { openOffline } from '../../src/offline.ts'
import { startApp } from '../support/app.ts'
import { start } from '../support/command-line.ts'
import { ownDirectory } from '../support/directory.ts'
import { goldenSchemas, putGolden } from '../support/golden.ts'

const names = migrations.map(({ name }) => name)
const INTERRUPTED = resolve('tests/support/interrupted.ts')

async function withDatabase<Result>(file: string, work: (db: ReturnType<typeof openDatabase>) => Promise<Result>) {
  const db = openDatabase(file)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Everything in a database, table by table. */
const rowsOf = (file: string) =>
  withDatabase(file, async (db) => {
    const tables = Object.keys(await countRows(db))
    return Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await db(table)] as const)))
  })

describe('every schema there ever was', () => {
  test('has a database of its time, from the first to the last that was released', () => {
    const last = names.indexOf(goldenSchemas.at(-1) ?? '')
    expect(goldenSchemas, 'run `node scripts/golden.ts`').toEqual(names.slice(0, last + 1))
    expect(goldenSchemas.length).toBeGreaterThanOrEqual(18)
  })

  /** The migrations a database lacks: one may sort before others already applied. */
  const lacking = async (file: string) => {
    const applied = await withDatabase(file, (db) => appliedMigrations(db))
    return migrations.filter(({ name }) => !applied.includes(name))
  }

  test.each(goldenSchemas)('%s is opened, upgraded and keeps every row', async (schema) => {
    const dataDir = await ownDirectory()
    const file = await putGolden(schema, dataDir)
    const before = await rowsOf(file)
    const pending = await lacking(file)
    const app = await startApp({ dataDir })
    await app.close()
    await withDatabase(file, async (db) => {
      expect(await integrityProblems(db)).toEqual([])
      expect(await appliedMigrations(db)).toEqual(names.toSorted())
    })
    const after = await rowsOf(file)
    const announced = new Set(pending.flatMap(({ changes = [] }) => changes))
    // The server itself writes to these when it starts.
    for (const name of [...announced, 'schema_migrations', 'job_runs', 'server_tasks', 'reports']) {
      const [table = '', column] = name.split('.')
      if (column === undefined) delete before[table]
      else for (const row of before[table] ?? []) delete row[column]
    }
    for (const [table, rows] of Object.entries(before)) {
      expect(after[table]?.length, table).toBeGreaterThanOrEqual(rows.length)
      for (const row of rows) expect(after[table]).toContainEqual(expect.objectContaining(row))
    }
    const snapshots = (await readdir(join(dataDir, 'backups'))).filter((name) => name.startsWith('before-upgrade'))
    expect(snapshots).toHaveLength(pending.length === 0 ? 0 : 1)
  })

  const some = goldenSchemas.filter((_, index) => index % 6 === 0)
  test.each(some)('%s comes back from a backup of its time', async (schema) => {
    const then = await ownDirectory()
    const pending = await lacking(await putGolden(schema, then))
    const { backups } = await openOffline(readConfig({}, { dataDir: then }))
    const { path } = await backups.make(operator)
    const now = join(await ownDirectory(), 'data')
    await mkdir(now)
    const { backups: today } = await openOffline(readConfig({}, { dataDir: now }))
    const { upgraded } = await today.restore(operator, String(path))
    expect(upgraded.applied).toEqual(pending.map(({ name }) => name))
    expect(await readdir(now)).not.toContainEqual(expect.stringContaining('before-upgrade'))
  })
})

describe('an upgrade that goes wrong is rolled back with a sentence', () => {
  const [first = ''] = goldenSchemas
  const dangling = { id: 'x', user_id: 'nobody', user_agent: '', address: '', created_at: '', expires_at: '' }
  const spoiling: [string, (db: Knex) => Promise<unknown>, string][] = [
    ['loses a row', (db) => db('users').where({ username_key: 'users-1' }).delete(), 'users'],
    ['changes a value', (db) => db('users').update({ full_name: 'Somebody' }), 'users'],
    [
      'changes only the kind of a value',
      (db) => db('users').update({ login_attempts: db.raw("'x' || login_attempts") }),
      'users',
    ],
    ['drops a table', (db) => db.schema.dropTable('sessions'), 'sessions'],
    [
      'drops a column',
      (db) => db.schema.alterTable('users', (table) => table.dropColumn('full_name')),
      'users.full_name',
    ],
    ['leaves a row that points nowhere', (db) => db('sessions').insert(dangling), 'point at rows'],
    ['fails', (db) => db.raw('SELECT * FROM nowhere'), 'no such table: nowhere'],
  ]
  test.each(spoiling)('one that %s', async (_what, spoil, says) => {
    const dir = await ownDirectory()
    const file = await putGolden(first, dir)
    const copy = `${file}.copy`
    await cp(file, copy)
    const before = await rowsOf(file)
    const bad: Migration = { name: '9999-bad', up: async (db) => void (await spoil(db)) }
    const upgrade = withDatabase(file, (db) =>
      migrate(db, { beforeChange: async () => copy, known: [...migrations, bad] }),
    )
    await expect(upgrade).rejects.toMatchObject({
      code: 'database.upgrade-failed',
      params: { problem: expect.stringContaining(says) },
    })
    expect(await rowsOf(file)).toEqual(before)
  })

  test('but one that says what it changes is not', async () => {
    const dir = await ownDirectory()
    const file = await putGolden(first, dir)
    const copy = `${file}.copy`
    await cp(file, copy)
    const announced: Migration = {
      name: '9999-announced',
      changes: ['users.full_name', 'sessions'],
      async up(db) {
        await db('users').update({ full_name: 'Somebody' })
        await db('sessions').delete()
      },
    }
    const known = [...migrations, announced]
    await withDatabase(file, (db) => migrate(db, { beforeChange: async () => copy, known }))
    expect(await withDatabase(file, (db) => appliedMigrations(db))).toContain('9999-announced')
  })

  test.each(['copied', 'migrated'])('one that is killed when it had %s', async (stage) => {
    const dir = await ownDirectory()
    const file = await putGolden(first, dir)
    const before = await rowsOf(file)
    const { signal } = await start([INTERRUPTED, dir, stage, '1', 'upgrade'])
    expect(signal).toBe('SIGKILL')
    expect(await rowsOf(file)).toEqual(before)
    await rm(`${file}.copy`, { force: true })
    const app = await startApp({ dataDir: dir })
    await app.close()
    expect(await withDatabase(file, (db) => appliedMigrations(db))).toEqual(names.toSorted())
  })
})
