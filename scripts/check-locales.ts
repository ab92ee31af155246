import { globSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { type ESTree, parseSync } from 'vite'
import { baseOf, progressOf, readLocales, SOURCE, type Words } from './locales.ts'
import { nodesOf } from './read-module.ts'

/**
 * Two sets of words: what the browser shows and what the server says. en-US is the source of each.
 *
 * A key counts as used when it stands anywhere in the code as a whole string, or fits a template that does
 * (`theme.${name}` uses every `theme.…`). Where keys are put together otherwise, a comment says which:
 * `// locale-keys: meal.*, day.*`.
 */
const SETS = [
  { folder: 'web/locales', code: ['web/**/*.{ts,tsx}', 'src/contract/**/*.ts'] },
  { folder: 'src/locales', code: ['src/**/*.ts'] },
]

/** Calls whose first argument is a key. Those of refusals count only when the argument looks like one. */
const TRANSLATES = ['t', 'translate']
const REFUSES =
  'invalid unprocessable unauthenticated forbidden notFound timedOut conflict tooLarge locked tooMany unavailable'
const KEY = /^[a-z][\w-]*(\.[\w*-]+)+$/
const MARKER = /locale-keys:\s*([\w.*, -]+)/g
const PLACEHOLDER = /\{\{\s*([^},\s]+)[^}]*\}\}/g

type Module = { path: string; source: string }
type Asked = { path: string; key: string }

/** What is wrong with one set of words, one sentence each. */
export function localeProblems(locales: Record<string, Words>, modules: Module[]): string[] {
  const source = locales[SOURCE] ?? {}
  const known = new Set(Object.keys(source).map(baseOf))
  const { strings, templates, asked, patterns } = readKeys(modules)
  const isUsed = (key: string) => strings.has(key) || templates.some((template) => fits(key, template))
  return [
    ...asked.filter(({ key }) => !known.has(key)).map(({ path, key }) => `${path} uses ${key}, which ${SOURCE} lacks`),
    ...patterns
      .filter(({ key }) => ![...known].some((candidate) => fits(candidate, key)))
      .map(({ path, key }) => `${path} builds keys ${key}, and ${SOURCE} has none`),
    ...[...known].filter((key) => !isUsed(key)).map((key) => `${SOURCE} has ${key}, which nothing uses`),
    ...Object.entries(locales).flatMap(([code, words]) => placeholderProblems(code, words, source)),
  ]
}

function readKeys(modules: Module[]) {
  const strings = new Set<string>()
  const templates: string[] = []
  const asked: Asked[] = []
  const patterns: Asked[] = []
  for (const { path, source } of modules) {
    for (const [, list = ''] of source.matchAll(MARKER)) {
      patterns.push(...list.split(',').map((key) => ({ path, key: key.trim() })))
    }
    for (const node of nodesOf(parseSync(path, source).program)) {
      if (node.type === 'Literal' && typeof node.value === 'string') strings.add(node.value)
      if (node.type === 'TemplateLiteral' && KEY.test(patternOf(node))) templates.push(patternOf(node))
      for (const argument of keyArguments(node)) {
        if (argument.type === 'Literal') asked.push({ path, key: String(argument.value) })
        if (argument.type === 'TemplateLiteral') patterns.push({ path, key: patternOf(argument) })
      }
    }
  }
  templates.push(...patterns.map(({ key }) => key))
  return { strings, templates, asked, patterns }
}

/** The expressions a node translates: `t(open ? 'a.b' : 'a.c')` has two. */
function keyArguments(node: ESTree.Node): ESTree.Node[] {
  if (node.type === 'JSXAttribute' && node.name.name === 'i18nKey' && node.value) return branches(node.value)
  if (node.type !== 'CallExpression' || !node.arguments[0]) return []
  const name = nameOf(node.callee)
  if (TRANSLATES.includes(name)) return branches(node.arguments[0])
  if (REFUSES.split(' ').includes(name))
    return branches(node.arguments[0]).filter((argument) => KEY.test(textOf(argument)))
  return []
}

function branches(node: ESTree.Node): ESTree.Node[] {
  if (node.type === 'ConditionalExpression') return [...branches(node.consequent), ...branches(node.alternate)]
  if (node.type === 'LogicalExpression') return [...branches(node.left), ...branches(node.right)]
  if (node.type === 'JSXExpressionContainer') return branches(node.expression)
  return [node]
}

function textOf(node: ESTree.Node): string {
  if (node.type === 'TemplateLiteral') return patternOf(node)
  return node.type === 'Literal' ? String(node.value) : ''
}

const patternOf = ({ quasis }: ESTree.TemplateLiteral) => quasis.map((quasi) => quasi.value.raw).join('*')

function nameOf(callee: ESTree.Node): string {
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : ''
}

const fits = (key: string, pattern: string) => matchesGlob(key, pattern)

function placeholderProblems(code: string, words: Words, source: Words): string[] {
  const expected = new Map(Object.entries(source).map(([key, text]) => [baseOf(key), placeholders(text)]))
  return Object.entries(words).flatMap(([key, text]) => {
    const wanted = expected.get(baseOf(key))
    // A plural may spell its number out: "one recipe".
    const ignored = baseOf(key) === key ? [] : ['count']
    const differing = wanted?.symmetricDifference(placeholders(text)).difference(new Set(ignored))
    return differing?.size
      ? [`${code} has other placeholders than ${SOURCE} in ${key}: ${[...differing].join(', ')}`]
      : []
  })
}

const placeholders = (text: string) => new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))

/** Keys that stand twice in a file: JSON keeps the last and says nothing. */
const doubled = (path: string): string[] => {
  const keys = [...readFileSync(path, 'utf8').matchAll(/^\s*"([^"]+)"\s*:/gm)].map(([, key = '']) => key)
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) < index))].map((key) => `${path} has ${key} twice`)
}

if (process.argv[1] === import.meta.filename) {
  for (const { folder, code } of SETS) {
    const locales = readLocales(folder)
    const paths = globSync(code).filter((path) => !/\.test\.tsx?$/.test(path))
    const problems = [
      ...localeProblems(
        locales,
        paths.map((path) => ({ path, source: readFileSync(path, 'utf8') })),
      ),
      ...globSync(`${folder}/*.json`).flatMap(doubled),
    ]
    for (const problem of problems) console.error(`${folder}: ${problem}`)
    const percents = Object.entries(progressOf(locales)).map(([name, percent]) => `${name} ${percent} %`)
    console.log(`${folder}: ${percents.sort().join(', ')}; ${problems.length} problems`)
    if (problems.length) process.exitCode = 1
  }
}
