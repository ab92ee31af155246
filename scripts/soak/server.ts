import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../free-port.ts'

const START_LIMIT_MS = 60_000

/** A server that is started, stopped and killed on one data directory, always at one address. */
export async function createServerUnderTest(dataDir: string) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  return { url, start, end, residentMb, isUp: () => child !== undefined }

  async function start() {
    const args = ['dist/server/main.js', 'serve', '--host', '127.0.0.1', '--port', `${port}`, '--data-dir', dataDir]
    // As in the systemd unit in the handbook: otherwise glibc keeps separate memory for every thread that ever
    // allocated any.
    const settings = {
      MALLOC_ARENA_MAX: '2',
      LARDER_RATE_LIMIT_PER_MINUTE: '100000',
      LARDER_LOG_LEVEL: 'warn',
      LARDER_BASE_URL: 'http://localhost:9000',
    }
    const env = { ...process.env, ...settings }
    const started = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'], env })
    const deadline = Date.now() + START_LIMIT_MS
    while (!(await answers(`${url}/readyz`))) {
      if (started.exitCode !== null) throw new Error(`the server ended with ${started.exitCode} when it was started`)
      if (Date.now() > deadline) throw new Error('the server does not start')
      await pause(50)
    }
    child = started
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL') {
    const ending = child
    child = undefined
    if (!ending) return
    const ended = new Promise((resume) => ending.once('exit', resume))
    ending.kill(signal)
    await ended
  }

  function residentMb(): number | undefined {
    if (!child?.pid) return undefined
    const kib = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
    return kib === undefined ? undefined : Number(kib) / 1024
  }
}

const answers = (url: string) =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  )
