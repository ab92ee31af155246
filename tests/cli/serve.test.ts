import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { getAbout, setUp } from '#contract/app.ts'
import { createBackup, listBackups, restoreBackup, undoRestore } from '#contract/backups.ts'
import { createRecipe, getRecipe, listRecipes } from '#contract/recipes.ts'
import { createClient } from '../support/client.ts'
import { larder, serve, start } from '../support/command-line.ts'
import { ownDirectory } from '../support/directory.ts'

const PROGRAM = resolve('bin/main.ts')
const PASSWORD = 'pantry-door-9'
const ANN = { username: 'ann', email: 'ann@example.com', fullName: 'Ann', password: PASSWORD, seed: false }

test('refuses a data directory that cannot be one, and says how to name another', async () => {
  const dir = await ownDirectory()
  await writeFile(join(dir, 'file'), '')
  const run = await larder(['serve', '--data-dir', join(dir, 'file')])
  expect(run.code).toBe(1)
  expect(run.stderr).toContain('cannot be written to')
  expect(run.stderr).toContain('--data-dir')
})

test('a second server is refused on the same data, and on the same port', async () => {
  const dir = await ownDirectory()
  const server = await serve(dir)
  const { port } = new URL(server.url)
  const sameData = await larder(['serve', '--port', '0', '--data-dir', dir])
  expect(sameData).toMatchObject({ code: 1 })
  expect(sameData.stderr).toContain(`process ${server.child.pid}`)
  const elsewhere = await ownDirectory()
  const samePort = await larder(['serve', '--host', '127.0.0.1', '--port', port, '--data-dir', elsewhere])
  expect(samePort).toMatchObject({ code: 1 })
  expect(samePort.stderr).toContain(`listening on port ${port}`)
  const restore = await larder(['restore', 'any.zip', '--data-dir', dir])
  expect(restore).toMatchObject({ code: 1 })

  expect((await stat(dir)).mode & 0o777).toBe(0o700)
  expect((await stat(join(dir, '.secret'))).mode & 0o777).toBe(0o600)
  const stopped = await server.end('SIGTERM')
  expect(stopped.exitCode).toBe(0)
  expect(await larder(['doctor', '--data-dir', dir])).toMatchObject({ code: 0 })
})

test('nothing in the data is for others on the machine to read, whoever made it, and older data is closed at start', async () => {
  const dir = await ownDirectory()
  const made = await larder(['group', 'list', '--data-dir', dir])
  expect(made, made.stderr).toMatchObject({ code: 0 })
  expect(await openToOthers(dir)).toEqual([])

  const running = await serve(dir)
  const { access_token } = await createClient(running.url).ok(setUp, { body: ANN })
  await createClient(running.url, access_token).ok(createRecipe, { body: { name: 'Secret soup' } })
  await createClient(running.url, access_token).ok(createBackup, { body: {} })
  const inUse = await readdir(dir)
  expect(inUse).toEqual(expect.arrayContaining(['.lock', '.secret', 'larder.db', 'larder.db-shm', 'larder.db-wal']))
  expect(await openToOthers(dir)).toEqual([])
  await running.end('SIGTERM')

  const backup = (await readdir(join(dir, 'backups'))).find((name) => name.endsWith('.zip')) ?? ''
  const older = ['larder.db', '.lock.db', '.secret', join('logs', 'larder.log'), join('backups', backup)]
  for (const name of older) await chmod(join(dir, name), 0o644)
  for (const name of ['backups', 'logs', 'recipes']) await chmod(join(dir, name), 0o755)
  expect(await openToOthers(dir)).toHaveLength(8)
  await (await serve(dir)).end('SIGTERM')
  expect(await openToOthers(dir)).toEqual([])
})

/** Everything in a directory that others may read, write or list. */
async function openToOthers(dir: string) {
  const paths = (await readdir(dir, { recursive: true })).map((name) => join(dir, name))
  const modes = await Promise.all(paths.map(async (path) => ({ path, mode: (await stat(path)).mode & 0o777 })))
  return modes.filter(({ mode }) => (mode & 0o077) !== 0)
}

test('an empty server prints the set-up code, one that was set up does not', async () => {
  const dir = await ownDirectory()
  const empty = await serve(dir)
  await createClient(empty.url).ok(setUp, { body: ANN })
  const { stdout } = await empty.end('SIGINT')
  const [, code] = /ask for this code: (\d{8})/.exec(String(stdout)) ?? []
  expect(stdout).toContain(`/setup#${code} in a browser`)
  const used = await serve(dir)
  expect((await used.end('SIGINT')).stdout).not.toContain('code')
})

test('a mistake in work nobody waited for is logged, and the server goes on', async () => {
  const mistake = `process.on('SIGUSR2', () => Promise.reject(new Error('stray')))`
  const preload = `--import=data:text/javascript,${encodeURIComponent(mistake)}`
  const server = await serve(await ownDirectory(), { NODE_OPTIONS: preload })
  server.child.kill('SIGUSR2')
  await new Promise<void>((logged) => {
    server.child.stdout?.on('data', (chunk) => String(chunk).includes('stray') && logged())
  })
  expect(await createClient(server.url).ok(getAbout)).toMatchObject({ production: true })
  expect((await server.end('SIGTERM')).exitCode).toBe(0)
})

