import DOMPurify from 'dompurify'
import { Marked } from 'marked'

const marked = new Marked({ breaks: true, gfm: true })

const TAGS = [
  ...['p', 'br', 'hr', 'strong', 'em', 'del', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li', 'a', 'img'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'input'],
]
const ATTRIBUTES = ['href', 'src', 'alt', 'title', 'start', 'align', 'type', 'checked', 'disabled']

/** The one way from a cook's text to markup: what is not on the lists is dropped. */
export function renderMarkdown(text: string): DocumentFragment {
  const html = marked.parse(text.replaceAll('<', '&lt;'), { async: false })
  const clean = DOMPurify.sanitize(html, { ALLOWED_TAGS: TAGS, ALLOWED_ATTR: ATTRIBUTES, RETURN_DOM_FRAGMENT: true })
  for (const link of clean.querySelectorAll('a')) {
    link.rel = 'noopener noreferrer nofollow'
    if (link.host !== location.host) link.target = '_blank'
  }
  for (const picture of clean.querySelectorAll('img')) picture.loading = 'lazy'
  return clean
}
