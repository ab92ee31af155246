import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { execa } from 'execa'
import { patient, runMark } from './run.ts'

export const BINARY = resolve('build/larder')

/** Upper limits for busy machines. */
const START_TIMEOUT_MS = patient(60_000)
const STOP_TIMEOUT_MS = patient(30_000)
const LISTENING = /listening on (https?:\/\/[^\s"]+)/

type Environment = Record<string, string>
type Serving = { dataDir: string; env?: Environment; binary?: string; uid?: number }
export type ServedBinary = Awaited<ReturnType<typeof serveBinary>>

/** A temporary data directory and a function that deletes it. */
export async function temporaryDirectory() {
  const path = await mkdtemp(join(tmpdir(), 'larder-e2e-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** Runs one command of the packaged binary to its end; the caller checks the exit code. */
export function larder(
  args: string[],
  { env = {}, input = '' }: { env?: Environment; input?: string | Uint8Array } = {},
) {
  return execa(BINARY, args, { ...surroundings(env), input, reject: false })
}

/** Starts `larder serve` on a free port and waits until it listens. */
export async function serveBinary({ dataDir, env = {}, binary = BINARY, uid }: Serving) {
  const child = execa(binary, ['serve', '--host', '127.0.0.1', '--port', '0', '--data-dir', dataDir], {
    // Tests sign in more often than people do, and a fast machine more often per minute.
    ...surroundings({ LARDER_RATE_LIMIT_PER_MINUTE: '10000', LARDER_BASE_URL: 'http://localhost:9000', ...env }),
    ...(uid === undefined ? {} : { uid }),
    stdin: 'ignore',
    reject: false,
    all: true,
    buffer: false,
    cleanup: true,
    forceKillAfterDelay: STOP_TIMEOUT_MS,
  })
  let logs = ''
  const url = await new Promise<string>((listening, failed) => {
    const fail = (why: string) => failed(new Error(`larder serve ${why}\n${logs}`))
    const timer = setTimeout(() => fail(`was not listening after ${START_TIMEOUT_MS} ms`), START_TIMEOUT_MS)
    child.all?.on('data', (chunk: Buffer) => {
      logs += chunk
      const address = LISTENING.exec(logs)?.[1]
      if (address) listening(address.replace(/\/$/, ''))
    })
    void child.then(({ exitCode, signal }) => fail(`ended with ${signal ?? exitCode} before it listened`))
    void child.finally(() => clearTimeout(timer))
  })

  return { url, pid: child.pid, logs: () => logs, stop, kill9 }

  /** Stops the server with a signal and returns the exit code; a server that does not stop is killed and reported. */
  async function stop() {
    child.kill('SIGTERM')
    const { exitCode, signal } = await child
    if (signal === 'SIGKILL') throw new Error(`larder serve did not stop within ${STOP_TIMEOUT_MS} ms\n${logs}`)
    return exitCode
  }

  /** Like a power cut. */
  async function kill9() {
    child.kill('SIGKILL')
    await child
  }
}

/** No PATH, no writable HOME, nothing of the developer's: what works here works on a machine without Node. */
function surroundings(env: Environment) {
  return {
    extendEnv: false,
    env: { HOME: '/nonexistent', PKG_NATIVE_CACHE_PATH: resolve('node_modules/.cache/native'), ...runMark, ...env },
  }
}
