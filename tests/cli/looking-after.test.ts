import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { larder, serve, start } from '../support/command-line.ts'
import { ownDirectory } from '../support/directory.ts'
import { patient } from '../support/run.ts'

const PASSWORD = 'pantry-door-9'
const LONG_AGO = new Date('2020-01-01')
const screen = createServer((request, response) => {
  response.statusCode = request.url === '/down' ? 503 : 200
  response.end()
})

let dataDir = ''
let screenUrl = ''
beforeAll(async () => {
  await new Promise<void>((listening) => screen.listen(0, '127.0.0.1', listening))
  screenUrl = `127.0.0.1:${(screen.address() as AddressInfo).port}`
  dataDir = await ownDirectory()
  const person = ['user', 'create', '--email', 'ann@example.com', '--username', 'ann', '--admin', '--password-stdin']
  await larder([...person, '--data-dir', dataDir], { input: PASSWORD })
})
afterAll(() => screen.close())

const run = (...args: string[]) =>
  larder([...args, '--data-dir', dataDir], { env: { LARDER_ALLOWED_HOSTS: '127.0.0.0/8' } })
const json = async (...args: string[]) => (await run(...args, '--json')).json()

test('cleaning lists what it would remove, and then removes it', async () => {
  const left = join(dataDir, 'recipes', 'of-nobody')
  await mkdir(left, { recursive: true })
  await writeFile(join(left, 'lost.txt'), 'x')
  await utimes(left, LONG_AGO, LONG_AGO)
  expect(await run('maintenance', 'clean', 'recipe-folders', '--dry-run')).toMatchObject({
    code: 0,
    stdout: 'recipes/of-nobody\n1 thing would be removed, 1 bytes. Nothing was removed.',
  })
  expect(await json('maintenance', 'clean', 'recipe-folders')).toMatchObject({ removed: 1, dryRun: false })
  expect((await run('maintenance', 'show')).stdout).not.toContain('larder maintenance clean recipe-folders')
})

test('jobs are run by name, but not those that belong to a running server', async () => {
  const name = 'invitations.remove-expired'
  expect(await json('job', 'run', name)).toMatchObject({ name, outcome: 'done' })
  expect((await run('job', 'list')).stdout).toMatch(
    /invitations\.remove-expired +1 days +\d{4}-\d\d-\d\d \d\d:\d\d +done/,
  )
  expect((await run('job', 'run', 'imports.resume')).stderr).toContain('runs only in a running server')
})

test('a look through the database is a task with a log', async () => {
  const task = await json('task', 'check')
  expect(task).toMatchObject({ status: 'finished', log: expect.stringContaining('the database is whole') })
  expect((await run('task', 'show', String(task.id))).stdout).toContain('the database is whole')
})

test('figures and a test mail say what is so', async () => {
  expect(await json('stats')).toMatchObject({
    totalUsers: 1,
    recipes: 0,
    checks: { emailReady: false, ldapReady: false },
  })
  expect(await run('mail', 'test', 'ann@example.com')).toMatchObject({ code: 1, stdout: '' })
})

test('somebody is changed by what is named, and nothing else', async () => {
  const person = ['user', 'create', '--email', 'ben@example.com', '--username', 'ben', '--password-stdin']
  await larder([...person, '--data-dir', dataDir], { input: PASSWORD })
  expect((await run('user', 'update', 'ben')).code).toBe(2)
  const changed = await json('user', 'update', 'ben', '--can-manage', '--full-name', 'Ben Cook')
  expect(changed).toMatchObject({ canManage: true, canInvite: false, fullName: 'Ben Cook', email: 'ben@example.com' })
  expect(await json('user', 'update', 'ben', '--no-can-manage')).toMatchObject({ canManage: false, admin: false })
  expect((await run('user', 'update', 'ann', '--no-admin')).code).toBe(1)
  expect((await run('user', 'reset-link', 'ben')).stdout).toMatch(/\/reset-password\?token=\S+$/)
})

