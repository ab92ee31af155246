import type { ShownItem } from '../../offline/items.ts'

/** So many rows are drawn together, and come into sight together. */
const STRETCH_ROWS = 14
/** Rows that come in between stay with those around them until there are too many. */
const STRETCH_ROWS_MAX = 18

export type Stretch = { key: string; items: readonly ShownItem[] }

/**
 * The rows of a section a few at a time, each few drawn for themselves. A row that goes, comes or moves leaves the others with
 * those they were drawn with `before`.
 */
export function stretchesOf(items: readonly ShownItem[], before: readonly Stretch[] = []): readonly Stretch[] {
  const homes = new Map(before.flatMap((stretch) => stretch.items.map(({ id }): [string, Stretch] => [id, stretch])))
  const homeAt = (index: number) => homes.get(items[index]?.id ?? '')
  const full = before.length > 0 ? STRETCH_ROWS_MAX : STRETCH_ROWS
  const begun = new Set<string>()
  const stretches: { key: string; items: ShownItem[] }[] = []
  for (const [index, item] of items.entries()) {
    const last = stretches.at(-1)
    const home = homeAt(index)
    const next = homeAt(index + 1)
    const isAtHome = home !== undefined && !begun.has(home.key)
    // Between two rows of one stretch it has moved there.
    const isBetween = last !== undefined && next?.key === last.key
    if (last && last.items.length < full && (!isAtHome || isBetween)) {
      last.items.push(item)
      continue
    }
    const key = isAtHome && !isBetween ? home.key : keyFor(item, { last, next, begun })
    begun.add(key)
    stretches.push({ key, items: [item] })
  }
  return stretches
}

type Place = { last: Stretch | undefined; next: Stretch | undefined; begun: ReadonlySet<string> }

/** What comes before all others joins the first of them; else it begins a stretch of its own. */
function keyFor({ id }: ShownItem, { last, next, begun }: Place) {
  if (!last && next && next.items.length < STRETCH_ROWS_MAX) return next.key
  return begun.has(id) ? `${id} again` : id
}
