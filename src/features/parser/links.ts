import type { IngredientDraft, RecipePatch, StepDraft } from '#contract/recipes.ts'
import { findMentions, namesOfFood } from '#contract/step-mentions.ts'

/** Ingredients with a reference of their own, and steps that name which of them they speak of. */
export function linked(
  lines: IngredientDraft[],
  steps: StepDraft[],
  newId: () => string,
): Pick<RecipePatch, 'recipeIngredient' | 'recipeInstructions'> {
  const referenced = lines.map((line) => ({ ...line, referenceId: line.referenceId ?? newId() }))
  const foods = referenced.flatMap(({ referenceId, food }) => (food ? [{ referenceId, ...namesOfFood(food) }] : []))
  return {
    recipeIngredient: referenced,
    recipeInstructions: steps.map((step) => {
      const mentioned = new Set(findMentions(step.text, foods).map(({ referenceId }) => referenceId))
      return { ...step, ingredientReferences: [...mentioned].map((referenceId) => ({ referenceId })) }
    }),
  }
}
