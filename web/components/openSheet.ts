import { afterFrame } from '../afterFrame.ts'
import { noteLayer } from '../layers.ts'

export type Sheet = {
  /** Gives the focus back to what it was on before. */
  close: () => void
  /** Leaves the focus to whoever takes it: what it was on before goes as well. */
  leave: () => void
}

/**
 * Opens a `<dialog>` above a long page. `showModal` makes the browser go through the style of all it draws, to make the page
 * inert and again to bring it back, which on a long page is more than a telephone does in a frame. Here the page stays as it
 * is, and what keeps it out of reach is done by hand: the sheet lies over all of the window for the finger, the focus stays
 * inside for the keyboard, and what is behind is hidden from screen readers.
 */
export function openSheet(sheet: HTMLDialogElement): Sheet {
  const opener = document.activeElement
  let isOpen = true
  sheet.classList.add('sheet')
  sheet.setAttribute('aria-modal', 'true')
  // So that the gesture that goes back on a telephone closes it too.
  sheet.setAttribute('closedby', 'closerequest')
  // Without `show`, which would give the focus back at once: to move it the browser lays out the page.
  sheet.open = true
  const showBehind = hideBehind(sheet)
  noteLayer(sheet, true)
  document.addEventListener('keydown', press)
  document.addEventListener('focusin', bringBack)

  return { close, leave }

  function close() {
    if (!isOpen) return
    leave()
    // First the sheet is drawn gone.
    afterFrame(() => {
      if (document.activeElement === document.body && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true })
    })
  }

  function leave() {
    isOpen = false
    sheet.open = false
    showBehind()
    noteLayer(sheet, false)
    document.removeEventListener('keydown', press)
    document.removeEventListener('focusin', bringBack)
  }

  function press(event: KeyboardEvent) {
    if (event.defaultPrevented || event.isComposing || isAbove(event.target)) return
    if (event.key === 'Tab') return moveOn(event)
    if (event.key !== 'Escape') return
    event.preventDefault()
    sheet.close()
  }

  /** From the last on to the first, and back. */
  function moveOn(event: KeyboardEvent) {
    const stops = stopsIn(sheet)
    const last = event.shiftKey ? stops[0] : stops.at(-1)
    if (document.activeElement !== last && sheet.contains(document.activeElement)) return
    event.preventDefault()
    const next = event.shiftKey ? stops.at(-1) : stops[0]
    next?.focus()
  }

  /** From the browser's own bars the focus comes to the page first. */
  function bringBack({ target }: FocusEvent) {
    if (!isAbove(target) && !sheet.contains(target as Node)) stopsIn(sheet)[0]?.focus()
  }
}

const STOPS = ':is(a[href], button, input, select, textarea):not(:disabled, [tabindex="-1"])'
const stopsIn = (sheet: Element) =>
  [...sheet.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.checkVisibility())

/** What was opened later lies above the sheet, and so do toasts. */
const isAbove = (target: EventTarget | null) =>
  target instanceof Element && target.closest(':modal, [popover]') !== null

/** Hides all that a screen reader would find beside the sheet, and gives back how to show it again. */
function hideBehind(sheet: Element): () => void {
  const hidden: Element[] = []
  for (let inside = sheet; inside !== document.body && inside.parentElement; inside = inside.parentElement)
    for (const beside of inside.parentElement.children)
      if (beside !== inside && !beside.matches('[popover], [role="status"], [aria-hidden]')) hidden.push(beside)
  for (const element of hidden) element.setAttribute('aria-hidden', 'true')
  return () => {
    for (const element of hidden) element.removeAttribute('aria-hidden')
  }
}
