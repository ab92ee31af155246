import type { Paragraph, Span } from '../rich-text.ts'
import { INK } from './sheet.ts'
import type { Face, Run, Typefaces } from './typefaces.ts'

export type Line = { runs: Run[]; width: number }
export type Measure = { faces: Typefaces; width: number; size: number }
/** Something of a column that is not divided between pages. Heights are in points. */
export type Block = {
  height: number
  /** Space above, unless it begins a page. */
  above?: number
  /** A heading does not end a page, nor does the first line of a paragraph. */
  keepWithNext?: boolean
  draw: (doc: PDFKit.PDFDocument, x: number, y: number) => void
}
type Style = { face: Face; size: number; leading: number; colour?: string; above?: number; indent?: number }

/** Words as lines that fit the width; a word longer than a line is divided. */
export function breakLines(spans: readonly (Span & { face: Face })[], { faces, width, size }: Measure): Line[] {
  const lines: Line[] = []
  let line: Line = { runs: [], width: 0 }
  const room = width / size
  for (const word of wordsIn(spans, faces)) {
    let wide = widthOf(word, faces)
    if (line.width + widthOf(trimmed(word), faces) > room && line.runs.length > 0) close()
    while (wide > room) {
      const [head, tail] = divided(word, { faces, room })
      if (tail.length === 0) break
      line = { runs: head, width: widthOf(head, faces) }
      close()
      word.splice(0, word.length, ...tail)
      wide = widthOf(word, faces)
    }
    for (const run of word) append(line.runs, run)
    line.width += wide
  }
  close()
  return lines

  function close() {
    if (line.runs.length > 0) lines.push({ runs: line.runs, width: line.width * size })
    line = { runs: [], width: 0 }
  }
}

export function drawLine(
  doc: PDFKit.PDFDocument,
  { runs }: Line,
  at: { x: number; y: number; size: number; colour?: string; faces: Typefaces },
) {
  let { x } = at
  for (const run of runs) {
    doc
      .font(run.face)
      .fontSize(at.size)
      .fillColor(at.colour ?? INK)
    doc.text(run.text, x, at.y, { lineBreak: false, baseline: 'alphabetic' })
    x += at.faces.width(run) * at.size
  }
}

/** A paragraph as blocks of one line each. */
export function paragraphBlocks(
  paragraph: Paragraph,
  { faces, width }: { faces: Typefaces; width: number },
  style: Style,
): Block[] {
  const { size, leading, colour, above = 0, indent = 0 } = style
  const hang = paragraph.bullet ? size * 1.4 : 0
  const left = indent + hang
  const spans = paragraph.spans.map((span) => ({ ...span, face: faceFor(span, style.face) }))
  const lines = breakLines(spans, { faces, width: width - left, size })
  const bullet = paragraph.bullet && { runs: faces.runs(paragraph.bullet, 'text'), width: 0 }
  return lines.map((line, index) => ({
    height: leading,
    ...(index === 0 && { above }),
    keepWithNext: lines.length > 1 && (index === 0 || index === lines.length - 2),
    draw: (doc, x, y) => {
      const at = { y: y + size, size, faces, ...(colour && { colour }) }
      if (bullet && index === 0) drawLine(doc, bullet, { ...at, x: x + indent })
      drawLine(doc, line, { ...at, x: x + left })
    },
  }))
}

function faceFor({ bold, italic }: Span, face: Face): Face {
  if (bold) return 'bold'
  if (italic) return face === 'italic' ? 'text' : 'italic'
  return face
}

/** Each word with the space after it. */
function* wordsIn(spans: readonly (Span & { face: Face })[], faces: Typefaces): Generator<Run[]> {
  let word: Run[] = []
  for (const { text, face } of spans) {
    for (const part of text.split(/(?<=[ \t\n]+)(?=[^ \t\n])/)) {
      for (const run of faces.runs(part.replace(/[ \t\n]+/g, ' '), face)) append(word, run)
      if (!/[ \t\n]$/.test(part)) continue
      yield word
      word = []
    }
  }
  yield word
}

function append(runs: Run[], run: Run) {
  const last = runs.at(-1)
  if (last?.face === run.face) runs[runs.length - 1] = { face: run.face, text: last.text + run.text }
  else runs.push({ ...run })
}

function divided(word: Run[], { faces, room }: { faces: Typefaces; room: number }): [head: Run[], tail: Run[]] {
  const head: Run[] = []
  let used = 0
  for (const [index, run] of word.entries()) {
    const letters = [...run.text]
    for (const [count, letter] of letters.entries()) {
      used += faces.width({ face: run.face, text: letter })
      if (used <= room || (count === 0 && index === 0)) append(head, { face: run.face, text: letter })
      else return [head, [{ face: run.face, text: letters.slice(count).join('') }, ...word.slice(index + 1)]]
    }
  }
  return [head, []]
}

const widthOf = (runs: Run[], faces: Typefaces) => runs.reduce((sum, run) => sum + faces.width(run), 0)
const trimmed = (word: Run[]) =>
  word.map((run, index) => (index === word.length - 1 ? { ...run, text: run.text.trimEnd() } : run))
