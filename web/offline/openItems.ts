import { shown } from '#kitchen/shopping-replica.ts'
import { storedList, waitingOperations } from './db.ts'
import { replicaOf } from './items.ts'

/** For each list with unsent operations: how many items are still to buy, including those. */
export async function openItemsHere(): Promise<ReadonlyMap<string, number>> {
  const { lists } = await waitingOperations()
  const counts = lists.map(async (id): Promise<[string, number][]> => {
    const stored = await storedList(id)
    if (!stored?.list) return []
    return [[id, shown(replicaOf(stored)).filter(({ checked }) => !checked).length]]
  })
  return new Map((await Promise.all(counts)).flat())
}
