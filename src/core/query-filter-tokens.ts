import { invalid } from './errors.ts'

export type Token = { kind: 'word' | 'quoted' | 'operator' | 'sign'; text: string }

// Each alternative starts with a different character, and none can match in two ways: linear time.
const OUTSIDE_LISTS = /\s+|"((?:[^"\\]|\\.)*)"|(<=|>=|<>|!=|[=<>])|([()[\]])|([^\s"=<>!()[\]]+)/sy
const INSIDE_LISTS = /\s+|"((?:[^"\\]|\\.)*)"|(<=|>=|<>|!=|[=<>])|([()[\],])|([^\s"=<>!()[\],]+)/sy

/** Words, quoted texts, operators and brackets in order. Commas only separate the values of a list. */
export function tokensOf(source: string): Token[] {
  const tokens: Token[] = []
  let position = 0
  let isInList = false
  while (position < source.length) {
    const pattern: RegExp = isInList ? INSIDE_LISTS : OUTSIDE_LISTS
    pattern.lastIndex = position
    const found = pattern.exec(source)
    if (!found) throw invalid('query-filter.unreadable', { params: { near: source.slice(position, position + 20) } })
    position = pattern.lastIndex
    const [, quoted, operator, sign, word] = found
    if (quoted !== undefined) tokens.push({ kind: 'quoted', text: quoted.replace(/\\(.)/gs, '$1') })
    if (operator !== undefined) tokens.push({ kind: 'operator', text: operator === '!=' ? '<>' : operator })
    if (sign !== undefined) tokens.push({ kind: 'sign', text: sign })
    if (word !== undefined) tokens.push({ kind: 'word', text: word })
    if (sign === '[' || sign === ']') isInList = sign === '['
  }
  return tokens
}
