import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import * as api from '#contract/admin.ts'
import { unlockUsers } from '#contract/admin-accounts.ts'
import { signIn } from '#contract/auth.ts'
import { createCookbook } from '#contract/cookbooks.ts'
import { listMembers } from '#contract/groups.ts'
import { createRecipe, deleteRecipe, getRecipe, patchRecipe } from '#contract/recipes.ts'
import { openApp } from '../../src/app.ts'
import { readConfig } from '../../src/core/config.ts'
import { silentLog } from '../../src/core/log.ts'
import { startApp, type TestApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'

let app: TestApp
let ann: Client
let cook: Client

beforeAll(async () => {
  app = await startApp()
  ann = await app.setUpFirst()
  cook = await app.member('bob', { canManage: true })
})

const LONG_AGO = new Date('2020-01-01')
async function oldFile(...path: string[]) {
  const file = join(app.dataDir, ...path)
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, 'x')
  await utimes(file, LONG_AGO, LONG_AGO)
  await utimes(join(file, '..'), LONG_AGO, LONG_AGO)
}

describe('what the server says of itself', () => {
  test('members are refused', async () => {
    for (const endpoint of [api.getAdminAbout, api.getSiteStatistics, api.checkSite, api.getAnalytics]) {
      await cook.refused(403, endpoint)
    }
  })

  test('administrators see how it is set up, without secrets or paths', async () => {
    const about = await ann.ok(api.getAdminAbout)
    expect(about).toMatchObject({ dbType: 'sqlite', dbUrl: null, version: app.core.version, defaultGroup: 'Home' })
    expect(about.versionLatest).toMatch(/Not checked/)
    expect(JSON.stringify(about)).not.toContain(app.dataDir)
    expect(await ann.ok(api.checkSite)).toEqual({
      emailReady: false,
      ldapReady: false,
      baseUrlSet: false,
      isUpToDate: true,
    })
  })

  test('statistics and analytics count what is there, under an id that stays', async () => {
    const before = await ann.ok(api.getSiteStatistics)
    const slug = await ann.ok(createRecipe, { body: { name: 'Counted soup' } })
    const eve = await app.stranger()
    await eve.ok(createRecipe, { body: { name: 'Counted stew' } })
    await ann.ok(createCookbook, { body: { name: 'Counted book' } })
    await ann.ok(patchRecipe, { params: { slug }, body: { tags: ['quick'] } })
    expect(await ann.ok(api.getSiteStatistics)).toEqual({
      totalRecipes: before.totalRecipes + 2,
      totalUsers: before.totalUsers + 1,
      totalGroups: before.totalGroups + 1,
      totalHouseholds: before.totalHouseholds + 1,
      uncategorizedRecipes: before.uncategorizedRecipes + 2,
      untaggedRecipes: before.untaggedRecipes + 1,
    })
    const analytics = await ann.ok(api.getAnalytics)
    expect(analytics).toMatchObject({ recipes: before.totalRecipes + 2, cookbooks: 1, usingLdap: false })
    expect((await ann.ok(api.getAnalytics)).installationId).toBe(analytics.installationId)
  })

  test('the validation text is answered for a minute', async () => {
    const read = () => app.nobody().raw('/api/media/docker/validate.txt')
    expect((await read()).status).toBe(404)
    const { text } = await ann.ok(api.writeValidation)
    expect(text).toMatch(/^[A-Z0-9]{100}$/)
    expect(await (await read()).text()).toBe(text)
    expect(await ann.ok(api.writeValidation)).toEqual({ text })
    app.clock.advance({ seconds: 61 })
    expect((await read()).status).toBe(404)
    expect((await ann.ok(api.writeValidation)).text).not.toBe(text)
  })

  test('a test mail says in its answer that mail is not set up', async () => {
    expect(await ann.ok(api.getMailReady)).toEqual({ ready: false })
    expect(await ann.ok(api.sendTestMail, { body: { email: 'x@example.com' } })).toMatchObject({ success: false })
  })
})

