import { escapeHtml } from '../../escape.ts'
import type { Paragraph } from '../rich-text.ts'

/** Characters that XML cannot have, however they are written. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Text for elements and quoted attributes of XML. */
export const xml = (text: string): string => escapeHtml(text.replace(FORBIDDEN, '').toWellFormed())

/** A page of the book. */
export function page({
  title,
  body,
  locale,
  depth = 0,
}: {
  title: string
  body: string
  locale: string
  depth?: number
}) {
  return `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${xml(locale)}" xml:lang="${xml(locale)}">
<head>
<title>${xml(title) || '…'}</title>
<link rel="stylesheet" type="text/css" href="${'../'.repeat(depth)}style.css"/>
</head>
<body>
${body}
</body>
</html>
`
}

/** Paragraphs and lists, their direction by their own letters. */
export function prose(paragraphs: readonly Paragraph[]): string {
  const made: string[] = []
  for (let at = 0; at < paragraphs.length; at++) {
    const { bullet } = paragraphs[at] as Paragraph
    if (!bullet) {
      made.push(`<p dir="auto">${words(paragraphs[at] as Paragraph)}</p>`)
      continue
    }
    const items: string[] = []
    while (paragraphs[at]?.bullet) items.push(`<li dir="auto">${words(paragraphs[at++] as Paragraph)}</li>`)
    at--
    const tag = bullet === '•' ? 'ul' : 'ol'
    made.push(`<${tag}${tag === 'ol' ? ` start="${Number.parseInt(bullet, 10) || 1}"` : ''}>${items.join('')}</${tag}>`)
  }
  return made.join('\n')
}

function words({ spans }: Paragraph): string {
  return spans
    .map(({ text, bold, italic }) => {
      const said = italic ? `<em>${xml(text)}</em>` : xml(text)
      return bold ? `<strong>${said}</strong>` : said
    })
    .join('')
}
