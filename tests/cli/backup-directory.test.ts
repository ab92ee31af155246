import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { operator } from '../../src/cli/operator.ts'
import { readConfig } from '../../src/core/config.ts'
import { migrate, openDatabase } from '../../src/core/db.ts'
import { filesBelow } from '../../src/features/backups/disk.ts'
import { openOffline } from '../../src/offline.ts'
import { hashOfTree, sha256 } from '../support/archives.ts'
import { larder, start } from '../support/command-line.ts'
import { ownDirectory } from '../support/directory.ts'

const PICTURES = {
  'recipes/7e3d2a52-2e4c-4d7e-9f0a-6f5d1f2f3a4b/images/original.webp': 'a picture of soup',
  'recipes/7e3d2a52-2e4c-4d7e-9f0a-6f5d1f2f3a4b/assets/film.mp4': 'x'.repeat(3_000_000),
  'users/1/profile.webp': 'a picture of soup',
}
const INTERRUPTED = resolve('tests/support/interrupted.ts')
const NOT_DATA = ['.undo', '.temp', '.lock', 'logs', 'backups', 'larder.db']

let data = ''
beforeAll(async () => {
  data = await ownDirectory()
  for (const [path, bytes] of Object.entries(PICTURES)) {
    await mkdir(join(data, path, '..'), { recursive: true })
    await writeFile(join(data, path), bytes)
  }
  const db = openDatabase(join(data, 'larder.db'))
  await migrate(db)
  await db.destroy()
})

const offline = (dataDir = data, settings: Record<string, string> = {}) =>
  openOffline(readConfig(settings, { dataDir }))
const sharedFiles = async (dir: string) =>
  (await filesBelow(join(dir, 'larder-files'))).filter((path) => /^..\/[0-9a-f]{64}$/.test(path)).sort()
const zips = async (dir: string) => (await readdir(dir)).filter((name) => name.endsWith('.zip')).sort()

/** A directory with one backup in it, and the path of that backup. */
async function oneBackup() {
  const dir = await ownDirectory()
  const { backups } = await offline()
  const { path } = await backups.make(operator, { dir })
  return { dir, backups, path: String(path) }
}

async function restored(path: string, settings: Record<string, string> = {}) {
  const to = join(await ownDirectory(), 'data')
  const { backups, files } = await offline(to, settings)
  await mkdir(files.root, { recursive: true })
  await backups.restore(operator, path)
  return hashOfTree(to, NOT_DATA)
}

