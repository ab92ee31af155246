import type { Recipe } from '#contract/recipes.ts'
import { yieldText } from '#kitchen/yields.ts'
import type { Translate } from '../../core/i18n.ts'

/** A recipe's yield and times, as far as it has them, each with its name. */
export function factsOf(recipe: Recipe, say: Translate): [name: string, value: string][] {
  const known: [string, string | null][] = [
    ['export.yield', yieldText(recipe)],
    ['export.total-time', recipe.totalTime],
    ['export.prep-time', recipe.prepTime],
    ['export.perform-time', recipe.performTime ?? recipe.cookTime],
  ]
  return known.flatMap(([key, value]) => (value ? [[say(key), value] as [string, string]] : []))
}
