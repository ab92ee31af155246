import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { listStore } from '../../offline/listStore.ts'

/** A list as it is on this device, and the ways to change it. */
export function useShoppingList(id: string) {
  const store = useMemo(() => listStore(id), [id])
  const status = useSyncExternalStore(store.subscribe, () => {
    const { status, head } = store.current()
    return status !== 'gone' && head ? 'ready' : status
  })
  useEffect(() => void store.open(), [store])
  return { store, status }
}
