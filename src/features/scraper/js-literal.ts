import { type AnyNode, type Expression, parseExpressionAt, type Statement } from 'acorn'

/** The values of the names in a literal. */
type Names = Map<string, unknown>

/** No sensible literal nests deeper. */
const MAX_DEPTH = 60
/** A syntax tree takes up to a hundred times the memory of its text. */
const MAX_CHARS = 1_000_000

/** The value of a JavaScript literal, or of the first argument of a call; read without running it, else `undefined`. */
export function readLiteral(text: string): unknown {
  const found = parsed(text, 0)
  return attempt(() => meaning(found?.type === 'CallExpression' ? found.arguments[0] : found))
}

/**
 * `(function(a,b){a.x="y";return {recipe:a,title:b}}({},"Soup"))`: the initial state as Nuxt 2 and similar frameworks
 * write it.
 */
export function readFunctionState(text: string): unknown {
  const start = text.search(/\(\s*function\s*\([\w$,\s]*\)\s*\{/)
  const call = start < 0 ? undefined : parsed(text, start)
  if (call?.type !== 'CallExpression' || call.callee.type !== 'FunctionExpression') return undefined
  const { params, body } = call.callee
  return attempt(() => {
    const given = call.arguments.map((argument) => meaning(argument))
    const named = params.slice(0, given.length).map((name, at) => [nameOf(name), given[at]] as const)
    return returned(body.body, new Map(named))
  })
}

/** Runs assignments to members of the names, then returns the returned value. */
function returned(statements: Statement[], names: Names): unknown {
  for (const statement of statements) {
    if (statement.type === 'ReturnStatement') return meaning(statement.argument, names)
    if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression')
      throw NO_LITERAL
    const { left, right } = statement.expression
    if (left.type !== 'MemberExpression') throw NO_LITERAL
    const target = names.get(nameOf(left.object))
    const key = left.computed ? meaning(left.property) : nameOf(left.property)
    if (typeof target === 'object' && target !== null) Object.assign(target, { [String(key)]: meaning(right, names) })
  }
  return undefined
}

function meaning(node: AnyNode | null | undefined, names: Names = new Map(), depth = 0): unknown {
  if (!node || depth > MAX_DEPTH) throw NO_LITERAL
  switch (node.type) {
    case 'ObjectExpression':
      return Object.fromEntries(
        node.properties.map((property) => {
          if (property.type !== 'Property' || property.computed) throw NO_LITERAL
          const { key } = property
          return [key.type === 'Literal' ? String(key.value) : nameOf(key), meaning(property.value, names, depth + 1)]
        }),
      )
    case 'ArrayExpression':
      return node.elements.map((element) => meaning(element, names, depth + 1))
    case 'Literal':
      if (node.regex || node.bigint) throw NO_LITERAL
      return node.value
    case 'TemplateLiteral':
      if (node.expressions.length) throw NO_LITERAL
      return node.quasis[0]?.value.cooked
    case 'UnaryExpression':
      return signed(node.operator, meaning(node.argument, names, depth + 1))
    case 'Identifier':
      if (node.name === 'undefined') return null
      if (!names.has(node.name)) throw NO_LITERAL
      return names.get(node.name)
    default:
      throw NO_LITERAL
  }
}

/** Minifiers write `!0`, `!1` and `void 0`. */
function signed(operator: string, value: unknown): unknown {
  if (operator === 'void') return null
  if (operator === '!') return !value
  if (operator === '-' && typeof value === 'number') return -value
  throw NO_LITERAL
}

function nameOf(node: AnyNode): string {
  if (node.type !== 'Identifier') throw NO_LITERAL
  return node.name
}

const NO_LITERAL = new Error('no literal')

/** Text that is no JavaScript, or nested so deep that the parser's stack overflows, gives `undefined`. */
const parsed = (text: string, at: number): Expression | undefined =>
  text.length - at > MAX_CHARS ? undefined : attempt(() => parseExpressionAt(text, at, { ecmaVersion: 'latest' }))

function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** The position after the quoted text that begins at `from`. */
export function quoteEnd(text: string, from: number): number {
  const quote = text[from]
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === quote) return at + 1
  }
  return text.length
}
