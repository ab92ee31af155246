import type { ShelvedOrganizer } from '#contract/organizer-changes.ts'
import { locale } from '../../i18n.ts'

/** One on the shelf, and how many it is under. */
export type Placed = ShelvedOrganizer & { depth: number }

/** Each followed by those under it; on every level by name, or the most used first. */
export function placed(all: readonly ShelvedOrganizer[], by: 'name' | 'use'): Placed[] {
  const collator = new Intl.Collator(locale(), { numeric: true })
  const known = new Set(all.map(({ id }) => id))
  const order = (a: ShelvedOrganizer, b: ShelvedOrganizer) =>
    (by === 'use' ? b.recipes - a.recipes : 0) || collator.compare(a.name, b.name)
  const under = Map.groupBy(all.toSorted(order), ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : null,
  )
  const below = (parent: string | null, depth: number): Placed[] =>
    (under.get(parent) ?? []).flatMap((one) => [{ ...one, depth }, ...below(one.id, depth + 1)])
  return below(null, 0)
}

/** Those it can be put under: neither itself nor any under it. */
export function possibleParents(all: readonly ShelvedOrganizer[], id: string | undefined): Placed[] {
  const ordered = placed(all, 'name')
  const at = ordered.findIndex((one) => one.id === id)
  const own = ordered[at]
  if (!own) return ordered
  const after = ordered.slice(at + 1).findIndex(({ depth }) => depth <= own.depth)
  return [...ordered.slice(0, at), ...(after < 0 ? [] : ordered.slice(at + 1 + after))]
}

export const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLocaleLowerCase()
