import { useEffect, useState } from 'react'

/** What something was until the frame that follows it is drawn: for what need not be drawn in the same frame as the rest. */
export function useAFrameLater<Value>(value: Value): Value {
  const [shown, show] = useState(value)
  useEffect(() => show(() => value), [value])
  return shown
}
