import { landing, type MergedItem, mergeOperation, type Operation, REMOVED } from './shopping-merge.ts'

/** What one device has of a list: what the server confirmed, and what is still to be sent, in the order it was done. */
export type Replica<Item extends MergedItem = MergedItem> = {
  /** The version of the list up to which all changes are known. */
  cursor: number
  items: Record<string, Item>
  removed: string[]
  queue: Operation[]
}

/** What a server says of a list since a version: items as they are now, those that are gone, operations it has. */
export type Changes<Item extends MergedItem = MergedItem> = {
  version: number
  items: Item[]
  removed: string[]
  heard: string[]
  /** The server was set back to a backup: what it says now is all there is, but for what waits here. */
  restart?: boolean
}

export const emptyReplica = <Item extends MergedItem>(): Replica<Item> => ({
  cursor: 0,
  items: {},
  removed: [],
  queue: [],
})

/** Keeps an operation until the server has it. */
export function queued<Item extends MergedItem>(replica: Replica<Item>, operation: Operation): Replica<Item> {
  return { ...replica, queue: [...replica.queue, operation] }
}

/** Takes in what the server said; answers that come late or twice change nothing. */
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

/** The list as the person sees it: what the server confirmed with what waits on top, in order. */
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
 * What waits for a list that somebody deleted, as operations for another list: what the person added is not lost, with
 * his later words on it; ticks and edits of items that went with the list have nothing to change any more.
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
