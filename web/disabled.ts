/**
 * A button that is `aria-disabled` keeps its place among the keys and the focus of who pressed it, and does nothing: so
 * nobody sends a form twice while it is under way, neither with the mouse nor with Enter, which is a click as well.
 */
export function heedDisabled() {
  document.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element) || !event.target.closest('[aria-disabled="true"]')) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { capture: true },
  )
}
