import type { OrganizerKind } from '#contract/organizers.ts'
import type { RecipeSettings } from '#contract/recipe-details.ts'
import type { Db } from '../../core/db.ts'
import { insertMissing } from '../../core/insert-many.ts'
import { LINKS } from './list-store.ts'
import { settingsToRow } from './rows.ts'

/** What permission checks need of each recipe of a bulk action. */
export type Chosen = { id: string; slug: string; name: string; userId: string; settings: { locked: boolean } }

const IDS_A_STATEMENT_MAX = 500
/** Sorts after the organisers a recipe was given by hand. */
const LAST_POSITION = 1_000_000

/** Bulk changes to recipes of one group: one statement for every five hundred recipes, not one for each. */
export function bulkStore(db: Db, groupId: string) {
  return { choose, link, setSettings, touch, remove }

  async function choose(slugs: string[]): Promise<Chosen[]> {
    const rows: Record<string, unknown>[] = []
    for (const some of slices(slugs)) {
      rows.push(
        ...(await db('recipes')
          .where({ group_id: groupId })
          .whereIn('slug', some)
          .select('id', 'slug', 'name', 'user_id', 'locked')),
      )
    }
    return rows.map((row) => ({
      id: String(row.id),
      slug: String(row.slug),
      name: String(row.name),
      userId: String(row.user_id),
      settings: { locked: Boolean(row.locked) },
    }))
  }

  async function link(kind: OrganizerKind, recipeIds: string[], organizers: { id: string; name: string }[]) {
    const rows = recipeIds.flatMap((recipe_id) =>
      organizers.map(({ id }) => ({ recipe_id, organizer_id: id, position: LAST_POSITION })),
    )
    await insertMissing(db, LINKS[kind], { rows, key: ['recipe_id', 'organizer_id'] })
  }

  async function setSettings(recipeIds: string[], settings: RecipeSettings) {
    const { locked: _, ...row } = settingsToRow(settings)
    for (const some of slices(recipeIds)) await db('recipes').whereIn('id', some).update(row)
  }

  async function touch(recipeIds: string[], at: string) {
    for (const some of slices(recipeIds)) {
      await db('recipes').whereIn('id', some).update({ update_at: at, date_updated: at })
    }
  }

  async function remove(recipeIds: string[]) {
    for (const some of slices(recipeIds)) await db('recipes').whereIn('id', some).delete()
  }
}

export function slices<Item>(items: Item[]): Item[][] {
  const count = Math.ceil(items.length / IDS_A_STATEMENT_MAX)
  return Array.from({ length: count }, (_, at) => items.slice(at * IDS_A_STATEMENT_MAX, (at + 1) * IDS_A_STATEMENT_MAX))
}
