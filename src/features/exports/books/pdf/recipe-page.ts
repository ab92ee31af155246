import type { BookRecipe, BookWords } from '../book.ts'
import { artOf } from '../cover-colours.ts'
import { richText } from '../rich-text.ts'
import { type Column, paged } from './columns.ts'
import { drawCover } from './cover-art.ts'
import { type Block, breakLines, drawLine, paragraphBlocks } from './lines.ts'
import { doubleRule, FAINT_INK, LINE, MAROON, type Sheet } from './sheet.ts'
import type { Typefaces } from './typefaces.ts'

export type Setting = {
  doc: PDFKit.PDFDocument
  faces: Typefaces
  sheet: Sheet
  words: BookWords
  /** Begins a page of the body, with its number at the foot. */
  turnPage: () => void
}
type Picture = { photo: Buffer | undefined; isWanted: boolean }

/** A head that takes more of a page than this leaves its description and facts to the column of steps. */
const HEAD_MAX = 0.5
const ART = { width: 0.42, ratio: 0.75, gap: 18, round: 6 }
const INGREDIENTS_WIDTH = 0.32
const COLUMN_GAP = 22

/** Sets a recipe on pages of its own, the first of which has been begun. Answers whether letters were lacking. */
export function setRecipe(setting: Setting, recipe: BookRecipe, picture: Picture): boolean {
  const { doc, faces, sheet } = setting
  faces.lacks()
  const { head, body } = parts(setting, recipe, picture)
  const isIncomplete = faces.lacks()
  if (isIncomplete) body.unshift(...notice(setting))
  const below = drawHead(setting, recipe, { picture, blocks: head })
  const columns = columnsOf(setting, recipe, body)
  const room = { first: below + 16 * sheet.scale, top: sheet.margin + 22 * sheet.scale, bottom: sheet.bottom }
  for (const [index, page] of paged(columns, room).entries()) {
    if (index > 0) {
      setting.turnPage()
      runningHead(setting, recipe.name)
    }
    for (const { x, y, block } of page) block.draw(doc, x, y)
  }
  return isIncomplete
}

/** Everything but the ingredients: what stands beside the picture, and what fills the column of steps. */
function parts(setting: Setting, recipe: BookRecipe, { isWanted }: Picture): { head: Block[]; body: Block[] } {
  const { sheet } = setting
  const name = nameBlocks(setting, recipe, headWidth(sheet, isWanted))
  const about = aboutBlocks(setting, recipe, headWidth(sheet, isWanted))
  const fits = heightOf([...name, ...about]) <= sheet.height * HEAD_MAX
  const width = bodyWidth(sheet, recipe)
  const body = [...stepBlocks(setting, recipe, width), ...endBlocks(setting, recipe, width)]
  if (fits) return { head: [...name, ...about], body }
  return { head: name, body: [...aboutBlocks(setting, recipe, width), ...body] }
}

function drawHead(
  { doc, sheet, faces }: Setting,
  recipe: BookRecipe,
  { picture, blocks }: { picture: Picture; blocks: Block[] },
): number {
  const { margin, inner } = sheet
  let y = margin
  for (const [index, block] of blocks.entries()) {
    if (index > 0) y += block.above ?? 0
    block.draw(doc, margin, y)
    y += block.height
  }
  if (picture.isWanted) {
    const width = inner * ART.width
    const box = { x: sheet.width - margin - width, y: margin, width, height: width * ART.ratio, round: ART.round }
    drawPicture(doc, recipe, { box, photo: picture.photo })
    y = Math.max(y, box.y + box.height)
  }
  faces.lacks()
  y += 12 * sheet.scale
  doubleRule(doc, { x: margin, y, width: inner })
  return y + 2.4
}

type Box = { x: number; y: number; width: number; height: number; round: number }

