import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { execa, type Options } from 'execa'
import { runMark } from './run.ts'

const PROGRAM = resolve('bin/main.ts')
const LISTENING = /listening on (http:\/\/\S+)/

/** Runs one command from a directory other than the program's; the test checks the exit code. */
export async function larder(args: string[], { input = '', ...options }: Options & { input?: string } = {}) {
  const run = await execa(process.execPath, [PROGRAM, ...args], { ...surroundings, ...options, input, reject: false })
  return {
    code: run.exitCode,
    stdout: String(run.stdout),
    stderr: String(run.stderr),
    json: () => JSON.parse(String(run.stdout)),
  }
}

/**
 * The same in this process, ten times as fast: for files that run many commands. What needs a process of its own
 * (signals, broken streams, the exit itself) uses `larder`.
 */
export async function larderHere(args: string[], { input = '', env = {} }: { input?: string; env?: Environment } = {}) {
  const { run } = await import('../../src/cli/index.ts')
  const said = { stdout: '', stderr: '' }
  const undo = [
    replace(process.stdout, 'write', hear('stdout')),
    replace(process.stderr, 'write', hear('stderr')),
    replace(process, 'stdin', Readable.from([Buffer.from(input)])),
    replace(process, 'env', { ...surroundings.env, ...env }),
  ]
  try {
    const code = await run(args)
    const [stdout, stderr] = [said.stdout.replace(/\n$/, ''), said.stderr.replace(/\n$/, '')]
    return { code, stdout, stderr, json: () => JSON.parse(stdout) }
  } finally {
    for (const back of undo) back()
  }

  function hear(name: keyof typeof said) {
    return (chunk: string | Uint8Array) => {
      said[name] += Buffer.from(chunk as Uint8Array).toString()
      return true
    }
  }
}

function replace<Owner extends object>(owner: Owner, name: keyof Owner, value: unknown) {
  const before = Object.getOwnPropertyDescriptor(owner, name)
  Object.defineProperty(owner, name, { value, configurable: true, writable: true })
  return () => {
    if (before) Object.defineProperty(owner, name, before)
    else Reflect.deleteProperty(owner, name)
  }
}

type Environment = Record<string, string>

/** Starts a program and leaves it running. */
export function start(args: string[], options: Options = {}) {
  return execa(process.execPath, args, { ...surroundings, ...options, reject: false, cleanup: true, stdin: 'ignore' })
}

/** Starts a server on a free port and waits until it prints its address. */
export async function serve(dataDir: string, env: Record<string, string> = {}) {
  const child = start([PROGRAM, 'serve', '--host', '127.0.0.1', '--port', '0', '--data-dir', dataDir], {
    // Set by the operator: setup from this machine needs no code.
    env: { ...surroundings.env, LARDER_BASE_URL: 'http://localhost:9000', ...env },
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

/** None of the settings of the person who runs the tests. */
const surroundings = {
  cwd: tmpdir(),
  extendEnv: false,
  env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', LANG: 'C', ...runMark } as Record<string, string>,
}
