import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { listGroupTasks } from '#contract/admin.ts'
import * as api from '#contract/backups.ts'
import { createRecipe, listRecipes } from '#contract/recipes.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { sha256 } from '../support/archives.ts'
import { type Client, createClient, file } from '../support/client.ts'
import { ownDirectory } from '../support/directory.ts'

let app: TestApp
let ann: Client
let cook: Client

beforeAll(async () => {
  app = await startApp()
  ann = await app.setUpFirst()
  cook = await app.member('bob', { canManage: true })
  await ann.ok(createRecipe, { body: { name: 'Soup of before' } })
})

const names = async () => (await ann.ok(api.listBackups)).imports.map(({ name }) => name)
const fetched = async (name: string) => {
  const { fileToken } = await ann.ok(api.getBackupToken, { params: { id: name } })
  const response = await app.nobody().raw(`/api/utils/download?token=${fileToken}`)
  return { response, bytes: Buffer.from(await response.arrayBuffer()), fileToken }
}
const bring = (bytes: Uint8Array | string, name = 'brought.zip', client = ann) =>
  client.call(api.uploadBackup, { body: { archive: file(bytes, name, 'application/zip') } })

describe('backups', () => {
  test('members neither see nor make any', async () => {
    await cook.refused(403, api.listBackups)
    await cook.refused(403, api.createBackup, { body: {} })
    expect((await bring('x', 'x.zip', cook)).status).toBe(403)
  })

  test('one is made, listed with its size, and its task says so', async () => {
    expect(await ann.ok(api.createBackup, { body: {} })).toEqual({ message: 'Backup created', error: false })
    const { imports } = await ann.ok(api.listBackups)
    expect(imports).toHaveLength(1)
    expect(imports[0]).toMatchObject({
      name: expect.stringMatching(/^larder_.*\.zip$/),
      size: expect.stringMatching(/B$/),
    })
    expect((await cook.ok(listGroupTasks))[0]).toMatchObject({ name: 'Database Backup', status: 'finished' })
  })

  test('names lead nowhere else', async () => {
    await writeFile(join(app.dataDir, 'secret.zip'), 'x')
    for (const id of ['../secret.zip', '..%2Fsecret.zip', '/etc/passwd', 'larder.db', 'x.zip\0']) {
      expect((await ann.call(api.getBackupToken, { params: { id } })).status).toBeGreaterThanOrEqual(400)
      await ann.refused(400, api.deleteBackup, { params: { id } })
    }
    const missing = await ann.refused(404, api.getBackupToken, { params: { id: 'no-such.zip' } })
    expect(missing.detail).toBeTypeOf('string')
    await ann.refused(400, api.deleteBackup, { params: { id: 'no-such.zip' } })
  })

  test('a token opens the whole file once', async () => {
    const [name = ''] = await names()
    const { response, bytes, fileToken } = await fetched(name)
    expect(response.headers.get('content-disposition')).toContain(name)
    expect(response.headers.get('content-type')).toBe('application/octet-stream')
    expect(bytes.length).toBe(Number(response.headers.get('content-length')))
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
    expect((await app.nobody().raw(`/api/utils/download?token=${fileToken}`)).status).toBe(401)
  })

  test('a file that is not a sound backup is not kept', async () => {
    const before = await names()
    const [name = ''] = before
    const { bytes } = await fetched(name)
    const flipped = Buffer.from(bytes)
    flipped[Math.floor(flipped.length / 2)] = (flipped[Math.floor(flipped.length / 2)] ?? 0) ^ 1
    for (const bad of ['no zip', bytes.subarray(0, bytes.length - 10), flipped]) {
      expect((await bring(bad)).status).toBe(400)
    }
    for (const badName of ['brought.tar', 'a b.zip', 'ü.zip']) {
      expect((await bring(bytes, badName)).status, badName).toBe(400)
    }
    expect((await bring(bytes, name)).status).toBe(409)
    expect(await names()).toEqual(before)
    expect(await readdir(join(app.dataDir, '.temp'))).toEqual([])
  })

  test('a sound one is kept under its name, and deleted again', async () => {
    const [name = ''] = await names()
    const { bytes } = await fetched(name)
    expect((await bring(bytes)).status).toBe(200)
    expect(await names()).toContain('brought.zip')
    await ann.ok(api.deleteBackup, { params: { id: 'brought.zip' } })
    expect(await names()).not.toContain('brought.zip')
  })

  test('the older calls answer too', async () => {
    const list = (await (await ann.raw('/api/backups/available')).json()) as { imports: unknown[] }
    expect(list.imports).toHaveLength(1)
    const { export_path } = await ann.ok(api.exportDatabase, { body: { tag: 'x', options: {}, templates: [] } })
    expect(await names()).toContain(export_path)
    const token = await (await ann.raw(`/api/backups/${export_path}/download`)).json()
    expect(token).toMatchObject({ fileToken: expect.any(String) })
    expect((await ann.raw(`/api/backups/${export_path}/delete`, { method: 'DELETE' })).status).toBe(200)
    expect((await cook.raw('/api/backups/available')).status).toBe(403)
  })
})

