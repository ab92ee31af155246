import { doerOf, type Member } from '#contract/permissions.ts'
import { CHECKED_ITEMS_KEPT } from '#contract/shopping-items.ts'
import type { ItemOperation, ListChanges } from '#contract/shopping-operations.ts'
import { ITEM_FIELDS, type ItemFields } from '#kitchen/shopping-merge.ts'
import type { Core } from '../../core/core.ts'
import type { Db } from '../../core/db.ts'
import { joinUnseen } from './consolidate.ts'
import { forgetOperationsAcrossGroups, fullListsAcrossGroups, operationStore, shoppingItemStore } from './item-store.ts'
import { ofJoined } from './joined.ts'
import { removeOwnerlessLists } from './list-store.ts'
import { knownThings, type Mentions } from './mentions.ts'
import { type ListAccess, viewerOf } from './service-access.ts'
import { itemsOnWire, summaryOf } from './wire.ts'

export type ShoppingSync = ReturnType<typeof createShoppingSync>
type Sending = { client: string; since: number; operations: ItemOperation[] }

/** A device that was offline for longer than this resends nothing. */
const OPERATIONS_KEPT_DAYS = 180

/** Lists on several devices: operations arrive when they can, and all devices end up the same. */
export function createShoppingSync({ db, newId }: Core, access: ListAccess) {
  return { send, changes, trim }

  /** Applies a device's operations, each once, and answers the changes it lacks. */
  async function send(actor: Member, listId: string, { client, since, operations }: Sending): Promise<ListChanges> {
    const outcomes = await access.change(actor, listId, async (ledger, tx) => {
      const known = await operationStore(tx, listId).known(operations.map(({ opId }) => opId))
      const fresh = [...new Map(operations.map((one) => [one.opId, one])).values()].filter(
        ({ opId }) => !known.has(opId),
      )
      const made = fresh.filter(({ kind }) => kind === 'add')
      // What is new may say the same as what others added meanwhile.
      if (made.length > 0) await ledger.loadAll()
      await ledger.load([
        // An item placed beside another gets the operation's id.
        ...new Set(fresh.flatMap(({ itemId, opId }) => [itemId, opId])),
      ])
      const things = await knownThings(
        tx,
        actor.groupId,
        ledger.pantry,
        fresh.flatMap(({ fields, addition = {} }) => [fields, addition]),
      )
      const added = made.map(({ itemId, base }) => ({ itemId, client, base }))
      const merged = fresh.map(({ at: _, fields, addition, display, ...operation }) => {
        const now = (some: ItemOperation['fields']) => fieldsNow(some, things(some), display)
        const told = ofJoined(ledger, {
          ...operation,
          client,
          fields: now(fields),
          addition: addition && now(addition),
        })
        if (told.itemId !== operation.itemId) added.push({ itemId: told.itemId, client, base: told.base })
        return { opId: operation.opId, outcome: ledger.apply(told, doerOf(actor)) }
      })
      joinUnseen(ledger, added, newId)
      // An operation on an unknown item may be sent again, after the item.
      const counting = merged.filter(({ outcome }) => outcome !== 'unknown')
      await operationStore(tx, listId).record(
        counting.map(({ opId }) => opId),
        ledger.at,
      )
      return [...[...known].map((opId) => ({ opId, outcome: 'repeated' as const })), ...merged]
    })
    const heard = outcomes.filter(({ outcome }) => outcome !== 'unknown').map(({ opId }) => opId)
    return { ...(await changesSince(db, actor, listId, since)), heard, outcomes }
  }

  async function changes(actor: Member, listId: string, since: number): Promise<ListChanges> {
    return changesSince(db, actor, listId, since)
  }

  /** Removes old ticked items, and data no device can ask for any more. */
  async function trim(at: Date): Promise<void> {
    await removeOwnerlessLists(db)
    const before = new Date(at.getTime() - OPERATIONS_KEPT_DAYS * 86_400_000)
    await forgetOperationsAcrossGroups(db, before.toISOString())
    for (const { id, groupId } of await fullListsAcrossGroups(db, CHECKED_ITEMS_KEPT)) {
      await access.change({ kind: 'system', groupId, userId: '' }, id, async (ledger) => {
        await ledger.loadAll()
        const ticked = ledger.all().filter(({ checked }) => checked)
        const tickedIn = ({ marks, version }: (typeof ticked)[number]) => marks.checked?.version ?? version
        const old = ticked.sort((a, b) => tickedIn(b) - tickedIn(a)).slice(CHECKED_ITEMS_KEPT)
        for (const item of old) ledger.remove(item.id)
      })
    }
  }

  async function changesSince(handle: Db, actor: Member, listId: string, since: number): Promise<ListChanges> {
    return handle.transaction(
      async (tx) => {
        const list = await access.find(tx, actor, listId)
        const store = shoppingItemStore(tx, viewerOf(actor))
        const restart = since > list.version
        const from = restart ? 0 : since
        const items = await store.changedSince(listId, from)
        return {
          list: summaryOf(list),
          version: list.version,
          restart,
          items: await itemsOnWire(access.pantry(tx, actor.groupId), actor.groupId, items),
          removed: await store.removedSince(listId, from),
          heard: [],
          outcomes: [],
        }
      },
      { readOnly: true },
    )
  }
}

/** The fields as they apply now; if the food is gone, the line's text becomes the note. */
function fieldsNow(fields: ItemOperation['fields'], named: Mentions, display: string | undefined): Partial<ItemFields> {
  const isLost = fields.foodId && !named.foodId
  const note = isLost && display ? { note: [fields.note, display].filter(Boolean).join(', ') } : {}
  const given = { ...fields, ...named, ...note }
  return Object.fromEntries(
    ITEM_FIELDS.flatMap((field) => (given[field] === undefined ? [] : [[field, given[field]]])),
  ) as Partial<ItemFields>
}