describe('maintenance', () => {
  test('members clean nothing', async () => {
    for (const endpoint of [api.cleanTemp, api.cleanImages, api.cleanRecipeFolders, api.cleanOrphans, api.cleanLogs]) {
      await cook.refused(403, endpoint, { body: {} })
    }
    await cook.refused(403, api.getLeftovers)
  })

  test('folders of recipes that are gone are removed, those in the trash and young ones stay', async () => {
    const slug = await ann.ok(createRecipe, { body: { name: 'Kept in the trash' } })
    const { id } = await ann.ok(getRecipe, { params: { slug } })
    await oldFile('recipes', id, 'images', 'original.webp')
    await ann.ok(deleteRecipe, { params: { slug } })
    await oldFile('recipes', '0f0b6f7e-6f0c-4d0e-9a53-6f1c6b0f7a11', 'lost.txt')
    await oldFile('recipes', 'not-an-id', 'lost.txt')
    await mkdir(join(app.dataDir, 'recipes', 'being-made'))
    await utimes(join(app.dataDir, 'recipes', id), LONG_AGO, LONG_AGO)
    expect((await ann.ok(api.getMaintenance)).cleanableDirs).toBe(2)
    expect(await ann.ok(api.cleanRecipeFolders, { body: {} })).toMatchObject({ message: '2 folders removed' })
    expect((await readdir(join(app.dataDir, 'recipes'))).sort()).toEqual(['being-made', id].sort())
    expect((await ann.ok(api.getMaintenance)).cleanableDirs).toBe(0)
  })

  test('picture folders keep only pictures of ours', async () => {
    await oldFile('recipes', 'being-made', 'images', 'upload.jpg')
    await oldFile('recipes', 'being-made', 'images', 'original.webp')
    expect((await ann.ok(api.getMaintenance)).cleanableImages).toBe(1)
    expect(await ann.ok(api.cleanImages, { body: {} })).toMatchObject({ message: 'One file removed' })
    expect(await readdir(join(app.dataDir, 'recipes', 'being-made', 'images'))).toEqual(['original.webp'])
  })

  test('temporary files that may be in use stay', async () => {
    await oldFile('.temp', 'left-behind')
    await writeFile(join(app.dataDir, '.temp', 'in-use'), 'x')
    await utimes(join(app.dataDir, '.temp', 'left-behind'), LONG_AGO, LONG_AGO)
    await ann.ok(api.runJob, { params: { name: 'maintenance.clean-temp' }, body: {} })
    const left = await readdir(join(app.dataDir, '.temp'))
    expect(left).toContain('in-use')
    expect(left).not.toContain('left-behind')
    await oldFile('.temp', 'left-behind-again')
    expect(await ann.ok(api.cleanTemp, { body: {} })).toMatchObject({ message: 'One temporary file removed' })
  })

  test('what would be removed is named first, and exactly that is removed', async () => {
    const [self] = (await ann.ok(listMembers)).filter(({ username }) => username === 'ann')
    await oldFile('users', self?.id ?? '', 'profile.webp')
    await oldFile('users', '0f0b6f7e-6f0c-4d0e-9a53-6f1c6b0f7a12', 'profile.webp')
    await oldFile('groups', 'gone', 'export', 'x.zip')
    await utimes(join(app.dataDir, 'groups', 'gone'), LONG_AGO, LONG_AGO)
    const { orphans, temp, images } = await ann.ok(api.getLeftovers)
    expect(orphans).toEqual({
      count: 2,
      size: '2 bytes',
      examples: ['users/0f0b6f7e-6f0c-4d0e-9a53-6f1c6b0f7a12', 'groups/gone'],
    })
    expect([temp.count, images.count]).toEqual([0, 0])
    expect(await ann.ok(api.cleanOrphans, { body: {} })).toMatchObject({ message: '2 folders removed' })
    expect(await readdir(join(app.dataDir, 'users'))).toEqual([self?.id])
    expect((await ann.ok(api.getLeftovers)).orphans.count).toBe(0)
  })

  test('sizes are counted', async () => {
    await writeFile(join(app.dataDir, 'backups', 'x.zip'), Buffer.alloc(2048))
    expect((await ann.ok(api.getStorage)).backupsDirSize).toBe('2 KB')
  })
})

describe('the log', () => {
  const logFile = () => join(app.dataDir, 'logs', 'larder.log')

  test('without a file one line says so', async () => {
    expect((await ann.ok(api.getLogLines)).logs).toEqual(['No log has been written yet\n'])
  })

  test('is read from its end, as many lines as asked for, without tokens', async () => {
    const lines = Array.from({ length: 5000 }, (_, number) => `line ${number} ${'é'.repeat(40)}\n`)
    await writeFile(logFile(), `${lines.join('')}GET /x?token=abc123secret\n`)
    const { logs } = await ann.ok(api.getLogLines, { query: { lines: 3000 } })
    expect(logs).toHaveLength(3000)
    expect(logs[0]).toBe(lines[2001])
    expect(logs.at(-1)).toBe('GET /x?token=********\n')
    expect((await ann.ok(api.getLogLines, { query: { lines: 100_000 } })).logs).toHaveLength(5000)
    await ann.refused(422, api.getLogLines, { query: { lines: 0 } })
    expect(await ann.ok(api.getLogText, { params: { lines: 1 } })).toBe('GET /x?token=********\n')
  })

  test('is downloaded with a token that opens once and soon', async () => {
    const open = (token: string) => app.nobody().raw(`/api/utils/download?token=${token}`)
    expect((await app.nobody().raw('/api/utils/download')).status).toBe(400)
    expect((await open('guessed')).status).toBe(401)
    const { fileToken } = await ann.ok(api.getLogToken)
    const response = await open(fileToken)
    expect(response.headers.get('content-disposition')).toMatch(/attachment; filename="larder.log"/)
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(await response.text()).toContain('line 0')
    expect((await open(fileToken)).status).toBe(401)
    const late = await ann.ok(api.getLogToken)
    app.clock.advance({ minutes: 3 })
    expect((await open(late.fileToken)).status).toBe(401)
  })

  test('shows only what is grave enough, however far back that is', async () => {
    const line = (level: string, at: number) => `${JSON.stringify({ level, message: `${level} ${at}` })}\n`
    const lines = Array.from({ length: 4000 }, (_, at) => line(at % 1000 === 0 ? 'warn' : 'info', at))
    await writeFile(logFile(), ['no level\n', line('error', -1), ...lines].join(''))
    const messages = async (level: api.LogLevel, count: number) =>
      (await ann.ok(api.getLogLines, { query: { lines: count, level } })).logs.map((text) => JSON.parse(text).message)
    expect(await messages('warn', 10)).toEqual(['error -1', 'warn 0', 'warn 1000', 'warn 2000', 'warn 3000'])
    expect(await messages('warn', 2)).toEqual(['warn 2000', 'warn 3000'])
    expect(await messages('error', 10)).toEqual(['error -1'])
    await ann.refused(422, api.getLogLines, { query: { level: 'loud' as api.LogLevel } })
  })

  test('is emptied, its predecessors with it', async () => {
    await writeFile(`${logFile()}.1`, 'x')
    expect((await ann.ok(api.getLeftovers)).logs.count).toBe(2)
    await ann.ok(api.cleanLogs, { body: {} })
    expect((await ann.ok(api.getLogLines)).logs).toEqual([])
    expect(await readdir(join(app.dataDir, 'logs'))).toEqual(['larder.log'])
  })
})

