import type { ItemFields } from '#kitchen/shopping-merge.ts'
import { rescued } from '#kitchen/shopping-replica.ts'
import { newKey } from '../newKey.ts'
import { deviceName, nextSeq } from './device.ts'
import type { QueuedOperation } from './items.ts'
import { createListCopy } from './listCopy.ts'
import { createListExchange } from './listExchange.ts'
import { hearOfList } from './news.ts'

export type Change = {
  fields?: Partial<ItemFields>
  quantityBefore?: string
  /** What is added, when it is merged into an existing item. */
  addition?: Partial<ItemFields>
  /** How the line reads. */
  display?: string
}
export type ListStore = ReturnType<typeof createListStore>

const stores = new Map<string, ListStore>()
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('larder.lists')
tabs?.addEventListener('message', ({ data }) => void stores.get(data)?.reload())

/** This page's only copy of a list. */
export function listStore(listId: string): ListStore {
  const known = stores.get(listId)
  if (known) return known
  const store = createListStore(listId)
  stores.set(listId, store)
  return store
}

export function forgetStores() {
  for (const store of stores.values()) store.close()
  stores.clear()
}

/** A list that appears at once and works offline: everything applies here first and is sent afterwards. */
function createListStore(listId: string) {
  const listeners = new Set<() => void>()
  let deafen = () => {}
  const copy = createListCopy(listId, {
    onChanged: () => {
      for (const listener of listeners) listener()
    },
    onKept: () => tabs?.postMessage(listId),
  })
  const { sync, refreshAll, soon, hear, rest } = createListExchange(listId, copy)

  return {
    subscribe,
    current: copy.current,
    open,
    close,
    reload,
    sync,
    add,
    set,
    remove,
    setHead: copy.setHead,
    added: copy.added,
    rescue,
    forget,
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    if (listeners.size === 1)
      deafen = hearOfList(listId, {
        onVersion: hear,
        onReset: refreshAll,
        onDoubt: () => void sync(),
        onBroken: () => copy.mark({ offline: true }),
      })
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) deafen()
    }
  }

  function close() {
    deafen()
    rest()
    listeners.clear()
  }

  /** First the stored copy, then the server's. */
  async function open() {
    await copy.onDevice()
    refreshAll()
  }

  /** Another tab has done or received something. */
  async function reload() {
    await copy.hydrate()
    if (copy.queue().length > 0) void sync()
  }

  function add(change: Change, itemId = newKey()) {
    perform('add', itemId, change)
    return itemId
  }

  function set(itemId: string, change: Change) {
    perform('set', itemId, change)
  }

  function remove(itemId: string) {
    perform('remove', itemId, {})
  }

  function perform(
    kind: QueuedOperation['kind'],
    itemId: string,
    { fields = {}, quantityBefore, addition, display }: Change,
  ) {
    copy.perform({
      ...{ opId: newKey(), itemId, kind, fields, client: deviceName(), seq: nextSeq(), base: copy.cursor() },
      ...(quantityBefore === undefined ? {} : { quantityBefore }),
      ...(addition ? { addition } : {}),
      ...(display ? { display } : {}),
      at: new Date().toISOString(),
    })
    soon()
  }

  /** Moves items that were added here to a deleted list to another list. */
  async function rescue(other: ListStore) {
    await other.open()
    for (const { itemId, fields, quantityBefore, kind } of rescued(copy.queue(), { newId: newKey, base: 0 })) {
      const change = { fields, ...(quantityBefore === undefined ? {} : { quantityBefore }) }
      if (kind === 'add') other.add(change, itemId)
      else if (kind === 'set') other.set(itemId, change)
      else other.remove(itemId)
    }
    await forget()
  }

  async function forget() {
    await copy.drop()
    stores.delete(listId)
    close()
  }
}
