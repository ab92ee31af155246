import { useLayoutEffect, useRef } from 'react'

/** Focuses a row once it is drawn: a new one, or one that has moved. */
export function useRowFocus() {
  const wanted = useRef<{ key: string; part: string }>(undefined)
  useLayoutEffect(() => {
    const { key, part } = wanted.current ?? {}
    if (!key) return
    wanted.current = undefined
    document.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"] :is(${part})`)?.focus()
  })
  return (key: string, part = 'input, textarea') => {
    wanted.current = { key, part }
  }
}
