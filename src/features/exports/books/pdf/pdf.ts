import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import type { Book, BookMade, BookRecipe } from '../book.ts'
import { createIndex } from '../book-index.ts'
import { photoOf } from '../photo.ts'
import { setCover } from './front.ts'
import { drawLine } from './lines.ts'
import { setContents, setIndex } from './lists.ts'
import { type Setting, setRecipe } from './recipe-page.ts'
import { FAINT_INK, labelPages, moveToFront, openDocument, sheetOf } from './sheet.ts'
import { openTypefaces } from './typefaces.ts'

/** Pictures on the cover. */
const COVER_PHOTOS = 4
/** Recipes whose words are remembered: the next ones use many of them again. */
const REMEMBERED = 50
/** More than this that is not on disk yet: wait. In bytes. */
const WAITING_MAX = 4 * 1024 * 1024

/** Sets a book page by page into a file; a page that is full is not kept in memory. */
export async function openPdf(book: Book, path: string) {
  const doc = openDocument(book)
  const file = createWriteStream(path, { mode: 0o600 })
  const written = pipeline(doc, file)
  // Awaited at the end; a failure before that must not end the process.
  written.catch(() => {})
  const sheet = sheetOf(book.paper)
  const faces = await openTypefaces(doc)
  const setting: Setting = { doc, faces, sheet, words: book.words, turnPage }
  const index = createIndex(book.locale)
  const pageOf = new Map<string, number>()
  const cover: Buffer[] = []
  let page = 0
  let incomplete = 0
  return { add, end }

  async function add(recipe: BookRecipe): Promise<void> {
    const photo = book.pictures && recipe.picture ? await photoOf(recipe.picture, 'book') : undefined
    if (photo && cover.length < COVER_PHOTOS) cover.push(photo)
    turnPage()
    doc.addNamedDestination(recipe.id)
    doc.outline.addItem(recipe.name)
    pageOf.set(recipe.id, page)
    index.add(recipe)
    if (setRecipe(setting, recipe, { photo, isWanted: book.pictures })) incomplete++
    while (file.writableLength + doc.readableLength > WAITING_MAX && !file.destroyed) await setTimeout(5)
    if (pageOf.size % REMEMBERED === 0) faces.forget()
    if (file.errored) throw file.errored
  }

  async function end(): Promise<BookMade> {
    setIndex(setting, index.made(), pageOf)
    const body = page
    setCover(setting, book, cover)
    let front = 1
    const leaf = () => {
      front++
      doc.addPage()
    }
    setContents({ ...setting, turnPage: leaf }, book.chapters, pageOf)
    moveToFront(doc, body)
    labelPages(doc, front)
    doc.end()
    await written
    return { recipes: pageOf.size, incomplete }
  }

  function turnPage() {
    doc.addPage()
    page++
    const size = 9 * sheet.scale
    const line = { runs: faces.runs(String(page), 'text'), width: 0 }
    const width = line.runs.reduce((sum, run) => sum + faces.width(run) * size, 0)
    const at = { x: (sheet.width - width) / 2, y: sheet.height - sheet.margin * 0.55, size }
    drawLine(doc, line, { ...at, colour: FAINT_INK, faces })
  }
}
