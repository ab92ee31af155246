import type { Recipe, RecipeIngredient, RecipeSummary } from '#contract/recipes.ts'

/** Without what is nobody else's business: who keeps it, what was said of it, when it was made, what integrations noted. */
export function forStrangers(recipe: Recipe): Recipe {
  const recipeIngredient = recipe.recipeIngredient.map(unlinked)
  return { ...recipe, recipeIngredient, userId: recipe.groupId, comments: [], extras: {}, lastMade: null }
}

/** The same of a recipe in a list. */
export function summaryForStrangers({ recipeIngredient, ...recipe }: RecipeSummary): RecipeSummary {
  const lines = recipeIngredient && { recipeIngredient: recipeIngredient.map(unlinked) }
  return { ...recipe, ...lines, userId: recipe.groupId, lastMade: null }
}

/** A link opens one recipe: of those it is made with only the name is told. */
function unlinked(line: RecipeIngredient): RecipeIngredient {
  if (!line.referencedRecipe) return line
  const note = [line.referencedRecipe.name, line.note].filter(Boolean).join(', ')
  return { ...line, referencedRecipe: null, note }
}
