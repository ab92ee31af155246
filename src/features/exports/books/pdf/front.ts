import { coverOf } from '#kitchen/cover.ts'
import type { Book } from '../book.ts'
import { drawCover } from './cover-art.ts'
import { breakLines, drawLine } from './lines.ts'
import type { Setting } from './recipe-page.ts'
import { doubleRule, FAINT_INK, PAPER } from './sheet.ts'

const ART_SHARE = 0.6
const NAME_LINES_MAX = 4

/** The cover: up to four of the pictures, or a drawing, above the title. */
export function setCover({ doc, faces, sheet }: Setting, book: Book, photos: readonly Buffer[]): void {
  const { width, height, margin, inner, scale } = sheet
  doc.addPage()
  doc.rect(0, 0, width, height).fill(PAPER)
  const art = { x: 0, y: 0, width, height: height * ART_SHARE }
  const [first] = photos
  if (photos.length >= 4) {
    const gap = 3
    for (const [index, photo] of photos.slice(0, 4).entries()) {
      const [cellWidth, cellHeight] = [(art.width - gap) / 2, (art.height - gap) / 2]
      const [x, y] = [(index % 2) * (cellWidth + gap), Math.floor(index / 2) * (cellHeight + gap)]
      photograph(doc, photo, { x, y, width: cellWidth, height: cellHeight })
    }
  } else if (first) photograph(doc, first, art)
  else drawCover(doc, coverOf({ id: book.title, name: book.title }), { ...art, round: 0 })

  const size = (book.title.length > 40 ? 28 : 38) * scale
  let y = art.height + 40 * scale
  const lines = breakLines([{ text: book.title, face: 'name' }], { faces, width: inner, size }).slice(0, NAME_LINES_MAX)
  for (const line of lines) {
    drawLine(doc, line, { x: margin, y: y + size * 0.8, size, faces })
    y += size * 1.14
  }
  y += 8 * scale
  doubleRule(doc, { x: margin, y, width: inner })
  for (const line of breakLines([{ text: book.subtitle, face: 'italic' }], { faces, width: inner, size: 13 * scale })) {
    drawLine(doc, line, { x: margin, y: y + 26 * scale, size: 13 * scale, colour: FAINT_INK, faces })
    y += 18 * scale
  }
}

function photograph(
  doc: PDFKit.PDFDocument,
  photo: Buffer,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
) {
  doc.save()
  doc.rect(x, y, width, height).clip()
  doc.image(photo, x, y, { cover: [width, height], align: 'center', valign: 'center' })
  doc.restore()
}
