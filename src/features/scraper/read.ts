import { parsePage } from './page.ts'
import { READERS } from './readers/index.ts'
import type { Reading } from './recipe.ts'
import { reconcile } from './reconcile.ts'
import { isReading } from './rules.ts'
import { visibleParts } from './visible-parts.ts'

export type { Reading, ScrapedRecipe } from './recipe.ts'

/** The recipe on a page. Pure: the same page and address always give the same reading, and no page makes it throw. */
export function readRecipe(html: string, url: string): Reading {
  const page = parsePage(html, url)
  const visible = visibleParts(page)
  return reconcile(
    page,
    READERS.flatMap((read) => (isReading(read) ? read(page, visible) : [])),
    visible,
  )
}
