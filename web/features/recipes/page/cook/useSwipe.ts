import { type TouchEvent, useRef } from 'react'

const FAR_ENOUGH_PX = 60

/** A swipe clearly more sideways than down; `-1` towards the start of the line, `1` towards its end. */
export function useSwipe(onSwipe: (towards: -1 | 1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart(event: TouchEvent) {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined
      start.current = touch && { x: touch.clientX, y: touch.clientY }
    },
    onTouchEnd(event: TouchEvent) {
      const touch = event.changedTouches[0]
      if (!start.current || !touch) return
      const across = touch.clientX - start.current.x
      const down = touch.clientY - start.current.y
      start.current = undefined
      if (Math.abs(across) < FAR_ENOUGH_PX || Math.abs(across) < 2 * Math.abs(down)) return
      const forward = document.dir === 'rtl' ? across > 0 : across < 0
      onSwipe(forward ? 1 : -1)
    },
  }
}
