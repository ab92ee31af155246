import { useEffect, useState } from 'react'
import { afterFrame } from '../../afterFrame.ts'

/** What something was until the frame that follows it is drawn: for what need not be drawn in the same frame as the rest. */
export function useAFrameLater<Value>(value: Value): Value {
  const [shown, show] = useState(value)
  useEffect(() => afterFrame(() => show(() => value)), [value])
  return shown
}
