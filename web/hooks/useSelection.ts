import { useCallback, useMemo, useRef, useState } from 'react'

export type Selection = ReturnType<typeof useSelection>

/** The selected rows of a list. Shift selects everything since the last choice. */
export function useSelection(shown: readonly { id: string }[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string>(undefined)
  const order = useRef(shown)
  order.current = shown

  const toggle = useCallback((id: string, withShift: boolean) => {
    const from = order.current.findIndex((row) => row.id === last.current)
    const to = order.current.findIndex((row) => row.id === id)
    last.current = id
    setIds((before) => {
      const next = new Set(before)
      const on = !before.has(id)
      const range = withShift && from >= 0 ? order.current.slice(Math.min(from, to), Math.max(from, to) + 1) : []
      for (const one of [id, ...range.map((row) => row.id)]) {
        if (on) next.add(one)
        else next.delete(one)
      }
      return next
    })
  }, [])
  const clear = useCallback(() => setIds(new Set()), [])
  const all = useCallback((on: boolean) => setIds(new Set(on ? order.current.map(({ id }) => id) : [])), [])
  // Rows hidden by a filter are not affected.
  const chosen = useMemo(() => new Set(shown.map(({ id }) => id).filter((id) => ids.has(id))), [shown, ids])
  return { ids: chosen, toggle, all, clear }
}
