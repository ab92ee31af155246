import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { migrations } from '../../migrations/index.ts'
import { operator } from '../../src/cli/operator.ts'
import { readConfig } from '../../src/core/config.ts'
import { countRows, migrate, openDatabase } from '../../src/core/db.ts'
import { holdLock } from '../../src/core/lock.ts'
import { openOffline } from '../../src/offline.ts'
import { forgeArchive, hashOfTree } from '../support/archives.ts'
import { larder, start } from '../support/command-line.ts'
import { ownDirectory } from '../support/directory.ts'

/** What a restore leaves alone, and the directory where it keeps what it replaced. */
const NOT_DATA = ['.secret', '.undo', '.temp', '.lock', 'logs', 'backups', 'larder.db-shm', 'larder.db-wal']
const PICTURE = 'recipes/7e3d2a52-2e4c-4d7e-9f0a-6f5d1f2f3a4b/images/original.webp'
const INTERRUPTED = resolve('tests/support/interrupted.ts')

let monday = ''
let archive = ''
/** The data when the archive was made, and after the changes that followed. */
let mondayRows: unknown
let tuesdayRows: unknown

beforeAll(async () => {
  monday = await ownDirectory()
  await mkdir(join(monday, PICTURE, '..'), { recursive: true })
  await writeFile(join(monday, PICTURE), 'a picture of soup')
  await writeFile(join(monday, '.secret'), 'not in any backup, please')
  await withDatabase(monday, async (db) => {
    await migrate(db)
    await db('site_values').insert({ name: 'day', value: 'monday' })
  })
  mondayRows = await rowsOf(monday)
  archive = join(monday, 'backups', 'monday.zip')
  await (await offline(monday)).backups.make(operator, { file: archive })
  tuesdayRows = await rowsOf(await tuesday())
})

/** A copy of the data that has changed since. */
async function tuesday() {
  const dir = join(await ownDirectory(), 'data')
  await cp(monday, dir, { recursive: true })
  await withDatabase(dir, (db) => db('site_values').where({ name: 'day' }).update({ value: 'tuesday' }))
  await rm(join(dir, 'recipes'), { recursive: true })
  await mkdir(join(dir, 'groups'), { recursive: true })
  await writeFile(join(dir, 'groups', 'export.zip'), 'made on tuesday')
  return dir
}

const offline = (dataDir: string) => openOffline(readConfig({}, { dataDir }))
const hash = (dir: string) => hashOfTree(dir, NOT_DATA)

