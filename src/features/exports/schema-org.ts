import type { Nutrition } from '#contract/recipe-details.ts'
import type { Recipe, RecipeIngredient, RecipeStep } from '#contract/recipes.ts'
import { isoDurationOf } from '#kitchen/duration-text.ts'
import { yieldText } from '#kitchen/yields.ts'
import { plainFactsOf } from './facts.ts'

type SchemaOrg = Record<string, unknown>

/** A recipe as schema.org, for search engines and other programs; unknown fields are left out. */
export function schemaOf(
  recipe: Recipe,
  around: { url?: string | undefined; image?: string | undefined } = {},
): SchemaOrg {
  return said({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: recipe.name,
    description: recipe.description,
    url: around.url,
    image: around.image && [around.image],
    datePublished: recipe.dateAdded,
    dateModified: recipe.dateUpdated,
    recipeYield: yieldText(recipe) || (recipe.recipeServings === null ? null : `${recipe.recipeServings} servings`),
    totalTime: durationOf(recipe.totalTime),
    prepTime: durationOf(recipe.prepTime),
    cookTime: durationOf(recipe.cookTime ?? recipe.performTime),
    performTime: durationOf(recipe.performTime),
    ...plainFactsOf(recipe),
    recipeCategory: recipe.recipeCategory.map(({ name }) => name),
    keywords: recipe.tags.map(({ name }) => name).join(', '),
    tool: recipe.tools.map(({ name }) => ({ '@type': 'HowToTool', name })),
    recipeIngredient: recipe.recipeIngredient.flatMap(ingredientLines),
    recipeInstructions: instructionsOf(recipe.recipeInstructions),
    nutrition: nutritionOf(recipe.nutrition),
    isBasedOn: recipe.orgURL,
  })
}

/** Lines as shown; the format has no sections, and a heading is not an ingredient. */
function ingredientLines({ display, note, originalText }: RecipeIngredient): string[] {
  const line = display || note || originalText
  return line ? [line] : []
}

function instructionsOf(steps: RecipeStep[]): SchemaOrg[] {
  const sections: { name: string; steps: SchemaOrg[] }[] = []
  for (const { title, summary, text } of steps) {
    if (title || sections.length === 0) sections.push({ name: title, steps: [] })
    if (text || summary) sections.at(-1)?.steps.push(said({ '@type': 'HowToStep', name: summary, text }))
  }
  return sections.flatMap(({ name, steps: some }) =>
    name ? [{ '@type': 'HowToSection', name, itemListElement: some }] : some,
  )
}

/** ISO 8601 where the text can be parsed, otherwise the text. */
const durationOf = (text: string | null) => text && (isoDurationOf(text) ?? text)

const UNITS: Record<keyof Nutrition, string> = {
  calories: 'kcal',
  fatContent: 'g',
  saturatedFatContent: 'g',
  transFatContent: 'g',
  unsaturatedFatContent: 'g',
  cholesterolContent: 'mg',
  proteinContent: 'g',
  carbohydrateContent: 'g',
  fiberContent: 'g',
  sodiumContent: 'mg',
  sugarContent: 'g',
}

/** The known facts, each with its unit. */
export function nutritionFacts(nutrition: Nutrition): [keyof Nutrition, string][] {
  return (Object.keys(UNITS) as (keyof Nutrition)[]).flatMap((fact) => {
    const value = nutrition[fact]?.trim()
    return value ? [[fact, /^[\d.,]+$/.test(value) ? `${value} ${UNITS[fact]}` : value] as const] : []
  }) as [keyof Nutrition, string][]
}

function nutritionOf(nutrition: Nutrition): SchemaOrg | null {
  const facts = nutritionFacts(nutrition)
  return facts.length > 0 ? { '@type': 'NutritionInformation', ...Object.fromEntries(facts) } : null
}

function said(fields: SchemaOrg): SchemaOrg {
  const isSaid = (value: unknown) =>
    value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => isSaid(value)))
}
