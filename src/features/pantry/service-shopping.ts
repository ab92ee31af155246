import type { PantryChange } from '#contract/pantry.ts'
import type { Member } from '#contract/permissions.ts'
import type { ShoppingItem } from '#contract/shopping-items.ts'
import type { Core } from '../../core/core.ts'
import type { Facts, Listener } from '../../core/events.ts'
import type { ShoppingItems } from '../shopping/service-items.ts'
import { pantryEventStore, type StoredEvent } from './event-store.ts'
import type { Entry } from './journal.ts'
import type { Pantry } from './service.ts'

export type PantryShopping = ReturnType<typeof createPantryShopping>
type Services = { pantry: Pantry; shoppingItems: ShoppingItems }

/** A tick that is taken back this soon was a slip; later, the row is wanted anew and what was bought stays, in hours. */
const SLIP_HOURS = 6

/** What is ticked on a list has been bought, and comes home. */
export function createPantryShopping({ db, now }: Core, { pantry, shoppingItems }: Services) {
  return { putIn, listeners }

  /** Puts in what is ticked on a list and is not in yet. */
  async function putIn(actor: Member, listId: string, locale: string): Promise<PantryChange> {
    const items = await shoppingItems.ofList(actor, listId)
    const done = await pantry.record(actor, { cause: 'tick' }, (tx) =>
      bought(items, pantryEventStore(tx, actor.groupId)),
    )
    return pantry.view.changed(actor, done, locale)
  }

  function listeners(): Listener<'shopping-list.items-changed'>[] {
    return [{ on: 'shopping-list.items-changed', run: follow }]
  }

  /** A private list says nothing to the household. */
  async function follow({ groupId, visibleTo, created, updated }: Facts['shopping-list.items-changed']) {
    const ids = [...created, ...updated]
    if (visibleTo !== null || ids.length === 0) return
    const actor: Member = { kind: 'system', groupId, userId: '' }
    if (!(await pantry.isOn(actor))) return
    const items = await shoppingItems.findEach(actor, ids)
    const journal = pantryEventStore(db, groupId)
    const unticked = items.filter(({ checked }) => !checked).map(({ id }) => id)
    const back = await journal.fromSources(unticked)
    if (back.length > 0) await takeBack(actor, back)
    if (items.some(({ checked }) => checked))
      await pantry.record(actor, { cause: 'tick' }, (tx) => bought(items, pantryEventStore(tx, groupId)))
  }

  async function takeBack(actor: Member, events: StoredEvent[]) {
    const since = new Date(now().getTime() - SLIP_HOURS * 3_600_000).toISOString()
    await pantry.takeBack(
      actor,
      events.filter(({ at }) => at >= since),
    )
    const over = events.flatMap(({ at, source }) => (at < since && source ? [source] : []))
    if (over.length > 0) await pantryEventStore(db, actor.groupId).settleSources(over)
  }
}

/** The ticked foods of these rows that have not come in yet, in amounts as sold. */
async function bought(items: ShoppingItem[], journal: ReturnType<typeof pantryEventStore>): Promise<Entry[]> {
  const ticked = items.filter(({ checked, food }) => checked && food)
  const known = new Set((await journal.fromSources(ticked.map(({ id }) => id))).map(({ source }) => source))
  return ticked.flatMap(({ id, food, sold, quantity, unit }) => {
    if (!food || known.has(id)) return []
    // A single row without a unit is just "milk": nobody said how much.
    const isCounted = unit !== null || quantity !== 1
    const amount = isCounted && sold.quantity > 0 ? { quantity: sold.quantity, unit: sold.unit } : null
    return [{ foodId: food.id, happening: { kind: 'in', why: 'bought', amount }, source: id }]
  })
}
