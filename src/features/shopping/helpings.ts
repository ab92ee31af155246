import { addQuantities, type Quantity, ZERO } from '#kitchen/quantity.ts'
import { exact, exactText, lessQuantity } from '#kitchen/shopping-merge.ts'
import type { Ledger } from './ledger.ts'
import type { ShoppingListStore } from './list-store.ts'
import type { StoredContribution } from './states.ts'

export type Helping = { recipeId: string; scale: Quantity }
type Portion = {
  id: string
  recipeId: string
  scale: string
  isPlanned: boolean
  version: number
  parts: { itemId: string; given: StoredContribution }[]
}

/** The contributions of a recipe, in the order they are taken back: unplanned ones first, then the latest. */
export function portionsOf(ledger: Ledger, recipeId?: string): Portion[] {
  const portions = new Map<string, Portion>()
  for (const { id: itemId, contributions } of ledger.all()) {
    for (const given of contributions) {
      if (recipeId !== undefined && given.recipeId !== recipeId) continue
      const known = portions.get(given.portionId) ?? {
        id: given.portionId,
        recipeId: given.recipeId,
        scale: given.scale,
        isPlanned: given.planDate !== null,
        version: 0,
        parts: [],
      }
      known.parts.push({ itemId, given })
      known.version = Math.max(known.version, given.version)
      portions.set(given.portionId, known)
    }
  }
  return [...portions.values()].sort((a, b) => Number(a.isPlanned) - Number(b.isPlanned) || b.version - a.version)
}

/** Counts how many times each recipe was added to the list. */
export async function countHelpings(
  store: ShoppingListStore,
  listId: string,
  { added = [], taken = [], newId }: { added?: Helping[]; taken?: Helping[]; newId: () => string },
): Promise<void> {
  const known = new Map((await store.recipes(listId)).map((one) => [one.recipeId, one]))
  const quantities = new Map([...known].map(([recipeId, { quantity }]) => [recipeId, exact(quantity)]))
  for (const { recipeId, scale } of added) {
    quantities.set(recipeId, addQuantities(quantities.get(recipeId) ?? ZERO, scale))
  }
  for (const { recipeId, scale } of taken) {
    quantities.set(recipeId, lessQuantity(quantities.get(recipeId) ?? ZERO, scale))
  }
  const counted = [...quantities].map(([recipeId, quantity]) => {
    return { id: known.get(recipeId)?.id ?? newId(), recipeId, quantity: exactText(quantity) }
  })
  await store.saveRecipes(
    listId,
    counted.filter(({ quantity }) => quantity !== '0'),
  )
  await store.removeRecipes(
    listId,
    counted.filter(({ quantity }) => quantity === '0').map(({ recipeId }) => recipeId),
  )
}
