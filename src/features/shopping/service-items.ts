import type { Page } from '#contract/page.ts'
import { doerOf, type Member } from '#contract/permissions.ts'
import type { ItemChanges, ShoppingItem, ShoppingItemDraft, ShoppingItemUpdate } from '#contract/shopping-items.ts'
import { canHold } from '#kitchen/shopping-consolidate.ts'
import { ITEM_FIELDS, type ItemFields, type Operation } from '#kitchen/shopping-merge.ts'
import type { Core } from '../../core/core.ts'
import { conflict, notFound, unprocessable } from '../../core/errors.ts'
import type { PageRequest } from '../../core/pages.ts'
import { consolidate } from './consolidate.ts'
import { shoppingItemStore } from './item-store.ts'
import type { Ledger } from './ledger.ts'
import { type Mentions, namedThings } from './mentions.ts'
import { type NeededLine, place } from './needs.ts'
import { type ListAccess, viewerOf } from './service-access.ts'
import { looksSame, type StoredItem } from './states.ts'
import { itemsOnWire } from './wire.ts'

export type ShoppingItems = ReturnType<typeof createShoppingItems>
type Services = { access: ListAccess; recipesOf: (actor: Member, ids: string[]) => Promise<{ id: string }[]> }
type Change = ShoppingItemUpdate & { id: string }

