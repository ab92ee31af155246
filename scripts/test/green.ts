import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Graph, reachedFrom, readGraph, TEST_FILES } from './files.ts'

/** A test file that passed: with which inputs, how many tests, and when (milliseconds). */
type Green = { inputs: string; tests: number; at: number }
export type Result = { file: string; isGreen: boolean; tests: number }
type Place = { root?: string; missing: string; env?: NodeJS.ProcessEnv; now?: number }

const MEMORY = 'node_modules/.cache/larder/green.json'
/** A test may depend on what no file shows, the date for one, so it runs at least this often. */
const KEPT_FOR_MS = 7 * 24 * 60 * 60_000
/** What every test depends on: the packages, as they should be and as they are, and how tests are run. */
const COMMON = ['package.json', 'package-lock.json', 'node_modules/.package-lock.json', 'tsconfig.json']
const SETTINGS = 'vitest.config.ts'
const COMPONENT_SETUP = 'tests/support/component.ts'
/** The settings name the tests, but do not depend on them. */
const TEST = /\.test\.tsx?$/
const ENVIRONMENT = /^(?:LARDER_|LC_|LANG$|TZ$|NODE_OPTIONS$)/

/**
 * Remembers which test files passed, so that `npm run check` runs only those whose inputs have changed since. Inputs are
 * all files a test reaches by import or by name, the packages, the test settings, Node, and the environment.
 */
export function openMemory({ root = '.', missing, env = process.env, now = Date.now() }: Place) {
  const path = join(root, MEMORY)
  const surroundings = digest([
    [process.version, process.platform, process.arch, missing].join(),
    ...Object.keys(env)
      .filter((name) => ENVIRONMENT.test(name))
      .sort()
      .map((name) => `${name}=${env[name]}`),
  ])
  const before = inputsNow()
  return { kept, remember }

  /** How many tests each file has that need not run again. */
  function kept(): Map<string, number> {
    const green = readMemory(path)
    const stands = (file: string, { inputs, at }: Green) => before.get(file) === inputs && now - at < KEPT_FOR_MS
    return new Map(
      [...before.keys()].flatMap((file) => {
        const known = green[file]
        return known && stands(file, known) ? [[file, known.tests]] : []
      }),
    )
  }

  /** Keeps what passed and forgets what failed. */
  function remember(results: readonly Result[]): void {
    const green = readMemory(path)
    const after = inputsNow()
    for (const { file, isGreen, tests } of results) {
      const inputs = before.get(file)
      // A file that changed during the run may have been read before or after.
      if (isGreen && inputs && inputs === after.get(file)) green[file] = { inputs, tests, at: now }
      else delete green[file]
    }
    for (const file of Object.keys(green)) if (!after.has(file)) delete green[file]
    mkdirSync(dirname(path), { recursive: true })
    // Renamed into place: a run that is cut off leaves the whole file of before.
    writeFileSync(`${path}.new`, JSON.stringify(green))
    renameSync(`${path}.new`, path)
  }

  function inputsNow(): Map<string, string> {
    const graph = readGraph(root)
    const hashes = new Map<string, string>()
    const tests = globSync(Object.values(TEST_FILES), { cwd: root })
    const settings = [...COMMON, ...[...reachedFrom(SETTINGS, graph, TEST)].filter((file) => !TEST.test(file))]
    return new Map(tests.map((file) => [file, digest([surroundings, ...filesOf(file, graph, settings).map(line)])]))

    function line(file: string): string {
      const known = hashes.get(file) ?? hashOf(join(root, file))
      hashes.set(file, known)
      return `${file} ${known}`
    }
  }
}

function filesOf(test: string, graph: Graph, settings: readonly string[]): string[] {
  const setup = test.endsWith('.tsx') ? reachedFrom(COMPONENT_SETUP, graph) : []
  return [...new Set([...settings, ...setup, ...reachedFrom(test, graph)])].sort()
}

function readMemory(path: string): Record<string, Green> {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}

const hashOf = (path: string) => (existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('hex') : '')

const digest = (parts: readonly string[]) => createHash('sha256').update(parts.join('\0')).digest('hex')