describe('the backups of a directory', () => {
  test('keep each file once, however many there are', async () => {
    const { dir, backups, path } = await oneBackup()
    const before = await sharedFiles(dir)
    expect(before).toHaveLength(2)
    const second = await backups.make(operator, { dir })
    expect(await sharedFiles(dir)).toEqual(before)
    for (const archive of [path, String(second.path)]) {
      expect((await stat(archive)).size).toBeLessThan(500_000)
      await backups.verify(operator, archive)
      expect(await restored(archive)).toBe(await hashOfTree(data, NOT_DATA))
    }
  })

  test('are copies: what is done to the data is not done to them', async () => {
    const own = join(await ownDirectory(), 'data')
    await cp(data, own, { recursive: true })
    const { backups } = await offline(own)
    const { path } = await backups.make(operator)
    for (const picture of Object.keys(PICTURES)) await writeFile(join(own, picture), 'overwritten in place')
    await backups.verify(operator, String(path))
    expect(await restored(String(path))).toBe(await hashOfTree(data, NOT_DATA))
  })

  test('are refused when a shared file is gone or has changed, and nothing changes', async () => {
    const { dir, path } = await oneBackup()
    const own = join(await ownDirectory(), 'data')
    await cp(data, own, { recursive: true })
    const { backups } = await offline(own)
    const before = await hashOfTree(own, ['.lock', '.temp'])
    for (const file of await sharedFiles(dir)) {
      const place = join(dir, 'larder-files', file)
      const bytes = await readFile(place)
      const at = Math.floor(bytes.length / 2)
      const flipped = Buffer.from(bytes)
      flipped[at] = (flipped[at] ?? 0) ^ 1
      await writeFile(place, flipped)
      await expect(backups.verify(operator, path)).rejects.toMatchObject({ code: 'backup.damaged' })
      await expect(backups.restore(operator, path)).rejects.toMatchObject({ code: 'backup.damaged' })
      for (const harm of [() => writeFile(place, bytes.subarray(1)), () => rm(place)]) {
        await harm()
        await expect(backups.restore(operator, path)).rejects.toMatchObject({ code: 'backup.files-missing' })
      }
      await writeFile(place, bytes)
    }
    expect(await hashOfTree(own, ['.lock', '.temp'])).toBe(before)
    await backups.verify(operator, path)
  })

  test('carried away alone say what is missing; exported they have everything inside', async () => {
    const { path, dir } = await oneBackup()
    const elsewhere = await ownDirectory()
    await cp(path, join(elsewhere, 'alone.zip'))
    const alone = await larder(['backup', 'verify', join(elsewhere, 'alone.zip'), '--data-dir', data])
    expect(alone.code).toBe(1)
    expect(alone.stderr).toContain('larder backup export')
    const whole = join(elsewhere, 'whole.zip')
    const run = await larder(['backup', 'export', path, '--out', whole, '--data-dir', data])
    expect(run).toMatchObject({ code: 0, stderr: '' })
    await rm(dir, { recursive: true })
    expect(await restored(whole)).toBe(await hashOfTree(data, NOT_DATA))
    expect(await larder(['backup', 'export', whole, '--data-dir', data])).toMatchObject({ code: 2 })
  })

  test('lose with the last of them what only they needed, and not before', async () => {
    const own = join(await ownDirectory(), 'data')
    await cp(data, own, { recursive: true })
    const { backups } = await offline(own)
    const first = await backups.make(operator)
    await writeFile(join(own, 'users/1/profile.webp'), 'another picture')
    const second = await backups.make(operator)
    const dir = join(own, 'backups')
    expect(await sharedFiles(dir)).toHaveLength(3)
    await writeFile(join(dir, 'broken.zip'), 'no zip')
    await backups.remove(operator, String(second.path).slice(dir.length + 1))
    // Nobody can tell what the broken one needs.
    expect(await sharedFiles(dir)).toHaveLength(3)
    await backups.remove(operator, 'broken.zip')
    expect(await sharedFiles(dir)).toHaveLength(2)
    await backups.verify(operator, String(first.path))
  })

  test('are tidied up by count, rehearsed first', async () => {
    const { dir, path } = await oneBackup()
    const names = ['larder_2020.01.01.04.00.00.zip', 'larder_2020.02.01.04.00.00.zip', 'grandmother.zip']
    for (const name of names) await cp(path, join(dir, name))
    const at = ['--dir', dir, '--data-dir', data]
    expect(await larder(['backup', 'prune', ...at])).toMatchObject({ code: 2 })
    expect(await larder(['backup', 'prune', '--keep-daily', '0', ...at])).toMatchObject({ code: 2 })
    const rehearsed = await larder(['backup', 'prune', '--keep-monthly', '2', '--dry-run', ...at])
    expect(rehearsed.stdout).toContain('would remove larder_2020.01.01.04.00.00.zip')
    expect(await zips(dir)).toHaveLength(4)
    const pruned = await larder(['backup', '--keep-monthly', '2', '--json', ...at])
    expect(pruned.json().pruned.removed).toEqual(['larder_2020.01.01.04.00.00.zip'])
    expect(await zips(dir)).toEqual(expect.arrayContaining(['grandmother.zip', 'larder_2020.02.01.04.00.00.zip']))
    expect(await sharedFiles(dir)).toHaveLength(2)
  })

  test.each([
    ['frozen', 1],
    ['shared', 2],
    ['gathered', 1],
    ['written', 1],
    ['named', 1],
  ])('killed when %s (%i) leave the earlier ones whole and the next one works', async (stage, which) => {
    const own = join(await ownDirectory(), 'data')
    await cp(data, own, { recursive: true })
    const { backups, files } = await offline(own)
    const { path } = await backups.make(operator)
    await writeFile(join(own, 'users/1/profile.webp'), 'taken since')
    await start([INTERRUPTED, own, stage, `${which}`, 'backup'])
    await backups.verify(operator, String(path))
    for (const found of await backups.list(operator)) await backups.verify(operator, found.path)
    expect(await backups.list(operator)).toHaveLength(stage === 'named' ? 2 : 1)
    const { path: next } = await backups.make(operator)
    expect(await restored(String(next))).toBe(await hashOfTree(own, NOT_DATA))
    await backups.prune(operator, files.backups, { keepDaily: 1, keepWeekly: 0, keepMonthly: 0 })
    expect(await filesBelow(join(files.backups, 'larder-files'))).not.toContainEqual(expect.stringContaining('.part'))
  })

  test('made at the same time wait for each other', async () => {
    const dir = await ownDirectory()
    const { backups } = await offline()
    const other = larder(['backup', '--dir', dir, '--data-dir', data, '--json'])
    await Promise.all([
      backups.make(operator, { dir }),
      backups.prune(operator, dir, { keepDaily: 1, keepWeekly: 0, keepMonthly: 0 }),
      backups.make(operator, { dir }),
      other,
    ])
    const found = await backups.list(operator, dir)
    expect(found.length).toBeGreaterThanOrEqual(2)
    for (const { path } of found) await backups.verify(operator, path)
  })
})

