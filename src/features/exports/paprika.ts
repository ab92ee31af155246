import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Recipe } from '#contract/recipes.ts'
import { yieldText } from '#kitchen/yields.ts'
import { plainFactsOf } from './facts.ts'
import { nutritionFacts } from './schema-org.ts'

/** One recipe in Paprika's format: gzipped JSON with the picture inside. */
export function paprikaOf(recipe: Recipe, photo: Buffer | undefined): Buffer {
  const fields = {
    uid: recipe.id.toUpperCase(),
    name: recipe.name,
    description: recipe.description,
    ingredients: ingredients(recipe),
    directions: directions(recipe),
    notes: recipe.notes.map(({ title, text }) => [title, text].filter(Boolean).join('\n')).join('\n\n'),
    nutritional_info: nutritionFacts(recipe.nutrition)
      .map(([fact, value]) => `${FACTS[fact]}: ${value}`)
      .join('\n'),
    servings: yieldText(recipe) || (recipe.recipeServings === null ? '' : String(recipe.recipeServings)),
    prep_time: recipe.prepTime ?? '',
    cook_time: recipe.performTime ?? recipe.cookTime ?? '',
    total_time: recipe.totalTime ?? '',
    difficulty: '',
    ...capitalized(plainFactsOf(recipe)),
    rating: Math.round(recipe.rating ?? 0),
    source: hostOf(recipe.orgURL),
    source_url: recipe.orgURL ?? '',
    image_url: null,
    categories: [...new Set([...recipe.recipeCategory, ...recipe.tags].map(({ name }) => name))],
    created: `${recipe.dateAdded ?? '1970-01-01'} 00:00:00`,
    photo: photo ? `${recipe.id.toUpperCase()}.jpg` : null,
    photo_data: photo ? photo.toString('base64') : null,
    photo_hash: photo ? digest(photo) : null,
    photos: [],
  }
  return gzipSync(JSON.stringify({ ...fields, hash: digest(JSON.stringify(fields)) }))
}

/** One line each; a section heading ends in a colon. */
function ingredients({ recipeIngredient }: Recipe) {
  return recipeIngredient
    .flatMap(({ title, display, note, originalText }) => [
      ...(title ? [heading(title)] : []),
      oneLine(display || note || originalText || ''),
    ])
    .filter(Boolean)
    .join('\n')
}

/** Steps separated by empty lines, which Paprika numbers. */
function directions({ recipeInstructions }: Recipe) {
  return recipeInstructions
    .flatMap(({ title, summary, text }) => [
      ...(title ? [heading(title)] : []),
      oneLine([summary, text].filter(Boolean).join('. ')),
    ])
    .filter(Boolean)
    .join('\n\n')
}

/** As Paprika's own lists write them. */
const capitalized = (facts: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, fact.slice(0, 1).toUpperCase() + fact.slice(1)]),
  )
const heading = (title: string) => `${oneLine(title).replace(/:$/, '')}:`
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const digest = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex').toUpperCase()
const hostOf = (url: string | null) => (url && URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : '')

const FACTS = {
  calories: 'Calories',
  fatContent: 'Fat',
  saturatedFatContent: 'Saturated Fat',
  transFatContent: 'Trans Fat',
  unsaturatedFatContent: 'Unsaturated Fat',
  cholesterolContent: 'Cholesterol',
  proteinContent: 'Protein',
  carbohydrateContent: 'Carbohydrates',
  fiberContent: 'Fiber',
  sodiumContent: 'Sodium',
  sugarContent: 'Sugar',
}
