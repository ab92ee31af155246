import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { execa, type Options } from 'execa'
import { afterAll } from 'vitest'

const PROGRAM = resolve('bin/main.ts')
const LISTENING = /listening on (http:\/\/\S+)/

/** A directory of the test's own, gone afterwards. */
export async function ownDirectory(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'larder-cli-'))
  afterAll(() => rm(dir, { recursive: true, force: true }))
  return dir
}

/** Runs one command from another folder than the program's; the exit code is for the test to judge. */
export async function larder(args: string[], { input = '', ...options }: Options & { input?: string } = {}) {
  const run = await execa(process.execPath, [PROGRAM, ...args], { ...surroundings, ...options, input, reject: false })
  return {
    code: run.exitCode,
    stdout: String(run.stdout),
    stderr: String(run.stderr),
    json: () => JSON.parse(String(run.stdout)),
  }
}

/** Starts a program that goes on by itself. */
export function start(args: string[], options: Options = {}) {
  return execa(process.execPath, args, { ...surroundings, ...options, reject: false, cleanup: true, stdin: 'ignore' })
}

/** Starts a server on a free port and waits until it says where it is. */
export async function serve(dataDir: string, env: Record<string, string> = {}) {
  const child = start([PROGRAM, 'serve', '--host', '127.0.0.1', '--port', '0', '--data-dir', dataDir], {
    env: { ...surroundings.env, ...env },
  })
  const url = await new Promise<string>((listening, failed) => {
    let said = ''
    child.stdout?.on('data', (chunk) => {
      said += chunk
      const [, found] = LISTENING.exec(said) ?? []
      if (found) listening(found)
    })
    void child.then((ended) => failed(new Error(`serve ended with ${ended.exitCode}: ${ended.stderr}`)))
  })
  return { url, child, end: (signal: NodeJS.Signals) => end(child, signal) }
}

async function end(child: ReturnType<typeof start>, signal: NodeJS.Signals) {
  child.kill(signal)
  return child
}

/** None of the settings of whoever runs the tests. */
const surroundings = {
  cwd: tmpdir(),
  extendEnv: false,
  env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', LANG: 'C' } as Record<string, string>,
}
