import { addQuantities, compareQuantities, ZERO } from '#kitchen/quantity.ts'
import {
  exact,
  landing,
  type MergedItem,
  mergeOperation,
  type Operation,
  type Outcome,
  parted,
  REMOVED,
} from '#kitchen/shopping-merge.ts'
import type { Db } from '../../core/db.ts'
import { operationStore, shoppingItemStore } from './item-store.ts'
import { shoppingListStore, type Viewer } from './list-store.ts'
import type { Pantry } from './pantry.ts'
import { type Joined, measured, type StoredItem, type StoredList } from './states.ts'

export type Ledger = ReturnType<typeof createLedger>
type Site = { tx: Db; viewer: Viewer; list: StoredList; pantry: Pantry; at: string }

/** One list during a change: items are loaded, changed, and written back in a few statements. */
export function createLedger({ tx, viewer, list, pantry, at }: Site) {
  const store = shoppingItemStore(tx, viewer)
  const items = new Map<string, StoredItem | typeof REMOVED>()
  const created = new Set<string>()
  const changed = new Set<string>()
  const removed = new Map<string, number>()
  const joined = new Map<string, Joined>()
  let version = list.version
  return {
    list,
    at,
    pantry,
    load,
    loadAll,
    isRepeated,
    isGone,
    joinedAs: (id: string) => joined.get(id),
    knows: (id: string) => items.has(id),
    item,
    all,
    apply,
    add,
    put,
    remove,
    next,
    peek,
    write,
    report,
  }

  /** Loads items of the list by id; missing ones are remembered as gone, or as part of the items they were joined into. */
  async function load(ids: string[]): Promise<void> {
    const found = await store.findEach(ids)
    await take(found.filter(({ listId }) => listId === list.id))
    const missing = ids.filter((id) => !items.has(id))
    if (missing.length === 0) return
    const gone = await store.removedAmong(list.id, missing)
    for (const id of [...gone.map((one) => one.id), ...(await store.takenIds(list.id, missing))]) items.set(id, REMOVED)
    for (const one of gone) if (one.joined) joined.set(one.id, one.joined)
    const further = gone.flatMap((one) => (one.joined ? [one.joined.into, one.joined.apart] : []))
    if (further.length > 0) await load(further)
  }

  async function loadAll(): Promise<void> {
    await take(await store.ofList(list.id))
  }

  async function take(found: StoredItem[]) {
    await pantry.learn(found.flatMap((one) => [one, ...one.contributions.map(({ unitId }) => ({ unitId }))]))
    for (const one of found) items.set(one.id, measured(one, pantry.measureOf))
  }

  /** True when that operation was applied before; otherwise marks it as applied. */
  async function isRepeated(opId: string | undefined): Promise<boolean> {
    if (opId === undefined) return false
    if ((await operationStore(tx, list.id).known([opId])).has(opId)) return true
    await operationStore(tx, list.id).record([opId], at)
    return false
  }

  function item(id: string): StoredItem | undefined {
    const known = items.get(id)
    return known === REMOVED ? undefined : known
  }

  function isGone(id: string): boolean {
    return items.get(id) === REMOVED
  }

  function all(): StoredItem[] {
    return [...items.values()].filter((one) => one !== REMOVED)
  }

  /** Merges an operation from a device; a new item belongs to the person who added it. */
  function apply(told: Operation, userId: string | null): Outcome {
    const operation = landing(items.get(told.itemId), told)
    const before = withoutUnseen({ ...operation, at })
    const merged = mergeOperation(before, { ...operation, at }, version + 1)
    if (merged.outcome !== 'applied' || merged.item === before || merged.item === undefined) return merged.outcome
    if (merged.item === REMOVED) remove(operation.itemId)
    else if (before === undefined) add({ ...newItem(merged.item, userId), version: next() })
    // The merged item is the stored one with new values: other fields carry over.
    else put({ ...(merged.item as unknown as StoredItem), ...outliving(operation), version: next() })
    return merged.outcome
  }

  /** The item as the person saw it; whatever a tick leaves to buy goes into an item beside it. */
  function withoutUnseen(operation: Operation): StoredItem | typeof REMOVED | undefined {
    const known = items.get(operation.itemId)
    if (known === undefined || known === REMOVED || items.has(operation.opId)) return known
    const parts = parted(known, operation, version + 1)
    if (!parts) return known
    const { left, bought } = parts
    const given = left.contributions.reduce((sum, { quantity }) => addQuantities(sum, exact(quantity)), ZERO)
    const byHand = compareQuantities(exact(left.quantity), given) > 0
    add({ ...left, byHand, createdAt: at, version: next() })
    return bought
  }

  /** An item that survives its removal is there for recipes only. */
  function outliving({ kind }: Operation) {
    return kind === 'remove' ? { byHand: false } : {}
  }

  function newItem(merged: MergedItem, userId: string | null): StoredItem {
    return { ...merged, listId: list.id, userId, byHand: true, contributions: [], createdAt: at, updateAt: at }
  }

  function add(made: StoredItem) {
    created.add(made.id)
    put(made)
  }

  function put(one: StoredItem) {
    items.set(one.id, measured({ ...one, updateAt: at }, pantry.measureOf, item(one.id)))
    changed.add(one.id)
  }

  /** An item `as` part of another one can still be spoken of by its own id. */
  function remove(id: string, as?: Joined) {
    items.set(id, REMOVED)
    if (as) joined.set(id, as)
    changed.delete(id)
    removed.set(id, next())
  }

  /** The list's version after the next change. */
  function next(): number {
    version += 1
    return version
  }

  function peek(): number {
    return version + 1
  }

  async function write(): Promise<void> {
    if (version === list.version) return
    await store.save([...changed].flatMap((id) => item(id) ?? []))
    await store.removeEach(
      list.id,
      [...removed].map(([id, version]) => ({ id, version, joined: joined.get(id) })),
    )
    await shoppingListStore(tx, viewer).update({ ...list, version, updateAt: at })
  }

  /** What changed on the list; undefined when nothing did. */
  function report() {
    if (version === list.version) return undefined
    const kept = [...changed].filter((id) => !removed.has(id))
    return {
      version,
      created: kept.filter((id) => created.has(id)),
      updated: kept.filter((id) => !created.has(id)),
      deleted: [...removed.keys()],
    }
  }
}
