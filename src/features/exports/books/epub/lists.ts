import type { Book, BookEntry, BookWords } from '../book.ts'
import type { Indexed } from '../book-index.ts'
import { xml } from './xml.ts'

/** The file of each recipe, by id. */
export type FileOf = ReadonlyMap<string, string>

/** The contents, which the reader's own menu shows as well. */
export function contentsBody({ chapters, words }: Pick<Book, 'chapters' | 'words'>, fileOf: FileOf): string {
  const isThere = ({ recipeId }: BookEntry) => recipeId === null || fileOf.has(recipeId)
  const said = chapters.flatMap(({ title, entries }) => {
    const lines = entries.filter(isThere).map((entry) => `<li>${entryLine(entry, fileOf)}</li>`)
    if (lines.length === 0) return []
    return title ? [`<li><span>${xml(title)}</span>\n<ol>${lines.join('\n')}</ol></li>`] : lines
  })
  const index = `<li><a href="index.xhtml">${xml(words.index)}</a></li>`
  return `<nav epub:type="toc" role="doc-toc"><h1>${xml(words.contents)}</h1>
<ol>${[...said, index].join('\n')}</ol></nav>`
}

function entryLine({ recipeId, name, label }: BookEntry, fileOf: FileOf): string {
  const text = xml([label, name].filter(Boolean).join(' · ')) || '…'
  const file = recipeId === null ? undefined : fileOf.get(recipeId)
  return file ? `<a href="${file}">${text}</a>` : `<span>${text}</span>`
}

export function indexBody(
  { parts, leftOut }: Indexed,
  { words, fileOf }: { words: BookWords; fileOf: FileOf },
): string {
  const to = (recipeId: string, name: string) => `<a href="${fileOf.get(recipeId) ?? ''}">${xml(name)}</a>`
  const sections = parts.map(({ letter, entries }) => {
    const rows = entries.map(({ title, recipeId, lines }) => {
      if (recipeId) return `<li dir="auto">${to(recipeId, title)}</li>`
      const below = lines.map((line) => `<li dir="auto">${to(line.recipeId, line.name)}</li>`).join('')
      return `<li dir="auto">${xml(title)}<ul>${below}</ul></li>`
    })
    return `<section><h2 class="letter">${xml(letter)}</h2><ul>${rows.join('\n')}</ul></section>`
  })
  const without =
    leftOut.length > 0 ? `<p>${xml(words['index-without'].replace('{{foods}}', leftOut.join(', ')))}</p>` : ''
  return `<section class="index" epub:type="index" role="doc-index"><h1>${xml(words.index)}</h1>${without}\n${sections.join('\n')}</section>`
}

export type Item = { id: string; href: string; type: string; properties?: string; isPage?: boolean }

export const titleBody = ({ title, subtitle }: Pick<Book, 'title' | 'subtitle'>) =>
  `<section class="titlepage" epub:type="titlepage"><h1 dir="auto">${xml(title)}</h1><p dir="auto">${xml(subtitle)}</p></section>`

/** What the book is and which files it has, in reading order. */
export function packageText(book: Book, { items, id }: { items: readonly Item[]; id: string }): string {
  const manifest = items.map(
    ({ id, href, type, properties }) =>
      `<item id="${id}" href="${href}" media-type="${type}"${properties ? ` properties="${properties}"` : ''}/>`,
  )
  const spine = items.filter(({ isPage }) => isPage).map((item) => `<itemref idref="${item.id}"/>`)
  const direction = RIGHT_TO_LEFT.test(book.locale) ? ' page-progression-direction="rtl"' : ''
  return `<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${xml(book.locale)}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:uuid:${id}</dc:identifier>
<dc:title>${xml(book.title)}</dc:title>
<dc:language>${xml(book.locale)}</dc:language>
<dc:creator>Larder</dc:creator>
<meta property="dcterms:modified">${book.modifiedAt.slice(0, 19)}Z</meta>
<meta property="schema:accessMode">textual</meta>
<meta property="schema:accessModeSufficient">textual</meta>
<meta property="schema:accessibilityFeature">tableOfContents</meta>
<meta property="schema:accessibilityHazard">none</meta>
</metadata>
<manifest>
${manifest.join('\n')}
</manifest>
<spine${direction}>
${spine.join('\n')}
</spine>
</package>
`
}

const RIGHT_TO_LEFT = /^(?:ar|he|fa|ur)\b/
