import { type PointerEvent, useEffect, useRef } from 'react'

/** As long as the system's own long press. */
const HOLD_MS = 500
const MOVED_PX = 10

/** Calls when a finger rests on something, which then is not also tapped. A mouse has no long press. */
export function useHold(onHold: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const from = useRef({ x: 0, y: 0 })
  const held = useRef(false)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (!onHold) return {}
  return {
    onPointerDown(event: PointerEvent) {
      held.current = false
      stop()
      if (event.pointerType === 'mouse' || !event.isPrimary) return
      from.current = { x: event.clientX, y: event.clientY }
      timer.current = setTimeout(() => {
        held.current = true
        onHold()
      }, HOLD_MS)
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > MOVED_PX) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    // The system would open the link's own menu.
    onContextMenu(event: { preventDefault: () => void }) {
      if (held.current) event.preventDefault()
    },
    onClickCapture(event: { preventDefault: () => void; stopPropagation: () => void }) {
      if (!held.current) return
      held.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
