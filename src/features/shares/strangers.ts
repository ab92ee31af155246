import type { RecipeIngredient, RecipeSummary } from '#contract/recipes.ts'
import { FIELDS, WITHHELD_FIELDS } from '../recipes/fields.ts'

/** Without private data: the owner, comments, when it was made, and integrations' notes. */
export function forStrangers<Shown extends RecipeSummary>(recipe: Shown): Shown {
  const withheld = WITHHELD_FIELDS.filter((field) => field in recipe).map((field) => [field, FIELDS[field].empty])
  const { recipeIngredient } = recipe
  const lines = recipeIngredient && { recipeIngredient: recipeIngredient.map(unlinked) }
  return { ...recipe, ...lines, ...Object.fromEntries(withheld), userId: recipe.groupId }
}

/** A link opens one recipe: of linked recipes, only the names are shown. */
function unlinked(line: RecipeIngredient): RecipeIngredient {
  if (!line.referencedRecipe) return line
  const note = [line.referencedRecipe.name, line.note].filter(Boolean).join(', ')
  return { ...line, referencedRecipe: null, note }
}
