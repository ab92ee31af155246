import { useSyncExternalStore } from 'react'

let open = false
const listeners = new Set<() => void>()

/** Opens the sheet that adds a recipe, from anywhere. */
export const openAdd = () => set(true)
/** For a link to the page that adds: it opens the sheet where one is, and the page only in a new tab. */
export function addHere(event: { preventDefault: () => void }) {
  event.preventDefault()
  openAdd()
}
export const closeAdd = () => set(false)
export const useAddOpen = () => useSyncExternalStore(listen, () => open)

function set(next: boolean) {
  open = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