describe('pictures that backups share', () => {
  const picture = 'recipes/7e3d2a52-2e4c-4d7e-9f0a-6f5d1f2f3a4b/images/original.webp'

  test('are counted once, and come along when one is downloaded', async () => {
    await mkdir(join(app.dataDir, picture, '..'), { recursive: true })
    await writeFile(join(app.dataDir, picture), 'x'.repeat(2_000_000))
    for (let made = 0; made < 2; made++) await ann.ok(api.createBackup, { body: {} })
    const { imports, sharedSize } = await ann.ok(api.listBackups)
    expect(sharedSize).toMatch(/^1\.9\d MB$/)
    expect(imports[0]).toMatchObject({
      isEncrypted: false,
      contents: { recipes: 1, users: 2, files: 1, version: app.core.version },
      tested: null,
    })
    const { response, bytes } = await fetched(imports[0]?.name ?? '')
    expect(response.status).toBe(200)
    expect((await bring(bytes, 'whole.zip')).status).toBe(200)
    await ann.ok(api.deleteBackup, { params: { id: 'whole.zip' } })
  })

  test('are made whole where a row names a file out of its folder, or none', async () => {
    const other = await startApp()
    const owner = await other.setUpFirst()
    const outside = '../../../../.secret'
    for (const fileName of [outside, null]) {
      const slug = await owner.ok(createRecipe, { body: { name: `Stew ${fileName}` } })
      const assets = JSON.stringify([{ name: 'Notes', icon: '', fileName }])
      await other.core.db('recipes').where({ slug }).update({ assets })
    }
    await owner.ok(api.createBackup, { body: {} })
    const [task] = await owner.ok(listGroupTasks)
    expect(task?.status).toBe('finished')
    expect(task?.log?.match(/recipes\/\S+(?= is missing)/g)).toEqual([expect.stringContaining(outside)])
    const { imports } = await owner.ok(api.listBackups)
    expect(imports[0]).toMatchObject({ contents: { recipes: 2, files: 0 } })
    const { fileToken } = await owner.ok(api.getBackupToken, { params: { id: imports[0]?.name ?? '' } })
    const whole = await other.nobody().raw(`/api/utils/download?token=${fileToken}`)
    const bytes = Buffer.from(await whole.arrayBuffer())
    expect(whole.status).toBe(200)
    expect(bytes.includes((await readFile(join(other.dataDir, '.secret'), 'utf8')).trim())).toBe(false)
  })

  test('that have gone bad are found by a rehearsed restore, and a download of them breaks off', async () => {
    const [{ name = '' } = {}] = (await ann.ok(api.listBackups)).imports
    await cook.refused(403, api.testBackup, { params: { id: name }, body: {} })
    await ann.refused(404, api.testBackup, { params: { id: 'none.zip' }, body: {} })
    await ann.ok(api.testBackup, { params: { id: name }, body: {} })
    const tested = async () => (await ann.ok(api.listBackups)).imports.find((one) => one.name === name)?.tested
    expect(await tested()).toEqual({ at: expect.stringMatching(/^2026-03-01T10/), problem: null })

    const sum = sha256(Buffer.from('x'.repeat(2_000_000)))
    const place = join(app.dataDir, 'backups', 'larder-files', sum.slice(0, 2), sum)
    await writeFile(place, `${'x'.repeat(1_999_999)}y`)
    await expect(fetched(name)).rejects.toThrow()
    await ann.refused(400, api.testBackup, { params: { id: name }, body: {} })
    expect((await tested())?.problem).toContain(picture)
    for (const { name: one } of (await ann.ok(api.listBackups)).imports.slice(0, 2)) {
      await ann.ok(api.deleteBackup, { params: { id: one } })
    }
    await rm(join(app.dataDir, 'recipes', picture.split('/')[1] ?? ''), { recursive: true })
    expect((await ann.ok(api.listBackups)).sharedSize).toBe('0 bytes')
  })
})

