import { waitingOperations } from './db.ts'
import { listStore } from './listStore.ts'

export type LostList = { id: string; name: string | null; added: number }

/** Lists that were deleted while items added to them on this device were still unsent; checks those not `present`. */
export async function lostLists(present: ReadonlySet<string>): Promise<LostList[]> {
  const { lists } = await waitingOperations()
  const absent = lists.filter((id) => !present.has(id)).map((id) => ({ id, store: listStore(id) }))
  await Promise.all(absent.map(({ store }) => store.sync()))
  return absent.flatMap(({ id, store }) => {
    const { status, head } = store.current()
    const added = store.added()
    return status === 'gone' && added > 0 ? [{ id, name: head?.name ?? null, added }] : []
  })
}
