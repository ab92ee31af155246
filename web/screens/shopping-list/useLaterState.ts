import { useSyncExternalStore } from 'react'
import { afterFrame } from '../../afterFrame.ts'
import type { ListStore } from '../../offline/listStore.ts'
import type { State } from './useListState.ts'

/**
 * The state from some frames ago. The row that comes or leaves is one frame, the rows that come into sight with it the
 * next; everything else follows part by part, so that no frame takes long.
 */
export function useLaterState<Part>(store: ListStore, part: (state: State) => Part, frames: number): Part {
  const { subscribe, current } = laterOf(store, frames)
  return useSyncExternalStore(subscribe, () => part(current()))
}

type Later = { subscribe: ListStore['subscribe']; current: () => State }
const laters = new WeakMap<ListStore, Map<number, Later>>()

function laterOf(store: ListStore, frames: number): Later {
  const known = laters.get(store) ?? new Map<number, Later>()
  laters.set(store, known)
  const later = known.get(frames) ?? createLater(store, frames)
  known.set(frames, later)
  return later
}

function createLater(store: ListStore, frames: number): Later {
  const listeners = new Set<() => void>()
  let state = store.current()
  let callOff: (() => void) | undefined
  let deafen = () => {}
  return { subscribe, current: () => state }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    if (listeners.size === 1) {
      // Changes during the wait are included: constant changes must not postpone it for ever.
      deafen = store.subscribe(() => callOff ?? wait(frames))
      // Changes from before anybody listened.
      wait(1)
    }
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      deafen()
      callOff?.()
      callOff = undefined
    }
  }

  function wait(left: number) {
    callOff = afterFrame(() => (left > 1 ? wait(left - 1) : follow()))
  }

  function follow() {
    callOff = undefined
    state = store.current()
    for (const one of listeners) one()
  }
}
