import { createElement, type ReactNode } from 'react'

const TAG = /<(\/?)(b|i|q|strong|sup)>/gi

/** Text with the few tags a line may have (`<b> <i> <q> <strong> <sup>`) as markup; everything else stays text. */
export function InlineMarks({ text }: { text: string }) {
  return text.includes('<') ? nodesOf(text) : text
}

function nodesOf(text: string): ReactNode {
  const root: ReactNode[] = []
  const open: { name: string; opening: string; nodes: ReactNode[] }[] = []
  const into = () => open.at(-1)?.nodes ?? root
  let at = 0
  for (const match of text.matchAll(TAG)) {
    const [tag, closing, said = ''] = match
    const name = said.toLowerCase()
    into().push(text.slice(at, match.index))
    at = match.index + tag.length
    const last = open.at(-1)
    if (!closing) open.push({ name, opening: tag, nodes: [] })
    else if (last?.name === name) {
      open.pop()
      into().push(createElement(name, null, ...last.nodes))
    } else into().push(tag)
  }
  into().push(text.slice(at))
  // What is never closed is no markup.
  while (open.length > 0) {
    const last = open.pop()
    if (last) into().push(last.opening, ...last.nodes)
  }
  return createElement('bdi', null, ...root)
}
