import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openMemory } from './green.ts'

const SUM = 'src/sum.test.ts'
const SEEDS = 'src/seeds/seeds.test.ts'
const BUTTON = 'web/Button.test.tsx'
const SERVER = 'tests/api/server.test.ts'
const ALL = [SUM, SEEDS, BUTTON, SERVER]
const DAY_MS = 24 * 60 * 60_000

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'larder-green-'))
  write('package-lock.json', '{}')
  write('vitest.config.ts', "import { patient } from './tests/support/run.ts'")
  write('tests/support/run.ts', 'export const patient = 1')
  write('tests/support/component.ts', "import words from '../../web/locales/en-US.json'")
  write('web/locales/en-US.json', '{}')
  write(SUM, "import { sum } from './sum.ts'")
  write('src/sum.ts', "import { one } from '#kitchen/one.ts'")
  write('src/kitchen/one.ts', 'export const one = 1')
  write(SEEDS, "import { read } from './read.ts'")
  write('src/seeds/read.ts', `readFileSync(assetPath(\`src/seeds/data/\${locale}.json\`))`)
  write('src/seeds/data/en-US.json', '[]')
  write(BUTTON, "import { Button } from './Button.tsx'")
  write(SERVER, `const PROGRAM = resolve('bin/main.ts')\nnew URL(\`../support/\${name}.png\`, import.meta.url)`)
  write('bin/main.ts', "import('../src/sum.ts')")
  write('tests/support/page.png', 'a page')
  remember(ALL)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('every file that passed is kept, with its number of tests', () => {
  expect(Object.fromEntries(open().kept())).toEqual(Object.fromEntries(ALL.map((file) => [file, 3])))
})

test.each([
  ['the test itself', SUM, [SUM]],
  ['what two tests import, one of them in a program it starts', 'src/kitchen/one.ts', [SUM, SERVER]],
  ['seed data', 'src/seeds/data/en-US.json', [SEEDS]],
  ['the picture a test reads', 'tests/support/page.png', [SERVER]],
  ['the words every component shows', 'web/locales/en-US.json', [BUTTON]],
  ['the lock file', 'package-lock.json', ALL],
  ['what is installed', 'node_modules/.package-lock.json', ALL],
  ['the test settings', 'vitest.config.ts', ALL],
  ['what the test settings import', 'tests/support/run.ts', ALL],
])('a change of %s (%s) runs the tests that depend on it again', (_, file, again) => {
  write(file, 'changed')
  expect(runsAgain()).toEqual(again)
})

test('data that is new among those a test reads runs it again', () => {
  write('src/seeds/data/de-DE.json', '[]')
  expect(runsAgain()).toEqual([SEEDS])
})

test('another Node, time zone or right of this machine runs all again', () => {
  expect(runsAgain({ env: { TZ: 'Pacific/Auckland' } })).toEqual(ALL)
  expect(runsAgain({ missing: 'missing: rights to mount' })).toEqual(ALL)
})

test('what passed a week ago runs again', () => {
  expect(runsAgain({ now: 6 * DAY_MS })).toEqual([])
  expect(runsAgain({ now: 8 * DAY_MS })).toEqual(ALL)
})

test('a file that failed is not kept, and forgotten if it passed before', () => {
  open().remember([{ file: SUM, isGreen: false, tests: 2 }])
  expect(runsAgain()).toEqual([SUM])
})

test('a file whose inputs change while it runs is not kept', () => {
  const memory = open()
  write('src/sum.ts', 'changed')
  memory.remember([{ file: SUM, isGreen: true, tests: 3 }])
  write('src/sum.ts', "import { one } from '#kitchen/one.ts'")
  expect(runsAgain()).toEqual([SUM])
})

test('a broken memory is an empty one', () => {
  write('node_modules/.cache/larder/green.json', '{"src/sum.test')
  expect(runsAgain()).toEqual(ALL)
  remember(ALL)
  expect(runsAgain()).toEqual([])
})

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function open(place: Partial<Parameters<typeof openMemory>[0]> = {}) {
  return openMemory({ root, missing: 'nothing is missing', env: {}, now: 0, ...place })
}

function remember(files: string[]): void {
  open().remember(files.map((file) => ({ file, isGreen: true, tests: 3 })))
}

function runsAgain(place?: Parameters<typeof open>[0]): string[] {
  const kept = open(place).kept()
  return ALL.filter((file) => !kept.has(file))
}
