import type { BookChapter } from '../book.ts'
import type { Indexed } from '../book-index.ts'
import { type Column, paged } from './columns.ts'
import { type Block, breakLines, drawLine, paragraphBlocks } from './lines.ts'
import type { Setting } from './recipe-page.ts'
import { doubleRule, FAINT_INK, LINE, MAROON } from './sheet.ts'

/** The pages of the body on which recipes begin, by id. */
export type PageOf = ReadonlyMap<string, number>
/** A contents of more entries than this has two columns. */
const ONE_COLUMN_MAX = 45
const GAP = 24

/** The contents, each entry with its page; recipes that no longer exist are left out. */
export function setContents(setting: Setting, chapters: readonly BookChapter[], pageOf: PageOf): void {
  const { sheet, words } = setting
  const count = chapters.reduce((sum, { entries }) => sum + entries.length, 0)
  const columns = count > ONE_COLUMN_MAX ? 2 : 1
  const width = (sheet.inner - GAP * (columns - 1)) / columns
  const blocks = chapters.flatMap(({ title, entries }) => {
    const shown = entries.filter(({ recipeId }) => recipeId === null || pageOf.has(recipeId))
    const lines = shown.map(({ recipeId, name, label }) =>
      entryBlock(setting, { name, label, width, recipeId, page: recipeId === null ? undefined : pageOf.get(recipeId) }),
    )
    return lines.length === 0 ? [] : [...(title ? chapterBlocks(setting, title, width) : []), ...lines]
  })
  setList(setting, { title: words.contents, blocks, columns, width })
}

/** Recipes and foods in the order of the alphabet. */
export function setIndex(setting: Setting, { parts, leftOut }: Indexed, pageOf: PageOf): void {
  const { faces, sheet, words } = setting
  const { scale } = sheet
  const columns = sheet.scale < 1 ? 2 : 3
  const width = (sheet.inner - GAP * (columns - 1)) / columns
  const size = 8.6 * scale
  const blocks: Block[] =
    leftOut.length === 0
      ? []
      : paragraphBlocks(
          { spans: [{ text: words['index-without'].replace('{{foods}}', leftOut.join(', ')) }] },
          { faces, width },
          { face: 'italic', size, leading: 11.4 * scale, colour: FAINT_INK },
        )
  for (const { letter, entries } of parts) {
    blocks.push(...letterBlocks(setting, letter))
    for (const { title, recipeId, lines } of entries) {
      const at = { size, leading: 11.4 * scale, width, recipeId, page: recipeId && pageOf.get(recipeId) }
      blocks.push(...indexBlocks(setting, { ...at, text: title, keep: lines.length > 0 }))
      for (const line of lines)
        blocks.push(
          ...indexBlocks(setting, {
            ...at,
            text: line.name,
            indent: 9,
            recipeId: line.recipeId,
            page: pageOf.get(line.recipeId),
          }),
        )
    }
  }
  setList(setting, { title: words.index, blocks, columns, width })
}

type List = { title: string; blocks: Block[]; columns: number; width: number }

/** A heading, and below it columns that are filled one after the other, page by page. */
function setList(setting: Setting, { title, blocks, columns, width }: List) {
  const { doc, faces, sheet, turnPage } = setting
  const { margin, scale } = sheet
  const size = 24 * scale
  turnPage()
  drawLine(doc, { runs: faces.runs(title, 'name'), width: 0 }, { x: margin, y: margin + size * 0.8, size, faces })
  doubleRule(doc, { x: margin, y: margin + size * 1.2, width: sheet.inner })
  const top = margin + size * 1.2 + 14 * scale
  // Columns of one height are pages of one column: a page takes as many of them as stand side by side.
  const flowed = paged([{ x: 0, blocks } satisfies Column], { first: top, top, bottom: sheet.bottom })
  for (const [index, column] of flowed.entries()) {
    if (index > 0 && index % columns === 0) {
      turnPage()
    }
    const x = margin + (index % columns) * (width + GAP)
    for (const { y, block } of column) block.draw(doc, x, y)
  }
}

function chapterBlocks({ faces, sheet }: Setting, title: string, width: number): Block[] {
  const { scale } = sheet
  return paragraphBlocks(
    { spans: [{ text: title }] },
    { faces, width },
    { face: 'name', size: 12.5 * scale, leading: 18 * scale, colour: MAROON, above: 12 * scale },
  ).map((block) => ({ ...block, keepWithNext: true }))
}

type Entry = {
  name: string
  label?: string | undefined
  width: number
  recipeId: string | null
  page: number | undefined
}

/** A name, dots, and the number of its page, as a link to it. */
function entryBlock({ faces, sheet }: Setting, { name, label, width, recipeId, page }: Entry): Block {
  const { scale } = sheet
  const [size, leading] = [10 * scale, 15 * scale]
  const room = width - 34 * scale
  const spans = [
    ...(label ? [{ text: `${label}  `, face: 'italic' as const }] : []),
    { text: name, face: 'text' as const },
  ]
  const lines = breakLines(spans, { faces, width: room, size })
  const number = page === undefined ? undefined : { runs: faces.runs(String(page), 'text'), width: 0 }
  return {
    height: lines.length * leading,
    draw(doc, x, y) {
      for (const [index, line] of lines.entries())
        drawLine(doc, line, { x, y: y + size + index * leading, size, faces })
      const last = lines.at(-1)
      if (!number || !last || recipeId === null) return
      const bottom = y + size + (lines.length - 1) * leading
      const wide = number.runs.reduce((sum, run) => sum + faces.width(run) * size, 0)
      doc
        .moveTo(x + last.width + 5, bottom - 1.5)
        .lineTo(x + width - wide - 5, bottom - 1.5)
        .lineWidth(0.7)
        .dash(0.7, { space: 3.2 })
        .strokeColor(LINE)
        .stroke()
        .undash()
      drawLine(doc, number, { x: x + width - wide, y: bottom, size, faces })
      doc.goTo(x, y, width, lines.length * leading, recipeId)
    },
  }
}

function letterBlocks({ faces, sheet }: Setting, letter: string): Block[] {
  const { scale } = sheet
  const line = { runs: faces.runs(letter, 'name'), width: 0 }
  const size = 13 * scale
  const draw: Block['draw'] = (doc, x, y) => drawLine(doc, line, { x, y: y + size, size, colour: MAROON, faces })
  return [{ height: 19 * scale, above: 9 * scale, keepWithNext: true, draw }]
}

type IndexText = {
  text: string
  size: number
  leading: number
  width: number
  indent?: number
  keep?: boolean
  recipeId: string | undefined
  page: number | undefined | ''
}

function indexBlocks({ faces }: Setting, line: IndexText): Block[] {
  const { text, size, leading, width, indent = 0, keep = false, recipeId, page } = line
  const said = page ? `${text},\u00a0${page}` : text
  const lines = breakLines([{ text: said, face: indent > 0 ? 'text' : 'bold' }], { faces, width: width - indent, size })
  return lines.map((words, index) => ({
    height: leading,
    keepWithNext: keep || index < lines.length - 1,
    draw(doc, x, y) {
      drawLine(doc, words, { x: x + indent, y: y + size, size, faces })
      if (page && recipeId) doc.goTo(x + indent, y, words.width, leading, recipeId)
    },
  }))
}
