import { type ESTree, parseSync } from 'vite'

/** `later`: imported on demand, by a call. */
export type ImportUse = { from: string; typeOnly: boolean; later?: true }
export type ModuleUse = { imports: ImportUse[]; barrels: string[]; uses: Set<string> }

/** What a module imports and re-exports whole, and whether it uses `fetch`, `process.env` or `top-level await`. */
export function readModule(path: string, source: string): ModuleUse {
  const { module, program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)

  const imports: ImportUse[] = module.staticImports.map(({ moduleRequest, entries }) => ({
    from: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
  }))
  const reexports = module.staticExports.flatMap(({ entries }) => entries).filter((entry) => entry.moduleRequest)
  for (const { moduleRequest, isType } of reexports) {
    if (moduleRequest) imports.push({ from: moduleRequest.value, typeOnly: isType })
  }
  const barrels = reexports
    .filter(({ importName }) => importName.kind === 'AllButDefault' || importName.kind === 'All')
    .map(({ moduleRequest }) => moduleRequest?.value ?? '')

  const uses = new Set<string>()
  const declared = new Set<string>()
  for (const node of nodesOf(program)) {
    if (node.type === 'ImportExpression' && node.source.type === 'Literal') {
      imports.push({ from: String(node.source.value), typeOnly: false, later: true })
    }
    if (node.type === 'TSImportType') imports.push({ from: node.source.value, typeOnly: true })
    if (node.type === 'CallExpression' && isName(node.callee, 'fetch')) uses.add('fetch')
    if (node.type === 'MemberExpression' && isName(node.object, 'globalThis') && isName(node.property, 'fetch')) {
      uses.add('fetch')
    }
    if (node.type === 'MemberExpression' && isName(node.object, 'process') && isName(node.property, 'env')) {
      uses.add('process.env')
    }
    for (const name of bindingsOf(node)) declared.add(name)
  }
  for (const node of nodesOf(program, isFunction)) if (node.type === 'AwaitExpression') uses.add('top-level await')
  // An injected `fetch` (`{ fetch }: Core`) is not the global one.
  if (declared.has('fetch')) uses.delete('fetch')
  return { imports, barrels, uses }
}

/** Every node of a syntax tree, in source order; nodes that `skip` matches are left out with their children. */
export function* nodesOf(root: ESTree.Node, skip?: (node: ESTree.Node) => boolean): Generator<ESTree.Node> {
  if (skip?.(root)) return
  yield root
  for (const child of Object.values(root)) {
    for (const node of Array.isArray(child) ? child : [child]) if (isNode(node)) yield* nodesOf(node, skip)
  }
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const isFunction = ({ type }: ESTree.Node) => /Function/.test(type) && !type.startsWith('TS')

const isName = (node: ESTree.Node, name: string) => node.type === 'Identifier' && node.name === name

function bindingsOf(node: ESTree.Node): string[] {
  switch (node.type) {
    case 'VariableDeclarator':
      return namesIn(node.id)
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return node.params.flatMap((param) => namesIn(param))
    case 'ImportSpecifier':
      return [node.local.name]
    default:
      return []
  }
}

function namesIn(pattern: ESTree.Node): string[] {
  if (pattern.type === 'Identifier') return [pattern.name]
  if (pattern.type === 'AssignmentPattern') return namesIn(pattern.left)
  if (pattern.type === 'ObjectPattern') {
    return pattern.properties.flatMap((property) => (property.type === 'Property' ? namesIn(property.value) : []))
  }
  return []
}
