import type { RecipeSummary } from '#contract/recipes.ts'

export const ONLY = ['untagged', 'uncategorised', 'no-picture', 'never-made', 'unrated'] as const
export type Only = (typeof ONLY)[number]

/** Whether a recipe lacks something; without a filter, all are included. */
export function lacks(recipe: RecipeSummary, only: string): boolean {
  if (only === 'untagged') return recipe.tags.length === 0
  if (only === 'uncategorised') return recipe.recipeCategory.length === 0
  if (only === 'no-picture') return !recipe.image
  if (only === 'never-made') return recipe.lastMade === null
  if (only === 'unrated') return !recipe.rating
  return true
}

export const namesOf = (organizers: readonly { name: string }[]) => organizers.map(({ name }) => name).join(', ')
