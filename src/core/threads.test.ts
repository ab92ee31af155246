import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createThreads, type Threads } from './threads.ts'

const dir = mkdtempSync(join(tmpdir(), 'larder-threads-'))
afterAll(() => rmSync(dir, { recursive: true }))
const program = join(dir, 'thread.mjs')
writeFileSync(
  program,
  `import { parentPort, threadId, workerData } from 'node:worker_threads'
   parentPort.on('message', (question) => {
     if (question === 'break') throw new Error('broken')
     while (question === 'spin');
     parentPort.postMessage(question === 'given' ? workerData : question + '!')
   })
   parentPort.postMessage('ready')`,
)
const unable = join(dir, 'unable.mjs')
writeFileSync(unable, 'throw new Error("never starts")')

type Own = Threads<string, unknown>
const open: Own[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((threads) => threads.close()))
})

function threads(path = program, rules = {}): Own {
  const created = createThreads<string, unknown>(path, { cpuLimitMs: 500, threadsMax: 1, memoryMib: 64, ...rules })
  open.push(created)
  return created
}

const outcome = (asked: Promise<unknown>) => asked.catch((error: Error) => error)

test('a thread that cannot start fails everybody who waits for it', async () => {
  const asked = ['a', 'b', 'c'].map((question) => outcome(threads(unable).ask(question)))
  const { ask } = threads(unable)
  const behindEachOther = ['d', 'e', 'f'].map((question) => outcome(ask(question)))
  for (const answer of await Promise.all([...asked, ...behindEachOther])) expect(answer).toBeInstanceOf(Error)
})

test('a question that breaks the thread or never ends fails alone', async () => {
  const { ask } = threads()
  const [broken, spinning, fine] = await Promise.all(['break', 'spin', 'soup'].map((word) => outcome(ask(word))))
  expect(broken).toBeInstanceOf(Error)
  expect(spinning).toBeInstanceOf(Error)
  expect(fine).toBe('soup!')
})

test('what nobody wants to know any more is ended', async () => {
  const { ask } = threads(program, { cpuLimitMs: 600_000 })
  await ask('warm')
  const cancelled = new AbortController()
  const asked = outcome(ask('spin', { signal: cancelled.signal }))
  cancelled.abort()
  expect(await asked).toBeInstanceOf(Error)
  expect(await ask('next')).toBe('next!')
})

test('a thread knows what it was given at its start', async () => {
  expect(await threads(program, { workerData: { kitchen: 'sink' } }).ask('given')).toEqual({ kitchen: 'sink' })
})

test('after closing there are no answers', async () => {
  const own = threads()
  await own.ask('warm')
  const under = outcome(own.ask('spin'))
  const behind = outcome(own.ask('behind'))
  await own.close()
  expect(await under).toBeInstanceOf(Error)
  expect(await behind).toBeInstanceOf(Error)
  expect(await outcome(own.ask('later'))).toBeInstanceOf(Error)
})
