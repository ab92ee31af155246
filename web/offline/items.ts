import type { Food, Label, Unit } from '#contract/foods.ts'
import type { ItemRecipeReference, ShoppingItem } from '#contract/shopping-items.ts'
import type { ListChanges } from '#contract/shopping-operations.ts'
import { type MergedItem, mergeOperation, type Operation, REMOVED } from '#kitchen/shopping-merge.ts'
import type { Changes, Replica } from '#kitchen/shopping-replica.ts'
import type { StoredParts } from './db.ts'

/** An item on the device: the data for merging, and what is shown beside it. */
export type LocalItem = MergedItem & {
  userId: string | null
  food: Food | null
  unit: Unit | null
  label: Label | null
  recipeReferences: ItemRecipeReference[]
}
/** An item as shown; one created here and not sent yet has only its food's id. */
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
 * The server's news for the replica. An edit of an unknown item stays in the queue only while the item itself is queued
 * too.
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

/** A whole list as changes to the stored one: missing items are gone, unless they are newer than the reply. */
export function wholeList(
  known: Record<string, LocalItem>,
  { version, listItems }: { version: number; listItems: readonly ShoppingItem[] },
): Changes<LocalItem> {
  const present = new Set(listItems.map(({ id }) => id))
  const removed = Object.values(known).filter((item) => !present.has(item.id) && item.version <= version)
  return { version, items: listItems.map(localItem), removed: removed.map(({ id }) => id), heard: [] }
}

/** The stored list in the form merging uses. */
export function replicaOf({ list, items, operations }: StoredParts): Replica<LocalItem> {
  return {
    cursor: list?.cursor ?? 0,
    items: Object.fromEntries(items.map(({ listId: _, ...item }) => [item.id, item])),
    removed: list?.removed ?? [],
    queue: operations.map(({ listId: _, ...operation }) => operation),
  }
}

/** An operation in wire format: the device is sent once for all of them, and copies are not the browser's. */
export const onTheWire = ({ client: _, isCopy: __, ...operation }: QueuedOperation) => operation

/**
 * The items with one more queued operation; `undefined` where that affects more than one item, and the whole list must
 * be rebuilt.
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

/** Unchanged items are the same objects as before, so that an expected reply redraws nothing. */
export function asBefore(before: readonly ShownItem[], now: readonly ShownItem[]): readonly ShownItem[] {
  const known = new Map(before.map((item) => [item.id, item]))
  const items = now.map((item) => {
    const was = known.get(item.id)
    return was && (was === item || looks(was) === looks(item)) ? was : item
  })
  return items.length === before.length && items.every((item, index) => item === before[index]) ? before : items
}

const looks = ({ marks, ...item }: ShownItem) => JSON.stringify([item, marks.checked?.version])
