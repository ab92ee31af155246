/** What a JavaScript literal says, read without running it: JSON with bare keys, any quotes, `!0`, `void 0` and names. */
export function readLiteral(text: string, from: number, names: Names = new Map()): Literal | null {
  let at = from
  try {
    return { value: read(0), end: at }
  } catch {
    return null
  }

  function read(depth: number): unknown {
    if (depth > MAX_DEPTH) throw new Error('too deep')
    skip()
    if (text[at] === '{') return object(depth)
    if (text[at] === '[') return list(depth)
    if (QUOTES.has(text[at] ?? '')) return quoted()
    return word()
  }

  function object(depth: number): Record<string, unknown> {
    const entries: [string, unknown][] = []
    at++
    for (skip(); text[at] !== '}'; skip()) {
      const key = QUOTES.has(text[at] ?? '') ? quoted() : taken(KEY)
      skip()
      taken(/:/y)
      entries.push([key, read(depth + 1)])
      skip()
      if (text[at] !== '}') taken(/,/y)
    }
    at++
    return Object.fromEntries(entries)
  }

  function list(depth: number): unknown[] {
    const items: unknown[] = []
    at++
    for (skip(); text[at] !== ']'; skip()) {
      items.push(read(depth + 1))
      skip()
      if (text[at] !== ']') taken(/,/y)
    }
    at++
    return items
  }

  function quoted(): string {
    const end = quoteEnd(text, at)
    if (end - at < 2 || text[end - 1] !== text[at]) throw new Error('no end')
    const inner = text.slice(at + 1, end - 1)
    at = end
    return inner.includes('\\') ? unescaped(inner) : inner
  }

  function word(): unknown {
    const found = taken(WORD)
    if (Object.hasOwn(CONSTANTS, found)) return CONSTANTS[found]
    if (names.has(found)) return names.get(found)
    if (!/^-?[\d.]/.test(found)) throw new Error('unknown name')
    return Number(found)
  }

  function taken(pattern: RegExp): string {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0]
    if (!found) throw new Error('no literal')
    at += found.length
    return found
  }

  function skip() {
    SPACE.lastIndex = at
    at += SPACE.exec(text)?.[0].length ?? 0
  }
}

export type Names = Map<string, unknown>
type Literal = { value: unknown; end: number }

const MAX_DEPTH = 60
const QUOTES = new Set(['"', "'", '`'])
const KEY = /[\w$]+/y
const WORD = /void 0|!0|!1|-?[\w$.]+/y
const SPACE = /\s*/y
const CONSTANTS: Record<string, unknown> = {
  true: true,
  false: false,
  null: null,
  undefined: null,
  'void 0': null,
  '!0': true,
  '!1': false,
}

/** Place after the quoted text that begins at `from`. */
export function quoteEnd(text: string, from: number): number {
  const quote = text[from]
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === quote) return at + 1
  }
  return text.length
}

const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', 0: '\0' }

const unescaped = (inner: string) =>
  inner.replace(/\\(?:u([0-9a-f]{4})|u\{([0-9a-f]{1,6})\}|x([0-9a-f]{2})|([\s\S]))/gi, (_, four, braced, two, char) => {
    const code = four ?? braced ?? two
    if (!code) return ESCAPES[char] ?? char
    const point = Number.parseInt(code, 16)
    return point > 0x10ffff ? '' : String.fromCodePoint(point)
  })

/** `(function(a,b){a.x="y";return {recipe:a,title:b}}({},"Soup"))`: how Nuxt 2 and its like write what they start from. */
export function readFunctionState(text: string): unknown {
  const head = /\(\s*function\s*\(([\w$,\s]*)\)\s*\{/.exec(text)
  if (!head) return null
  const start = head.index + head[0].length
  const ended = bodyEnd(text, start)
  const args = /\}\s*\(/y
  args.lastIndex = ended
  const opened = args.exec(text)?.[0].length
  if (!opened) return null
  const names: Names = new Map()
  let at = ended + opened
  for (const name of (head[1] ?? '').split(',')) {
    const given = readLiteral(text, at)
    if (!given) return null
    names.set(name.trim(), given.value)
    at = given.end + (/^\s*,\s*/.exec(text.slice(given.end, given.end + 20))?.[0].length ?? 0)
  }
  return returned(text.slice(start, ended), names)
}

/** Assignments to members of the names, then what is returned. */
function returned(body: string, names: Names): unknown {
  const next = /\s*(?:return\s*(?=[{[])|([\w$]+)(?:\.([\w$]+)|\[(\d+)\])\s*=\s*)/y
  for (let at = 0; at < body.length; ) {
    next.lastIndex = at
    const found = next.exec(body)
    if (!found) return null
    const literal = readLiteral(body, next.lastIndex, names)
    if (!literal) return null
    const target = found[1] ? names.get(found[1]) : undefined
    if (!found[1]) return literal.value
    if (typeof target === 'object' && target !== null)
      Object.assign(target, { [found[2] ?? found[3] ?? '']: literal.value })
    at = literal.end + (body[literal.end] === ';' ? 1 : 0)
  }
  return null
}

function bodyEnd(text: string, from: number): number {
  let depth = 1
  for (let at = from; at < text.length; at++) {
    const char = text[at]
    if (char === '"' || char === "'") at = quoteEnd(text, at) - 1
    else if (char === '{') depth++
    else if (char === '}' && --depth === 0) return at
  }
  return text.length
}