describe('a rehearsed restore', () => {
  test('is noted with the backup, and one that fails too', async () => {
    const own = join(await ownDirectory(), 'data')
    await cp(data, own, { recursive: true })
    const { backups, files } = await offline(own)
    const name = String((await backups.make(operator)).path).slice(files.backups.length + 1)
    const run = await larder(['backup', 'test', name, '--data-dir', own, '--json'])
    expect(run.json()).toMatchObject({ name, upgrades: [] })
    expect((await backups.notes.read()).tests[name]).toMatchObject({ problem: null })
    const place = join(files.backups, 'larder-files', sha256(Buffer.from('a picture of soup')).replace(/^../, '$&/$&'))
    await writeFile(place, 'a picture of sour')
    expect(await larder(['backup', 'test', name, '--data-dir', own])).toMatchObject({ code: 1 })
    expect((await backups.notes.read()).tests[name]?.problem).toContain('damaged')
    await writeFile(join(files.backups, 'before-upgrade-from-x.db'), 'no database')
    const doctor = await larder(['doctor', '--data-dir', own])
    expect(doctor.code).toBe(1)
    expect(doctor.stdout).toMatch(/BAD {3}restore: a restore of larder_.* failed/)
    expect(doctor.stdout).toMatch(/note {2}ways back: before-upgrade-from-x.db: /)
    // The bad bytes were moved aside, so the next backup stores good ones.
    await backups.make(operator)
    await backups.test(operator, name)
    expect((await backups.notes.read()).tests[name]).toMatchObject({ problem: null })
    expect(await readdir(files.temporary)).toEqual([])
  })
})

test('the plan is shown and changed, and one backup removed, without a browser', async () => {
  const own = join(await ownDirectory(), 'data')
  await cp(data, own, { recursive: true })
  const at = ['--data-dir', own]
  expect((await larder(['backup', 'plan', '--on', '--off', ...at])).code).toBe(2)
  const changed = await larder(['backup', 'plan', '--hour', '5', '--keep-daily', '3', '--json', ...at])
  expect(changed.json().plan).toMatchObject({ enabled: true, hour: 5, keepDaily: 3, keepWeekly: 4 })
  await larder(['backup', 'plan', '--off', ...at])
  expect((await larder(['backup', 'plan', ...at])).stdout).toContain('no backups by itself')
  const made = await larder(['backup', '--json', ...at])
  const name = String(made.json().path).split('/').at(-1) ?? ''
  expect(await larder(['backup', 'remove', name, ...at])).toMatchObject({ code: 0 })
  expect(await larder(['backup', 'remove', name, ...at])).toMatchObject({ code: 1 })
  expect(await sharedFiles(join(own, 'backups'))).toEqual([])
})

