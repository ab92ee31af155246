import { inUnit, type MeasureOf } from '#kitchen/shopping-consolidate.ts'
import type { MergedItem } from '#kitchen/shopping-merge.ts'
import { exact, exactText } from '#kitchen/shopping-merge.ts'

/** So much of an item from a recipe, in the unit the recipe has it in. */
export type StoredContribution = {
  id: string
  recipeId: string
  amount: string
  unitId: string | null
  scale: string
  /** Lines that came in one go with a recipe share it: they go in one go as well. */
  portionId: string
  note: string
  planEntryId: number | null
  planDate: string | null
  version: number
  /** The amount in the unit of the item; nothing where that cannot be said. */
  quantity: string
}

/** An item with all that the server keeps of it. */
export type StoredItem = Omit<MergedItem, 'contributions'> & {
  listId: string
  userId: string | null
  byHand: boolean
  contributions: StoredContribution[]
  createdAt: string
  updateAt: string
}

export type StoredList = {
  id: string
  groupId: string
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

/** An item whose contributions say their amounts in its unit, as those do already that it had `before` in the same one. */
export function measured(item: StoredItem, measureOf: MeasureOf, before?: StoredItem): StoredItem {
  const known = new Set(before?.unitId === item.unitId ? before.contributions : [])
  const contributions = item.contributions.map((one) => {
    if (known.has(one)) return one
    const amount = inUnit({ quantity: one.amount, unitId: one.unitId }, item.unitId, measureOf)
    return { ...one, quantity: amount ? exactText(amount) : '0' }
  })
  return { ...item, contributions }
}

/** True when two amounts are the same to three decimals, as numbers of the wire are. */
export const looksSame = (a: string, b: string) => thousandths(a) === thousandths(b)
const thousandths = (text: string) => {
  const { numerator, denominator } = exact(text)
  return (2n * numerator * 1000n + denominator) / (2n * denominator)
}
