import { invalid } from './errors.ts'
import { type Token, tokensOf } from './query-filter-tokens.ts'

export type Comparison = '=' | '<>' | '>' | '<' | '>=' | '<=' | 'like' | 'not like' | 'in' | 'not in' | 'contains all'
export type Filter =
  | { kind: 'all'; of: Filter[] }
  | { kind: 'any'; of: Filter[] }
  | { kind: 'compare'; attribute: string; by: Comparison; values: string[] }
  | { kind: 'missing'; attribute: string }
  | { kind: 'present'; attribute: string }

const LENGTH_MAX = 2_000
const DEPTH_MAX = 20
const VALUES_MAX = 200

/**
 * Parses `name = "pea soup" AND (rating >= 4 OR tags.name IN [quick, easy])`; AND binds tighter than OR. Keywords may
 * be in any case. What cannot be parsed is refused.
 */
export function parseFilter(source: string): Filter {
  if (source.length > LENGTH_MAX) throw invalid('query-filter.too-long', { params: { limit: LENGTH_MAX } })
  const tokens = tokensOf(source)
  let position = 0
  const filter = alternatives(0)
  if (position < tokens.length) throw unreadable()
  return filter

  function alternatives(depth: number): Filter {
    if (depth > DEPTH_MAX) throw invalid('query-filter.too-deep', { params: { limit: DEPTH_MAX } })
    const found = [conditions(depth)]
    while (takeWord('or')) found.push(conditions(depth))
    return joined('any', found)
  }

  function conditions(depth: number): Filter {
    const found = [condition(depth)]
    while (takeWord('and')) found.push(condition(depth))
    return joined('all', found)
  }

  function condition(depth: number): Filter {
    if (!takeSign('(')) return comparison()
    const inner = alternatives(depth + 1)
    if (!takeSign(')')) throw unreadable()
    return inner
  }

  function comparison(): Filter {
    const name = take()
    if (name?.kind !== 'word') throw unreadable()
    const attribute = name.text
    if (takeWord('is')) {
      const kind: 'present' | 'missing' = takeWord('not') ? 'present' : 'missing'
      if (!takeWord('null') && !takeWord('none')) throw unreadable()
      return { kind, attribute }
    }
    if (takeWord('contains')) {
      const values = takeWord('all') ? list() : []
      if (values.length === 0) throw unreadable()
      return { kind: 'compare', attribute, by: 'contains all', values }
    }
    const not = takeWord('not')
    if (takeWord('in')) return { kind: 'compare', attribute, by: not ? 'not in' : 'in', values: list() }
    if (takeWord('like')) return { kind: 'compare', attribute, by: not ? 'not like' : 'like', values: [value()] }
    const operator = not ? undefined : take()
    if (operator?.kind !== 'operator') throw unreadable()
    return { kind: 'compare', attribute, by: operator.text as Comparison, values: [value()] }
  }

  function list(): string[] {
    if (!takeSign('[')) throw unreadable()
    const values: string[] = []
    if (takeSign(']')) return values
    do values.push(value())
    while (takeSign(','))
    if (!takeSign(']')) throw unreadable()
    if (values.length > VALUES_MAX) throw invalid('query-filter.too-many-values', { params: { limit: VALUES_MAX } })
    return values
  }

  function value(): string {
    const token = take()
    if (token?.kind !== 'word' && token?.kind !== 'quoted') throw unreadable()
    return token.text
  }

  function take(): Token | undefined {
    const token = tokens[position]
    if (token) position++
    return token
  }

  function takeWord(word: string): boolean {
    const token = tokens[position]
    const isIt = token?.kind === 'word' && token.text.toLowerCase() === word
    if (isIt) position++
    return isIt
  }

  function takeSign(sign: string): boolean {
    const token = tokens[position]
    const isIt = token?.kind === 'sign' && token.text === sign
    if (isIt) position++
    return isIt
  }

  function unreadable() {
    const near = tokens[Math.min(position, tokens.length - 1)]?.text ?? ''
    return invalid('query-filter.unreadable', { params: { near } })
  }
}

function joined(kind: 'all' | 'any', of: Filter[]): Filter {
  const [only] = of
  return of.length === 1 && only ? only : { kind, of }
}
