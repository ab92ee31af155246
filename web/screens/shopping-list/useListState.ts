import { useSyncExternalStore } from 'react'
import { type Section, sectionsOf } from '../../features/shopping/lines.ts'
import type { ShownItem } from '../../offline/items.ts'
import type { ListStore } from '../../offline/listStore.ts'

export type State = ReturnType<ListStore['current']>

/** A part of what is known of a list. Whoever asks for it is drawn again when that part changes, and not for all else. */
export function useListState<Part>(store: ListStore, part: (state: State) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => part(store.current()))
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
