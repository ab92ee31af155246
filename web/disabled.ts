/**
 * An `aria-disabled` button keeps its place in the tab order and the focus, and does nothing: nobody sends a form twice
 * while it is being sent, neither by mouse nor with Enter, which is a click too.
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
