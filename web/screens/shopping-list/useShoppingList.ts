import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { listStore } from '../../offline/listStore.ts'

/** A list as it is on this device, and the ways to change it. */
export function useShoppingList(id: string) {
  const store = useMemo(() => listStore(id), [id])
  const state = useSyncExternalStore(store.subscribe, store.current)
  useEffect(() => void store.open(), [store])
  return { store, state }
}
