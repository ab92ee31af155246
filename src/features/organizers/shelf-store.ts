import type { CoverRecipe } from '#contract/organizer-changes.ts'
import type { OrganizerKind } from '#contract/organizers.ts'
import type { Db } from '../../core/db.ts'
import { familyOf, LINKS, NESTED } from './nesting.ts'

/** Recipes drawn on one cover. */
const COVERS_MAX = 3

/** How much the categories, tags or tools of a group are used: a fixed number of queries. */
export function shelfStore(db: Db, groupId: string, kind: OrganizerKind) {
  return { recipesOfEach, asked, covers }

  /** The recipes of each, and of those with others under them all of these together, each recipe once. */
  async function recipesOfEach(): Promise<Map<string, number>> {
    const own: Counted[] = await db(LINKS[kind])
      .whereIn('organizer_id', ours())
      .groupBy('organizer_id')
      .select({ id: 'organizer_id' })
      .count({ total: '*' })
    const counts = new Map(own.map(({ id, total }) => [id, Number(total)]))
    if (!NESTED.has(kind)) return counts
    const families: Counted[] = await db.raw(
      `with recursive family(root, id) as (
         select distinct parent.id, parent.id from ${kind} parent join ${kind} child on child.parent_id = parent.id
           where parent.group_id = ?
         union select family.root, child.id from ${kind} child join family on child.parent_id = family.id)
       select family.root as id, count(distinct link.recipe_id) as total
         from family join ${LINKS[kind]} link on link.organizer_id = family.id group by family.root`,
      [groupId],
    )
    for (const { id, total } of families) counts.set(id, Number(total))
    return counts
  }

  /** Those that a cookbook or a plan rule asks for. */
  async function asked(): Promise<Set<string>> {
    const tables = [`cookbook_${kind}`, ...(kind === 'tools' ? [] : [`meal_plan_rule_${kind}`])]
    const found = await Promise.all(
      tables.map((table) => db(table).whereIn('organizer_id', ours()).distinct('organizer_id').pluck('organizer_id')),
    )
    return new Set(found.flat() as string[])
  }

  /** A few recipes of each and of those under it, those with pictures first. */
  async function covers(): Promise<Map<string, CoverRecipe[]>> {
    const rows: (CoverRecipe & { root: string })[] = await db.raw(
      `with recursive ${familyOf(kind)},
         held as (select distinct family.root, link.recipe_id
           from family join ${LINKS[kind]} link on link.organizer_id = family.id),
         ranked as (select held.root, recipe.id, recipe.name, recipe.image, row_number() over (
             partition by held.root order by recipe.image is null, recipe.rating desc, recipe.created_at, recipe.id) as at
           from held join recipes recipe on recipe.id = held.recipe_id)
       select root, id, name, image from ranked where at <= ? order by root, at`,
      [groupId, COVERS_MAX],
    )
    const found = Map.groupBy(rows, ({ root }) => root)
    return new Map(
      [...found].map(([root, some]) => [root, some.map(({ id, name, image }) => ({ id, name, image: image || null }))]),
    )
  }

  function ours() {
    return db(kind).where({ group_id: groupId }).select('id')
  }
}

type Counted = { id: string; total: number | string }
