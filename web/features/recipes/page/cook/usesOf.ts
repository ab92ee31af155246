import type { RecipeIngredient, RecipeStep } from '#contract/recipes.ts'
import { namesOf } from '#kitchen/ingredient-lines.ts'
import { findMentions } from '#kitchen/step-mentions.ts'

type Line = Pick<RecipeIngredient, 'referenceId' | 'food' | 'note'> &
  Partial<Pick<RecipeIngredient, 'referencedRecipe'>>

/** The ingredients a step uses: those linked to it, otherwise those its text mentions. */
export function usesOf<L extends Line>(
  step: Pick<RecipeStep, 'text' | 'summary' | 'ingredientReferences'>,
  lines: readonly L[],
): L[] {
  const linked = new Set(step.ingredientReferences.map(({ referenceId }) => referenceId))
  if (linked.size === 0) {
    const foods = lines.map((line) => ({ referenceId: line.referenceId, ...namesOf(line) }))
    for (const { referenceId } of findMentions(`${step.summary}. ${step.text}`, foods)) linked.add(referenceId)
  }
  return lines.filter(({ referenceId }) => linked.has(referenceId))
}
