import { selectAll, selectOne } from 'css-select'
import type { AnyNode, Element } from 'domhandler'
import { getAttributeValue, textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { invalid } from '../../core/errors.ts'
import { sizeText } from '../../core/sizes.ts'

/** Deeper than any export nests; deeper nesting is meant to overflow the stack. */
const DEPTH_MAX = 400
/** In memory a page is a tree, many times its size. */
const PAGE_MAX_CHARS = 32_000_000

export type Part = Element

/** A saved page to query. */
export function partsOf(html: string, selector: string): Part[] {
  if (html.length > PAGE_MAX_CHARS)
    throw invalid('archive.file-too-large', { params: { file: '*.html', limit: sizeText(PAGE_MAX_CHARS) } })
  return selectAll(selector, parseDocument(flat(html))) as unknown as Part[]
}

export const partIn = (part: Part, selector: string) => selectOne(selector, part) as Part | null
export const allIn = (part: Part, selector: string) => selectAll(selector, part) as Part[]

/** The text of an element, one line per block. */
export function linesIn(part: Part | null): string[] {
  if (!part) return []
  const blocks = selectAll('p, li, div, tr', part) as Part[]
  const leaves = blocks.filter((block) => selectOne('p, li, div, tr', block.children as AnyNode[]) === null)
  const texts = leaves.length > 0 ? leaves.map(plain) : withBreaks(part).split('\n')
  return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '')
}

export const plain = (part: Part | null) => (part ? textContent(part).replace(/\s+/g, ' ').trim() : '')
export const attribute = (part: Part | null, name: string) => (part ? (getAttributeValue(part, name) ?? '').trim() : '')

function withBreaks(part: Part): string {
  return part.children.map((child) => ('name' in child && child.name === 'br' ? '\n' : textContent(child))).join('')
}

/** Traversal is recursive; a page with deeper unclosed elements than browsers accept is cut there. */
function flat(html: string): string {
  let depth = 0
  for (const match of html.matchAll(/<(\/?)[a-z][^<>]*?(\/?)>/gi)) {
    depth += match[1] ? -1 : match[2] || /^<(?:br|img|meta|link|input|hr)\b/i.test(match[0]) ? 0 : 1
    if (depth > DEPTH_MAX) return html.slice(0, match.index)
  }
  return html
}
