import type { RecipeIngredient, RecipeSummary } from '#contract/recipes.ts'
import { batchesOf, LINKED_LINES_MAX, LINKS_DEPTH_MAX } from '#kitchen/linked-recipes.ts'
import { multiplyQuantities, ONE, type Quantity } from '#kitchen/quantity.ts'
import type { IngredientLine } from './needs.ts'

export type LinkedLine = IngredientLine & { referencedRecipe: { id: string; name: string } | null }
export type Whole = RecipeSummary & { recipeIngredient: RecipeIngredient[] }

export const linkedIds = (lines: readonly LinkedLine[]): string[] =>
  lines.flatMap(({ referencedRecipe }) => referencedRecipe?.id ?? [])

/** The lines of a recipe with linked recipes replaced by their scaled ingredients. */
export function unfolded(lines: readonly LinkedLine[], known: ReadonlyMap<string, Whole>): IngredientLine[] {
  const flat: IngredientLine[] = []
  unfold(lines, { times: ONE, path: [], prefix: '' })
  return flat

  function unfold(some: readonly LinkedLine[], at: { times: Quantity; path: string[]; prefix: string }) {
    for (const line of some) {
      const referenceId = `${at.prefix}${line.referenceId}`
      const target = line.referencedRecipe && known.get(line.referencedRecipe.id)
      const isTangled = at.path.length >= LINKS_DEPTH_MAX || flat.length >= LINKED_LINES_MAX
      if (target && !isTangled && !at.path.includes(target.id) && target.recipeIngredient.length > 0) {
        const batches = batchesOf({ ...line, quantity: line.quantityMax ?? line.quantity }, target)
        const times = multiplyQuantities(at.times, batches)
        unfold(target.recipeIngredient, { times, path: [...at.path, target.id], prefix: `${referenceId}/` })
      } else {
        const note = [line.referencedRecipe?.name, line.note].filter(Boolean).join(', ')
        flat.push({ ...line, note, referenceId, times: at.times })
      }
    }
  }
}
