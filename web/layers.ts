const above = new Set<Element>()

/** Records whether a dialog or menu is open above the page. */
export function noteLayer(element: Element, open: boolean) {
  if (open) above.add(element)
  else above.delete(element)
}

/** Searching a long page for open layers would take longer than drawing what asks. */
export const isPageCovered = () => [...above].some((element) => element.isConnected)