export function drawPicture(
  doc: PDFKit.PDFDocument,
  recipe: Pick<BookRecipe, 'id' | 'name' | 'categories'>,
  { box, photo }: { box: Box; photo: Buffer | undefined },
) {
  if (!photo) return drawCover(doc, artOf(recipe), box)
  doc.save()
  doc.roundedRect(box.x, box.y, box.width, box.height, box.round).clip()
  doc.image(photo, box.x, box.y, { cover: [box.width, box.height], align: 'center', valign: 'center' })
  doc.restore()
}

function nameBlocks({ faces, sheet }: Setting, { name, categories }: BookRecipe, width: number): Block[] {
  const { scale } = sheet
  const size = (name.length > 70 ? 18 : name.length > 40 ? 22 : 26) * scale
  const above = paragraphBlocks(
    { spans: [{ text: categories.slice(0, 3).join(' · ') }] },
    { faces, width },
    { face: 'bold', size: 8.5 * scale, leading: 15 * scale, colour: MAROON },
  )
  const title = paragraphBlocks(
    { spans: [{ text: name }] },
    { faces, width },
    { face: 'name', size, leading: size * 1.16 },
  )
  return [...above.slice(0, 1), ...title]
}

function aboutBlocks({ faces, sheet }: Setting, { description, facts }: BookRecipe, width: number): Block[] {
  const { scale } = sheet
  const [size, leading] = [10 * scale, 14 * scale]
  const told = richText(description).flatMap((paragraph, index) =>
    paragraphBlocks(paragraph, { faces, width }, { face: 'italic', size, leading, above: index === 0 ? 7 * scale : 3 }),
  )
  const known = facts.flatMap(([label, value], index) =>
    paragraphBlocks(
      { spans: [{ text: `${label}  `, italic: true }, { text: value }] },
      { faces, width },
      { face: 'text', size: 9.5 * scale, leading: 13.5 * scale, above: index === 0 ? 9 * scale : 0, colour: FAINT_INK },
    ),
  )
  return [...told, ...known]
}

function columnsOf(setting: Setting, recipe: BookRecipe, body: Block[]): Column[] {
  const { sheet } = setting
  const { margin } = sheet
  const width = bodyWidth(sheet, recipe)
  const steps = { x: sheet.width - margin - width, blocks: body }
  if (recipe.ingredients.length === 0) return [steps]
  return [{ x: margin, blocks: ingredientBlocks(setting, recipe, ingredientsWidth(sheet)) }, steps]
}

function ingredientBlocks(setting: Setting, { ingredients }: BookRecipe, width: number): Block[] {
  const { faces, words, sheet } = setting
  const { scale } = sheet
  const [size, leading] = [9.6 * scale, 13 * scale]
  const blocks = headingBlocks(setting, words.ingredients, width)
  for (const { title, line } of ingredients) {
    if (title) blocks.push(...subheading(setting, title, width))
    if (!line) continue
    const indent = 9 * scale
    const lines = breakLines([{ text: line, face: 'text' }], { faces, width: width - indent, size })
    blocks.push({
      height: lines.length * leading,
      above: 2.6 * scale,
      draw(doc, x, y) {
        for (const [index, words] of lines.entries())
          drawLine(doc, words, { x: x + (index > 0 ? indent : 0), y: y + size + index * leading, size, faces })
      },
    })
  }
  return blocks
}

function stepBlocks(setting: Setting, { steps }: BookRecipe, width: number): Block[] {
  if (steps.length === 0) return []
  const { faces, sheet } = setting
  const { scale } = sheet
  const blocks = headingBlocks(setting, setting.words.instructions, width)
  const indent = 21 * scale
  let number = 0
  for (const { title, summary, text } of steps) {
    if (title) blocks.push(...subheading(setting, title, width))
    number = title ? 1 : number + 1
    const [first, ...rest] = [
      ...(summary ? [{ spans: [{ text: summary, bold: true as const }] }] : []),
      ...richText(text),
    ].flatMap((paragraph, index) =>
      paragraphBlocks(
        paragraph,
        { faces, width },
        { face: 'text', size: 10 * scale, leading: 14 * scale, indent, above: (index === 0 ? 7 : 3) * scale },
      ),
    )
    if (!first) continue
    const label = { runs: faces.runs(String(number), 'name'), width: 0 }
    const numbered: Block = {
      ...first,
      draw(doc, x, y) {
        drawLine(doc, label, { x, y: y + 10 * scale, size: 13 * scale, colour: MAROON, faces })
        first.draw(doc, x, y)
      },
    }
    blocks.push(numbered, ...rest)
  }
  return blocks
}

