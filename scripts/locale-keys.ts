import { matchesGlob } from 'node:path'
import { type ESTree, parseSync } from 'vite'
import { nodesOf } from './read-module.ts'

export type Module = { path: string; source: string }
type Asked = { path: string; key: string }

type Keys = ReturnType<typeof readKeys>

/** Functions whose first argument is a key. For refusals, only an argument that looks like a key counts. */
const TRANSLATES = ['t', 'translate']
const REFUSES =
  'invalid unprocessable unauthenticated forbidden notFound timedOut conflict tooLarge locked tooMany unavailable'
const KEY = /^[a-z][\w-]*(\.[\w*-]+)+$/
const MARKER = /locale-keys:\s*([\w.*, -]+)/g

/** The keys in modules, those they pass to a translation function, and the patterns of those they compose. */
export function readKeys(modules: Module[]) {
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

export const fits = (key: string, pattern: string) => matchesGlob(key, pattern)

/** Whether a key appears in the code as a whole, or matches a template. */
export const isSaid = (key: string, { strings, templates }: Pick<Keys, 'strings' | 'templates'>) =>
  strings.has(key) || templates.some((template) => fits(key, template))
