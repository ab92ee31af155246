import { invalid } from '../../core/errors.ts'

/** A template that writes more, or nests deeper, was not made for one recipe. */
const OUTPUT_MAX_CHARS = 5_000_000
const NESTING_MAX = 32

type Node =
  | { kind: 'text'; text: string }
  | { kind: 'value'; path: string; raw: boolean }
  | { kind: 'section'; path: string; inverted: boolean; nodes: Node[] }

/**
 * Renders a template with conditions and loops only: `{{name}}`, `{{{unescaped}}}`, `{{#list}}…{{/list}}`,
 * `{{^empty}}…{{/empty}}`, `{{.}}` and `{{! comments }}`. It runs no code, so templates are safe to accept.
 */
export function renderTemplate(template: string, view: unknown, escaped: (text: string) => string): string {
  let written = 0
  return render(parse(template), [view])

  function render(nodes: Node[], stack: unknown[]): string {
    let text = ''
    // A loop that writes nothing takes time too.
    written++
    if (written > OUTPUT_MAX_CHARS) throw invalid('export.template-too-long')
    for (const node of nodes) {
      const piece = renderNode(node, stack)
      written += piece.length
      if (written > OUTPUT_MAX_CHARS) throw invalid('export.template-too-long')
      text += piece
    }
    return text
  }

  function renderNode(node: Node, stack: unknown[]): string {
    if (node.kind === 'text') return node.text
    const value = lookUp(node.path, stack)
    if (node.kind === 'value') {
      const text = textOf(value)
      return node.raw ? text : escaped(text)
    }
    if (node.inverted) return isEmpty(value) ? render(node.nodes, stack) : ''
    if (isEmpty(value)) return ''
    if (!Array.isArray(value)) return render(node.nodes, [...stack, value])
    return value.map((item) => render(node.nodes, [...stack, item])).join('')
  }
}

const TAG = /\{\{\{\s*([^{}]*?)\s*\}\}\}|\{\{\s*([#^/!&]?)([^{}]*?)\s*\}\}/g

function parse(template: string): Node[] {
  const root: Node[] = []
  const open: { path: string; nodes: Node[] }[] = [{ path: '', nodes: root }]
  let from = 0
  for (const match of template.matchAll(TAG)) {
    const [whole, bare, sign = '', inner = ''] = match
    const path = (bare ?? inner).trim()
    const isBlock = ['#', '^', '/', '!'].includes(sign)
    let [start, end] = [match.index, match.index + whole.length]
    // A block tag alone on its line removes the line.
    if (isBlock) [start, end] = wholeLine(template, start, end, from)
    add({ kind: 'text', text: template.slice(from, start) })
    from = end
    if (sign === '!') continue
    if (sign === '#' || sign === '^') begin(path, sign === '^')
    else if (sign === '/') finish(path)
    else add({ kind: 'value', path, raw: bare !== undefined || sign === '&' })
  }
  add({ kind: 'text', text: template.slice(from) })
  if (open.length > 1) throw invalid('export.template-open', { params: { name: open.at(-1)?.path ?? '' } })
  return root

  function add(node: Node) {
    if (node.kind !== 'text' || node.text !== '') open.at(-1)?.nodes.push(node)
  }

  function begin(path: string, inverted: boolean) {
    if (open.length > NESTING_MAX) throw invalid('export.template-open', { params: { name: path } })
    const nodes: Node[] = []
    add({ kind: 'section', path, inverted, nodes })
    open.push({ path, nodes })
  }

  function finish(path: string) {
    const last = open.length > 1 ? open.pop() : undefined
    if (last?.path !== path) throw invalid('export.template-open', { params: { name: path } })
  }
}

function wholeLine(text: string, start: number, end: number, from: number): [number, number] {
  let [left, right] = [start, end]
  while (left > from && (text[left - 1] === ' ' || text[left - 1] === '\t')) left--
  while (text[right] === ' ' || text[right] === '\t' || text[right] === '\r') right++
  const isAlone = (left === 0 || text[left - 1] === '\n') && (right >= text.length || text[right] === '\n')
  return isAlone ? [left, Math.min(right + 1, text.length)] : [start, end]
}

/** The innermost object that has the first name of the path; only own properties are visible. */
function lookUp(path: string, stack: unknown[]): unknown {
  if (path === '.') return stack.at(-1)
  const [first = '', ...rest] = path.split('.')
  const holder = stack.findLast((one) => isObject(one) && Object.hasOwn(one, first))
  let value: unknown = isObject(holder) ? holder[first] : undefined
  for (const name of rest) value = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
  return value
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return isObject(value) ? JSON.stringify(value) : String(value)
}

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === false ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)
