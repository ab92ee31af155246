import { afterFrame } from '../afterFrame.ts'
import { noteLayer } from '../layers.ts'

export type Sheet = {
  /** Returns the focus to where it was. */
  close: () => void
  /** Leaves the focus to whatever takes it next. */
  leave: () => void
}

/**
 * Opens a `<dialog>` above a long page. `showModal` makes the browser restyle everything it has drawn, to make the page
 * inert and again to bring it back, which on a long page takes a phone longer than a frame. Here the page stays as it
 * is and is made unreachable by hand: the sheet covers the window, the focus stays inside, and the page behind is
 * hidden from screen readers.
 */
export function openSheet(sheet: HTMLDialogElement): Sheet {
  const opener = document.activeElement
  const row = opener?.closest('li[id]')?.id
  let isOpen = true
  sheet.classList.add('sheet')
  sheet.setAttribute('aria-modal', 'true')
  // So that a phone's back gesture closes it too.
  sheet.setAttribute('closedby', 'closerequest')
  // Without `show`, which would move the focus at once and force a layout.
  sheet.open = true
  const showBehind = hideBehind(sheet)
  noteLayer(sheet, true)
  document.addEventListener('keydown', press)
  document.addEventListener('focusin', bringBack)

  return { close, leave }

  function close() {
    if (!isOpen) return
    leave()
    // The closed sheet is drawn first.
    afterFrame(() => {
      // Its row may have been drawn anew meanwhile, in another section.
      const back = opener?.isConnected || !row ? opener : document.getElementById(row)?.querySelector('button')
      if (document.activeElement === document.body && back instanceof HTMLElement) back.focus({ preventScroll: true })
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

  /** From the last to the first, and back. */
  function moveOn(event: KeyboardEvent) {
    const stops = stopsIn(sheet)
    const last = event.shiftKey ? stops[0] : stops.at(-1)
    if (document.activeElement !== last && sheet.contains(document.activeElement)) return
    event.preventDefault()
    const next = event.shiftKey ? stops.at(-1) : stops[0]
    next?.focus()
  }

  /** Focus coming from the browser's own bars arrives at the page first. */
  function bringBack({ target }: FocusEvent) {
    if (!isAbove(target) && !sheet.contains(target as Node)) stopsIn(sheet)[0]?.focus()
  }
}

const STOPS = ':is(a[href], button, input, select, textarea):not(:disabled, [tabindex="-1"])'
const stopsIn = (sheet: Element) =>
  [...sheet.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.checkVisibility())

/** Anything opened later is above the sheet, and so are toasts. */
const isAbove = (target: EventTarget | null) =>
  target instanceof Element && target.closest(':modal, [popover]') !== null

/** Hides everything beside the sheet from screen readers, and returns a function that shows it again. */
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
