import { parseLooseJson } from './loose-json.ts'
import { parsePage } from './page.ts'
import { draftsIn } from './readers/json-ld.ts'
import type { Reading } from './recipe.ts'
import { reconcile } from './reconcile.ts'
import { visibleParts } from './visible-parts.ts'

/** A recipe given as schema.org JSON text, or as the JSON that `toScrapeJson` writes. */
export function readRecipeJson(text: string, url: string): Reading {
  const value = parseLooseJson(text.slice(0, MAX_JSON_CHARS))
  const page = parsePage('', url)
  return reconcile(page, draftsIn(value, 'json'), visibleParts(page))
}

const MAX_JSON_CHARS = 10_000_000
