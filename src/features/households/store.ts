import type { GroupStatistics } from '#contract/groups.ts'
import type { OrganizerRef } from '#contract/organizers.ts'
import type { Db } from '../../core/db.ts'

/** Data about one group: its planning categories and counts. */
export function householdStore(db: Db, groupId: string) {
  return { categories, setCategories, statistics, recipeIds }

  async function categories(): Promise<OrganizerRef[]> {
    return db('group_categories')
      .join('categories', 'categories.id', 'group_categories.category_id')
      .where('group_categories.group_id', groupId)
      .orderBy('group_categories.position')
      .select('categories.id', 'categories.name', 'categories.slug')
  }

  /** Replaces the categories; those of other groups are ignored. */
  async function setCategories(ids: string[]) {
    const own: { id: string }[] = await db('categories').where({ group_id: groupId }).whereIn('id', ids).select('id')
    const known = new Set(own.map(({ id }) => id))
    const chosen = [...new Set(ids)].filter((id) => known.has(id))
    await db('group_categories').where({ group_id: groupId }).delete()
    const rows = chosen.map((category_id, position) => ({ group_id: groupId, category_id, position }))
    if (rows.length > 0) await db('group_categories').insert(rows)
  }

  async function statistics(): Promise<GroupStatistics> {
    const count = (table: string) => db(table).where({ group_id: groupId }).count('*')
    const row = await db
      .select({
        totalRecipes: count('recipes'),
        totalUsers: count('users'),
        totalCategories: count('categories'),
        totalTags: count('tags'),
        totalTools: count('tools'),
      })
      .first()
    const counts = Object.entries(row as object).map(([name, value]) => [name, Number(value)])
    return { ...(Object.fromEntries(counts) as Omit<GroupStatistics, 'totalHouseholds'>), totalHouseholds: 1 }
  }

  async function recipeIds(): Promise<string[]> {
    return (await db('recipes').where({ group_id: groupId }).select('id')).map((row) => row.id)
  }
}

/** The planning categories of every group, by its id. */
export async function planningCategoriesAcrossGroups(db: Db): Promise<Map<string, OrganizerRef[]>> {
  const rows: (OrganizerRef & { group_id: string })[] = await db('group_categories')
    .join('categories', 'categories.id', 'group_categories.category_id')
    .orderBy('group_categories.position')
    .select('group_categories.group_id', 'categories.id', 'categories.name', 'categories.slug')
  return Map.groupBy(rows, ({ group_id }) => group_id)
}
