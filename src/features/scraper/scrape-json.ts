import type { Reading, ScrapedRecipe } from './recipe.ts'

/** The output of `scrape`: flat lists where a recipe has no sections, `{name, items}` where it has. */
export function toScrapeJson(reading: Reading): Record<string, unknown> | null {
  return reading.recipe && recipeJson(reading.recipe)
}

function recipeJson(recipe: ScrapedRecipe): Record<string, unknown> {
  const sectioned = recipe.instructions.some((section) => section.name)
  const grouped = recipe.ingredients.some((group) => group.name)
  const steps = recipe.instructions.map(({ name, steps }) => ({
    name,
    items: steps.map((step) => (step.name ? { name: step.name, text: step.text } : step.text)),
  }))
  return {
    name: recipe.name,
    description: recipe.description,
    ingredients: grouped ? recipe.ingredients : recipe.ingredients.flatMap((group) => group.items),
    instructions: sectioned ? steps : steps.flatMap((section) => section.items),
    yield: recipe.yield,
    totalTime: recipe.totalTime,
    prepTime: recipe.prepTime,
    cookTime: recipe.cookTime,
    performTime: recipe.performTime,
    image: recipe.images,
    author: recipe.author,
    nutrition: recipe.nutrition,
    category: recipe.category,
    cuisine: recipe.cuisine,
    keywords: recipe.keywords,
    rating: recipe.rating,
    ratingCount: recipe.ratingCount,
    language: recipe.language,
    siteName: recipe.siteName,
    equipment: recipe.equipment,
    suitableForDiet: recipe.suitableForDiet,
    sourceUrl: recipe.sourceUrl,
    canonicalUrl: recipe.canonicalUrl,
  }
}
