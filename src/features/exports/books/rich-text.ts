import { lexer, type MarkedToken, type Token } from 'marked'

export type Span = { text: string; bold?: true; italic?: true }
/** A paragraph, a heading, or an item of a list with its bullet. */
export type Paragraph = { spans: Span[]; bullet?: string }

type Look = Omit<Span, 'text'>

/** A text in Markdown as paragraphs of plain and marked words; pictures, tables' rules and HTML tags are left out. */
export function richText(text: string): Paragraph[] {
  return lexer(text.replaceAll('<', '&lt;'), { gfm: true, breaks: true })
    .flatMap((token) => paragraphsOf(token))
    .filter(({ spans }) => spans.some((span) => span.text.trim() !== ''))
}

function paragraphsOf(given: Token): Paragraph[] {
  const token = given as MarkedToken
  switch (token.type) {
    case 'list':
      return token.items.flatMap((item, index) => {
        const bullet = token.ordered ? `${Number(token.start || 1) + index}.` : '•'
        const [first, ...rest] = item.tokens.flatMap(paragraphsOf)
        return first ? [{ bullet, ...first }, ...rest] : []
      })
    case 'blockquote':
      return token.tokens.flatMap(paragraphsOf)
    case 'heading':
      return [{ spans: spansOf(token.tokens, { bold: true }) }]
    case 'table':
      return [token.header, ...token.rows].map((row) => ({
        spans: row.flatMap(({ tokens }, index) => [...(index > 0 ? [{ text: ' · ' }] : []), ...spansOf(tokens, {})]),
      }))
    case 'space':
    case 'hr':
    case 'def':
      return []
    default:
      return lines('tokens' in token && token.tokens ? spansOf(token.tokens, {}) : [{ text: plain(token.raw) }])
  }
}

function spansOf(tokens: Token[], look: Look): Span[] {
  return tokens.flatMap((given): Span[] => {
    const token = given as MarkedToken
    if (token.type === 'strong') return spansOf(token.tokens, { ...look, bold: true })
    if (token.type === 'em') return spansOf(token.tokens, { ...look, italic: true })
    if (token.type === 'image') return []
    if (token.type === 'br') return [{ text: '\n', ...look }]
    if ('tokens' in token && token.tokens) return spansOf(token.tokens, look)
    return [{ text: plain('text' in token ? token.text : token.raw), ...look }]
  })
}

/** Notes may be written with a few tags of HTML, of which a book shows the words. */
function plain(text: string): string {
  return text
    .replace(/&lt;\/?[a-z][^<>]{0,200}?>/gi, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}

/** Cooks break lines where they want them broken. */
function lines(spans: Span[]): Paragraph[] {
  const made: Paragraph[] = [{ spans: [] }]
  for (const { text, ...look } of spans) {
    const [first = '', ...more] = text.split('\n')
    made.at(-1)?.spans.push({ text: first, ...look })
    for (const line of more) made.push({ spans: [{ text: line, ...look }] })
  }
  return made
}
