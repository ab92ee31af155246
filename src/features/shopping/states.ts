import { inUnit, type MeasureOf } from '#kitchen/shopping-consolidate.ts'
import type { MergedItem } from '#kitchen/shopping-merge.ts'
import { exact, exactText } from '#kitchen/shopping-merge.ts'

/** A recipe's contribution to an item, in the recipe's unit. */
export type StoredContribution = {
  id: string
  recipeId: string
  amount: string
  unitId: string | null
  scale: string
  /** Shared by lines added in one go with a recipe: they are removed in one go too. */
  portionId: string
  note: string
  planEntryId: number | null
  planDate: string | null
  version: number
  /** The amount in the item's unit; empty where it cannot be converted. */
  quantity: string
}

/** An item with everything the server stores. */
export type StoredItem = Omit<MergedItem, 'contributions'> & {
  listId: string
  userId: string | null
  byHand: boolean
  contributions: StoredContribution[]
  createdAt: string
  updateAt: string
}

/**
 * Where an item went that was joined into another, and with what amount. Devices forget its own id, so if it parts again,
 * it has the id `apart`.
 */
export type Joined = Pick<StoredItem, 'quantity' | 'unitId'> & { into: string; apart: string }

export type StoredList = {
  id: string
  groupId: string
  householdId: string
  userId: string | null
  name: string | null
  extras: Record<string, string>
  private: boolean
  shopId: string | null
  version: number
  createdAt: string
  updateAt: string
}

export type ListRecipe = { id: string; recipeId: string; quantity: string }

/** An item with its contributions converted to its unit; those of `before` are kept if unit and food are the same. */
export function measured(item: StoredItem, measureOf: MeasureOf, before?: StoredItem): StoredItem {
  const known = new Set(before?.unitId === item.unitId && before.foodId === item.foodId ? before.contributions : [])
  const contributions = item.contributions.map((one) => {
    if (known.has(one)) return one
    const given = { quantity: one.amount, unitId: one.unitId, foodId: item.foodId }
    const amount = inUnit(given, item.unitId, measureOf)
    return { ...one, quantity: amount ? exactText(amount) : '0' }
  })
  return { ...item, contributions }
}

/** True when two amounts are equal to three decimals, the precision of the API. */
export const looksSame = (a: string, b: string) => thousandths(a) === thousandths(b)
const thousandths = (text: string) => {
  const { numerator, denominator } = exact(text)
  return (2n * numerator * 1000n + denominator) / (2n * denominator)
}
