import { answerQuestions } from '../../core/helper.ts'
import type { Book, BookMade, BookRecipe } from './books/book.ts'
import { openEpub } from './books/epub/epub.ts'
import { openPdf } from './books/pdf/pdf.ts'

/** A book is asked for in parts, so that neither side holds all of its recipes. */
export type BookPart = { begin: Book; path: string } | { recipes: BookRecipe[] } | { end: true }

let open: Awaited<ReturnType<typeof openPdf>> | undefined

answerQuestions(async (part: BookPart): Promise<BookMade | null> => {
  if ('begin' in part) {
    open = part.begin.format === 'pdf' ? await openPdf(part.begin, part.path) : await openEpub(part.begin, part.path)
    return null
  }
  if (!open) throw new Error('no book was begun')
  if ('end' in part) return open.end()
  for (const recipe of part.recipes) await open.add(recipe)
  return null
})
