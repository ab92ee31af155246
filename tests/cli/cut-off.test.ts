import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { afterwards } from '../support/afterwards.ts'
import { RUN_MARK } from '../support/run.ts'
import { projectWith, startTests } from '../support/scratch-project.ts'

/** Starts a server, and a program in its own process group whose child has no environment; then never ends. */
const ENDLESS = `import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'vitest'
import { serve } from ${JSON.stringify(resolve('tests/support/command-line.ts'))}

test('never ends', async () => {
  const { child } = await serve(process.env.DATA_DIR)
  const forgetful = 'env -i sleep 1000 & echo $!; wait'
  const leader = spawn('sh', ['-c', forgetful], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] })
  const [follower] = await once(leader.stdout, 'data')
  const pids = [child.pid, leader.pid, Number(follower), process.pid]
  console.log('STARTED ' + JSON.stringify({ run: process.env.${RUN_MARK}, pids }) + '.')
  await new Promise(() => {})
})
`
const STARTED = /STARTED (.*)\./

test.concurrent.for(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
  'a test run that %s cuts off leaves no process behind',
  async (signal, { expect }) => {
    const { runner, run, pids } = await startEndless()
    expect(stillThere(pids, run)).toEqual(expect.arrayContaining(pids))
    runner.kill(signal)
    await runner
    // A killed run cannot clean up before it ends; its watcher does, and ends last.
    if (signal !== 'SIGKILL') expect(stillThere(pids)).toEqual([])
    await expect.poll(() => stillThere(pids, run)).toEqual([])
  },
)

test('the first line of a test run says what is missing, the last one how it ended', async () => {
  const folder = await projectWith("import { test } from 'vitest'\ntest('passes', () => {})\n")
  const { stdout } = await startRunner(folder)
  const [first, ...rest] = stdout.split('\n')
  expect(first).toMatch(/^(?:nothing is missing|missing: .+); limits of time × [1-6](?:\.\d)?$/)
  expect(rest.at(-1)).toBe('1 passed, 0 failed')
})

async function startEndless() {
  const runner = startRunner(await projectWith(ENDLESS))
  const started = await new Promise<{ run: string; pids: number[] }>((resolve, reject) => {
    let said = ''
    runner.stdout.on('data', (chunk) => {
      said += chunk
      const [, found] = STARTED.exec(said) ?? []
      if (found) resolve(JSON.parse(found))
    })
    void runner.then(() => reject(new Error(`the run ended by itself\n${said}`)))
  })
  afterwards(() => {
    for (const pid of stillThere(started.pids)) process.kill(pid, 'SIGKILL')
  })
  return { runner, ...started }
}

function startRunner(folder: string) {
  return startTests(folder, ['--only', 'api'], { DATA_DIR: join(folder, 'data') })
}

/** The given processes, and all that belong to the run or its environment, that have not ended. */
function stillThere(pids: number[], run?: string): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return all.map(Number).filter((pid) => {
    try {
      const hasEnded = textOf(pid, 'stat')
        .replace(/^.*\) /s, '')
        .startsWith('Z')
      const knows = (file: string) => run !== undefined && textOf(pid, file).includes(run)
      return !hasEnded && (pids.includes(pid) || knows('environ') || knows('cmdline'))
    } catch {
      return false
    }
  })
}

const textOf = (pid: number, file: string) => readFileSync(`/proc/${pid}/${file}`, 'latin1')
