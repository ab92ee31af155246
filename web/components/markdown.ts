import DOMPurify from 'dompurify'
import { Marked, type MarkedToken, type Token } from 'marked'
import { type ForeignPictures, pictureSource } from './foreignPictures.ts'

const TAGS = [
  ...[
    'b',
    'i',
    'q',
    'sup',
    'p',
    'br',
    'hr',
    'strong',
    'em',
    'del',
    'code',
    'pre',
    'blockquote',
    'ul',
    'ol',
    'li',
    'a',
    'img',
  ],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'input'],
]
const ATTRIBUTES = ['href', 'src', 'alt', 'title', 'start', 'align', 'type', 'checked', 'disabled']
const options = { breaks: true, gfm: true, async: false } as const
const parsers: Record<ForeignPictures, Marked> = {
  shown: new Marked({ ...options, walkTokens: (token) => direct(token, 'shown') }),
  named: new Marked({ ...options, walkTokens: (token) => direct(token, 'named') }),
}

/** A `<` that begins none of the tags people may write; those have no attributes. */
const NOT_OURS = /<(?!\/?(?:b|i|q|strong|sup)>)/gi

/** The only way from user text to markup: anything not on the lists is dropped. */
export function renderMarkdown(text: string, pictures: ForeignPictures): DocumentFragment {
  const html = parsers[pictures].parse(text.replace(NOT_OURS, '&lt;'), { async: false })
  const clean = DOMPurify.sanitize(html, { ALLOWED_TAGS: TAGS, ALLOWED_ATTR: ATTRIBUTES, RETURN_DOM_FRAGMENT: true })
  for (const link of clean.querySelectorAll('a')) {
    link.rel = 'noopener noreferrer nofollow'
    if (link.host !== location.host) link.target = '_blank'
  }
  for (const picture of clean.querySelectorAll('img')) picture.loading = 'lazy'
  return clean
}

/** Decided before any element exists, because an element with another server's address would load it at once. */
function direct(token: Token, pictures: ForeignPictures) {
  if (token.type !== 'image') return
  const image = token as MarkedToken & { type: 'image' }
  const source = pictureSource(image.href, location.href)
  if (source && (source.own || pictures === 'shown')) {
    image.href = source.src
    return
  }
  const words = image.text || image.href
  const text = { type: 'text', raw: words, text: words, escaped: false } as const
  Object.assign(token, source ? { type: 'link', tokens: [text] } : text)
}
