import type { ShoppingList } from '#contract/shopping-lists.ts'
import type { ListChanges } from '#contract/shopping-operations.ts'
import { type Changes, emptyReplica, queued, type Replica, received, shown } from '#kitchen/shopping-replica.ts'
import { dropList, type ListHead, storedList, storeNews, storeOperation } from './db.ts'
import {
  asBefore,
  type LocalItem,
  localChanges,
  type QueuedOperation,
  replicaOf,
  type ShownItem,
  wholeList,
  withOperation,
} from './items.ts'

/** Nearly three frames: the press is drawn, and a leaving row is out of sight. */
const DRAWN_AFTER_MS = 46

type ListState = {
  /**
   * `gone`: somebody deleted it. Without a stored copy, when the server does not answer or fails: `unreachable`,
   * `failing`.
   */
  status: 'loading' | 'ready' | 'gone' | 'unreachable' | 'failing'
  head: ListHead | undefined
  items: readonly ShownItem[]
  /** The number of unsent operations. */
  waiting: number
  offline: boolean
}
type Follows = {
  /** `current` may have changed. */
  onChanged: () => void
  /** The device has stored something new. */
  onKept: () => void
}
export type ListCopy = ReturnType<typeof createListCopy>

/** This page's copy of a list, as shown and as stored. It knows nothing of the server. */
export function createListCopy(listId: string, { onChanged, onKept }: Follows) {
  let replica: Replica<LocalItem> = emptyReplica()
  let head: ListHead | undefined
  let status: ListState['status'] = 'loading'
  let offline = !navigator.onLine
  let state: ListState | undefined
  let items: readonly ShownItem[] = []
  /** `items` no longer matches the replica. */
  let outdated = true
  let drawing: ReturnType<typeof setTimeout> | undefined
  let hydrating: Promise<void> | undefined

  return {
    current,
    onDevice,
    hydrate,
    perform,
    setHead,
    mark,
    takeWhole,
    takeChanges,
    take,
    drop,
    hasHead: () => head !== undefined,
    isOffline: () => offline,
    cursor: () => replica.cursor,
    queue: (): QueuedOperation[] => replica.queue,
    /** How many unsent operations add items, which are on no list if this one is gone. */
    added: () => replica.queue.filter(({ kind, addition }) => kind === 'add' || addition).length,
  }

  function current(): ListState {
    if (state) return state
    if (outdated) items = asBefore(items, shown(replica))
    outdated = false
    state = { status, head, items, waiting: replica.queue.length, offline }
    return state
  }

  /** The screen updates after the browser has drawn the press; simultaneous changes are drawn together. */
  function changed() {
    state = undefined
    if (drawing !== undefined) return
    drawing = setTimeout(() => {
      drawing = undefined
      onChanged()
    }, DRAWN_AFTER_MS)
  }

  /** Once the stored copy is loaded. */
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
    const kept = replicaOf(stored)
    const keptOps = new Set(kept.queue.map(({ opId }) => opId))
    // Operations made while the copy was loading are not in it yet.
    const newer = replica.queue.filter(({ opId }) => !keptOps.has(opId))
    replica = { ...kept, queue: [...kept.queue, ...newer] }
    outdated = true
    changed()
  }

  /** Applies an operation here, and keeps it until the server has it. */
  function perform(operation: QueuedOperation) {
    const next = outdated ? undefined : withOperation(items, operation, replica)
    if (next) items = next
    else outdated = true
    replica = queued(replica, operation)
    changed()
    void storeOperation(listId, operation).then(onKept)
  }

  /** Shows a change of the list itself until the server confirms it. */
  function setHead(next: ListHead) {
    head = next
    status = 'ready'
    changed()
    void keep({ items: [], removed: [], heard: [] })
  }

  function mark(next: Partial<Pick<ListState, 'status' | 'offline'>>) {
    status = next.status ?? status
    offline = next.offline ?? offline
    changed()
  }

  async function takeWhole({ listItems, ...rest }: ShoppingList) {
    head = rest
    status = 'ready'
    await take(wholeList(replica.items, { version: rest.version, listItems }))
  }

  /** Applies changes, and says whether they are complete: sections and recipes are not included. */
  async function takeChanges(changes: ListChanges) {
    const news = localChanges(changes, replica.queue)
    const isQuiet = news.items.length === 0 && news.removed.length === 0 && changes.version > replica.cursor
    const known = new Set(head?.recipeReferences.map(({ recipeId }) => recipeId))
    const names = changes.items.some(({ recipeReferences }) =>
      recipeReferences.some(({ recipeId }) => !known.has(recipeId)),
    )
    if (head && isOther(head, changes.list)) head = { ...head, ...changes.list }
    await take(news)
    return { isAll: !isQuiet && !names }
  }

  async function take(news: Changes<LocalItem>) {
    const before = Object.keys(replica.items)
    replica = received(replica, news)
    outdated = true
    changed()
    // What a restored server does not know is removed here too.
    const gone = news.restart ? before.filter((id) => !replica.items[id]) : []
    await keep({ ...news, removed: [...news.removed, ...gone] })
    onKept()
  }

  async function keep({ items, removed, heard }: Pick<Changes<LocalItem>, 'items' | 'removed' | 'heard'>) {
    if (!head) return
    const list = { id: listId, head, cursor: replica.cursor, removed: replica.removed }
    await storeNews({ list, items, removed, heard }).catch(() => {})
  }

  async function drop() {
    replica = emptyReplica()
    outdated = true
    await dropList(listId)
  }
}

/** Every change of an item changes a list's version, which nothing drawn depends on. */
const isOther = (head: ListHead, list: ListChanges['list']) =>
  head.name !== list.name || head.private !== list.private || head.userId !== list.userId
