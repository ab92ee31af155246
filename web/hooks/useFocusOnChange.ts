import { useEffect, useRef } from 'react'

/** Moves the focus to the heading of a new step, but not of the first one. */
export function useFocusOnChange(step: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) heading.current?.focus()
    before.current = step
  }, [step])
  return heading
}
