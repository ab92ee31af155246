import { isZero } from '#kitchen/quantity.ts'
import { inUnit } from '#kitchen/shopping-consolidate.ts'
import { exact, exactText, lessQuantity, marksOfAll, type Operation } from '#kitchen/shopping-merge.ts'
import type { Ledger } from './ledger.ts'
import type { Joined, StoredItem } from './states.ts'

/**
 * What a device says of an item that was joined into another before the device could know. The item parts again, with
 * the amount it was joined with, and the operation applies to it: a tick buys that amount, a removal takes only that
 * amount away. If nothing would be left of the other item, the operation applies to that one.
 */
export function ofJoined(ledger: Ledger, operation: Operation): Operation {
  const joined = ledger.joinedAs(operation.itemId)
  if (!joined) return operation
  if (ledger.knows(joined.apart)) return ofJoined(ledger, { ...operation, itemId: joined.apart })
  const holder = ledger.item(holderOf(ledger, joined))
  const amount = holder && inUnit(joined, holder.unitId, ledger.pantry.measureOf)
  if (!holder || !amount) return operation
  const left = lessQuantity(exact(holder.quantity), amount)
  if (isZero(left)) return ofHolder(operation, holder)
  part(ledger, { holder: { ...holder, quantity: exactText(left) }, joined, operation })
  return { ...operation, itemId: joined.apart }
}

/** What it was joined into may have been joined as well. */
function holderOf(ledger: Ledger, { into }: Joined): string {
  const next = ledger.joinedAs(into)
  if (!next) return into
  return ledger.knows(next.apart) ? next.apart : holderOf(ledger, next)
}

/** A removal by somebody who knows only of a part removes nothing; an amount of the part says nothing of the whole. */
function ofHolder(operation: Operation, { id }: StoredItem): Operation {
  const { quantity: _, unitId: __, ...fields } = operation.fields
  return operation.kind === 'remove' ? operation : { ...operation, itemId: id, fields, quantityBefore: undefined }
}

type Parting = { holder: StoredItem; joined: Joined; operation: Operation }

function part(ledger: Ledger, { holder, joined, operation: { client, seq } }: Parting): void {
  const { apart: id, quantity, unitId } = joined
  ledger.put({ ...holder, version: ledger.next() })
  const version = ledger.next()
  const marks = marksOfAll({ version, client, by: { [client]: seq - 1 }, at: ledger.at })
  ledger.add({ ...holder, id, quantity, unitId, contributions: [], byHand: true, marks, createdAt: ledger.at, version })
}
