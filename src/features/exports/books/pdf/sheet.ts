import PDFDocument from 'pdfkit'
import type { Paper } from '#contract/exports.ts'
import type { Book } from '../book.ts'

/** Sizes in points. */
export type Sheet = { width: number; height: number; margin: number; scale: number; inner: number; bottom: number }

const PAPERS: Record<Paper, [width: number, height: number]> = {
  a4: [595.28, 841.89],
  letter: [612, 792],
  a5: [419.53, 595.28],
}
export const INK = '#2a211b'
export const FAINT_INK = '#68594c'
export const MAROON = '#8b2d3a'
export const LINE = '#cdbfae'
export const PAPER = '#faf6ef'

export function sheetOf(paper: Paper): Sheet {
  const [width, height] = PAPERS[paper]
  const isSmall = paper === 'a5'
  const margin = isSmall ? 40 : 57
  return { width, height, margin, scale: isSmall ? 0.86 : 1, inner: width - 2 * margin, bottom: height - margin - 12 }
}

/** Nothing in the file depends on when or where it was made. */
export function openDocument({ title, locale, paper, modifiedAt }: Book): PDFKit.PDFDocument {
  const { width, height } = sheetOf(paper)
  const at = new Date(modifiedAt)
  return new PDFDocument({
    ...{ size: [width, height], margin: 0, autoFirstPage: false, lang: locale, displayTitle: true, pdfVersion: '1.7' },
    // Without it, a typeface of the reader's computer is loaded first.
    font: null as unknown as string,
    info: { Title: title, Creator: 'Larder', Producer: 'Larder', CreationDate: at, ModDate: at },
  })
}

/** The double rule under headings. */
export function doubleRule(doc: PDFKit.PDFDocument, at: { x: number; y: number; width: number }) {
  for (const down of [0, 2.4])
    doc
      .moveTo(at.x, at.y + down)
      .lineTo(at.x + at.width, at.y + down)
      .lineWidth(0.6)
      .strokeColor(LINE)
      .stroke()
}

type Pages = { Kids: unknown[] }

/**
 * The pages from `from` on become the first ones: what is known last, such as the page numbers of the contents, is read
 * first. Pages are sent while they are made, so only their order can still change.
 */
export function moveToFront(doc: PDFKit.PDFDocument, from: number): void {
  const { Kids } = (doc as unknown as { _root: { data: { Pages: { data: Pages } } } })._root.data.Pages.data
  Kids.unshift(...Kids.splice(from))
}

/** The first pages are i, ii, iii, as in books; page 1 is that of the first recipe. */
export function labelPages(doc: PDFKit.PDFDocument, front: number): void {
  const { data } = (doc as unknown as { _root: { data: Record<string, unknown> } })._root
  data.PageLabels = { Nums: [...(front > 0 ? [0, { S: 'r' }] : []), front, { S: 'D' }] }
}
