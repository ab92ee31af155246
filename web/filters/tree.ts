import type { QueryFilterPart } from '#contract/page.ts'

export type Node = { all: Node[] } | { any: Node[] } | QueryFilterPart
type Token = '(' | ')' | 'AND' | 'OR' | QueryFilterPart

/** The comparisons as a tree: AND binds tighter than OR. Unbalanced brackets give none. */
export function treeOf(parts: readonly QueryFilterPart[]): Node | undefined {
  const tokens = parts.flatMap(tokensOf)
  let position = 0
  const tree = joined('OR')
  return position === tokens.length ? tree : undefined

  function joined(by: 'AND' | 'OR'): Node | undefined {
    const nodes: Node[] = []
    do {
      const node = by === 'OR' ? joined('AND') : one()
      if (!node) return undefined
      nodes.push(node)
    } while (take(by))
    return nodes.length === 1 ? nodes[0] : by === 'OR' ? { any: nodes } : { all: nodes }
  }

  function one(): Node | undefined {
    if (take('(')) {
      const inner = joined('OR')
      return take(')') ? inner : undefined
    }
    const token = tokens[position]
    if (typeof token !== 'object') return undefined
    position += 1
    return token
  }

  function take(token: Token): boolean {
    if (tokens[position] !== token) return false
    position += 1
    return true
  }
}

const tokensOf = (part: QueryFilterPart): Token[] => [
  ...(part.logicalOperator ? [part.logicalOperator] : []),
  ...[...part.leftParenthesis].map(() => '(' as const),
  part,
  ...[...part.rightParenthesis].map(() => ')' as const),
]
