import type { OrganizerKind } from '#contract/organizers.ts'

export const LINKS = { categories: 'recipe_categories', tags: 'recipe_tags', tools: 'recipe_tools' } as const

/** Tools have no others under them. */
export const NESTED: ReadonlySet<OrganizerKind> = new Set<OrganizerKind>(['categories', 'tags'])

type Nested = { id: string; parentId: string | null }

/** SQL: each of a group as `root`, with itself and all under it as `id`. Takes the group's id. */
export const familyOf = (kind: OrganizerKind): string =>
  `family(root, id) as (select id, id from ${kind} where group_id = ?${
    NESTED.has(kind)
      ? ` union select family.root, child.id from ${kind} child join family on child.parent_id = family.id`
      : ''
  })`

/** The one it is under, the one above that, and so on to the top. */
export function ancestorsOf(all: readonly Nested[], id: string): string[] {
  const parents = new Map(all.map((one) => [one.id, one.parentId]))
  const found: string[] = []
  for (let at = parents.get(id); at && !found.includes(at); at = parents.get(at)) found.push(at)
  return found
}

/** Where each that stays goes when some are gone: under the nearest one above that stays. */
export function liftedParents(all: readonly Nested[], gone: ReadonlySet<string>): Map<string, string | null> {
  const lifted = all.filter(({ id, parentId }) => !gone.has(id) && parentId !== null && gone.has(parentId))
  return new Map(lifted.map(({ id }) => [id, ancestorsOf(all, id).find((above) => !gone.has(above)) ?? null]))
}
