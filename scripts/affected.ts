import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, posix } from 'node:path'

/** The tests a change reaches: files of unit tests, and of API and CLI tests, or 'all' of the latter. */
export type Affected = { unit: string[]; api: string[] | 'all' }

/** These import every feature, so their imports say nothing about a test. */
const TABLES_OF_CONTENTS = /^src\/(?:app|routes|jobs|listeners)\.ts$/
/** Every feature depends on these. */
const FOUNDATION = /^(?:src\/(?:core|http|app|cli\/(?:index|command|output))|migrations\/|tests\/support\/|package)/
/**
 * A contract that more than this share of tests use is a fixture to most of them: a recipe to plan, a person to sign
 * in.
 */
const FIXTURE_SHARE = 0.3

/** Files that differ from the branch point with `main`, committed or not. */
export function changedFiles(): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  const base = git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD'
  return [...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')])]
}

/** What a change reaches, derived from the imports alone, without running a test. */
export function affectedBy(changed: readonly string[]): Affected {
  const graph = readGraph()
  const touched = new Set(changed)
  const reaches = (test: string) => [...reachedFrom(test, graph)].some((file) => touched.has(file))
  const unit = [...graph.keys()].filter((file) => isUnitTest(file) && reaches(file))
  if (changed.some((file) => FOUNDATION.test(file) && !/\.test\./.test(file))) return { unit, api: 'all' }

  const api = [...graph.keys()].filter((file) => /^tests\/(?:api|cli|attacks)\/.*\.test\.ts$/.test(file))
  const rooms = new Set(changed.flatMap((file) => /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? []))
  const contracts = new Set([
    ...changed.filter((file) => file.startsWith('src/contract/')),
    ...[...rooms].flatMap((room) => contractsOf(room, graph)),
  ])
  const isNamedAfter = (test: string) =>
    [...rooms, ...[...contracts].map((contract) => basename(contract, '.ts'))].some((name) =>
      basename(test).startsWith(name),
    )
  const named = api.filter(isNamedAfter)
  const usersOf = (contract: string) => api.filter((test) => graph.get(test)?.includes(contract))
  const using = [...contracts].map(usersOf).filter((users) => users.length <= api.length * FIXTURE_SHARE)
  // Where no test is named after the feature, those that call its endpoints count.
  const about = new Set([...(named.length > 0 ? named : using.flat()), ...api.filter((test) => touched.has(test))])
  const commands = changed.flatMap((file) => /^src\/cli\/([\w-]+)\.ts$/.exec(file)?.[1] ?? [])
  const isCommand = (test: string) => test.startsWith('tests/cli/') && commands.some((name) => mentions(test, name))
  return { unit, api: api.filter((test) => about.has(test) || isCommand(test)) }
}

type Graph = Map<string, string[]>

function readGraph(): Graph {
  const files = globSync('{bin,src,web,migrations,scripts,tests}/**/*.{ts,tsx}').sort()
  return new Map(files.map((file) => [file, importsOf(file)]))
}

function importsOf(file: string): string[] {
  // The formatter keeps every import in this form, so no parser is needed.
  return [...readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport\(?)\s*'([^'?]+)/g)].flatMap(([, plain = '']) => {
    if (plain.startsWith('#')) return `src/${plain.slice(1)}`
    return plain.startsWith('.') ? posix.join(posix.dirname(file), plain) : []
  })
}

function reachedFrom(start: string, graph: Graph): Set<string> {
  const found = new Set([start])
  for (const file of found) {
    if (TABLES_OF_CONTENTS.test(file)) continue
    for (const next of graph.get(file) ?? []) found.add(next)
  }
  return found
}

const isUnitTest = (file: string) => /^(?:src|web|migrations|scripts)\/.*\.test\.tsx?$/.test(file)

/** The endpoints of a feature: what its routes import from the contract. */
const contractsOf = (room: string, graph: Graph) =>
  [...graph]
    .filter(([file]) => file.startsWith(`src/features/${room}/routes`))
    .flatMap(([, imports]) => imports.filter((path) => path.startsWith('src/contract/')))

const mentions = (test: string, command: string) =>
  existsSync(test) && readFileSync(test, 'utf8').includes(`'${command}'`)
