import type { QueryFilterPart } from '#contract/page.ts'
import { parseFilter } from './query-filter.ts'
import { type Token, tokensOf } from './query-filter-tokens.ts'

/** A filter as a list of comparisons, for clients that show it as rows of fields. An unreadable filter gives none. */
export function filterParts(source: string): QueryFilterPart[] {
  if (source.trim() === '' || !isReadable(source)) return []
  const tokens = tokensOf(source)
  const parts: QueryFilterPart[] = []
  let position = 0
  while (position < tokens.length) parts.push(part())
  return parts

  function part(): QueryFilterPart {
    const logicalOperator = isWord('and') ? 'AND' : isWord('or') ? 'OR' : null
    if (logicalOperator) position += 1
    const leftParenthesis = brackets('(')
    const attributeName = next()
    const relationalOperator = operator()
    const value = isSign('[') ? list() : next()
    const isNothing = relationalOperator.startsWith('IS')
    return {
      ...{ leftParenthesis, rightParenthesis: brackets(')'), logicalOperator },
      ...{ attributeName, relationalOperator, value: isNothing ? null : value },
    }
  }

  function operator(): string {
    const words = [next().toUpperCase()]
    if (['NOT', 'CONTAINS'].includes(words[0] ?? '') || (words[0] === 'IS' && isWord('not')))
      words.push(next().toUpperCase())
    return words.join(' ')
  }

  function list(): string[] {
    const values: string[] = []
    position += 1
    while (!isSign(']')) {
      const text = next()
      if (text !== ',') values.push(text)
    }
    position += 1
    return values
  }

  function brackets(sign: string): string {
    const from = position
    while (isSign(sign)) position += 1
    return sign.repeat(position - from)
  }

  function next(): string {
    position += 1
    return tokens[position - 1]?.text ?? ''
  }

  function isWord(word: string) {
    return is('word', word)
  }

  function isSign(sign: string) {
    return is('sign', sign)
  }

  function is(kind: Token['kind'], text: string) {
    const token = tokens[position]
    return token?.kind === kind && token.text.toLowerCase() === text
  }
}

/** A saved filter stays readable unless somebody edits the table by hand. */
function isReadable(source: string): boolean {
  try {
    parseFilter(source)
    return true
  } catch {
    return false
  }
}