describe('the plan', () => {
  const daily = { enabled: true, hour: 3, keepDaily: 2, keepWeekly: 0, keepMonthly: 0, undoDays: 10 }

  test('is for administrators, who see what it does next', async () => {
    await cook.refused(403, api.getBackupPlan)
    await cook.refused(403, api.updateBackupPlan, { body: daily })
    await ann.refused(422, api.updateBackupPlan, { body: { ...daily, hour: 24 } })
    expect((await ann.ok(api.getBackupPlan)).plan.enabled).toBe(true)
    await ann.ok(api.updateBackupPlan, { body: { ...daily, enabled: false } })
    expect((await ann.ok(api.getBackupPlan)).nextAt).toBeNull()
    const { nextAt } = await ann.ok(api.updateBackupPlan, { body: daily })
    expect(nextAt && new Date(nextAt).getHours()).toBe(3)
  })

  test('makes one backup a night, keeps as many as it says, and proves the newest', async () => {
    const backupDir = await ownDirectory()
    const own = await startApp({ config: { backupDir, tokenHours: 1_000 } })
    const boss = await own.setUpFirst()
    await boss.ok(api.updateBackupPlan, { body: daily })
    const listed = async () => (await boss.ok(api.listBackups)).imports.map(({ name }) => name)
    for (let night = 1; night <= 4; night++) {
      await own.scheduler.runNow('backups.make')
      await own.scheduler.runNow('backups.make')
      own.clock.advance({ hours: 24 })
      expect(await listed()).toHaveLength(Math.min(night, 2))
    }
    const { lastAttempt, secondDirectory } = await boss.ok(api.getBackupPlan)
    expect(lastAttempt).toMatchObject({ problem: null })
    expect(secondDirectory).toBe(backupDir)
    expect((await readdir(backupDir)).filter((name) => name.endsWith('.zip'))).toHaveLength(2)
    await own.scheduler.runNow('backups.test-newest')
    const { imports } = await boss.ok(api.listBackups)
    expect(imports.map(({ tested }) => tested?.problem)).toEqual([null, undefined])

    await rm(backupDir, { recursive: true })
    own.clock.advance({ hours: 1 })
    await own.scheduler.runNow('backups.make')
    const failed = await boss.ok(api.getBackupPlan)
    expect(failed.lastAttempt?.problem).toContain(backupDir)
    expect(Date.parse(failed.nextAt ?? '') - Date.parse(failed.lastAttempt?.at ?? '')).toBe(3_600_000)
    expect(await readdir(join(backupDir, '..'))).not.toContain(backupDir.split('/').at(-1))
    expect(own.scheduler.state('backups.make').outcome).toBe('failed')
  })

  test('forgets what a restore replaced after its time, and old snapshots', async () => {
    const own = await startApp({ config: { tokenHours: 1_000 } })
    const boss = await own.setUpFirst()
    await boss.refused(404, api.deleteUndo)
    await boss.ok(api.updateBackupPlan, { body: daily })
    const replace = async () => {
      await mkdir(join(own.dataDir, '.undo'))
      await writeFile(join(own.dataDir, '.undo', 'larder.db'), 'from before')
      await utimes(join(own.dataDir, '.undo'), own.clock.now(), own.clock.now())
    }
    await replace()
    const { undo } = await boss.ok(api.getBackupPlan)
    expect(undo).toMatchObject({ size: '11 bytes' })
    expect(Date.parse(undo?.keptUntil ?? '') - Date.parse(undo?.replacedAt ?? '')).toBe(10 * 86_400_000)
    for (let upgrade = 1; upgrade <= 5; upgrade++) {
      await writeFile(join(own.dataDir, 'backups', `before-upgrade-from-x-${upgrade}.db`), 'x')
    }
    await own.scheduler.runNow('backups.tidy-up')
    expect(await readdir(own.dataDir)).toContain('.undo')
    expect((await boss.ok(api.getBackupPlan)).snapshots).toHaveLength(3)
    own.clock.advance({ days: 11 })
    await own.scheduler.runNow('backups.tidy-up')
    expect(await readdir(own.dataDir)).not.toContain('.undo')
    await replace()
    await boss.ok(api.deleteUndo)
    expect((await boss.ok(api.getBackupPlan)).undo).toBeNull()
  })

  test('encrypts when a passphrase is set', async () => {
    const own = await startApp({ config: { backupPassphrase: 'a pantry full of jars' } })
    const boss = await own.setUpFirst()
    expect((await boss.ok(api.getBackupPlan)).isEncrypting).toBe(true)
    await boss.ok(api.createBackup, { body: {} })
    const [made] = (await boss.ok(api.listBackups)).imports
    expect(made).toMatchObject({ isEncrypted: true, contents: { users: 1 } })
    await boss.ok(api.testBackup, { params: { id: made?.name ?? '' }, body: {} })
    await boss.ok(api.restoreBackup, { params: { id: made?.name ?? '' }, body: {} })
  })
})

