import { parseLooseJson } from './loose-json.ts'
import { parsePage } from './page.ts'
import { draftsIn } from './readers/json-ld.ts'
import type { Reading } from './recipe.ts'
import { reconcile } from './reconcile.ts'
import { isNode, type SchemaNode } from './schema-node.ts'
import { visibleParts } from './visible-parts.ts'

/** A recipe given as schema.org JSON text, or as the JSON that `toScrapeJson` writes. */
export function readRecipeJson(text: string, url: string): Reading {
  const value = parseLooseJson(text.slice(0, MAX_JSON_CHARS))
  const own = isNode(value) && isExport(value) ? value : null
  const page = parsePage('', own && typeof own.sourceUrl === 'string' ? own.sourceUrl : url)
  const drafts = draftsIn(own ? schemaOf(own) : value, 'json')
  const canonicalUrl = own && typeof own.canonicalUrl === 'string' ? own.canonicalUrl : null
  return reconcile(
    page,
    drafts.map((draft) => ({ ...draft, canonicalUrl })),
    visibleParts(page),
  )
}

const MAX_JSON_CHARS = 10_000_000

const isExport = (value: SchemaNode) =>
  value['@type'] === undefined &&
  value['@graph'] === undefined &&
  value.name !== undefined &&
  value.ingredients !== undefined

/** Our own field names in schema.org's words. */
function schemaOf(own: SchemaNode): SchemaNode {
  return {
    ...own,
    '@type': 'Recipe',
    recipeYield: own.yield,
    recipeCategory: own.category,
    recipeCuisine: own.cuisine,
    aggregateRating:
      own.rating === null && own.ratingCount === null
        ? null
        : { ratingValue: own.rating, ratingCount: own.ratingCount },
    inLanguage: own.language,
    publisher: own.siteName,
    tool: own.equipment,
  }
}
