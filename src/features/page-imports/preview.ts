import type { ImportPreview } from '#contract/scraping.ts'
import { durationText } from '#kitchen/duration-text.ts'
import type { Scraped } from './page-draft.ts'
import type { PageReading } from './worker.ts'

/** A recipe as found, before it is compared with the group's own recipes. */
export type FoundText = Omit<ImportPreview, 'duplicates' | 'known' | 'lines'>

/** A preview of the recipe that would be saved, with the source of each field and the fields that were not found. */
export function previewOf(
  url: string,
  scraped: Scraped,
  { sources, others }: Pick<PageReading, 'sources' | 'others'>,
): FoundText {
  const { name, description, image, keywords, category, siteName, author, ingredients, instructions } = scraped
  const missing = { ingredients: ingredients.length, instructions: instructions.length, image: image ? 1 : 0 }
  return {
    url,
    name,
    description: description ?? '',
    image,
    recipeYield: scraped.yield,
    totalTime: durationText(scraped.totalTime),
    prepTime: durationText(scraped.prepTime),
    performTime: durationText(scraped.performTime ?? scraped.cookTime),
    ingredients: ingredients.map(({ name, items }) => ({ title: name, items })),
    steps: instructions.map(({ name, steps }) => ({ title: name, items: steps.map(({ text }) => text) })),
    keywords,
    categories: category,
    siteName,
    author,
    sources,
    others,
    missing: Object.entries(missing).flatMap(([field, found]) => (found ? [] : field)),
  }
}

/** The recipe in schema.org terms, before it is made to fit: for people who want to see what was found. */
export function schemaOrgOf(scraped: Scraped): Record<string, unknown> {
  const { author, category, cuisine, instructions, ingredients, rating, ratingCount } = scraped
  const found = {
    name: scraped.name,
    description: scraped.description,
    image: scraped.images,
    author: author && { '@type': 'Person', name: author },
    recipeYield: scraped.yield,
    totalTime: scraped.totalTime,
    prepTime: scraped.prepTime,
    cookTime: scraped.cookTime,
    performTime: scraped.performTime,
    recipeIngredient: ingredients.flatMap(({ items }) => items),
    recipeInstructions: instructions.flatMap(sectionOf),
    nutrition: { '@type': 'NutritionInformation', ...scraped.nutrition },
    recipeCategory: category,
    recipeCuisine: cuisine,
    keywords: scraped.keywords,
    aggregateRating: rating && { '@type': 'AggregateRating', ratingValue: rating, ratingCount },
    tool: scraped.equipment,
    suitableForDiet: scraped.suitableForDiet,
    inLanguage: scraped.language,
    publisher: scraped.siteName && { '@type': 'Organization', name: scraped.siteName },
    url: scraped.canonicalUrl ?? scraped.sourceUrl,
  }
  const kept = Object.entries(found).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  )
  return { '@context': 'https://schema.org', '@type': 'Recipe', ...Object.fromEntries(kept) }
}

function sectionOf({ name, steps }: Scraped['instructions'][number]): object[] {
  const listed = steps.map(({ name, text }) => ({ '@type': 'HowToStep', ...(name && { name }), text }))
  return name ? [{ '@type': 'HowToSection', name, itemListElement: listed }] : listed
}
