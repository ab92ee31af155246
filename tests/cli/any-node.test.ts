import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { execa } from 'execa'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'

const preloads = mkdtempSync(join(tmpdir(), 'larder-preloads-'))
afterAll(() => rmSync(preloads, { recursive: true, force: true }))

/** Makes this Node look like an older one: no TypeScript, no argon2 … */
const NOT_SO_OLD = [
  '--no-experimental-strip-types',
  preload("delete require('crypto').argon2; require('module').syncBuiltinESMExports()"),
]
/** … and no `process.execve`. */
const OLD = [...NOT_SO_OLD, preload('delete process.execve')]
const ON_MAC = preload("Object.defineProperty(process, 'platform', { value: 'darwin' })")

/** Prints which Node runs it, with which arguments, and what `node` means to its children. */
const ECHO = `const said: object = { words: process.argv.slice(2), node: process.execPath, path: process.env.PATH }
console.log(JSON.stringify(said))`

describe('npm scripts', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'larder-any-node-'))
    mkdirSync(join(folder, 'node_modules'))
    cpSync('scripts/run.mjs', join(folder, 'scripts/run.mjs'))
    writeFileSync(join(folder, 'scripts/echo.ts'), ECHO)
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('ask for npm ci where nothing is installed', async () => {
    rmSync(join(folder, 'node_modules'), { recursive: true })
    expect(await run([])).toMatchObject({ exitCode: 1, stderr: 'Nothing is installed yet: run `npm ci` first.' })
  })

  test('say in one sentence what to do where no Node will do', async () => {
    expect(await run(OLD)).toMatchObject({ exitCode: 1, stderr: expect.stringMatching(/^Larder needs Node 24.*\.$/) })
    expect(await run([...OLD, ON_MAC])).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(/^Larder needs Node 24.*: install Node 24 from https:\/\/nodejs\.org.*\.$/),
    })
  })

  test.each([
    ['old', OLD],
    ['not so old', NOT_SO_OLD],
  ])(
    'of a Node that is %s run under the one that npm ci brought, linked or not, and so do their tools',
    async (_, options) => {
      const brought = bringNode()
      const { stdout } = await run(options)
      expect(JSON.parse(stdout)).toMatchObject({ words: ['--some', 'words'], node: process.execPath })
      expect(JSON.parse(stdout).path.split(':')[0]).toBe(dirname(brought))
    },
  )

  test('run under the Node that started them where none was brought and it can do all', async () => {
    const { stdout } = await run([])
    expect(JSON.parse(stdout)).toMatchObject({ words: ['--some', 'words'], node: process.execPath })
    expect(JSON.parse(stdout).path.split(':')[0]).toBe(dirname(process.execPath))
  })

  test('hand on a signal, and how the program ended', async () => {
    bringNode()
    writeFileSync(
      join(folder, 'scripts/echo.ts'),
      "process.once('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1000); console.log('ready')",
    )
    const running = execa(process.execPath, [...OLD, join(folder, 'scripts/run.mjs'), 'echo'], { reject: false })
    await new Promise((ready) => running.stdout.once('data', ready))
    running.kill('SIGTERM')
    expect((await running).exitCode).toBe(7)
  })

  function bringNode() {
    const brought = join(folder, `node_modules/node-${process.platform}-${process.arch}/bin/node`)
    mkdirSync(dirname(brought), { recursive: true })
    symlinkSync(process.execPath, brought)
    return brought
  }

  function run(options: string[]) {
    const words = [join(folder, 'scripts/run.mjs'), 'echo', '--some', 'words']
    return execa(process.execPath, [...options, ...words], { reject: false })
  }
})

test('the program says one sentence to a Node that is too old', async () => {
  const { exitCode, stderr } = await execa(process.execPath, [...OLD, resolve('bin/main.ts')], { reject: false })
  expect(exitCode).toBe(1)
  expect(stderr).toMatch(/^Larder needs Node 24\.7 or newer, and this is v[\d.]+: .*\.$/)
})

function preload(code: string) {
  const file = join(mkdtempSync(join(preloads, 'one-')), 'preload.cjs')
  writeFileSync(file, code)
  return `--require=${file}`
}
