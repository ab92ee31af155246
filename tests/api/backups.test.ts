import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { listGroupTasks } from '#contract/administration.ts'
import * as api from '#contract/backups.ts'
import { createRecipe, listRecipes } from '#contract/recipes.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { type Client, createClient, file } from '../support/client.ts'

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

  test('what is no sound backup is not kept', async () => {
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

describe('a restore', () => {
  test('is refused when the backup is damaged', async () => {
    await writeFile(join(app.dataDir, 'backups', 'bad.zip'), 'PK not really')
    await ann.refused(400, api.restoreBackup, { params: { id: 'bad.zip' }, body: {} })
    expect((await ann.ok(api.listBackups)).restoreAtStart).toBeNull()
  })

  test('waits for the next start and can be called off until then', async () => {
    const [name = ''] = (await names()).filter((one) => one !== 'bad.zip')
    await ann.ok(api.restoreBackup, { params: { id: name }, body: {} })
    expect((await ann.ok(api.listBackups)).restoreAtStart).toBe(name)
    await ann.refused(400, api.deleteBackup, { params: { id: name } })
    await ann.refused(404, api.cancelRestore, { params: { id: 'bad.zip' } })
    await ann.ok(api.cancelRestore, { params: { id: name } })
    expect((await ann.ok(api.listBackups)).restoreAtStart).toBeNull()
  })

  test('brings back what was, at the start, and only once', async () => {
    const [name = ''] = (await names()).filter((one) => one !== 'bad.zip')
    await ann.ok(createRecipe, { body: { name: 'Soup of after' } })
    await ann.ok(api.restoreBackup, { params: { id: name }, body: {} })
    const listed = async (running: TestApp) => {
      const { items } = await createClient(running.url, ann.token).ok(listRecipes, { query: {} })
      return items.map((recipe) => recipe.name).sort()
    }
    expect(await listed(app)).toEqual(['Soup of after', 'Soup of before'])
    await app.core.db.destroy()
    const second = await startApp({ dataDir: app.dataDir })
    expect(await readdir(app.dataDir)).toEqual(expect.arrayContaining(['recipes', 'users', 'groups']))
    expect(await listed(second)).toEqual(['Soup of before'])
    await createClient(second.url, ann.token).ok(createRecipe, { body: { name: 'Soup of later' } })
    await second.close()
    const third = await startApp({ dataDir: app.dataDir })
    expect(await listed(third)).toEqual(['Soup of before', 'Soup of later'])
  })

  test('that proves bad at the start leaves the data as it was', async () => {
    const dataDir = app.dataDir
    const wish = { name: 'bad.zip', groupId: '', requestedAt: '' }
    await writeFile(join(dataDir, 'restore-at-start.json'), JSON.stringify(wish))
    const again = await startApp({ dataDir })
    expect((await createClient(again.url, ann.token).ok(api.listBackups)).restoreAtStart).toBeNull()
  })
})
