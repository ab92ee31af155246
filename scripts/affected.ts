import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { type Graph, reachedFrom, readGraph } from './test/files.ts'

/** These import every feature, so their imports say nothing about a test. */
const TABLES_OF_CONTENTS = /^src\/(?:app|routes|jobs|listeners)\.ts$/
/** Every feature depends on these. */
const FOUNDATION = /^(?:src\/(?:core|http|app|cli\/(?:index|command|output))|migrations\/|tests\/support\/|package)/
/** The program and its API tests; unit tests are found by what they reach. */
const READERS = /^(?:(?:bin|src)\/(?!.*\.test\.)|tests\/)/
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

/** The test files a change reaches, derived from what files import and name, without running a test. */
export function affectedBy(files: readonly string[], graph = readGraph()): string[] {
  // Data that changed changes the code that reads them.
  const data = new Set(files.filter((file) => !/\.tsx?$/.test(file)))
  const readers = [...graph].filter(([file, named]) => READERS.test(file) && named.some((name) => data.has(name)))
  const changed = [...files, ...readers.map(([file]) => file)]
  const touched = new Set(changed)
  const reaches = (test: string) => [...reachedFrom(test, graph, TABLES_OF_CONTENTS)].some((file) => touched.has(file))
  const unit = [...graph.keys()].filter((file) => isUnitTest(file) && reaches(file))
  const api = [...graph.keys()].filter((file) => /^tests\/(?:api|cli|attacks)\/.*\.test\.ts$/.test(file))
  if (files.some((file) => FOUNDATION.test(file) && !/\.test\./.test(file))) return [...unit, ...api]

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
  const touches = (test: string) =>
    [test, ...(graph.get(test) ?? [])].some((file) => file.startsWith('tests/') && touched.has(file))
  // Where no test is named after the feature, those that call its endpoints count.
  const about = new Set([...(named.length > 0 ? named : using.flat()), ...api.filter(touches)])
  const commands = changed.flatMap((file) => /^src\/cli\/([\w-]+)\.ts$/.exec(file)?.[1] ?? [])
  const isCommand = (test: string) => test.startsWith('tests/cli/') && commands.some((name) => mentions(test, name))
  return [...unit, ...api.filter((test) => about.has(test) || isCommand(test))]
}

const isUnitTest = (file: string) => /^(?:src|web|migrations|scripts)\/.*\.test\.tsx?$/.test(file)

/** The endpoints of a feature: what its routes import from the contract. */
const contractsOf = (room: string, graph: Graph) =>
  [...graph]
    .filter(([file]) => file.startsWith(`src/features/${room}/routes`))
    .flatMap(([, imports]) => imports.filter((path) => path.startsWith('src/contract/')))

const mentions = (test: string, command: string) =>
  existsSync(test) && readFileSync(test, 'utf8').includes(`'${command}'`)
