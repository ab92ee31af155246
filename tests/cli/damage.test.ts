import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cp, mkdir, open, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { uploadRecipeImage } from '#contract/media.ts'
import { createRecipe, getRecipe } from '#contract/recipes.ts'
import { startApp } from '../support/app.ts'
import { file } from '../support/client.ts'
import { larder, larderHere, serve } from '../support/command-line.ts'
import { ownDirectory } from '../support/directory.ts'
import { photograph } from '../support/site.ts'

const PAGE_BYTES = 4096
/** Far longer than a refusal takes on a busy machine: whatever is still running then hangs. */
const HANGING_MS = 45_000
const BUG = 'this should not have happened'

let whole = ''
let archive = ''
let pictures = ''

/** A data directory with a person, a recipe with a picture, and a backup. */
beforeAll(async () => {
  whole = await ownDirectory()
  const app = await startApp({ dataDir: whole })
  const ann = await app.setUpFirst()
  const slug = await ann.ok(createRecipe, { body: { name: 'Pea soup' } })
  const image = file(await photograph(), 'photo.jpg', 'image/jpeg')
  await ann.ok(uploadRecipeImage, { params: { slug }, body: { image, extension: '.jpg' } })
  pictures = join('recipes', (await ann.ok(getRecipe, { params: { slug } })).id, 'images')
  await app.close()
  const backup = await larderHere(['backup', '--json', '--data-dir', whole])
  expect(backup).toMatchObject({ code: 0 })
  archive = backup.json().path
})

type Damage = {
  name: string
  /** Applied to a copy of the whole directory. */
  harm: (dir: string) => unknown
  /** The message of whatever opens the data; nothing where it still opens. */
  opening?: RegExp
  doctor: 0 | 1
  saying?: RegExp
  backup: 0 | 1 | 3
  restore: 0 | 1
}

const database = (dir: string) => join(dir, 'larder.db')
const inPlace = (path: string) => async (dir: string) => {
  await rm(join(dir, path), { recursive: true, force: true })
  await mkdir(join(dir, path), { recursive: true })
}
const notADirectory = (path: string) => async (dir: string) => {
  await rm(join(dir, path), { recursive: true, force: true })
  await writeFile(join(dir, path), '')
}
const pipeInPlace = (path: string) => async (dir: string) => {
  await rm(join(dir, path), { force: true })
  execFileSync('mkfifo', [join(dir, path)])
}
const scribble = (from: number) => async (dir: string) => {
  const { size } = await stat(database(dir))
  const found = await open(database(dir), 'r+')
  for (let at = from; at < size; at += 2 * PAGE_BYTES) await found.write(randomBytes(PAGE_BYTES / 2), 0, undefined, at)
  await found.close()
}

const damages: Damage[] = [
  {
    name: 'the database is gone',
    harm: (dir) => rm(database(dir)),
    opening: /missing or empty/,
    doctor: 1,
    saying: /larder restore/,
    backup: 1,
    restore: 0,
  },
  {
    name: 'the database is empty',
    harm: (dir) => truncate(database(dir)),
    opening: /missing or empty/,
    doctor: 1,
    saying: /larder restore/,
    backup: 1,
    restore: 0,
  },
  {
    name: 'the database has no tables',
    harm: (dir) => copyOfNothing(dir),
    opening: /is empty/,
    doctor: 1,
    saying: /larder restore/,
    backup: 1,
    restore: 0,
  },
  {
    name: 'the database is a text',
    harm: (dir) => writeFile(database(dir), 'Dear diary, today I cooked pea soup. '.repeat(500)),
    opening: /damaged/,
    doctor: 1,
    backup: 1,
    restore: 0,
  },
  {
    name: 'the database is a directory',
    harm: inPlace('larder.db'),
    opening: /must be a file/,
    doctor: 1,
    backup: 1,
    restore: 0,
  },
  {
    name: 'the database is a pipe',
    harm: pipeInPlace('larder.db'),
    opening: /must be a file/,
    doctor: 1,
    backup: 1,
    restore: 0,
  },
  { name: 'pages of it are flipped', harm: scribble(PAGE_BYTES), opening: /damaged/, doctor: 1, backup: 1, restore: 0 },
  {
    name: 'half of it is cut off',
    harm: (dir) => truncate(database(dir), 5 * PAGE_BYTES),
    opening: /damaged/,
    doctor: 1,
    backup: 1,
    restore: 0,
  },
  {
    name: 'a directory is where its log belongs',
    harm: inPlace('larder.db-wal'),
    opening: /cannot be opened/,
    doctor: 1,
    backup: 1,
    restore: 0,
  },
  {
    name: 'the secret is empty',
    harm: (dir) => truncate(join(dir, '.secret')),
    opening: /not 64 hex/,
    doctor: 1,
    saying: /guessed/,
    backup: 0,
    restore: 0,
  },
  {
    name: 'the secret is a directory',
    harm: inPlace('.secret'),
    opening: /must be a file/,
    doctor: 1,
    backup: 1,
    restore: 0,
  },
  {
    name: 'the secret is a pipe',
    harm: pipeInPlace('.secret'),
    opening: /must be a file/,
    doctor: 1,
    backup: 1,
    restore: 0,
  },
  {
    name: 'the log is a directory',
    harm: inPlace('logs/larder.log'),
    opening: /must be a file/,
    doctor: 1,
    backup: 1,
    restore: 0,
  },
  {
    name: 'the log is a pipe',
    harm: pipeInPlace('logs/larder.log'),
    opening: /must be a file/,
    doctor: 1,
    backup: 1,
    restore: 0,
  },
  {
    name: 'the directory of recipes is a file',
    harm: notADirectory('recipes'),
    opening: /must be a directory/,
    doctor: 1,
    backup: 3,
    restore: 1,
  },
  {
    name: 'the directory of backups is a file',
    harm: notADirectory('backups'),
    opening: /must be a directory/,
    doctor: 1,
    backup: 1,
    restore: 1,
  },
  {
    name: 'the record of an interrupted restore is broken',
    harm: async (dir) => {
      await inPlace('.restore/old')(dir)
      await writeFile(join(dir, '.restore', 'journal.json'), '{"from":')
    },
    opening: /record .* cannot be read/,
    doctor: 1,
    saying: /record .* cannot be read/,
    backup: 1,
    restore: 0,
  },
  {
    name: 'the record of an interrupted restore is a directory',
    harm: inPlace('.restore/journal.json'),
    opening: /record .* cannot be read/,
    doctor: 1,
    backup: 1,
    restore: 0,
  },
  {
    name: 'the request for a restore is broken',
    harm: (dir) => writeFile(join(dir, 'restore-at-start.json'), '{"name":'),
    doctor: 0,
    saying: /restore-at-start.json cannot be read/,
    backup: 0,
    restore: 0,
  },
  {
    name: 'the request for a restore is a directory',
    harm: inPlace('restore-at-start.json'),
    doctor: 0,
    saying: /restore-at-start.json cannot be read/,
    backup: 0,
    restore: 0,
  },
  {
    name: 'the note of who holds the lock is a directory',
    harm: inPlace('.lock'),
    doctor: 0,
    backup: 0,
    restore: 0,
  },
  {
    name: 'a picture is empty',
    harm: (dir) => truncate(join(dir, pictures, 'original.webp')),
    doctor: 1,
    saying: /1 file of 1 missing or empty: recipes/,
    backup: 3,
    restore: 0,
  },
  {
    name: 'the folder of a recipe is gone',
    harm: (dir) => rm(join(dir, pictures, '..'), { recursive: true }),
    doctor: 1,
    saying: /1 file of 1 missing or empty: recipes/,
    backup: 3,
    restore: 0,
  },
]

