import type { Recipe, RecipePatch } from '#contract/recipes.ts'

type Comparable = keyof RecipePatch & keyof Recipe

const COMPARED: Comparable[] = [
  'name',
  'description',
  'recipeYield',
  'recipeServings',
  'totalTime',
  'prepTime',
  'cookTime',
  'performTime',
  'rating',
  'orgURL',
  'nutrition',
  'settings',
  'assets',
  'notes',
  'extras',
  'recipeCategory',
  'tags',
  'tools',
  'recipeIngredient',
  'recipeInstructions',
]

/** The fields in which what somebody sends differs from what is stored now. */
export function differingFields(stored: Recipe, sent: RecipePatch): string[] {
  return COMPARED.filter((field) => sent[field] !== undefined && essence(stored[field]) !== essence(sent[field]))
}

/** Ids and row times are ours, and nothing differs between an absent and an empty value. */
function essence(value: unknown): string {
  return (
    JSON.stringify(value, (key, inner) => {
      if (['id', 'slug', 'createdAt', 'updateAt', 'display', 'disableAmount', 'isFood'].includes(key)) return undefined
      return inner === null || inner === '' || (Array.isArray(inner) && inner.length === 0) ? undefined : inner
    }) ?? ''
  )
}
