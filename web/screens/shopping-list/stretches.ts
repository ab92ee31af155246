import type { ShownItem } from '../../offline/items.ts'

/** Rows drawn together, and coming into sight together. */
const STRETCH_ROWS = 14
/** Rows added in between join their neighbours until there are too many. */
const STRETCH_ROWS_MAX = 18

export type Stretch = { key: string; items: readonly ShownItem[] }

/**
 * The rows of a section in small groups, each drawn for itself. A row that goes, comes or moves leaves the others in
 * the groups they were drawn in `before`.
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
    // It has moved between two rows of one stretch.
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

/** A row before all others joins the first stretch; otherwise it begins one of its own. */
function keyFor({ id }: ShownItem, { last, next, begun }: Place) {
  if (!last && next && next.items.length < STRETCH_ROWS_MAX) return next.key
  return begun.has(id) ? `${id} again` : id
}
