const above = new Set<Element>()

/** Notes that a dialog or a menu lies above the page, or no longer does. */
export function noteLayer(element: Element, open: boolean) {
  if (open) above.add(element)
  else above.delete(element)
}

/** To look for open layers in a long page would take longer than to draw what asks. */
export const isPageCovered = () => [...above].some((element) => element.isConnected)
