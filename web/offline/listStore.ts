import { getShoppingList } from '#contract/shopping-lists.ts'
import type { ItemFields } from '#contract/shopping-merge.ts'
import {
  getListChanges,
  type ListChanges,
  OPERATIONS_AT_ONCE_MAX,
  sendOperations,
} from '#contract/shopping-operations.ts'
import { emptyReplica, queued, type Replica, received, rescued, shown } from '#contract/shopping-replica.ts'
import { callQuietly } from '../api.ts'
import { newKey } from '../newKey.ts'
import { Refused } from '../refused.ts'
import { dropList, type ListHead, storedList, storeNews, storeOperation } from './db.ts'
import { deviceName, nextSeq } from './device.ts'
import {
  asBefore,
  type LocalItem,
  localChanges,
  onTheWire,
  type QueuedOperation,
  type ShownItem,
  wholeList,
  withOperation,
} from './items.ts'
import { hearOfList } from './news.ts'

/** About two frames. */
const DRAWN_AFTER_MS = 32
/** What is done at once travels together, once it is drawn. */
const SENT_AFTER_MS = 150
const RETRY_AFTER_MS = [2_000, 4_000, 8_000, 15_000, 30_000]

export type ListState = {
  /** `gone`: somebody deleted it. `unreachable`: never read on this device, and the server does not answer. */
  status: 'loading' | 'ready' | 'gone' | 'unreachable'
  head: ListHead | undefined
  items: readonly ShownItem[]
  /** So many things done here have not reached the server. */
  waiting: number
  offline: boolean
}
export type Change = {
  fields?: Partial<ItemFields>
  quantityBefore?: string
  /** How the line reads. */
  display?: string
}
export type ListStore = ReturnType<typeof createListStore>

const stores = new Map<string, ListStore>()
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('larder.lists')
tabs?.addEventListener('message', ({ data }) => void stores.get(data)?.reload())

/** The one copy of a list on this page. */
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

