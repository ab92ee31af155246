import { createContext, useContext } from 'react'
import type { Recipe } from '#contract/recipes.ts'
import { paths, type Query } from '../../../paths.ts'

/** Where a recipe is read: by a member, or by somebody with only a link. */
export type RecipePlace = {
  href: (query?: Query) => string
  /** Not a member: can read, scale, print and cook, but change nothing. */
  guest: boolean
}

export const RecipePlaceContext = createContext<RecipePlace | undefined>(undefined)

export function useRecipePlace({ slug }: Pick<Recipe, 'slug'>): RecipePlace {
  return useContext(RecipePlaceContext) ?? { href: (query) => paths.recipe(slug, query), guest: false }
}