describe('tasks and jobs', () => {
  test('a task checks the database and shows what it did', async () => {
    const started = await ann.ok(api.createServerTask, { body: {} })
    expect(started).toMatchObject({ name: 'Background Task', status: 'running' })
    await app.services.tasks.close()
    const [task] = (await ann.ok(api.listServerTasks)).items
    expect(task).toMatchObject({ id: started.id, status: 'finished' })
    expect(task?.log).toMatch(/the database is whole\n$/)
    expect(await cook.ok(api.listGroupTasks)).toHaveLength(1)
    await cook.refused(403, api.listServerTasks)
  })

  test('every job has words on the screen', async () => {
    const words = JSON.parse(await readFile('web/locales/en-US.json', 'utf8'))
    const names = (await ann.ok(api.listJobs)).map(({ name }) => name)
    expect(names.filter((name) => !(`admin-tasks.job.${name}` in words))).toEqual([])
  })

  test('an account whose lock time is over is locked no more, also in the list', async () => {
    await app.member('locked-out')
    const wrong = { body: { username: 'locked-out', password: 'wrong-door-1' } }
    for (let attempt = 0; attempt < 5; attempt++) await app.nobody().refused(401, signIn, wrong)
    await app.nobody().refused(423, signIn, wrong)
    const job = { params: { name: 'passwords.unlock-expired' }, body: {} }
    await ann.ok(api.runJob, job)
    await app.nobody().refused(423, signIn, wrong)
    app.clock.advance({ hours: 25 })
    await ann.ok(api.runJob, job)
    expect(await ann.ok(unlockUsers)).toEqual({ unlocked: 0 })
    await app.signedIn('locked-out')
  })

  test('a job is run by hand, and its last run is shown', async () => {
    await ann.refused(404, api.runJob, { params: { name: 'no-such' }, body: {} })
    const name = 'shares.remove-expired'
    const before = (await ann.ok(api.listJobs)).find((job) => job.name === name)
    expect(before).toMatchObject({ lastRunAt: null, outcome: null, running: false })
    const after = await ann.ok(api.runJob, { params: { name }, body: {} })
    expect(after).toMatchObject({ outcome: 'done', running: false })
    expect(Date.parse(after.nextRunAt) - Date.parse(after.lastRunAt ?? '')).toBe(86_400_000)
  })
})

test('a server that starts again knows when its jobs ran last and what it did not finish; a command beside it does not', async () => {
  const dataDir = app.dataDir
  const name = 'invitations.remove-expired'
  const { lastRunAt, nextRunAt } = await ann.ok(api.runJob, { params: { name }, body: {} })
  const { groupId } = (await ann.ok(api.listServerTasks)).items[0] ?? { groupId: '' }
  await app.core.db('server_tasks').insert({
    group_id: groupId,
    name: 'Cut off',
    status: 'running',
    log: '',
    created_at: app.clock.now().toISOString(),
    update_at: '',
  })
  const command = await openApp(readConfig({}, { dataDir }), { log: silentLog })
  await command.close()
  expect((await ann.ok(api.listServerTasks)).items[0]).toMatchObject({ name: 'Cut off', status: 'running' })
  const again = await startApp({ dataDir, clock: app.clock })
  expect(again.scheduler.state(name)).toMatchObject({ lastRunAt, nextRunAt, outcome: 'done' })
  expect((await again.services.tasks.ofGroup({ kind: 'system', groupId, userId: '' }))[0]).toMatchObject({
    name: 'Cut off',
    status: 'failed',
  })
})
