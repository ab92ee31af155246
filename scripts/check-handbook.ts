import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Command } from 'commander'
import { describeConfig, readConfig } from '../src/core/config.ts'
import { anchorOf } from '../web/handbook/anchor.ts'
import { COMMANDS_PAGE, commandLine, commandsPage } from './handbook-commands.ts'

/** Everything a page may name. */
export type Known = {
  /** Pages of the handbook by name, with the anchors of their headings. */
  pages: Map<string, Set<string>>
  settings: Set<string>
  /** Addresses of screens, with `:name` for parameters. */
  screens: string[]
  commands: Command
}

/** Addresses of the server that are no screens. */
const SERVER = ['/docs', '/openapi.json', '/healthz', '/readyz', '/metrics']
const SHELL_WORD = /"[^"]*"|'[^']*'|[^\s|]+/g

/** The things a text names that do not exist, one sentence each. */
export function problemsOf(path: string, text: string, known: Known): string[] {
  const links = path.startsWith('web/handbook/') ? linkProblems(text, known) : fileProblems(text)
  return [...links, ...settingProblems(text, known), ...commandProblems(text, known)].map(
    (problem) => `${path} ${problem}`,
  )
}

function linkProblems(text: string, { pages, screens }: Known): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) => {
    const [, page, anchor] = /^([\w-]+)\.md(?:#(.+))?$/.exec(target) ?? []
    if (page !== undefined) {
      const anchors = pages.get(page)
      if (!anchors) return [`links to ${target}, which is no page`]
      return anchor === undefined || anchors.has(anchor) ? [] : [`links to ${target}, which has no such heading`]
    }
    if (!target.startsWith('/') || SERVER.includes(target)) return []
    return screens.some((screen) => fits(target, screen)) ? [] : [`links to ${target}, which is no screen`]
  })
}

/** Outside the handbook, a link names a file of the repository. */
const fileProblems = (text: string) =>
  [...text.matchAll(/\]\(([^)\s#:]+)\)/g)]
    .filter(([, file = '']) => !existsSync(file))
    .map(([, file]) => `links to ${file}, which does not exist`)

function fits(target: string, screen: string): boolean {
  const given = (target.split(/[?#]/)[0] ?? '').split('/')
  const wanted = screen.split('/')
  return given.length === wanted.length && wanted.every((part, index) => part.startsWith(':') || part === given[index])
}

const settingProblems = (text: string, { settings }: Known) =>
  [...text.matchAll(/\bLARDER_[A-Z_]+[A-Z]/g)]
    .filter(([name]) => !settings.has(name))
    .map(([name]) => `names ${name}, which is no setting`)

/** Reads `larder …` in code, inline or on a line of its own: its words must be commands, its flags their options. */
function commandProblems(text: string, { commands }: Known): string[] {
  const inline = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
  const blocks = text.split('\n').filter((line) => /^ {4,}\S/.test(line))
  return [...inline, ...blocks]
    .flatMap((code) => [...code.matchAll(/(?:^|[\s/])larder((?: +[^\s#|>`]+)+)/g)])
    .flatMap(([, rest = '']) => lineProblems(rest.match(SHELL_WORD) ?? [], commands))
}

function lineProblems(words: string[], program: Command): string[] {
  let at = program
  for (const word of words) {
    const below = at.commands.find((command) => command.name() === word)
    if (!below) break
    at = below
  }
  const said = `larder ${words.join(' ')}`
  if (at === program && !words[0]?.startsWith('-')) {
    return /^[a-z]/.test(words[0] ?? '') ? [`says \`${said}\`, and there is no such command`] : []
  }
  if (at.name() === 'help') return []
  return words
    .filter((word) => /^--[a-z]/.test(word))
    .map((word) => word.split('=')[0])
    .filter((flag) => flag !== '--help' && !at.options.some(({ long }) => long === flag))
    .map((flag) => `says \`${said}\`, and ${at.name()} has no ${flag}`)
}

/** A screen's `help` names the handbook page about it. */
const helpProblems = (path: string, source: string, { pages }: Known) =>
  [...source.matchAll(/\bhelp="([^"]+)"/g)]
    .filter(([, name = '']) => !pages.has(name))
    .map(([, name]) => `${path} asks for the help page ${name}, which does not exist`)

/** Everything that exists, read from the settings, the routes and the commands. */
export function readKnown(): Known {
  const routes = readFileSync('web/routes.ts', 'utf8')
  return {
    pages: new Map(
      globSync('web/handbook/*.md').map((path) => [basename(path, '.md'), anchorsIn(readFileSync(path, 'utf8'))]),
    ),
    settings: new Set(describeConfig(readConfig({})).map(({ name }) => name)),
    screens: [...routes.matchAll(/^ {2}(?:inFrame|alone)\(\s*'(\/[^']*)',/gm)].map(([, path = '']) => path),
    commands: commandLine(),
  }
}

const anchorsIn = (text: string) =>
  new Set([...text.matchAll(/^#{2,3} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)))

/** Problems that only show across pages: pages not listed, settings not explained, an outdated page of commands. */
function wholeProblems({ pages, settings }: Known): string[] {
  const contents: { pages: string[] }[] = JSON.parse(readFileSync('web/handbook/contents.json', 'utf8'))
  const listed = contents.flatMap((part) => part.pages)
  const explained = readFileSync('web/handbook/settings.md', 'utf8')
  return [
    ...listed.filter((name) => !pages.has(name)).map((name) => `contents.json lists ${name}, which is no page`),
    ...[...pages.keys()].filter((name) => !listed.includes(name)).map((name) => `contents.json does not list ${name}`),
    ...[...settings]
      .filter((name) => !explained.includes(`\`${name}\``))
      .map((name) => `settings.md does not explain ${name}`),
    ...(readFileSync(COMMANDS_PAGE, 'utf8') === commandsPage()
      ? []
      : [`${COMMANDS_PAGE} is out of date: run \`node scripts/handbook-commands.ts\``]),
  ]
}

if (process.argv[1] === import.meta.filename) {
  const known = readKnown()
  const paths = [...globSync('web/handbook/*.md').sort(), ...globSync('*.md').sort()]
  const screens = globSync('web/**/*.tsx').sort()
  const found = [
    ...paths.flatMap((path) => problemsOf(path, readFileSync(path, 'utf8'), known)),
    ...screens.flatMap((path) => helpProblems(path, readFileSync(path, 'utf8'), known)),
    ...wholeProblems(known),
  ]
  for (const problem of found) console.error(problem)
  console.log(`handbook: ${paths.length} pages, ${found.length} problems`)
  process.exitCode = found.length ? 1 : 0
}