/** Items singly or in bulk, for clients without a queue; they go through the same merge as all others. */
export function createShoppingItems({ db, newId }: Core, { access, recipesOf }: Services) {
  return { list, get, findEach, ofList, create, createAll, update, updateAll, remove, removeEach }

  async function list(actor: Member, request: PageRequest): Promise<Page<ShoppingItem>> {
    const page = await shoppingItemStore(db, viewerOf(actor)).page(request)
    return { ...page, items: await onWire(actor, page.items) }
  }

  async function get(actor: Member, id: string): Promise<ShoppingItem> {
    return only(await onWire(actor, [await stored(actor, id)]))
  }

  /** Those of the items that are there. */
  async function findEach(actor: Member, ids: string[]): Promise<ShoppingItem[]> {
    return onWire(actor, await shoppingItemStore(db, viewerOf(actor)).findEach(ids))
  }

  async function ofList(actor: Member, listId: string): Promise<ShoppingItem[]> {
    await access.find(db, actor, listId)
    return onWire(actor, await shoppingItemStore(db, viewerOf(actor)).ofList(listId))
  }

  /** Adds an item as sent; if the list has its id already, answers the current item. */
  async function create(actor: Member, draft: ShoppingItemDraft): Promise<ShoppingItem> {
    await refuseForeignRecipes(actor, [draft])
    const id = draft.id ?? newId()
    const item = await access.change(actor, draft.shoppingListId, async (ledger, tx) => {
      await ledger.load([id])
      if (ledger.item(id)) return ledger.item(id)
      const things = await namedThings(tx, actor.groupId, ledger.pantry, [draft])
      const outcome = ledger.apply(
        { ...operation(actor, ledger, 'add'), itemId: id, fields: fieldsOf(draft, things) },
        doerOf(actor),
      )
      const made = ledger.item(id)
      if (outcome !== 'applied' || !made) throw conflict('shopping-item.id-taken')
      const contributions = contributionsOf(draft, made, newId)
      if (contributions.length > 0) ledger.put({ ...made, contributions, byHand: false })
      return ledger.item(id)
    })
    return only(await onWire(actor, item ? [item] : []))
  }

  /** Adds items to their lists, merging each into a matching one. Sent again, they count once. */
  async function createAll(actor: Member, drafts: ShoppingItemDraft[]): Promise<ItemChanges> {
    await refuseForeignRecipes(actor, drafts)
    const made: StoredItem[] = []
    const changed: StoredItem[] = []
    // All of them, or none if a list is missing.
    for (const listId of new Set(drafts.map(({ shoppingListId }) => shoppingListId)))
      await access.find(db, actor, listId)
    for (const [listId, some] of Map.groupBy(drafts, ({ shoppingListId }) => shoppingListId)) {
      await access.change(actor, listId, async (ledger, tx) => {
        await ledger.loadAll()
        await ledger.load(some.flatMap(({ id }) => id ?? []))
        const before = new Set(ledger.all().map(({ id }) => id))
        const touched = new Set<string>()
        const things = await namedThings(tx, actor.groupId, ledger.pantry, some)
        for (const draft of some) {
          const merged = mergeInto(ledger, actor, { ...draft, ...things(draft) })
          if (merged && before.has(merged)) touched.add(merged)
        }
        changed.push(...[...touched].flatMap((id) => ledger.item(id) ?? []))
        made.push(...ledger.all().filter(({ id }) => !before.has(id)))
      })
    }
    return { createdItems: await onWire(actor, made), updatedItems: await onWire(actor, changed), deletedItems: [] }
  }

  async function update(actor: Member, id: string, change: ShoppingItemUpdate): Promise<ShoppingItem> {
    const { listId } = await stored(actor, id)
    await access.change(actor, listId, (ledger, tx) => edit(ledger, tx, actor, [{ ...change, id }]))
    return get(actor, id)
  }

  /** Changes all of them, or none if one is missing; items that become identical are merged. */
  async function updateAll(actor: Member, changes: Change[]): Promise<ItemChanges> {
    const distinct = [...new Map(changes.map((change) => [change.id, change])).values()]
    const ids = distinct.map(({ id }) => id)
    const before = await shoppingItemStore(db, viewerOf(actor)).findEach(ids)
    const listOf = new Map(before.map(({ id, listId }) => [id, listId]))
    if (ids.some((id) => !listOf.has(id))) throw notFound('shopping-item.not-found')
    for (const [listId, some] of Map.groupBy(distinct, ({ id }) => listOf.get(id) ?? '')) {
      await access.change(actor, listId, async (ledger, tx) => {
        await edit(ledger, tx, actor, some)
        consolidate(
          ledger,
          some.flatMap(({ id }) => ledger.item(id) ?? []),
          newId,
        )
      })
    }
    const after = new Map((await shoppingItemStore(db, viewerOf(actor)).findEach(ids)).map((item) => [item.id, item]))
    const kept = ids.filter((id) => after.has(id))
    return {
      createdItems: [],
      updatedItems: await onWire(
        actor,
        kept.flatMap((id) => after.get(id) ?? []),
      ),
      deletedItems: await onWire(
        actor,
        before.filter(({ id }) => !after.has(id)),
      ),
    }
  }

  async function remove(actor: Member, id: string): Promise<ShoppingItem> {
    const item = await get(actor, id)
    await removeEach(actor, [id])
    return item
  }

  /** Removes items from their lists and answers how many; a missing one is an error. */
  async function removeEach(actor: Member, ids: string[]): Promise<number> {
    const distinct = [...new Set(ids)]
    const found = await shoppingItemStore(db, viewerOf(actor)).findEach(distinct)
    if (found.length < distinct.length) throw notFound('shopping-item.not-found')
    for (const [listId, some] of Map.groupBy(found, (item) => item.listId)) {
      await access.change(actor, listId, async (ledger) => {
        await ledger.load(some.map(({ id }) => id))
        for (const { id } of some)
          ledger.apply({ ...operation(actor, ledger, 'remove'), itemId: id, fields: {} }, doerOf(actor))
      })
    }
    return found.length
  }

  async function edit(ledger: Ledger, tx: Parameters<typeof namedThings>[0], actor: Member, changes: Change[]) {
    await ledger.load(changes.map(({ id }) => id))
    const things = await namedThings(tx, actor.groupId, ledger.pantry, changes)
    for (const change of changes) {
      const item = ledger.item(change.id)
      if (!item) throw notFound('shopping-item.not-found')
      if (change.shoppingListId && change.shoppingListId !== item.listId)
        throw unprocessable('shopping-item.other-list')
      const base = baseOf(item, change, ledger.list.version)
      const fields = differing(item, fieldsOf(change, things))
      const isCopy = base < ledger.list.version
      const told = { ...operation(actor, ledger, 'set'), itemId: item.id, fields, base, isCopy }
      ledger.apply(isCopy ? { ...told, quantityBefore: change.quantity } : told, doerOf(actor))
    }
  }

  /** The item that now includes the draft; undefined when it was applied before. */
  function mergeInto(ledger: Ledger, actor: Member, draft: ShoppingItemDraft): string | undefined {
    if (draft.id !== undefined && (ledger.item(draft.id) || ledger.isGone(draft.id))) return undefined
    const need: NeededLine = {
      key: '',
      foodId: draft.foodId ?? null,
      unitId: draft.unitId ?? null,
      note: draft.note,
      quantity: draft.quantity ?? '1',
      labelId: draft.labelId ?? null,
      originalText: draft.originalText ?? null,
      isFood: draft.isFood,
    }
    const holds = { measureOf: ledger.pantry.measureOf, notes: 'equal' as const }
    const isPlain = !draft.checked && draft.recipeReferences.length === 0 && Object.keys(draft.extras).length === 0
    if (isPlain && ledger.all().some((item) => canHold(item, need, holds))) {
      const [itemId] = place(ledger, [need], { notes: 'equal', newId, userId: doerOf(actor) })
      // Sending it again must not add it again.
      if (draft.id !== undefined) ledger.remove(draft.id)
      return itemId
    }
    const id = draft.id ?? newId()
    ledger.apply({ ...operation(actor, ledger, 'add'), itemId: id, fields: fieldsOf(draft) }, doerOf(actor))
    const made = ledger.item(id)
    const contributions = made ? contributionsOf(draft, made, newId) : []
    if (made && contributions.length > 0) ledger.put({ ...made, contributions, byHand: false })
    return id
  }

  function operation(
    actor: Member,
    { list, peek }: Ledger,
    kind: Operation['kind'],
  ): Omit<Operation, 'itemId' | 'fields'> {
    const client = actor.kind === 'user' && actor.sessionId ? actor.sessionId : `user:${doerOf(actor)}`
    return { opId: newId(), kind, client, seq: peek(), base: list.version }
  }

  async function refuseForeignRecipes(actor: Member, drafts: ShoppingItemDraft[]) {
    const ids = [...new Set(drafts.flatMap(({ recipeReferences }) => recipeReferences.map(({ recipeId }) => recipeId)))]
    const known = ids.length === 0 ? [] : await recipesOf(actor, ids)
    if (known.length < ids.length) throw notFound('recipe.not-found')
  }

  async function stored(actor: Member, id: string): Promise<StoredItem> {
    const [item] = await shoppingItemStore(db, viewerOf(actor)).findEach([id])
    if (!item) throw notFound('shopping-item.not-found')
    return item
  }

  async function onWire(actor: Member, items: StoredItem[]): Promise<ShoppingItem[]> {
    return itemsOnWire(access.pantry(db, actor.groupId), actor.groupId, items)
  }
}

