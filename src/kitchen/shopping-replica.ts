import { landing, type MergedItem, mergeOperation, type Operation, REMOVED } from './shopping-merge.ts'

/** One device's copy of a list: the state the server confirmed, and pending operations in the order they were made. */
export type Replica<Item extends MergedItem = MergedItem> = {
  /** The version of the list up to which all changes are known. */
  cursor: number
  items: Record<string, Item>
  removed: string[]
  queue: Operation[]
}

/** The server's changes to a list since a version: current items, removed items, and operations it has received. */
export type Changes<Item extends MergedItem = MergedItem> = {
  version: number
  items: Item[]
  removed: string[]
  heard: string[]
  /** The server was restored from a backup: its answer replaces everything except pending operations. */
  restart?: boolean
}

export const emptyReplica = <Item extends MergedItem>(): Replica<Item> => ({
  cursor: 0,
  items: {},
  removed: [],
  queue: [],
})

/** Queues an operation until the server has it. */
export function queued<Item extends MergedItem>(replica: Replica<Item>, operation: Operation): Replica<Item> {
  return { ...replica, queue: [...replica.queue, operation] }
}

/** Applies the server's changes; late or repeated responses change nothing. */
export function received<Item extends MergedItem>(before: Replica<Item>, changes: Changes<Item>): Replica<Item> {
  const replica = changes.restart ? { ...emptyReplica<Item>(), queue: before.queue } : before
  const heard = new Set(changes.heard)
  const removed = new Set([...replica.removed, ...changes.removed])
  const items = { ...replica.items }
  for (const item of changes.items) {
    const known = items[item.id]
    if (!known || known.version <= item.version) items[item.id] = item
  }
  for (const id of removed) delete items[id]
  return {
    cursor: Math.max(replica.cursor, changes.version),
    items,
    removed: [...removed],
    queue: replica.queue.filter(({ opId }) => !heard.has(opId)),
  }
}

/** The list as the person sees it: the confirmed state with pending operations applied in order. */
export function shown(replica: Replica): MergedItem[] {
  const items = new Map<string, MergedItem | typeof REMOVED>(Object.entries(replica.items))
  for (const id of replica.removed) items.set(id, REMOVED)
  replica.queue.forEach((operation, index) => {
    const { item } = mergeOperation(items.get(operation.itemId), operation, replica.cursor + index + 1)
    if (item) items.set(operation.itemId, item)
  })
  const present = [...items.values()].filter((item) => item !== REMOVED)
  return present.sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
}

/**
 * Moves pending operations from a deleted list to another one: items the person added are kept, with their later edits;
 * ticks and edits of items that were deleted with the list are dropped.
 */
export function rescued(queue: Operation[], { newId, base }: { newId: () => string; base: number }): Operation[] {
  const own = new Set(queue.filter(({ kind }) => kind === 'add').map(({ itemId }) => itemId))
  const words = queue.map((one) => (own.has(one.itemId) ? one : landing(REMOVED, one)))
  const ids = new Map(words.filter(({ kind }) => kind === 'add').map(({ itemId }) => [itemId, newId()]))
  return words.flatMap((operation) => {
    const itemId = ids.get(operation.itemId)
    return itemId === undefined ? [] : [{ ...operation, opId: newId(), itemId, base }]
  })
}
