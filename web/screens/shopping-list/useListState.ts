import { useSyncExternalStore } from 'react'
import { aisleOf, type Section, sectionsOf, type Words } from '../../features/shopping/lines.ts'
import type { ShownItem } from '../../offline/items.ts'
import type { ListStore } from '../../offline/listStore.ts'

export type State = ReturnType<ListStore['current']>

/** A part of a list's state. Its component is redrawn when that part changes, and not otherwise. */
export function useListState<Part>(store: ListStore, part: (state: State) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => part(store.current()))
}

type Labels = Parameters<typeof sectionsOf>[1]['labelSettings']
const sorted = new WeakMap<readonly ShownItem[], { labels: Labels; words: Words; sections: readonly Section[] }>()

export const itemsIn = ({ items }: State) => items

/** What is still to buy, by section; sorted once for all callers. */
export function sectionsIn({ items, head }: Pick<State, 'items' | 'head'>, words: Words): readonly Section[] {
  const labels = head?.labelSettings ?? NO_LABELS
  const known = sorted.get(items)
  if (known?.labels === labels && known.words === words) return known.sections
  const sections = sectionsOf(items, { labelSettings: labels, aisle: (item) => aisleOf(item, words) })
  sorted.set(items, { labels, words, sections })
  return sections
}

const NO_LABELS: Labels = []