describe('a restore', () => {
  test('is refused when the backup is damaged', async () => {
    await writeFile(join(app.dataDir, 'backups', 'bad.zip'), 'PK not really')
    await ann.refused(400, api.restoreBackup, { params: { id: 'bad.zip' }, body: {} })
    expect(await readdir(app.dataDir)).not.toContain('restore-at-start.json')
  })

  test('brings back what was when the data is opened next, and only once', async () => {
    const [name = ''] = (await names()).filter((one) => one !== 'bad.zip')
    await ann.ok(createRecipe, { body: { name: 'Soup of after' } })
    await ann.ok(api.restoreBackup, { params: { id: name }, body: {} })
    const listed = async (running: TestApp) => {
      const { items } = await createClient(running.url, ann.token).ok(listRecipes, { query: {} })
      return items.map((recipe) => recipe.name).sort()
    }
    expect(await listed(app)).toEqual(['Soup of after', 'Soup of before'])
    await app.close()
    const second = await startApp({ dataDir: app.dataDir })
    expect(await readdir(app.dataDir)).toEqual(expect.arrayContaining(['recipes', 'users', 'groups']))
    expect(await listed(second)).toEqual(['Soup of before'])
    await createClient(second.url, ann.token).ok(createRecipe, { body: { name: 'Soup of later' } })
    await second.close()
    const third = await startApp({ dataDir: app.dataDir })
    expect(await listed(third)).toEqual(['Soup of before', 'Soup of later'])
    await third.close()
  })

  test('is undone, as often as one changes one’s mind', async () => {
    const dataDir = app.dataDir
    const soups = async (running: TestApp) => {
      const { items } = await createClient(running.url, ann.token).ok(listRecipes, { query: {} })
      return items.map((recipe) => recipe.name).sort()
    }
    let running = await startApp({ dataDir })
    let boss = createClient(running.url, ann.token)
    await createClient(running.url, cook.token).refused(403, api.undoRestore, { body: {} })
    for (const brought of [
      ['Soup of after', 'Soup of before'],
      ['Soup of before', 'Soup of later'],
    ]) {
      await boss.ok(api.undoRestore, { body: {} })
      await running.close()
      running = await startApp({ dataDir })
      boss = createClient(running.url, ann.token)
      expect(await soups(running)).toEqual(brought)
      expect((await boss.ok(api.getBackupPlan)).undo).not.toBeNull()
    }
    await boss.ok(api.deleteUndo)
    await boss.refused(404, api.undoRestore, { body: {} })
    await running.close()
  })

  test('of a backup of another place takes its passphrase, which is kept nowhere', async () => {
    const passphrase = 'a pantry full of other jars'
    const other = await startApp({ config: { backupPassphrase: passphrase } })
    const owner = await other.setUpFirst()
    await owner.ok(createRecipe, { body: { name: 'Soup of elsewhere' } })
    await owner.ok(api.createBackup, { body: {} })
    const [made] = (await owner.ok(api.listBackups)).imports
    const { fileToken } = await owner.ok(api.getBackupToken, { params: { id: made?.name ?? '' } })
    const bytes = await (await other.nobody().raw(`/api/utils/download?token=${fileToken}`)).arrayBuffer()

    const dataDir = await ownDirectory()
    const here = await startApp({ dataDir })
    const boss = await here.setUpFirst()
    const archive = () => file(Buffer.from(bytes), 'elsewhere.zip.age', 'application/octet-stream')
    const closed = { details: api.PASSPHRASE_NEEDED }
    const body = { archive: archive(), passphrase: 'not this one' }
    expect((await boss.refused(400, api.uploadBackup, { body: { archive: archive() } })).detail).toMatchObject(closed)
    expect((await boss.refused(400, api.uploadBackup, { body })).detail).toMatchObject(closed)
    await boss.ok(api.uploadBackup, { body: { archive: archive(), passphrase } })
    const [brought] = (await boss.ok(api.listBackups)).imports
    expect(brought).toMatchObject({ name: 'elsewhere.zip.age', isEncrypted: true, contents: null })

    const params = { id: 'elsewhere.zip.age' }
    for (const tried of [{}, { passphrase: 'not this one' }]) {
      expect((await boss.refused(400, api.restoreBackup, { params, body: tried })).detail).toMatchObject(closed)
      expect(await readdir(dataDir)).not.toContain('.restore-waiting')
    }
    await boss.ok(api.restoreBackup, { params, body: { passphrase } })
    expect(await readdir(dataDir)).toContain('.restore-waiting')
    expect(await readFile(join(dataDir, 'restore-at-start.json'), 'utf8')).not.toContain('jars')
    await here.close()
    const again = await startApp({ dataDir })
    const { items } = await (await again.signedIn('ann')).ok(listRecipes, { query: {} })
    expect(items.map(({ name }) => name)).toEqual(['Soup of elsewhere'])
    expect(await readdir(dataDir)).not.toContain('.restore-waiting')
  })

  test('that proves bad at the start leaves the data as it was', async () => {
    const dataDir = app.dataDir
    const request = { name: 'bad.zip', groupId: '', requestedAt: '' }
    await writeFile(join(dataDir, 'restore-at-start.json'), JSON.stringify(request))
    const again = await startApp({ dataDir })
    await createClient(again.url, ann.token).ok(api.listBackups)
    expect(await readdir(dataDir)).not.toContain('restore-at-start.json')
  })
})