async function withDatabase<Result>(dir: string, work: (db: ReturnType<typeof openDatabase>) => Promise<Result>) {
  const db = openDatabase(join(dir, 'larder.db'))
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Everything in the database and every file beside it. */
async function rowsOf(dir: string) {
  const rows = await withDatabase(dir, async (db) => {
    const tables = Object.keys(await countRows(db))
    return Promise.all(tables.map(async (table) => [table, await db(table)]))
  })
  return { rows, files: await hashOfTree(dir, [...NOT_DATA, 'larder.db']) }
}

describe('backup', () => {
  test('is refused where there is no data, and makes none', async () => {
    const dir = join(await ownDirectory(), 'nothing')
    const run = await larder(['backup', '--data-dir', dir])
    expect(run).toMatchObject({ code: 1, stderr: `larder: There is no database in ${dir} to back up` })
    await expect(readdir(dir)).rejects.toThrow('ENOENT')
  })

  test('holds the rows and files, and never the secret, logs or other backups', async () => {
    const { backups } = await offline(monday)
    const { manifest } = await backups.verify(operator, archive)
    expect(manifest.files.map(({ path }) => path)).toEqual(['larder.db', PICTURE])
    expect(manifest.counts.site_values).toBe(1)
    expect((await readFile(archive)).includes('not in any backup')).toBe(false)
  })

  test('goes to a file, to a dated file in a directory, and to stdout', async () => {
    const dir = await ownDirectory()
    const at = ['--data-dir', monday]
    expect(await larder(['backup', '--quiet', '--dir', dir, ...at])).toMatchObject({ code: 0, stdout: '', stderr: '' })
    const zips = async () => (await readdir(dir)).filter((name) => name.endsWith('.zip'))
    expect(await zips()).toEqual([expect.stringMatching(/^larder_\d{4}(\.\d\d){5}\.zip$/)])
    const piped = await start([resolve('bin/main.ts'), 'backup', '--out', '-', ...at], { encoding: 'buffer' })
    await writeFile(join(dir, 'piped.zip'), piped.stdout as unknown as Uint8Array)
    const { backups } = await offline(monday)
    for (const name of await zips()) await backups.verify(operator, join(dir, name))
    expect(await larder(['backup', 'verify', join(dir, 'piped.zip'), ...at])).toMatchObject({ code: 0 })
    expect(await larder(['backup', '--out', 'x', '--dir', 'y', ...at])).toMatchObject({ code: 2 })
    expect(await larder(['backup', '--out', '-', '--json', ...at])).toMatchObject({ code: 2 })
  })

  test.each(['frozen', 'shared', 'gathered', 'written'])(
    'killed when it was %s leaves the data and no half archive',
    async (stage) => {
      const dir = await tuesday()
      const before = await hash(dir)
      await start([INTERRUPTED, dir, stage, '1', 'backup'])
      expect(await hash(dir)).toBe(before)
      const { backups } = await offline(dir)
      expect(await backups.list(operator)).toHaveLength(1)
      await backups.make(operator)
      expect(await backups.list(operator)).toHaveLength(2)
    },
  )
})

describe('restore is refused and nothing changes', () => {
  test('when the archive is cut or a bit of it has changed', async () => {
    const dir = await tuesday()
    const before = await hash(dir)
    const { backups } = await offline(dir)
    const whole = await readFile(archive)
    const broken = join(await ownDirectory(), 'broken.zip')
    for (let at = 0; at < whole.length; at += Math.ceil(whole.length / 60)) {
      await writeFile(broken, whole.subarray(0, at))
      await expect(backups.restore(operator, broken), `cut at ${at}`).rejects.toMatchObject({ code: 'backup.damaged' })
      const flipped = Buffer.from(whole)
      flipped[at] = (flipped[at] ?? 0) ^ 1
      await writeFile(broken, flipped)
      await expect(backups.restore(operator, broken), `bit at ${at}`).rejects.toMatchObject({ code: 'backup.damaged' })
    }
    const run = await larder(['restore', broken, '--data-dir', dir])
    expect(run).toMatchObject({ code: 1, stdout: '' })
    expect(run.stderr).toContain('nothing was changed')
    expect(await hash(dir)).toBe(before)
    expect(await readdir(dir)).not.toContain('.restore')
  })

  test('when the database in it is none, is broken inside, or is of a later program', async () => {
    const dir = await tuesday()
    const before = await hash(dir)
    const { backups } = await offline(dir)
    const forged = join(await ownDirectory(), 'forged.zip')
    await writeFile(forged, await forgeArchive({}))
    await expect(backups.restore(operator, forged)).rejects.toMatchObject({ code: 'backup.damaged' })

    await forge(forged, async (db) => {
      await db.raw('PRAGMA foreign_keys = OFF')
      await db('api_tokens').insert({
        user_id: 'nobody',
        name: 'x',
        integration_id: 'x',
        token_hash: 'x',
        read_only: false,
        created_at: 'x',
        expires_at: 'x',
      })
    })
    await expect(backups.restore(operator, forged)).rejects.toMatchObject({ code: 'backup.damaged' })

    await forge(forged, async (db) => db('schema_migrations').insert({ name: '9999-later', applied_at: 'x' }))
    await expect(backups.restore(operator, forged)).rejects.toMatchObject({ code: 'database.newer-than-program' })
    expect(await hash(dir)).toBe(before)
    expect(await readdir(dir)).not.toContain('.restore')
  })

  test('while a server holds the data, and says what to do', async () => {
    const dir = await tuesday()
    const before = await hash(dir)
    const lock = holdLock(join(dir, '.lock'))
    const run = await larder(['restore', archive, '--data-dir', dir])
    expect(run.code).toBe(1)
    expect(run.stderr).toContain('Stop it')
    expect(await larder(['restore', archive, '--dry-run', '--data-dir', dir])).toMatchObject({ code: 0 })
    lock.release()
    expect(await hash(dir)).toBe(before)
  })

  test('while another program has the database open', async () => {
    const dir = await tuesday()
    const { backups } = await offline(dir)
    await withDatabase(dir, async (db) => {
      await db.select(1)
      await expect(backups.restore(operator, archive)).rejects.toMatchObject({ code: 'database.in-use' })
    })
    expect(await rowsOf(dir)).toEqual(tuesdayRows)
    expect(await readdir(dir)).not.toContain('.restore')
  })
})

describe('restore', () => {
  test('brings back every row and file, on another machine too, and can be undone and redone', async () => {
    const dir = await tuesday()
    const run = await larder(['restore', archive, '--data-dir', dir, '--json'])
    expect(run.code).toBe(0)
    expect(run.json()).toMatchObject({ counts: { site_values: 1 }, files: 2, upgrades: [] })
    expect(await rowsOf(dir)).toEqual(mondayRows)
    expect(await larder(['restore', '--undo', '--data-dir', dir])).toMatchObject({ code: 0 })
    expect(await rowsOf(dir)).toEqual(tuesdayRows)
    expect(await larder(['restore', '--undo', '--data-dir', dir])).toMatchObject({ code: 0 })
    expect(await rowsOf(dir)).toEqual(mondayRows)

    const elsewhere = join(await ownDirectory(), 'new')
    expect(await larder(['restore', '--undo', '--data-dir', elsewhere])).toMatchObject({ code: 1 })
    expect(await larder(['restore', archive, '--data-dir', elsewhere])).toMatchObject({ code: 0 })
    expect(await rowsOf(elsewhere)).toEqual(mondayRows)
  })

  test('rehearsed shows what would change and changes nothing', async () => {
    const dir = await tuesday()
    await withDatabase(dir, (db) => db('site_values').insert({ name: 'more', value: '1' }))
    const before = await hash(dir)
    const { code, json } = await larder(['restore', archive, '--dry-run', '--data-dir', dir, '--json'])
    expect(code).toBe(0)
    expect(json()).toMatchObject({ dryRun: true, changes: [{ table: 'site_values', before: 2, after: 1 }] })
    expect(await hash(dir)).toBe(before)
  })

  test('replaces a database that cannot be opened any more, and keeps it', async () => {
    const dir = await tuesday()
    await writeFile(join(dir, 'larder.db'), 'ruined')
    const { backups } = await offline(dir)
    await backups.restore(operator, archive)
    expect(await rowsOf(dir)).toEqual(mondayRows)
    expect(await readFile(join(dir, '.undo', 'larder.db'), 'utf8')).toBe('ruined')
  })

  test('takes a backup of an older schema through the migrations', async () => {
    const [first] = migrations
    const older = await ownDirectory()
    await withDatabase(older, async (db) => {
      await db.schema.createTable('schema_migrations', (table) => {
        table.string('name').primary()
        table.string('applied_at').notNullable()
      })
      await first?.up(db)
      await db('schema_migrations').insert({ name: first?.name, applied_at: '2026-01-01T00:00:00.000Z' })
      await db('site_values').insert({ name: 'day', value: 'long ago' })
    })
    const { path } = await (await offline(older)).backups.make(operator)
    const dir = await tuesday()
    const run = await larder(['restore', String(path), '--data-dir', dir, '--json'])
    expect(run.json().upgrades).toEqual(migrations.slice(1).map(({ name }) => name))
    const rows = await withDatabase(dir, (db) => db('site_values'))
    expect(rows).toEqual([{ name: 'day', value: 'long ago' }])
  })

  const BEFORE_JOURNAL = [['staged', 1] as const, ['checked', 1] as const]
  test.each(BEFORE_JOURNAL)('killed when %s leaves the old data whole', async (stage, which) => {
    const dir = await tuesday()
    await start([INTERRUPTED, dir, stage, `${which}`, 'restore', archive])
    expect(await readdir(dir)).toContain('.restore')
    const { backups } = await offline(dir)
    expect(await rowsOf(dir)).toEqual(tuesdayRows)
    expect(await readdir(dir)).not.toContain('.restore')
    await expect(backups.undo(operator)).rejects.toMatchObject({ code: 'restore.nothing-to-undo' })
  })

  const FROM_JOURNAL = [
    ['journaled', 1] as const,
    ...[1, 2, 3, 4, 5, 6].map((n) => ['moved', n] as const),
    ['kept', 1] as const,
  ]
  test.each(FROM_JOURNAL)(
    'killed when %s (%i) is finished by whoever comes next, and can be undone',
    async (stage, which) => {
      const dir = await tuesday()
      await start([INTERRUPTED, dir, stage, `${which}`, 'restore', archive])
      expect(await readdir(dir)).toContain('.restore')
      await offline(dir)
      expect(await rowsOf(dir)).toEqual(mondayRows)
      expect(await readdir(dir)).not.toContain('.restore')

      await start([INTERRUPTED, dir, stage, `${which}`, 'undo'])
      await offline(dir)
      expect(await rowsOf(dir)).toEqual(tuesdayRows)
    },
  )

  const AT_START = [['staged', 1] as const, ['checked', 1] as const, ...FROM_JOURNAL]
  test.each(AT_START)('chosen for the next start and killed when %s (%i) is still done, once', async (stage, which) => {
    const dir = await tuesday()
    const request = { name: 'monday.zip', groupId: '', requestedAt: '' }
    await writeFile(join(dir, 'restore-at-start.json'), JSON.stringify(request))
    await start([INTERRUPTED, dir, stage, `${which}`, 'at-start'])
    await start([INTERRUPTED, dir, 'never', '1', 'at-start'])
    await start([INTERRUPTED, dir, 'never', '1', 'at-start'])
    expect(await rowsOf(dir)).toEqual(mondayRows)
    expect(await readdir(dir)).not.toContain('restore-at-start.json')
    const { backups } = await offline(dir)
    await backups.undo(operator)
    expect(await rowsOf(dir)).toEqual(tuesdayRows)
  })
})

/** An archive with valid checksums and a manipulated database. */
async function forge(path: string, spoil: (db: ReturnType<typeof openDatabase>) => Promise<unknown>) {
  const dir = await ownDirectory()
  await withDatabase(dir, async (db) => {
    await migrate(db)
    await spoil(db)
    await db.raw('PRAGMA journal_mode = DELETE')
  })
  await writeFile(
    path,
    await forgeArchive({ entries: [{ path: 'larder.db', bytes: await readFile(join(dir, 'larder.db')) }] }),
  )
}
