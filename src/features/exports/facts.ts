import type { Recipe } from '#contract/recipes.ts'
import { isChoice } from '#kitchen/recipe-choices.ts'
import { yieldText } from '#kitchen/yields.ts'
import type { Translate } from '../../core/i18n.ts'
import { choiceWord, FACT_FIELDS } from '../recipes/fields.ts'

/** A recipe's yield and times, as far as it has them, each with its name. */
export function factsOf(recipe: Recipe, say: Translate): [name: string, value: string][] {
  const known: [string, string | null][] = [
    ['export.yield', yieldText(recipe)],
    ['export.total-time', recipe.totalTime],
    ['export.prep-time', recipe.prepTime],
    ['export.perform-time', recipe.performTime ?? recipe.cookTime],
    ...FACT_FIELDS.map((field): [string, string | null] => [`fact.${field}`, plainFact(recipe, field, say)]),
  ]
  return known.flatMap(([key, value]) => (value ? [[say(key), value] as [string, string]] : []))
}

function plainFact(recipe: Recipe, field: (typeof FACT_FIELDS)[number], say: Translate): string | null {
  return isChoice(field) ? choiceWord(field, recipe[field], say) : recipe[field]
}

/** The facts that other programs keep under the names they have here. */
export function plainFactsOf(recipe: Recipe): Record<string, string> {
  return Object.fromEntries(FACT_FIELDS.flatMap((field) => (recipe[field] ? [[field, recipe[field]]] : [])))
}