/** Notes, nutrition and the source. */
function endBlocks(setting: Setting, { notes, nutrition, source }: BookRecipe, width: number): Block[] {
  const { faces, words, sheet } = setting
  const { scale } = sheet
  const small = { size: 9 * scale, leading: 12.5 * scale }
  const text = (spans: { text: string; italic?: true }[], above: number) =>
    paragraphBlocks({ spans }, { faces, width }, { ...small, face: 'text', above, colour: FAINT_INK })
  return [
    ...(notes.length > 0 ? headingBlocks(setting, words.notes, width) : []),
    ...notes.flatMap((note) => [
      ...(note.title ? subheading(setting, note.title, width) : []),
      ...richText(note.text).flatMap((paragraph) =>
        paragraphBlocks(paragraph, { faces, width }, { ...small, face: 'text', above: 4 * scale }),
      ),
    ]),
    ...(nutrition.length > 0
      ? text(
          [
            { text: `${words.nutrition}  `, italic: true },
            { text: nutrition.map(([name, value]) => `${name} ${value}`).join(' · ') },
          ],
          14 * scale,
        )
      : []),
    ...(source ? text([{ text: `${words.source}  `, italic: true }, { text: source }], 10 * scale) : []),
  ]
}

function notice({ faces, words, sheet }: Setting): Block[] {
  const { scale } = sheet
  return paragraphBlocks(
    { spans: [{ text: words['incomplete-recipe'], italic: true }] },
    { faces, width: sheet.inner * (1 - INGREDIENTS_WIDTH) - COLUMN_GAP },
    { face: 'italic', size: 9 * scale, leading: 12.5 * scale, colour: MAROON },
  )
}

function headingBlocks({ faces, sheet }: Setting, text: string, width: number): Block[] {
  const { scale } = sheet
  const size = 13 * scale
  const line = { runs: faces.runs(text, 'name'), width: 0 }
  return [
    {
      height: 24 * scale,
      above: 18 * scale,
      keepWithNext: true,
      draw(doc, x, y) {
        drawLine(doc, line, { x, y: y + size, size, faces })
        doubleRule(doc, { x, y: y + 18 * scale, width })
      },
    },
  ]
}

function subheading({ faces, sheet }: Setting, text: string, width: number): Block[] {
  const { scale } = sheet
  return paragraphBlocks(
    { spans: [{ text }] },
    { faces, width },
    { face: 'bold', size: 10 * scale, leading: 14 * scale, colour: MAROON, above: 9 * scale },
  ).map((block) => ({ ...block, keepWithNext: true }))
}

function runningHead({ doc, faces, sheet }: Setting, name: string) {
  const { margin, inner, scale } = sheet
  const size = 9 * scale
  const [line] = breakLines([{ text: name, face: 'italic' }], { faces, width: inner, size })
  faces.lacks()
  if (line) drawLine(doc, line, { x: margin, y: margin, size, colour: FAINT_INK, faces })
  doc
    .moveTo(margin, margin + 6 * scale)
    .lineTo(margin + inner, margin + 6 * scale)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke()
}

const heightOf = (blocks: Block[]) => blocks.reduce((sum, { height, above = 0 }) => sum + height + above, 0)
const headWidth = ({ inner }: Sheet, isWanted: boolean) => (isWanted ? inner * (1 - ART.width) - ART.gap : inner)
const ingredientsWidth = ({ inner }: Sheet) => inner * INGREDIENTS_WIDTH
const bodyWidth = (sheet: Sheet, { ingredients }: BookRecipe) =>
  ingredients.length > 0 ? sheet.inner - ingredientsWidth(sheet) - COLUMN_GAP : sheet.inner
