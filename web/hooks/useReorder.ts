import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

/** Within this distance of the window's edge, dragging a row scrolls the page. */
const EDGE_PX = 90

/**
 * Reordering a list: rows are dragged by a grip, or moved with arrow keys while the grip has the focus. Nothing moves
 * until the finger lets go; a line shows where the row would land. With `holdMs` the grip is a normal button, and drags
 * only after being held for that long. `rows` finds the rows if they are not the list's own children.
 */
export function useReorder<List extends HTMLElement>(
  onMove: (from: number, to: number) => void,
  { holdMs = 0, rows: selector = ':scope > *' }: { holdMs?: number; rows?: string } = {},
) {
  const list = useRef<List>(null)
  // A row that was not redrawn still moves within the current list.
  const latest = useRef(onMove)
  latest.current = onMove
  const [drag, setDrag] = useState<{ from: number; gap: number }>()

  function start(event: PointerEvent, from: number) {
    if (event.button !== 0) return
    const grip = event.currentTarget as HTMLElement
    const y = event.clientY
    if (holdMs > 0) return hold(grip, () => begin(grip, y, from))
    event.preventDefault()
    begin(grip, y, from)
  }

  function hold(grip: HTMLElement, begins: () => void) {
    const timer = setTimeout(() => {
      stop()
      // Dropping a row must not press the button under the finger.
      grip.addEventListener('click', swallow, { capture: true, once: true })
      addEventListener('pointerup', () => setTimeout(() => grip.removeEventListener('click', swallow, true)), {
        once: true,
      })
      begins()
    }, holdMs)
    function stop() {
      clearTimeout(timer)
      removeEventListener('pointerup', stop)
      removeEventListener('pointercancel', stop)
    }
    addEventListener('pointerup', stop)
    addEventListener('pointercancel', stop)
  }

  function begin(grip: HTMLElement, startY: number, from: number) {
    if (!list.current) return
    grip.focus()
    const rows = [...list.current.querySelectorAll(selector)]
    let gap = from
    const scroller = setInterval(scroll, 16)
    let y = startY

    function scroll() {
      if (y < EDGE_PX) scrollBy(0, (y - EDGE_PX) / 6)
      else if (y > innerHeight - EDGE_PX) scrollBy(0, (y - innerHeight + EDGE_PX) / 6)
      else return
      find()
    }
    function find() {
      const next = rows.filter((row) => middleOf(row) < y).length
      if (next === gap) return
      gap = next
      setDrag({ from, gap })
    }
    function move(moved: globalThis.PointerEvent) {
      y = moved.clientY
      find()
    }
    function end(ended: Event) {
      clearInterval(scroller)
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', end)
      setDrag(undefined)
      const to = gap > from ? gap - 1 : gap
      if (ended.type === 'pointerup' && to !== from) latest.current(from, to)
    }
    setDrag({ from, gap })
    addEventListener('pointermove', move)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
  }

  function press(event: KeyboardEvent, from: number) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by === 0) return
    event.preventDefault()
    latest.current(from, from + by)
  }

  return {
    list,
    /** For the grip button. */
    grip: (index: number) => ({
      onPointerDown: (event: PointerEvent) => start(event, index),
      onKeyDown: (event: KeyboardEvent) => press(event, index),
    }),
    /** For the row: Alt with an arrow moves it from any of its fields. */
    row: (index: number, count: number) => ({
      'data-drag': mark(index, count),
      onKeyDown: (event: KeyboardEvent) => event.altKey && press(event, index),
    }),
    mark,
    dragging: drag !== undefined,
  }

  /** A row's position relative to the dragged one. */
  function mark(index: number, count: number) {
    if (!drag) return undefined
    if (drag.from === index) return 'lifted'
    if (drag.gap === index) return 'above'
    return drag.gap === count && index === count - 1 ? 'below' : undefined
  }
}

function swallow(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}

const middleOf = (row: Element) => {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2
}

/** The list with one row moved; the same list if the target does not exist. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): readonly Row[] {
  if (to < 0 || to >= rows.length || from === to) return rows
  const rest = rows.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...rows.slice(from, from + 1))
}
