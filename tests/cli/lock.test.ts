import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { larder, serve, start } from '../support/command-line.ts'
import { ownDirectory } from '../support/directory.ts'

const PROGRAM = resolve('bin/main.ts')
/** A process id that no kernel assigns. */
const NOBODY = 2 ** 30
const OTHER_PROCESSES = ['--pid', '--fork', '--mount-proc', '--kill-child']
const mayUnshare = spawnSync('unshare', [...OTHER_PROCESSES, 'true']).status === 0

test('a second server is refused though the process of the first cannot be seen, as from another container', async () => {
  const dir = await ownDirectory()
  const first = await serve(dir)
  const note = join(dir, '.lock')
  await writeFile(note, `${NOBODY}\n\nkitchen\n`)
  const second = await larder(['serve', '--host', '127.0.0.1', '--port', '0', '--data-dir', dir])
  expect(second).toMatchObject({ code: 1 })
  expect(second.stderr).toContain(`process ${NOBODY} on kitchen`)
  const restore = await larder(['restore', 'any.zip', '--data-dir', dir])
  expect(restore).toMatchObject({ code: 1 })
  expect((await larder(['doctor', '--data-dir', dir])).stdout).toContain('a server is running')
  // The note that says who holds the lock is not the lock.
  expect(await readFile(note, 'utf8')).toContain('kitchen')
  expect((await first.end('SIGTERM')).exitCode).toBe(0)
})

test.runIf(mayUnshare)('of two servers with process numbers of their own the second is refused', async () => {
  const dir = await ownDirectory()
  const first = await serve(dir)
  const second = spawnSync(
    'unshare',
    [...OTHER_PROCESSES, process.execPath, PROGRAM, 'serve', '--host', '127.0.0.1', '--port', '0', '--data-dir', dir],
    { encoding: 'utf8' },
  )
  expect(second.status).toBe(1)
  expect(second.stderr).toContain('Another server')
  expect((await first.end('SIGTERM')).exitCode).toBe(0)
})

test('a server that was killed leaves nothing that keeps the next one out', async () => {
  const dir = await ownDirectory()
  const first = await serve(dir)
  await first.end('SIGKILL')
  const second = await serve(dir)
  expect((await second.end('SIGTERM')).exitCode).toBe(0)
  expect((await larder(['doctor', '--data-dir', dir])).stdout).toContain('no server is running')
})

test('a server of an older version, which holds no lock of the file system, keeps others out while it runs', async () => {
  const dir = await ownDirectory()
  const older = start(['-e', 'setInterval(() => {}, 1000)'])
  const stat = readFileSync(`/proc/${older.pid}/stat`, 'utf8')
  const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  await writeFile(join(dir, '.lock'), `${older.pid}\n${boot}:${ticks}\n`)
  const refused = await larder(['serve', '--host', '127.0.0.1', '--port', '0', '--data-dir', dir])
  expect(refused).toMatchObject({ code: 1 })
  expect(refused.stderr).toContain(`process ${older.pid}`)
  older.kill('SIGKILL')
  await older
  const server = await serve(dir)
  expect((await server.end('SIGTERM')).exitCode).toBe(0)
})
