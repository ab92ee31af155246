import { isNode, type SchemaNode } from './schema-node.ts'

/**
 * Lists as content management systems store them: trees of blocks with text at the leaves, or one HTML text some levels
 * down.
 */
export function plainLists(value: unknown): unknown {
  if (isNode(value)) return isTree(value) ? linesOf(value) : (htmlIn(value) ?? value)
  if (Array.isArray(value) && value.length && value.every((each) => isNode(each) && isTree(each)))
    return value.slice(0, MAX_BLOCKS).flatMap((each) => linesOf(each as SchemaNode))
  return value
}

const MAX_BLOCKS = 500
const MAX_DEPTH = 12

const childrenOf = (node: SchemaNode) => node.children ?? node.content

function isTree(node: SchemaNode): boolean {
  const children = childrenOf(node)
  return Array.isArray(children) && children.some((each) => isNode(each) && (textOf(each) !== '' || childrenOf(each)))
}

function textOf({ text, value }: SchemaNode): string {
  return typeof text === 'string' ? text : typeof value === 'string' ? value : ''
}

/** One line per block that holds text itself. Linked blocks may contain themselves; each is read once. */
function linesOf(node: SchemaNode, depth = 0, known = new Set<SchemaNode>()): string[] {
  const children = childrenOf(node)
  if (!Array.isArray(children) || depth > MAX_DEPTH || known.has(node)) return []
  known.add(node)
  const lines: string[] = []
  let open = ''
  for (const child of children.slice(0, MAX_BLOCKS)) {
    if (!isNode(child)) continue
    if (textOf(child)) open += textOf(child)
    else if (isInline(child)) open += linesOf(child, depth + 1, known).join('')
    else {
      lines.push(open, ...linesOf(child, depth + 1, known))
      open = ''
    }
  }
  return [...lines, open].filter((line) => line.trim())
}

const isInline = ({ nodeType, type, _type: kind }: SchemaNode) =>
  /hyperlink|^(?:link|inline|span|strong|bold|italic|em|a)$/i.test(String(nodeType ?? type ?? kind))

/** `{childMarkdownRemark: {html: "<ul>…"}}`, whatever the levels are named. */
function htmlIn(node: SchemaNode, depth = 0): string | null {
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === 'string' && /^(?:html|rendered|processed|body)$/i.test(key) && value.includes('<'))
      return value
    const below = isNode(value) && depth < 3 ? htmlIn(value, depth + 1) : null
    if (below) return below
  }
  return null
}
