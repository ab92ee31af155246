import { useSyncExternalStore } from 'react'

const above = new Set<Element>()
const listeners = new Set<() => void>()

/** Records whether a dialog or menu is open above the page. */
export function noteLayer(element: Element, open: boolean) {
  if (open) above.add(element)
  else above.delete(element)
  for (const listener of listeners) listener()
}

/** Searching a long page for open layers would take longer than drawing what asks. */
export const isPageCovered = () => [...above].some((element) => element.isConnected)

const isMenuOpen = () => [...above].some((element) => element.isConnected && element.role === 'menu')

export const useMenuOpen = () => useSyncExternalStore(listen, isMenuOpen)

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