/** A list that is there at once and works without a network: everything done counts here first and is sent after. */
function createListStore(listId: string) {
  let replica: Replica<LocalItem> = emptyReplica()
  let head: ListHead | undefined
  let status: ListState['status'] = 'loading'
  let offline = !navigator.onLine
  let state: ListState | undefined
  let items: readonly ShownItem[] = []
  /** That `items` are not what the replica says now. */
  let outdated = true
  let drawing: ReturnType<typeof setTimeout> | undefined
  let sending: ReturnType<typeof setTimeout> | undefined
  let hydrating: Promise<void> | undefined
  let running: Promise<void> | undefined
  let again = false
  let curious = false
  let told = 0
  let failures = 0
  let headIsOld = true
  let retry: ReturnType<typeof setTimeout> | undefined
  let deafen = () => {}
  const listeners = new Set<() => void>()

  return {
    subscribe,
    current,
    open,
    close,
    reload,
    sync,
    add,
    set,
    remove,
    setHead,
    added,
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
        onBroken: () => {
          offline = true
          changed()
        },
      })
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) deafen()
    }
  }

  function close() {
    deafen()
    clearTimeout(retry)
    listeners.clear()
  }

  /** First what is on the device, then what the server has. */
  async function open() {
    await onDevice()
    refreshAll()
  }

  function refreshAll() {
    headIsOld = true
    void sync()
  }

  function onDevice() {
    hydrating ??= hydrate()
    return hydrating
  }

  async function hydrate() {
    const stored = await storedList(listId).catch(() => undefined)
    if (!stored) return
    if (stored.list) {
      head = stored.list.head
      status = 'ready'
    }
    const items = Object.fromEntries(stored.items.map(({ listId: _, ...item }) => [item.id, item]))
    const kept = new Set(stored.operations.map(({ opId }) => opId))
    // What was done while the device was being read is not there yet.
    const newer = replica.queue.filter(({ opId }) => !kept.has(opId))
    replica = {
      cursor: stored.list?.cursor ?? 0,
      items,
      removed: stored.list?.removed ?? [],
      queue: [...stored.operations.map(({ listId: _, ...operation }) => operation), ...newer],
    }
    outdated = true
    changed()
  }

  /** Another tab did or heard something. */
  async function reload() {
    await hydrate()
    if (replica.queue.length > 0) void sync()
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

  function perform(kind: QueuedOperation['kind'], itemId: string, { fields = {}, quantityBefore, display }: Change) {
    const operation: QueuedOperation = {
      ...{ opId: newKey(), itemId, kind, fields, client: deviceName(), seq: nextSeq(), base: replica.cursor },
      ...(quantityBefore === undefined ? {} : { quantityBefore }),
      ...(display ? { display } : {}),
      at: new Date().toISOString(),
    }
    const next = outdated ? undefined : withOperation(items, operation, replica)
    if (next) items = next
    else outdated = true
    replica = queued(replica, operation)
    changed()
    afterFrame(() => void storeOperation(listId, operation).then(() => tabs?.postMessage(listId)))
    if (sending !== undefined) return
    sending = setTimeout(() => {
      sending = undefined
      void work()
    }, SENT_AFTER_MS)
  }

  /** Shows a change of the list itself until the server's word on it is there. */
  function setHead(next: ListHead) {
    head = next
    status = 'ready'
    changed()
    void keep({ items: [], removed: [], heard: [] })
  }

  /** Sends what waits and asks what is new. */
  function sync(): Promise<void> {
    curious = true
    return work()
  }

  /** What is done here comes back as news too: only what the answer to it did not bring is asked for. */
  function hear(version: number) {
    told = Math.max(told, version)
    if (!running && told > replica.cursor) void work()
  }

  function work(): Promise<void> {
    again = true
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }

  async function run() {
    clearTimeout(retry)
    await onDevice()
    while (again) {
      const isBehind = curious || told > replica.cursor
      again = false
      curious = false
      told = 0
      try {
        const before = replica.queue.length
        if (headIsOld || !head) await readAll()
        else if (replica.queue.length === 0 && isBehind) await exchange([])
        if (replica.queue.length > 0) await exchange(replica.queue.slice(0, OPERATIONS_AT_ONCE_MAX))
        again ||= (replica.queue.length > 0 && replica.queue.length < before) || told > replica.cursor
        failures = 0
        if (offline) {
          offline = false
          changed()
        }
      } catch (error) {
        await fail(error)
      }
    }
  }

  async function readAll() {
    const { listItems, ...rest } = await callQuietly(getShoppingList, { params: { id: listId } })
    headIsOld = false
    head = rest
    status = 'ready'
    await take(wholeList(replica.items, { version: rest.version, listItems }))
  }

  async function exchange(batch: readonly QueuedOperation[]) {
    const [params, since] = [{ id: listId }, replica.cursor]
    const changes: ListChanges =
      batch.length === 0
        ? await callQuietly(getListChanges, { params, query: { since } })
        : await callQuietly(sendOperations, {
            params,
            body: { client: deviceName(), since, operations: batch.map(onTheWire) },
          })
    const news = localChanges(changes, replica.queue)
    const isQuiet = news.items.length === 0 && news.removed.length === 0 && changes.version > replica.cursor
    const known = new Set(head?.recipeReferences.map(({ recipeId }) => recipeId))
    const names = changes.items.some(({ recipeReferences }) =>
      recipeReferences.some(({ recipeId }) => !known.has(recipeId)),
    )
    if (head && isOther(head, changes.list)) head = { ...head, ...changes.list }
    await take(news)
    // Sections and recipes are not among the changes.
    if (isQuiet || names) {
      headIsOld = true
      again = true
    }
  }

  async function take(news: ReturnType<typeof wholeList>) {
    const before = Object.keys(replica.items)
    replica = received(replica, news)
    outdated = true
    changed()
    // What a server that was set back to a backup does not know is not kept here either.
    const gone = news.restart ? before.filter((id) => !replica.items[id]) : []
    await keep({ ...news, removed: [...news.removed, ...gone] })
    tabs?.postMessage(listId)
  }

  async function keep({ items, removed, heard }: Pick<ReturnType<typeof wholeList>, 'items' | 'removed' | 'heard'>) {
    if (!head) return
    const list = { id: listId, head, cursor: replica.cursor, removed: replica.removed }
    await storeNews({ list, items, removed, heard }).catch(() => {})
  }

  async function fail(error: unknown) {
    const code = error instanceof Refused ? error.status : 500
    if (code === 404) {
      status = 'gone'
      changed()
      return
    }
    if (code === 422 && replica.queue.length > 0) {
      await findBadOne()
      return
    }
    offline = code === 0
    if (!head) status = code === 0 || code >= 500 ? 'unreachable' : 'loading'
    changed()
    const wait = RETRY_AFTER_MS[Math.min(failures, RETRY_AFTER_MS.length - 1)]
    failures += 1
    if (code !== 401) retry = setTimeout(() => void sync(), wait)
  }

  /** One thing that the server will never take must not hold up all that comes after it. */
  async function findBadOne() {
    for (const operation of replica.queue.slice(0, OPERATIONS_AT_ONCE_MAX)) {
      try {
        await exchange([operation])
      } catch (error) {
        if (!(error instanceof Refused) || error.status !== 422) return fail(error)
        await take({ version: replica.cursor, items: [], removed: [], heard: [operation.opId] })
      }
    }
  }

  /** How much of what waits is new, and on no list if this one is gone. */
  function added() {
    return replica.queue.filter(({ kind }) => kind === 'add').length
  }

  /** Hands what was added here, and is on no list now, to another list. */
  async function rescue(other: ListStore) {
    await other.open()
    for (const { itemId, fields, quantityBefore, kind } of rescued(replica.queue, { newId: newKey, base: 0 })) {
      const change = { fields, ...(quantityBefore === undefined ? {} : { quantityBefore }) }
      if (kind === 'add') other.add(change, itemId)
      else if (kind === 'set') other.set(itemId, change)
      else other.remove(itemId)
    }
    await forget()
  }

  async function forget() {
    replica = emptyReplica()
    outdated = true
    await dropList(listId)
    stores.delete(listId)
    close()
  }

  /** The screen follows after the browser has drawn what was pressed; what changes together is drawn together. */
  function changed() {
    state = undefined
    if (drawing !== undefined) return
    drawing = setTimeout(() => {
      drawing = undefined
      for (const listener of listeners) listener()
    }, DRAWN_AFTER_MS)
  }

  function current(): ListState {
    if (state) return state
    if (outdated) items = asBefore(items, shown(replica))
    outdated = false
    state = { status, head, items, waiting: replica.queue.length, offline }
    return state
  }
}

/** Does what can wait until the answer to a touch is drawn; in a page out of sight nothing is drawn. */
function afterFrame(work: () => void) {
  if (document.visibilityState === 'hidden') setTimeout(work)
  else requestAnimationFrame(() => setTimeout(work))
}

/** Every change of an item changes a list's version, which nothing that is drawn goes by. */
const isOther = (head: ListHead, list: ListChanges['list']) =>
  head.name !== list.name || head.private !== list.private || head.userId !== list.userId
