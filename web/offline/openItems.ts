import { shown } from '#kitchen/shopping-replica.ts'
import { storedList, waitingOperations } from './db.ts'
import { replicaOf } from './items.ts'

/** Of each list for which something done here waits to be sent: how many things are still to be bought, with that. */
export async function openItemsHere(): Promise<ReadonlyMap<string, number>> {
  const { lists } = await waitingOperations()
  const counts = lists.map(async (id): Promise<[string, number][]> => {
    const stored = await storedList(id)
    if (!stored?.list) return []
    return [[id, shown(replicaOf(stored)).filter(({ checked }) => !checked).length]]
  })
  return new Map((await Promise.all(counts)).flat())
}
