import type { Food, Label, Unit } from '#contract/foods.ts'
import type { ItemRecipeReference, ShoppingItem } from '#contract/shopping-items.ts'
import type { ListChanges } from '#contract/shopping-operations.ts'
import { type MergedItem, mergeOperation, type Operation, REMOVED } from '#kitchen/shopping-merge.ts'
import type { Changes, Replica } from '#kitchen/shopping-replica.ts'
import type { StoredParts } from './db.ts'

/** An item as it lies on the device: what merging goes by, and what is shown beside it. */
export type LocalItem = MergedItem & {
  userId: string | null
  food: Food | null
  unit: Unit | null
  label: Label | null
  recipeReferences: ItemRecipeReference[]
}
/** An item as the person sees it; one that was made here and not sent yet knows its food by its id alone. */
export type ShownItem = MergedItem & Partial<Pick<LocalItem, 'userId' | 'food' | 'unit' | 'label' | 'recipeReferences'>>
export type QueuedOperation = Operation & { at?: string; display?: string }

export function localItem(item: ShoppingItem): LocalItem {
  const { id, version, checked, position, isFood, note, unitId, foodId, labelId, extras, marks } = item
  const { userId, food, unit, label, originalText, recipeReferences } = item
  return {
    ...{ id, version, checked, position, isFood, note, unitId, foodId, labelId, extras, marks },
    ...{ userId, food, unit, label, originalText, recipeReferences },
    quantity: item.exactQuantity,
    contributions: recipeReferences.map((one) => ({ id: one.id, version: one.version, quantity: one.exactQuantity })),
  }
}

/**
 * What the server said, for the replica. An edit of an item that nobody knows stays in the queue only while the item
 * itself waits there too.
 */
export function localChanges(changes: ListChanges, queue: readonly Operation[]): Changes<LocalItem> {
  const waiting = new Set(queue.filter(({ kind }) => kind === 'add').map(({ itemId }) => itemId))
  const hopeless = changes.outcomes.filter(({ opId, outcome }) => {
    const operation = queue.find((one) => one.opId === opId)
    return outcome === 'unknown' && operation !== undefined && !waiting.has(operation.itemId)
  })
  return {
    version: changes.version,
    items: changes.items.map(localItem),
    removed: changes.removed,
    heard: [...changes.heard, ...hopeless.map(({ opId }) => opId)],
    restart: changes.restart,
  }
}

/** A whole list as changes of the one on the device: what is there no more is gone, unless it is newer than the answer. */
export function wholeList(
  known: Record<string, LocalItem>,
  { version, listItems }: { version: number; listItems: readonly ShoppingItem[] },
): Changes<LocalItem> {
  const present = new Set(listItems.map(({ id }) => id))
  const removed = Object.values(known).filter((item) => !present.has(item.id) && item.version <= version)
  return { version, items: listItems.map(localItem), removed: removed.map(({ id }) => id), heard: [] }
}

/** What the device keeps of a list, as what merging goes by. */
export function replicaOf({ list, items, operations }: StoredParts): Replica<LocalItem> {
  return {
    cursor: list?.cursor ?? 0,
    items: Object.fromEntries(items.map(({ listId: _, ...item }) => [item.id, item])),
    removed: list?.removed ?? [],
    queue: operations.map(({ listId: _, ...operation }) => operation),
  }
}

/** How an operation travels: the device stands beside all of them, and copies are not the browser's. */
export const onTheWire = ({ client: _, isCopy: __, ...operation }: QueuedOperation) => operation

/**
 * The items as they are shown once one more operation waits; `undefined` where that is more than one item in its place, and
 * the whole list is to be told again.
 */
export function withOperation(
  items: readonly ShownItem[],
  operation: Operation,
  { cursor, queue }: Replica<LocalItem>,
): readonly ShownItem[] | undefined {
  const index = items.findIndex(({ id }) => id === operation.itemId)
  if (index < 0 || operation.fields.position !== undefined) return undefined
  const { item } = mergeOperation(items[index], operation, cursor + queue.length + 1)
  return item === undefined || item === REMOVED ? items.toSpliced(index, 1) : items.with(index, item)
}

/** What looks as it did is the same object as before: an answer that says what was expected draws nothing again. */
export function asBefore(before: readonly ShownItem[], now: readonly ShownItem[]): readonly ShownItem[] {
  const known = new Map(before.map((item) => [item.id, item]))
  const items = now.map((item) => {
    const was = known.get(item.id)
    return was && (was === item || looks(was) === looks(item)) ? was : item
  })
  return items.length === before.length && items.every((item, index) => item === before[index]) ? before : items
}

const looks = ({ marks, ...item }: ShownItem) => JSON.stringify([item, marks.checked?.version])
