import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as api from '#contract/backups.ts'
import { startApp } from '../support/app.ts'
import { createClient } from '../support/client.ts'
import { ownDirectory } from '../support/directory.ts'

const PASSPHRASE = 'a pantry full of jars'

/** A server and a second process on its data, such as `larder job run`. */
async function twoOnOneDirectory() {
  const dataDir = await ownDirectory()
  const first = await startApp({ dataDir, config: { backupPassphrase: PASSPHRASE } })
  const boss = await first.setUpFirst()
  const second = await startApp({ dataDir, config: { backupPassphrase: PASSPHRASE } })
  return { dataDir, first, second, boss, beside: createClient(second.url, boss.token) }
}

test('a job that runs in one process is refused in another, and is not done twice', async () => {
  const { dataDir, first, second } = await twoOnOneDirectory()
  const running = first.scheduler.runNow('backups.make')
  await expect(second.scheduler.runNow('backups.make')).rejects.toMatchObject({ code: 'job.runs-elsewhere' })
  await running
  second.clock.advance({ seconds: 1 })
  await second.scheduler.runNow('backups.make')
  expect((await readdir(join(dataDir, 'backups'))).filter((name) => name.endsWith('.age'))).toHaveLength(1)
})

test('of two restores requested at once by two processes, one is left, and whole', async () => {
  const { dataDir, boss, beside } = await twoOnOneDirectory()
  await boss.ok(api.createBackup, { body: {} })
  const [made] = (await boss.ok(api.listBackups)).imports
  const call = { params: { id: made?.name ?? '' }, body: { passphrase: PASSPHRASE } }
  await Promise.all([boss.ok(api.restoreBackup, call), beside.ok(api.restoreBackup, call)])
  expect(JSON.parse(await readFile(join(dataDir, 'restore-at-start.json'), 'utf8'))).toMatchObject({ from: 'waiting' })
  expect(await readdir(join(dataDir, '.restore-waiting'))).toContain('larder.db')
})