test('a group is shown, renamed, and deleted once nobody is in it', async () => {
  await run('group', 'create', 'Garden club')
  expect(await json('group', 'rename', 'Garden club', 'Allotment')).toMatchObject({ name: 'Allotment' })
  expect(await json('group', 'show', 'Allotment')).toMatchObject({ users: [], statistics: { totalRecipes: 0 } })
  expect((await run('group', 'delete', 'Home')).code).toBe(1)
  expect(await json('group', 'delete', 'Allotment')).toMatchObject({ name: 'Allotment' })
})

test('themes are set by their colours, those that are not named stay', async () => {
  expect((await run('theme', 'set', 'Berry', '--light', 'primary=red')).code).toBe(2)
  await run('theme', 'set', 'Berry', '--light', 'primary=#8B2D3A', '--default')
  expect(await json('theme', 'set', 'Berry', '--dark', 'accent=#6bc6de')).toMatchObject({
    light: { primary: '#8b2d3a', accent: '#007a99' },
    dark: { accent: '#6bc6de' },
    siteDefault: true,
  })
  expect(await json('theme', 'delete', 'Berry')).toMatchObject({ name: 'Berry' })
})

test('reports are listed, shown and deleted', async () => {
  const archive = join(await ownDirectory(), 'soup.json')
  await writeFile(archive, JSON.stringify({ '@type': 'Recipe', name: 'Soup', recipeIngredient: ['1 onion'] }))
  await run('import', '--from', 'schema_org', archive)
  const [report] = await json('report', 'list', '--type', 'migration')
  expect(report).toMatchObject({ status: 'success' })
  expect((await run('report', 'show', report.id)).stdout).toContain('“Soup” added')
  expect(await json('report', 'delete', report.id)).toMatchObject({ deleted: true })
})

test('a running server writes a log that is followed, and its webhooks and notifiers are tried', async () => {
  const server = await serve(dataDir)
  const form = new URLSearchParams({ username: 'ann', password: PASSWORD })
  const signedIn = await fetch(`${server.url}/api/auth/token`, { method: 'POST', body: form })
  const { access_token } = (await signedIn.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
  const post = async (path: string, body: object) =>
    (await (await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as {
      id: string
    }

  const program = join(import.meta.dirname, '../../bin/main.ts')
  const following = start([program, 'logs', '-f', '-n', '1', '--data-dir', dataDir])
  let followed = ''
  following.stdout?.on('data', (chunk) => {
    followed += chunk
  })
  await expect.poll(() => followed, { timeout: patient(15_000) }).not.toBe('')
  await expect
    .poll(
      async () => {
        await fetch(`${server.url}/api/recipes/looked-for`, { headers })
        return followed
      },
      { timeout: patient(15_000) },
    )
    .toContain('/api/recipes/looked-for')
  following.kill('SIGINT')
  await following

  const hook = { name: 'Screen', scheduledTime: '07:00', timeZone: 'Europe/Berlin' }
  const good = await post('/api/groups/webhooks', { ...hook, url: `http://${screenUrl}/meals` })
  const bad = await post('/api/groups/webhooks', { ...hook, url: `http://${screenUrl}/down` })
  expect(await json('webhook', 'test', good.id)).toMatchObject({ status: 'delivered', reason: 'test' })
  expect(await run('webhook', 'test', bad.id)).toMatchObject({ code: 1, stderr: expect.stringContaining('503') })
  expect((await run('webhook', 'log', bad.id)).stdout).toMatch(/test +pending +1 +.*503/)

  const phone = await post('/api/groups/events/notifications', { name: 'Phone', appriseUrl: `json://${screenUrl}/up` })
  const mute = await post('/api/groups/events/notifications', { name: 'Mute', appriseUrl: `json://${screenUrl}/down` })
  expect(await json('notifier', 'test', phone.id)).toMatchObject({ sent: true })
  expect(await run('notifier', 'test', mute.id)).toMatchObject({ code: 1, stderr: expect.stringContaining('503') })
  expect(JSON.stringify(await json('notifier', 'list'))).not.toContain(screenUrl)
  await server.end('SIGTERM')
  expect((await json('logs', '--level', 'warn')).logs.every((line: string) => !line.includes('"info"'))).toBe(true)
})