test('nobody who reads what it prints, a full device in its place, and a terminal that closes end no server', async () => {
  const child = start([PROGRAM, 'serve', '--host', '127.0.0.1', '--port', '0', '--data-dir', await ownDirectory()])
  const url = await addressOf(child)
  child.stdout?.destroy()
  child.stderr?.destroy()
  for (let number = 0; number < 20; number++) await createClient(url).ok(getAbout)
  child.kill('SIGHUP')
  await createClient(url).ok(getAbout)
  child.kill('SIGTERM')
  expect((await child).exitCode).toBe(0)

  const dir = await ownDirectory()
  const full = openSync('/dev/full', 'w')
  const args = [PROGRAM, 'serve', '--host', '127.0.0.1', '--port', '0', '--data-dir', dir]
  const deaf = spawn(process.execPath, args, { stdio: ['ignore', full, 'ignore'] })
  const ended = once(deaf, 'exit')
  const log = join(dir, 'logs', 'larder.log')
  await expect.poll(() => readFile(log, 'utf8').catch(() => '')).toContain('"listening"')
  deaf.kill('SIGTERM')
  expect((await ended)[0]).toBe(0)
  const users = spawnSync(process.execPath, [PROGRAM, 'user', 'list', '--data-dir', dir], {
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
  })
  expect(users.status).toBe(1)
  expect(users.stderr).toContain('the disk is full')
  closeSync(full)
})

async function addressOf(child: ReturnType<typeof start>): Promise<string> {
  let said = ''
  for await (const chunk of child.stdout ?? []) {
    said += chunk
    const [, url] = /listening on (http:\/\/\S+)/.exec(said) ?? []
    if (url) return url
  }
  throw new Error(said)
}

test('commands work beside a running server, and a backup holds what it has answered', async () => {
  const dir = await ownDirectory()
  const server = await serve(dir)
  const { access_token } = await createClient(server.url).ok(setUp, { body: ANN })
  await createClient(server.url, access_token).ok(createRecipe, { body: { name: 'Pea soup' } })
  const made = await larder(['backup', '--json', '--data-dir', dir])
  expect(made.json()).toMatchObject({ counts: { recipes: 1, users: 1 } })
  expect((await larder(['user', 'list', '--json', '--data-dir', dir])).json()).toHaveLength(1)
  const refused = await larder(['restore', made.json().path, '--data-dir', dir])
  expect(refused).toMatchObject({ code: 1 })
  expect(refused.stderr).toContain('Stop it')
  await server.end('SIGTERM')
  expect(await larder(['restore', made.json().path, '--data-dir', dir])).toMatchObject({ code: 0 })
})

test('a restore takes place at once, and so does its undo', async () => {
  const dir = await ownDirectory()
  const server = await serve(dir)
  const { access_token } = await createClient(server.url).ok(setUp, { body: ANN })
  const ann = createClient(server.url, access_token)
  const soups = async () => (await ann.ok(listRecipes, { query: {} })).items.map(({ name }) => name).sort()
  await ann.ok(createRecipe, { body: { name: 'Soup of before' } })
  await ann.ok(createBackup, { body: {} })
  const [made] = (await ann.ok(listBackups)).imports
  await ann.ok(createRecipe, { body: { name: 'Soup of after' } })
  const stream = await ann.raw('/api/groups/events')

  const params = { id: made?.name ?? '' }
  await ann.ok(restoreBackup, { params, body: {} })
  expect(await soups()).toEqual(['Soup of before'])
  // Listeners have to reconnect and read everything again.
  await stream.text()
  await ann.ok(createRecipe, { body: { name: 'Soup of later' } })
  await ann.ok(undoRestore, { body: {} })
  expect(await soups()).toEqual(['Soup of after', 'Soup of before'])

  // A command beside the server leaves such a request to the server.
  const request = join(dir, 'restore-at-start.json')
  await writeFile(request, JSON.stringify({ name: params.id, groupId: '', requestedAt: '' }))
  expect(await larder(['user', 'list', '--data-dir', dir])).toMatchObject({ code: 0 })
  expect(await soups()).toEqual(['Soup of after', 'Soup of before'])
  await stat(request)
  const { exitCode, stdout } = await server.end('SIGTERM')
  expect(exitCode).toBe(0)
  expect(String(stdout).match(/"backup restored"/g)).toHaveLength(2)
})

test('killed in the midst of writes, it has lost nothing it answered', async () => {
  const dir = await ownDirectory()
  const first = await serve(dir)
  const { access_token } = await createClient(first.url).ok(setUp, { body: ANN })
  const cook = createClient(first.url, access_token)
  const answered: string[] = []
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let number = 0; ; number++) {
      const { status, body } = await cook.call(createRecipe, { body: { name: `Dish ${writer} ${number}` } })
      if (status === 201) answered.push(body)
      if (answered.length === 40) await first.end('SIGKILL')
    }
  })
  await Promise.allSettled(writers)
  expect(answered.length).toBeGreaterThanOrEqual(40)

  const second = await serve(dir)
  const again = createClient(second.url, access_token)
  for (const slug of answered) await again.ok(getRecipe, { params: { slug } })
  await second.end('SIGTERM')
  expect(await larder(['doctor', '--data-dir', dir])).toMatchObject({ code: 0 })
})
