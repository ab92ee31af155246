import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createLineReader, type LineReader } from './line-reader.ts'

const warnings: string[] = []
const log = { warn: (message: string) => void warnings.push(message) }
const open: LineReader[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((reader) => reader.close()))
})

function lineReader(script?: string) {
  const reader = createLineReader(log, script)
  open.push(reader)
  return reader
}

const dir = mkdtempSync(join(tmpdir(), 'larder-lines-'))
afterAll(() => rmSync(dir, { recursive: true }))
const broken = join(dir, 'thread.mjs')
writeFileSync(
  broken,
  `import { parentPort } from 'node:worker_threads'
   parentPort.on('message', () => { throw new Error('a bug in the parser') })
   parentPort.postMessage('ready')`,
)

const LONG_LIST = Array.from({ length: 200 }, (_, at) => `${at + 1} cups flour, sifted`)
const PARAGRAPH = `200 g flour ${'and more of it '.repeat(40)}`

test('a line too long to be an ingredient stays as it is written, in a short list and in a long one', async () => {
  for (const lines of [
    [PARAGRAPH, '2 eggs'],
    [PARAGRAPH, ...LONG_LIST, PARAGRAPH],
  ]) {
    const readings = await lineReader().readAll({ parser: 'nlp', lines, locale: 'en-US' })
    expect(readings.map(({ input }) => input)).toEqual(lines)
    expect(readings[0]).toMatchObject({ quantity: null, food: '', note: PARAGRAPH })
    expect(readings[1]?.food).not.toBe('')
  }
})

test.each(['nlp', 'brute'] as const)('a long list reads by %s as its lines do one by one', async (parser) => {
  const reader = lineReader()
  const readings = await reader.readAll({ parser, lines: LONG_LIST, locale: 'en-US' })
  const alone = await Promise.all(
    LONG_LIST.slice(0, 9).map((line) => reader.readAll({ parser, lines: [line], locale: 'en-US' })),
  )
  expect(readings.slice(0, 9)).toEqual(alone.flat())
})

test('what the thread does not answer is kept as it was written, and said in the log', async () => {
  const readings = await lineReader(broken).readAll({ parser: 'nlp', lines: LONG_LIST, locale: 'en-US' })
  expect(readings.map(({ note }) => note)).toEqual(LONG_LIST)
  expect(readings.every(({ confidence }) => confidence.average === 0)).toBe(true)
  expect(warnings).toContain('ingredient lines left as they are written')
})

test('the event loop goes on while a thousand lines of commas are read', async () => {
  const reader = lineReader()
  await reader.readAll({ parser: 'nlp', lines: LONG_LIST, locale: 'en-US' })
  const before = process.threadCpuUsage()
  const lines = Array.from({ length: 1_000 }, () => ','.repeat(499))
  const readings = await reader.readAll({ parser: 'nlp', lines, locale: 'en-US' })
  const { user, system } = process.threadCpuUsage(before)
  expect(readings.map(({ input }) => input)).toEqual(lines)
  // This thread's time only: the seconds the other thread took do not count.
  expect((user + system) / 1000).toBeLessThan(500)
})
