import type { Recipe } from '#contract/recipes.ts'
import { yieldText } from '#kitchen/yields.ts'

/** A recipe for templates: all its fields, and values a template cannot compute. */
export function viewOf(recipe: Recipe) {
  let number = 0
  return {
    ...recipe,
    ingredients: recipe.recipeIngredient.map((line) => ({
      ...line,
      text: line.display || line.note || line.originalText || '',
      food: line.food?.name ?? null,
      unit: line.unit?.name ?? null,
      recipe: line.referencedRecipe?.name ?? null,
    })),
    steps: recipe.recipeInstructions.map((step) => {
      number = step.title ? 1 : number + 1
      return { ...step, number }
    }),
    categories: recipe.recipeCategory.map(({ name }) => name).join(', '),
    tagNames: recipe.tags.map(({ name }) => name).join(', '),
    toolNames: recipe.tools.map(({ name }) => name).join(', '),
    recipeYield: yieldText(recipe),
    servings: recipe.recipeServings,
    source: recipe.orgURL,
    nutrition: Object.values(recipe.nutrition).some(Boolean) ? recipe.nutrition : null,
  }
}
