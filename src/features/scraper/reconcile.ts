import { absoluteUrl, type Page } from './page.ts'
import type { Choice, Draft, Field, Reading, ScrapedRecipe } from './recipe.ts'

/** One recipe out of what all readers found: field by field the best candidate, with the reasons kept. */
export function reconcile(page: Page, drafts: Draft[]): Reading {
  const recipes = drafts.filter((draft) => draft.ingredients?.length || draft.instructions?.length)
  const main = recipes[0]
  if (!main) return { recipe: null, provenance: {}, others: [] }
  const order = [main, ...drafts.filter((draft) => draft !== main)]
  const provenance: Partial<Record<Field, Choice>> = {}
  const recipe = emptyRecipe(page.url)
  for (const field of FIELDS) {
    const found = order.filter((draft) => !isEmpty(draft[field]))
    const best = found[0]
    if (!best) continue
    Object.assign(recipe, { [field]: best[field] })
    provenance[field] = {
      reader: best.reader,
      score: 1,
      runnersUp: found.slice(1).map((draft) => ({ reader: draft.reader, score: 0, value: draft[field] })),
    }
  }
  recipe.images = [...new Set(recipe.images.map((url) => absoluteUrl(page, url)).filter((url) => url !== null))]
  recipe.image = recipe.images[0] ?? null
  recipe.canonicalUrl = absoluteUrl(page, recipe.canonicalUrl)
  return { recipe, provenance, others: [] }
}

export const FIELDS: Field[] = [
  'name',
  'description',
  'images',
  'ingredients',
  'instructions',
  'yield',
  'totalTime',
  'prepTime',
  'cookTime',
  'performTime',
  'nutrition',
  'author',
  'siteName',
  'category',
  'cuisine',
  'keywords',
  'language',
  'rating',
  'ratingCount',
  'equipment',
  'suitableForDiet',
  'canonicalUrl',
]

export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && Object.keys(value).length === 0
}

export function emptyRecipe(url: string): ScrapedRecipe {
  return {
    name: '',
    description: null,
    image: null,
    images: [],
    ingredients: [],
    instructions: [],
    yield: null,
    totalTime: null,
    prepTime: null,
    cookTime: null,
    performTime: null,
    nutrition: {},
    author: null,
    siteName: null,
    category: [],
    cuisine: [],
    keywords: [],
    language: null,
    rating: null,
    ratingCount: null,
    equipment: [],
    suitableForDiet: [],
    sourceUrl: url,
    canonicalUrl: null,
  }
}