function only(items: ShoppingItem[]): ShoppingItem {
  const [item] = items
  if (!item) throw notFound('shopping-item.not-found')
  return item
}

/** The given fields, with the current food, unit and label. */
function fieldsOf(
  given: ShoppingItemUpdate,
  things: (mentions: Mentions) => Mentions = (same) => same,
): Partial<ItemFields> {
  const named = { ...given, ...things(given) }
  const fields = ITEM_FIELDS.flatMap((field) => (named[field] === undefined ? [] : [[field, named[field]]]))
  return Object.fromEntries(fields)
}

/** Only real changes: values a client merely sends back are not changes. */
function differing(item: StoredItem, fields: Partial<ItemFields>): Partial<ItemFields> {
  const isOther = (field: keyof ItemFields) => {
    if (field === 'quantity') return !looksSame(item.quantity, fields.quantity ?? '0')
    return JSON.stringify(item[field]) !== JSON.stringify(fields[field])
  }
  return Object.fromEntries(
    Object.entries(fields).filter(([field]) => isOther(field as keyof ItemFields)),
  ) as Partial<ItemFields>
}

/** The list's version the sender had: as sent, or from the time of their item; otherwise the latest. */
function baseOf(item: StoredItem, { version, updateAt }: ShoppingItemUpdate, latest: number): number {
  if (version !== undefined) return version >= item.version ? latest : version
  const seenAt = updateAt ? Date.parse(updateAt) : Number.NaN
  if (Number.isNaN(seenAt) || seenAt >= Date.parse(item.updateAt)) return latest
  const seen = Object.values(item.marks).filter((mark) => mark?.at && Date.parse(mark.at) <= seenAt)
  return Math.max(0, ...seen.map((mark) => mark?.version ?? 0))
}

function contributionsOf({ recipeReferences }: ShoppingItemDraft, item: StoredItem, newId: () => string) {
  return recipeReferences.map(({ recipeId, recipeQuantity, recipeScale, recipeNote }) => ({
    id: newId(),
    recipeId,
    amount: recipeQuantity ?? '0',
    quantity: recipeQuantity ?? '0',
    unitId: item.unitId,
    scale: String(recipeScale ?? 1),
    portionId: newId(),
    note: recipeNote ?? '',
    planEntryId: null,
    planDate: null,
    version: item.version,
  }))
}