describe('an encrypted backup', () => {
  const PASSPHRASE = 'a pantry full of jars'

  test('is one whole file that only the passphrase opens', async () => {
    const dir = await ownDirectory()
    const secret = join(dir, 'secret')
    await writeFile(secret, `${PASSPHRASE}\n`)
    const made = await larder(['backup', '--dir', dir, '--passphrase-file', secret, '--data-dir', data, '--json'])
    const { path } = made.json()
    expect(path).toMatch(/\.zip\.age$/)
    expect(await sharedFiles(dir)).toEqual([])
    const bytes = await readFile(path)
    for (const word of ['PK\u0003\u0004', 'a picture of soup', 'recipes/']) expect(bytes.includes(word)).toBe(false)

    const verify = (...more: string[]) => larder(['backup', 'verify', path, '--data-dir', data, ...more])
    expect((await verify()).stderr).toContain('is encrypted')
    expect(await verify('--passphrase-file', secret)).toMatchObject({ code: 0 })
    const piped = ['backup', 'verify', path, '--data-dir', data, '--passphrase-file', '-']
    expect(await larder(piped, { input: PASSPHRASE })).toMatchObject({ code: 0 })
    expect((await larder(piped, { input: 'a pantry full of cans' })).stderr).toContain(
      'not the passphrase of the backup',
    )
    expect(await restored(path, { LARDER_BACKUP_PASSPHRASE: PASSPHRASE })).toBe(await hashOfTree(data, NOT_DATA))
  })

  test('that is cut or changed anywhere is refused, and nothing changes', async () => {
    const own = join(await ownDirectory(), 'data')
    await cp(data, own, { recursive: true })
    const { backups } = await offline(own, { LARDER_BACKUP_PASSPHRASE: PASSPHRASE })
    const file = join(await ownDirectory(), 'whole.zip')
    await backups.make(operator, { file })
    const whole = await readFile(file)
    const before = await hashOfTree(own, ['.lock', '.temp'])
    const payload = whole.indexOf('\n', whole.indexOf('\n--- ') + 1) + 1
    for (let at = payload; at < whole.length; at += Math.ceil(whole.length / 24)) {
      const flipped = Buffer.from(whole)
      flipped[at] = (flipped[at] ?? 0) ^ 1
      for (const bad of [flipped, whole.subarray(0, at)]) {
        await writeFile(file, bad)
        await expect(backups.restore(operator, file), `at ${at}`).rejects.toMatchObject({ code: 'backup.damaged' })
      }
    }
    expect(await hashOfTree(own, ['.lock', '.temp'])).toBe(before)
  })

  test('of an earlier program, which age cannot open, is restored all the same', async () => {
    const own = await ownDirectory()
    const old = resolve('tests/golden/encrypted-backup-1.zip')
    const restore = (passphrase: string) =>
      larder(['restore', old, '--data-dir', own], { env: { LARDER_BACKUP_PASSPHRASE: passphrase } })
    expect((await restore('a pantry full of cans')).stderr).toContain('not the passphrase of the backup')
    expect(await restore(PASSPHRASE)).toMatchObject({ code: 0 })
    const db = openDatabase(join(own, 'larder.db'))
    expect(await db('recipes').pluck('name')).toEqual(['Soup of long ago'])
    await db.destroy()
    expect(await filesBelow(join(own, 'recipes'))).toContainEqual(expect.stringMatching(/note\.txt$/))
  })

  test('is never written plainly because its passphrase cannot be read', async () => {
    const dir = await ownDirectory()
    const { backups } = await offline(data, { LARDER_BACKUP_PASSPHRASE_FILE: join(dir, 'missing') })
    await expect(backups.make(operator, { dir })).rejects.toMatchObject({ code: 'backup.passphrase-file' })
    await writeFile(join(dir, 'empty'), '\n')
    const empty = await offline(data, { LARDER_BACKUP_PASSPHRASE_FILE: join(dir, 'empty') })
    await expect(empty.backups.make(operator, { dir })).rejects.toMatchObject({ code: 'backup.passphrase-empty' })
    expect(await zips(dir)).toEqual([])
    expect(await larder(['backup', '--plain', '--dir', dir, '--data-dir', data])).toMatchObject({ code: 0 })
  })
})