async function copyOfNothing(dir: string) {
  await rm(database(dir))
  const empty = await ownDirectory()
  const { openDatabase } = await import('../../src/core/db.ts')
  const db = openDatabase(join(empty, 'larder.db'))
  await db.raw('CREATE TABLE passing (id)')
  await db.raw('DROP TABLE passing')
  await db.destroy()
  await cp(join(empty, 'larder.db'), database(dir))
}

describe.each(damages)('$name:', ({ harm, opening, doctor, saying, backup, restore }) => {
  async function harmed() {
    const dir = join(await ownDirectory(), 'data')
    await cp(whole, dir, { recursive: true })
    await harm(dir)
    return dir
  }

  test('the server says so and ends, or starts', async () => {
    const dir = await harmed()
    if (!opening) return expect((await (await serve(dir)).end('SIGTERM')).exitCode).toBe(0)
    const options = { timeout: HANGING_MS, killSignal: 'SIGKILL' } as const
    const run = await larder(['serve', '--host', '127.0.0.1', '--port', '0', '--data-dir', dir], options)
    expect(run.code).toBe(1)
    expect(run.stderr).toMatch(opening)
    expect(run.stderr).not.toContain(BUG)
  })

  test('commands say so', async () => {
    const dir = await harmed()
    const users = await larderHere(['user', 'list', '--data-dir', dir])
    expect(users.code).toBe(opening ? 1 : 0)
    if (opening) expect(users.stderr).toMatch(opening)
    expect(users.stderr).not.toContain(BUG)
  })

  test('the doctor sees it and changes nothing', async () => {
    const dir = await harmed()
    const before = (await readdir(dir)).sort()
    const run = await larderHere(['doctor', '--data-dir', dir])
    expect(run.stdout).toMatch(saying ?? opening ?? /./)
    expect(run.code).toBe(doctor)
    expect(run.stderr).not.toContain(BUG)
    const leftBySqlite = /^larder\.db-(?:wal|shm)$/
    expect((await readdir(dir)).filter((name) => !leftBySqlite.test(name)).sort()).toEqual(
      before.filter((name) => !leftBySqlite.test(name)),
    )
  })

  test('a backup is whole, or says what it lacks', async () => {
    const run = await larderHere(['backup', '--data-dir', await harmed()])
    expect(run.code).toBe(backup)
    expect(run.stderr).not.toContain(BUG)
    if (backup !== 0) expect(run.stderr).toMatch(/^larder: \S/)
  })

  test('a restore brings everything back, or says why not', async () => {
    const dir = await harmed()
    const run = await larderHere(['restore', archive, '--data-dir', dir])
    expect(run.stderr).not.toContain(BUG)
    expect(run.code, run.stderr).toBe(restore)
    if (restore === 1) return expect(run.stderr).toMatch(opening ?? /./)
    expect((await stat(join(dir, pictures, 'original.webp'))).size).toBeGreaterThan(0)
  })
})

test('a home that was never used is a new one, whatever was prepared in it', async () => {
  const dir = await ownDirectory()
  for (const name of ['recipes', 'users', 'backups', 'logs']) await mkdir(join(dir, name))
  await writeFile(database(dir), '')
  expect(await larderHere(['user', 'list', '--data-dir', dir])).toMatchObject({ code: 0 })
})

test("another program's database is left alone", async () => {
  const dir = await ownDirectory()
  const { openDatabase } = await import('../../src/core/db.ts')
  const db = openDatabase(database(dir))
  await db.raw('CREATE TABLE invoices (id)')
  await db.destroy()
  const run = await larderHere(['user', 'list', '--data-dir', dir])
  expect(run.code).toBe(1)
  expect(run.stderr).toContain('table invoices')
})
