import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import type { Food, Label, Unit } from '#contract/foods.ts'
import type { ShoppingList } from '#contract/shopping-lists.ts'
import type { LocalItem, QueuedOperation } from './items.ts'

export type ListHead = Omit<ShoppingList, 'listItems'>
export type StoredList = {
  id: string
  head: ListHead
  cursor: number
  removed: string[]
}
/** Items added to lists here, to be suggested again. */
export type Bought = {
  key: string
  name: string
  foodId: string | null
  labelId: string | null
  count: number
  lastAt: number
}
export type Catalogue = { foods: Food[]; units: Unit[]; labels: Label[] }

interface Schema extends DBSchema {
  lists: { key: string; value: StoredList }
  items: { key: string; value: LocalItem & { listId: string }; indexes: { listId: string } }
  operations: { key: string; value: QueuedOperation & { listId: string }; indexes: { listId: string } }
  bought: { key: string; value: Bought }
  facts: { key: string; value: unknown }
}

const NAME = 'larder'
const VERSION = 1

let opening: Promise<IDBPDatabase<Schema>> | undefined

/** One person's data on the device; `undefined` where the browser stores nothing, for example in a private window. */
async function database() {
  opening ??= openDB<Schema>(NAME, VERSION, {
    upgrade(db) {
      db.createObjectStore('lists', { keyPath: 'id' })
      db.createObjectStore('items', { keyPath: 'id' }).createIndex('listId', 'listId')
      db.createObjectStore('operations', { keyPath: 'opId' }).createIndex('listId', 'listId')
      db.createObjectStore('bought', { keyPath: 'key' })
      db.createObjectStore('facts')
    },
    // Another tab is wiping the device, or has a newer version.
    blocking: () => void close(),
  })
  return opening.catch(() => undefined)
}

async function close() {
  const db = await opening?.catch(() => undefined)
  opening = undefined
  db?.close()
}

export async function removeDatabase() {
  await close()
  await deleteDB(NAME).catch(() => {})
}

export type StoredParts = NonNullable<Awaited<ReturnType<typeof storedList>>>
/** The stored list, and its unsent operations in order. */
export async function storedList(listId: string) {
  const db = await database()
  if (!db) return undefined
  const tx = db.transaction(['lists', 'items', 'operations'])
  const [list, items, operations] = await Promise.all([
    tx.objectStore('lists').get(listId),
    tx.objectStore('items').index('listId').getAll(listId),
    tx.objectStore('operations').index('listId').getAll(listId),
  ])
  return { list, items, operations: operations.sort((a, b) => a.seq - b.seq) }
}

export async function storeOperation(listId: string, operation: QueuedOperation) {
  const db = await database()
  await db?.put('operations', { ...operation, listId })
}

type News = { list: StoredList; items: readonly LocalItem[]; removed: readonly string[]; heard: readonly string[] }

/** Stores the server's news, all of it or nothing. */
export async function storeNews({ list, items, removed, heard }: News) {
  const db = await database()
  if (!db) return
  const tx = db.transaction(['lists', 'items', 'operations'], 'readwrite')
  void tx.objectStore('lists').put(list)
  for (const item of items) void tx.objectStore('items').put({ ...item, listId: list.id })
  for (const id of removed) void tx.objectStore('items').delete(id)
  for (const opId of heard) void tx.objectStore('operations').delete(opId)
  await tx.done
}

/** A deleted list is removed from the device, along with its unsent operations. */
export async function dropList(listId: string) {
  const db = await database()
  if (!db) return
  const tx = db.transaction(['lists', 'items', 'operations'], 'readwrite')
  void tx.objectStore('lists').delete(listId)
  for (const store of ['items', 'operations'] as const) {
    const keys = await tx.objectStore(store).index('listId').getAllKeys(listId)
    for (const key of keys) void tx.objectStore(store).delete(key)
  }
  await tx.done
}

/** The lists stored on this device, by name. */
export async function allLists(): Promise<StoredList[]> {
  const lists = (await (await database())?.getAll('lists')) ?? []
  return lists.sort((a, b) => (a.head.name ?? '').localeCompare(b.head.name ?? ''))
}

/** The lists with unsent operations, and the number of operations. */
export async function waitingOperations() {
  const operations = (await (await database())?.getAll('operations')) ?? []
  return { count: operations.length, lists: [...new Set(operations.map(({ listId }) => listId))] }
}

export async function storeBought(bought: Omit<Bought, 'count' | 'lastAt'>, now = Date.now()) {
  const db = await database()
  if (!db) return
  const tx = db.transaction('bought', 'readwrite')
  const before = await tx.store.get(bought.key)
  await tx.store.put({ ...bought, count: (before?.count ?? 0) + 1, lastAt: now })
  await tx.done
}

export const allBought = async () => (await (await database())?.getAll('bought')) ?? []
export const fact = async (key: string) => (await database())?.get('facts', key)
export const storeFact = async (key: string, value: unknown) =>
  void (await (await database())?.put('facts', value, key))
