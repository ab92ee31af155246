import { parseLooseJson } from './loose-json.ts'
import { parsePage } from './page.ts'
import { draftsIn } from './readers/json-ld.ts'
import type { InstructionSection, InstructionStep, Reading, ScrapedRecipe } from './recipe.ts'
import { reconcile } from './reconcile.ts'
import { isNode, listOf, type SchemaNode } from './schema-node.ts'
import { withoutListNumbers } from './step-numbers.ts'
import { bare, cleanLine } from './text.ts'
import { visibleParts } from './visible-parts.ts'

/** Reads a recipe given as schema.org JSON text, or as the JSON that `toScrapeJson` writes. */
export function readRecipeJson(text: string, url: string): Reading {
  const value = parseLooseJson(text.slice(0, MAX_JSON_CHARS))
  const own = isNode(value) && isExport(value) ? value : null
  const page = parsePage('', own && typeof own.sourceUrl === 'string' ? own.sourceUrl : url)
  const drafts = draftsIn(own ? schemaOf(own) : value, 'json')
  const canonicalUrl = own && typeof own.canonicalUrl === 'string' ? own.canonicalUrl : null
  const reading = reconcile(
    page,
    drafts.map((draft) => ({ ...draft, canonicalUrl })),
    visibleParts(page),
  )
  return own && reading.recipe ? { ...reading, recipe: asWritten(reading.recipe, own) } : reading
}

/** Decisions made when the export was written are kept: the order of pictures, the names of steps. */
function asWritten(recipe: ScrapedRecipe, own: SchemaNode): ScrapedRecipe {
  const order = listOf(own.image)
  const images = recipe.images.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
  const written = sectionsIn(own.instructions)
  const isSame = written && textIn(withoutListNumbers(written)) === textIn(recipe.instructions)
  return { ...recipe, images, image: images[0] ?? null, instructions: isSame ? written : recipe.instructions }
}

const textIn = (sections: InstructionSection[]) =>
  bare(sections.flatMap((section) => section.steps.map((step) => step.text)).join(' '))

/** Instructions in exactly the shape of our export, or null. */
function sectionsIn(value: unknown): InstructionSection[] | null {
  const parts = listOf(value)
  const isSectioned = parts.every((part) => isNode(part) && Array.isArray(part.items))
  const sections = (isSectioned ? parts : [{ name: null, items: parts }]).map((part) => ({
    name: (isNode(part) && cleanLine(part.name)) || null,
    steps: listOf(isNode(part) ? part.items : []).map(stepIn),
  }))
  return sections.every((section) => section.steps.every((step) => step.text)) ? sections : null
}

function stepIn(value: unknown): InstructionStep {
  if (!isNode(value)) return { text: cleanLine(value) }
  const [name, text] = [cleanLine(value.name), cleanLine(value.text)]
  return name ? { name, text } : { text }
}

const MAX_JSON_CHARS = 10_000_000

const isExport = (value: SchemaNode) =>
  value['@type'] === undefined &&
  value['@graph'] === undefined &&
  value.name !== undefined &&
  value.ingredients !== undefined

/** Our own field names translated to schema.org's. */
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
