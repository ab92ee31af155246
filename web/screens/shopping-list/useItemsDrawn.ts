import { useEffect, useState } from 'react'
import { afterFrame } from '../../afterFrame.ts'
import type { ShownItem } from '../../offline/items.ts'
import type { ListStore } from '../../offline/listStore.ts'

/** The items as they were last drawn: the row that comes or leaves is one frame, what counts it the next. */
export function useItemsDrawn(store: ListStore): readonly ShownItem[] {
  const [items, show] = useState(() => store.current().items)
  useEffect(() => {
    let callOff = () => {}
    const follow = () => {
      callOff()
      callOff = afterFrame(() => show(store.current().items))
    }
    // What changed before anybody listened.
    follow()
    const deafen = store.subscribe(follow)
    return () => {
      callOff()
      deafen()
    }
  }, [store])
  return items
}
