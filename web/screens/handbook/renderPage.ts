import DOMPurify from 'dompurify'
import { Marked } from 'marked'
import { anchorOf } from '../../handbook/anchor.ts'
import { paths } from '../../paths.ts'

const marked = new Marked({ gfm: true })

/** A handbook page as markup: headings with ids, and links between pages as addresses of the product. */
export function renderPage(text: string): DocumentFragment {
  const html = marked.parse(text, { async: false })
  const page = DOMPurify.sanitize(html, { RETURN_DOM_FRAGMENT: true })
  for (const heading of page.querySelectorAll('h2, h3')) heading.id = anchorOf(heading.textContent ?? '')
  for (const link of page.querySelectorAll('a')) {
    const href = link.getAttribute('href') ?? ''
    const [, name = '', anchor = ''] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? []
    if (name) link.setAttribute('href', `${paths.help(name)}${anchor}`)
    else if (!href.startsWith('/') && !href.startsWith('#')) {
      link.target = '_blank'
      link.rel = 'noopener noreferrer'
    }
  }
  // Wide tables and commands scroll on their own, not with the page.
  for (const wide of page.querySelectorAll('table')) {
    const frame = document.createElement('div')
    frame.className = 'scrolls'
    frame.tabIndex = 0
    wide.replaceWith(frame)
    frame.append(wide)
  }
  for (const code of page.querySelectorAll('pre')) code.tabIndex = 0
  return page
}
