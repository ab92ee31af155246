import { createContext, useContext } from 'react'
import type { Recipe } from '#contract/recipes.ts'
import { paths, type Query } from '../../../paths.ts'

/** Where a recipe is read: at home, or by somebody who only holds a link to it. */
export type RecipePlace = {
  href: (query?: Query) => string
  /** Not of the group: reads, scales, prints and cooks, and changes nothing. */
  guest: boolean
}

export const RecipePlaceContext = createContext<RecipePlace | undefined>(undefined)

export function useRecipePlace({ slug }: Pick<Recipe, 'slug'>): RecipePlace {
  return useContext(RecipePlaceContext) ?? { href: (query) => paths.recipe(slug, query), guest: false }
}
