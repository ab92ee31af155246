import { useEffect, useRef } from 'react'

/** Takes the reader to the heading of the next step, not of the first. */
export function useFocusOnChange(step: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) heading.current?.focus()
    before.current = step
  }, [step])
  return heading
}
