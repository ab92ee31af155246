import type { RecipeSummary } from '#contract/recipes.ts'

export const ONLY = ['untagged', 'uncategorised', 'no-picture', 'never-made', 'unrated'] as const
export type Only = (typeof ONLY)[number]

/** Whether a recipe is one of those that lack something; without a wish all are. */
export function lacks(recipe: RecipeSummary, only: string): boolean {
  if (only === 'untagged') return recipe.tags.length === 0
  if (only === 'uncategorised') return recipe.recipeCategory.length === 0
  if (only === 'no-picture') return !recipe.image
  if (only === 'never-made') return recipe.lastMade === null
  if (only === 'unrated') return !recipe.rating
  return true
}

export const namesOf = (organizers: readonly { name: string }[]) => organizers.map(({ name }) => name).join(', ')

/** What a column of the table is sorted by. */
export function factOf(recipe: RecipeSummary, by: string): string | number | null {
  if (by === 'categories') return namesOf(recipe.recipeCategory)
  if (by === 'tags') return namesOf(recipe.tags)
  if (by === 'rating') return recipe.rating
  if (by === 'made') return recipe.lastMade
  if (by === 'added') return recipe.createdAt
  return recipe.name
}
