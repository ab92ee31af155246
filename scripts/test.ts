import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { execa, type Options } from 'execa'
import { patient, SLOWNESS } from '../tests/support/run.ts'
import { affectedBy, changedFiles } from './affected.ts'
import { ensureChromium } from './chromium.ts'
import { endWithThisProcess } from './test/left-behind.ts'
import { measureSlowness, whatIsMissing } from './test/machine.ts'

const MINUTE = 60_000
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' }

/** The quick ones run in parallel; each counts as one test. */
const CHECKS = {
  types: () => execa('tsc', ['--noEmit'], node),
  lint: () => execa('biome', ['ci', '--colors=off'], node),
  imports: () => execa('node', ['scripts/check-imports.ts'], node),
  locales: () => execa('node', ['scripts/check-locales.ts'], node),
  handbook: () => execa('node', ['scripts/check-handbook.ts'], node),
}
const PARTS = ['checks', 'unit', 'component', 'api', 'e2e'] as const
type Part = (typeof PARTS)[number]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, changed: { type: 'boolean' }, only: { type: 'string' } },
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
if (values.changed) await affected()
else {
  const quick = (['unit', 'component', 'api'] as const).filter(wants)
  if (quick.length) await vitest(quick)
}
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

/** Unit and API tests that the change since `main` reaches. */
async function affected(): Promise<void> {
  const { unit, api } = affectedBy(changedFiles())
  const isComponent = (file: string) => file.endsWith('.tsx')
  const projects: Part[] = []
  if (unit.some((file) => !isComponent(file))) projects.push('unit')
  if (unit.some(isComponent)) projects.push('component')
  if (api.length > 0) projects.push('api')
  console.log(
    `the change reaches ${unit.length} files of unit tests and ${api === 'all' ? 'all' : api.length} of the API's`,
  )
  if (projects.length > 0) await vitest(projects, [...unit, ...(api === 'all' ? ['tests/'] : api)])
}

async function vitest(projects: Part[], files: string[] = positionals): Promise<void> {
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
  const counts = readCounts(report)
  passed += counts.passed
  // A run can fail without a failing test: a file that does not load, an error outside tests, no tests found.
  failed += Math.max(counts.failed, problem || counts.passed === 0 ? 1 : 0)
  const notRun = counts.notRun ? `, ${counts.notRun} not run` : ''
  console.log(`${problem ? '✗' : '✓'} ${projects.join(' and ')} ${since(started)}${notRun}`)
  if (problem && counts.failed === 0) console.log(problem.message.split('\n')[0])
}

function readCounts(report: string) {
  try {
    const counts = JSON.parse(readFileSync(report, 'utf8'))
    return {
      passed: counts.numPassedTests,
      failed: counts.numFailedTests,
      notRun: counts.numPendingTests + counts.numTodoTests,
    }
  } catch {
    return { passed: 0, failed: 0, notRun: 0 }
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
