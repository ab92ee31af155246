import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { execa, type Options } from 'execa'
import { patient, SLOWNESS } from '../tests/support/run.ts'
import { affectedBy, changedFiles } from './affected.ts'
import { ensureChromium } from './chromium.ts'
import { TEST_FILES } from './test/files.ts'
import { openMemory, type Result } from './test/green.ts'
import { endWithThisProcess } from './test/left-behind.ts'
import { measureSlowness, whatIsMissing } from './test/machine.ts'

const MINUTE = 60_000
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' }

/** The quick ones run in parallel; each counts as one test. */
const CHECKS = {
  types: () => execa('tsc', ['--noEmit', ...(values.quick ? INCREMENTAL : [])], node),
  lint: () => execa('biome', ['ci', '--colors=off', '--no-errors-on-unmatched', ...linted()], node),
  imports: () => execa('node', ['scripts/check-imports.ts'], node),
  locales: () => execa('node', ['scripts/check-locales.ts'], node),
  handbook: () => execa('node', ['scripts/check-handbook.ts'], node),
}
/** Checks again only what a change reaches; the compiler itself sees when files, packages or options have changed. */
const INCREMENTAL = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/larder/types.tsbuildinfo']
const PARTS = ['checks', 'unit', 'component', 'api', 'e2e'] as const
type Part = (typeof PARTS)[number]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean' },
    changed: { type: 'boolean' },
    fresh: { type: 'boolean' },
    only: { type: 'string' },
  },
})
if (values.only && !PARTS.includes(values.only as Part)) {
  console.error(`--only takes one of ${PARTS.join(', ')}`)
  process.exit(2)
}
const wants = (part: Part) => (values.only ? values.only === part : !(values.quick && part === 'e2e'))

endWithThisProcess()
process.env[SLOWNESS] = String(measureSlowness())
const node: Options = { preferLocal: true, stdin: 'ignore', all: true, timeout: patient(20 * MINUTE), env: plain }
const missing = whatIsMissing({ browser: !values.changed && wants('e2e'), api: wants('api') })
console.log(`${missing}; limits of time × ${process.env[SLOWNESS]}`)

let passed = 0
let failed = 0
const reports = mkdtempSync(join(tmpdir(), 'larder-test-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))

// The browser is downloaded meanwhile, and awaited where it is needed.
const browser = !values.changed && wants('e2e') ? settled(ensureChromium()) : undefined
if (wants('checks')) await Promise.all(Object.entries(CHECKS).map(([name, run]) => check(name, run)))
const quick = (['unit', 'component', 'api'] as const).filter(wants)
// Only the quick run believes an earlier one.
if (quick.length > 0) await (values.quick ? quickTests() : vitest(quick, positionals))
if (!values.changed && wants('e2e')) {
  const packaged = await check('build and package', () => execa('node', ['scripts/package.ts'], node))
  const browsed = await check('browser', () => browser?.then((problem) => problem && Promise.reject(problem)))
  if (packaged && browsed) await vitest(['e2e'])
  else failed += 1
}

process.exitCode = failed ? 1 : 0
console.log(`${passed} passed, ${failed} failed`)

async function check(name: string, run: () => Promise<unknown> | undefined): Promise<boolean> {
  const started = Date.now()
  const problem = await settled(Promise.resolve(run()))
  if (problem) failed += 1
  else passed += 1
  console.log(`${problem ? '✗' : '✓'} ${name} ${since(started)}`)
  if (problem) console.log(outputOf(problem))
  return !problem
}

/** The linter looks at one file at a time, so a change needs only its own files checked; naming none means all. */
function linted(): string[] {
  const changed = values.changed ? changedFiles().filter((file) => existsSync(file)) : []
  return changed.includes('biome.json') ? [] : changed
}

/** The tests whose inputs have changed since they passed; with `--changed` only those that the change since `main` reaches. */
async function quickTests(): Promise<void> {
  const memory = openMemory({ missing })
  const isWanted = (file: string) => positionals.length === 0 || positionals.some((name) => file.includes(name))
  const wanted = quick.flatMap((part) => globSync(TEST_FILES[part])).filter(isWanted)
  const reached = values.changed ? reachedOf(wanted) : wanted
  // Somebody who names files wants to see them run.
  const kept = values.fresh || positionals.length > 0 ? new Map<string, number>() : memory.kept()
  const left = reached.filter((file) => !kept.has(file))
  if (left.length < reached.length) console.log(keptOf(reached, kept))
  if (left.length === 0) return
  const parts = quick.filter((part) => left.some((file) => partOf(file) === part))
  memory.remember(await vitest(parts, left))
}

function reachedOf(wanted: readonly string[]): string[] {
  const affected = new Set(affectedBy(changedFiles()))
  const reached = wanted.filter((file) => affected.has(file))
  console.log(`the change reaches ${reached.length} of ${wanted.length} files of tests`)
  return reached
}

function keptOf(files: readonly string[], kept: ReadonlyMap<string, number>): string {
  const counts = files.flatMap((file) => kept.get(file) ?? [])
  const tests = counts.reduce((sum, count) => sum + count, 0)
  return `✓ ${tests.toLocaleString('en')} tests of ${counts.length} files kept from the last green run (--fresh runs them)`
}

function partOf(file: string): Part {
  if (file.endsWith('.tsx')) return 'component'
  return file.startsWith('tests/') ? 'api' : 'unit'
}

/** Runs tests, counts them, and says how each file ended. */
async function vitest(projects: Part[], files: readonly string[] = []): Promise<Result[]> {
  const started = Date.now()
  const report = join(reports, `${projects.join('-')}.json`)
  const problem = await settled(
    execa(
      'vitest',
      [
        'run',
        ...projects.map((project) => `--project=${project}`),
        ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
        ...files,
      ],
      { ...node, all: false, stdout: 'inherit', stderr: 'inherit' },
    ),
  )
  const { results, ...counts } = readReport(report)
  passed += counts.passed
  // A run can fail without a failing test: a file that does not load, an error outside tests, no tests found.
  failed += Math.max(counts.failed, problem || counts.passed === 0 ? 1 : 0)
  const notRun = counts.notRun ? `, ${counts.notRun} not run` : ''
  console.log(`${problem ? '✗' : '✓'} ${projects.join(' and ')} ${since(started)}${notRun}`)
  if (!problem || counts.failed > 0) return results
  console.log(problem.message.split('\n')[0])
  // An error outside tests may belong to any file.
  return results.map((result) => ({ ...result, isGreen: false }))
}

type Report = { name: string; status: string; assertionResults: { status: string }[] }[]

function readReport(report: string) {
  try {
    const said = JSON.parse(readFileSync(report, 'utf8'))
    const files: Report = said.testResults
    return {
      passed: said.numPassedTests,
      failed: said.numFailedTests,
      notRun: said.numPendingTests + said.numTodoTests,
      results: files.map(({ name, status, assertionResults }) => ({
        file: relative('.', name).replaceAll('\\', '/'),
        isGreen: status === 'passed',
        tests: assertionResults.filter((test) => test.status === 'passed').length,
      })),
    }
  } catch {
    return { passed: 0, failed: 0, notRun: 0, results: [] }
  }
}

/** The error a promise was rejected with, or nothing. */
async function settled(work: Promise<unknown>): Promise<Error | undefined> {
  try {
    await work
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

function outputOf(problem: Error): string {
  return 'all' in problem && problem.all ? String(problem.all) : problem.message
}

function since(started: number): string {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`
}
