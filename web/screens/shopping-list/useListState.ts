import { useSyncExternalStore } from 'react'
import { afterFrame } from '../../afterFrame.ts'
import type { ShownItem } from '../../offline/items.ts'
import type { ListStore } from '../../offline/listStore.ts'
import { type Section, sectionsOf } from './lines.ts'

type State = ReturnType<ListStore['current']>

/** A part of what is known of a list. Whoever asks for it is drawn again when that part changes, and not for all else. */
export function useListState<Part>(store: ListStore, part: (state: State) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => part(store.current()))
}

/**
 * The same as it was so many frames ago. The row that comes or leaves is one frame, the rows that come near with it the next;
 * what else goes by the list follows a part at a time, so that no frame takes long.
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
  let callOff = () => {}
  let deafen = () => {}
  return { subscribe, current: () => state }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    if (listeners.size === 1) {
      deafen = store.subscribe(() => wait(frames))
      // What changed before anybody listened.
      wait(1)
    }
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      deafen()
      callOff()
    }
  }

  function wait(left: number) {
    callOff()
    callOff = afterFrame(() => (left > 1 ? wait(left - 1) : follow()))
  }

  function follow() {
    state = store.current()
    for (const one of listeners) one()
  }
}

type Labels = Parameters<typeof sectionsOf>[1]['labelSettings']
const sorted = new WeakMap<readonly ShownItem[], { labels: Labels; sections: readonly Section[] }>()

export const itemsIn = ({ items }: State) => items

/** What is still to be bought, by section; sorted once for all who ask. */
export function sectionsIn({ items, head }: Pick<State, 'items' | 'head'>): readonly Section[] {
  const labels = head?.labelSettings ?? NO_LABELS
  const known = sorted.get(items)
  if (known?.labels === labels) return known.sections
  const sections = sectionsOf(items, { labelSettings: labels })
  sorted.set(items, { labels, sections })
  return sections
}

const NO_LABELS: Labels = []
