import { canHold, holding } from '#kitchen/shopping-consolidate.ts'
import type { Ledger } from './ledger.ts'
import type { StoredItem } from './states.ts'

/** Merges each item into an earlier one for the same thing. */
export function consolidate(ledger: Ledger, items: StoredItem[], newId: () => string) {
  const kept: StoredItem[] = []
  for (const item of items.sort((a, b) => a.position - b.position)) {
    const { measureOf } = ledger.pantry
    const index = item.checked ? -1 : kept.findIndex((one) => canHold(one, item, { measureOf, notes: 'equal' }))
    const holder = kept[index]
    if (holder) kept[index] = mergedInto(ledger, { holder, item, newId })
    else kept.push(item)
  }
}

type Added = { itemId: string; client: string; base: number }

/**
 * Joins what devices added without knowing of each other: 1 kg of oranges from an offline phone and 2 kg from another
 * are 3 kg. An item the device had already seen when it added one stays separate.
 */
export function joinUnseen(ledger: Ledger, added: readonly Added[], newId: () => string) {
  const { measureOf } = ledger.pantry
  for (const { itemId, client, base } of added) {
    const item = ledger.item(itemId)
    if (!item || item.checked || item.marks.note?.client !== client) continue
    if (item.contributions.length > 0 || Object.keys(item.extras).length > 0) continue
    const holder = ledger.all().find((one) => {
      const made = one.marks.note
      const isUnseen = made !== undefined && made.version > base && made.client !== client
      return one.id !== itemId && isUnseen && canHold(one, item, { measureOf, notes: 'equal' })
    })
    if (holder) mergedInto(ledger, { holder, item, newId })
  }
}

type Merging = { holder: StoredItem; item: StoredItem; newId: () => string }

function mergedInto(ledger: Ledger, { holder, item, newId }: Merging): StoredItem {
  const merged = {
    ...holder,
    ...holding(holder, item, ledger.pantry.measureOf),
    byHand: holder.byHand || item.byHand,
    // To whoever saw the holder before, the amount is news: a tick of theirs leaves what was joined on the list.
    marks: { ...holder.marks, quantity: item.marks.quantity && { ...item.marks.quantity, version: ledger.peek() } },
    contributions: [...holder.contributions, ...item.contributions.map((one) => ({ ...one, id: newId() }))],
    version: ledger.next(),
  }
  // Amounts that recipes gave are the holder's now: with them the item could not part again.
  const isWhole = item.contributions.length === 0
  const { quantity, unitId } = item
  ledger.remove(item.id, isWhole ? { into: holder.id, apart: newId(), quantity, unitId } : undefined)
  ledger.put(merged)
  return merged
}
