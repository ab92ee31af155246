import type { IngredientDraft, RecipePatch, StepDraft } from '#contract/recipes.ts'
import { mentionFinder, namesOfFood } from '#kitchen/step-mentions.ts'

/** Gives each ingredient a reference, and links steps to the ingredients they mention. */
export function linked(
  lines: IngredientDraft[],
  steps: StepDraft[],
  newId: () => string,
): Pick<RecipePatch, 'recipeIngredient' | 'recipeInstructions'> {
  const referenced = lines.map((line) => ({ ...line, referenceId: line.referenceId ?? newId() }))
  const foods = referenced.flatMap(({ referenceId, food }) => (food ? [{ referenceId, ...namesOfFood(food) }] : []))
  const mentionsIn = mentionFinder(foods)
  return {
    recipeIngredient: referenced,
    recipeInstructions: steps.map((step) => {
      const mentioned = new Set(mentionsIn(step.text).map(({ referenceId }) => referenceId))
      return { ...step, ingredientReferences: [...mentioned].map((referenceId) => ({ referenceId })) }
    }),
  }
}
