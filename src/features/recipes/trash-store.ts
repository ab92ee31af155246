import { TRASH_DAYS, type TrashedRecipe } from '#contract/trash.ts'
import type { Db } from '../../core/db.ts'
import { insertMany } from '../../core/insert-many.ts'
import { removeVersionsOf } from './version-store.ts'

type Rows = Record<string, Record<string, unknown>[]>
type Row = {
  id: string
  group_id: string
  name: string
  image: string | null
  deleted_by: string
  deleted_at: string
  rows: string
}

/** The tables whose rows of a recipe are restored with it. Entries in plans, lists and links are lost. */
const TABLES = {
  recipe_ingredients: 'recipe_id',
  recipe_steps: 'recipe_id',
  recipe_categories: 'recipe_id',
  recipe_tags: 'recipe_id',
  recipe_tools: 'recipe_id',
  recipe_comments: 'recipe_id',
  recipe_ratings: 'recipe_id',
  favorites: 'recipe_id',
  timeline_events: 'recipe_id',
} as const
type Table = keyof typeof TABLES

/** References that may be gone when rows are restored: cleared where the column allows it, else the row is left out. */
const TARGETS: { table: Table; column: string; of: string; otherwise: 'clear' | 'drop' }[] = [
  { table: 'recipe_ingredients', column: 'unit_id', of: 'units', otherwise: 'clear' },
  { table: 'recipe_ingredients', column: 'food_id', of: 'foods', otherwise: 'clear' },
  { table: 'recipe_categories', column: 'organizer_id', of: 'categories', otherwise: 'drop' },
  { table: 'recipe_tags', column: 'organizer_id', of: 'tags', otherwise: 'drop' },
  { table: 'recipe_tools', column: 'organizer_id', of: 'tools', otherwise: 'drop' },
  { table: 'recipe_comments', column: 'user_id', of: 'users', otherwise: 'drop' },
  { table: 'recipe_ratings', column: 'user_id', of: 'users', otherwise: 'drop' },
  { table: 'favorites', column: 'user_id', of: 'users', otherwise: 'drop' },
  { table: 'timeline_events', column: 'user_id', of: 'users', otherwise: 'drop' },
]

/** If one of these is gone, its name is added to the note. */
const NAMED = TARGETS.filter(({ otherwise }) => otherwise === 'clear')

/** Rows of `trashed_recipes`, always limited to one group. */
export function trashStore(db: Db, groupId: string) {
  const trash = () => db<Row>('trashed_recipes').where({ group_id: groupId })
  return { list, find, put, takeBack, remove }

  async function list(): Promise<TrashedRecipe[]> {
    const found = await trash().orderBy('deleted_at', 'desc').select('id', 'name', 'image', 'deleted_by', 'deleted_at')
    return found.map((row) => ({
      id: row.id,
      name: row.name,
      image: row.image,
      deletedBy: row.deleted_by,
      deletedAt: row.deleted_at,
      purgeAt: new Date(Date.parse(row.deleted_at) + TRASH_DAYS * 86_400_000).toISOString(),
    }))
  }

  async function find(id: string): Promise<{ id: string; name: string } | undefined> {
    return trash().where({ id }).first('id', 'name')
  }

  /** Copies all rows of the recipes before they are deleted. */
  async function put(ids: string[], deletedBy: string, at: string) {
    const recipes: Record<string, unknown>[] = await db('recipes').where({ group_id: groupId }).whereIn('id', ids)
    const parts = new Map<string, Rows>(recipes.map((recipe) => [String(recipe.id), { recipes: [recipe] }]))
    for (const table of Object.keys(TABLES) as Table[]) {
      const rows: Record<string, unknown>[] = await db(table).whereIn(TABLES[table], ids)
      for (const row of rows) {
        const of = parts.get(String(row[TABLES[table]]))
        if (of) of[table] = [...(of[table] ?? []), row]
      }
    }
    await keepNames([...parts.values()])
    const trashed = recipes.map((recipe) => ({
      id: recipe.id,
      group_id: groupId,
      name: recipe.name,
      image: recipe.image,
      deleted_by: deletedBy,
      deleted_at: at,
      rows: JSON.stringify(parts.get(String(recipe.id))),
    }))
    await insertMany(db, 'trashed_recipes', trashed)
  }

  /** Keeps the names of foods and units, in case they are gone when a recipe is restored. */
  async function keepNames(recipes: readonly Rows[]) {
    for (const { table, column, of } of NAMED) {
      const idsIn = (rows: Rows) => new Set((rows[table] ?? []).map((row) => row[column]))
      const ids = [...new Set(recipes.flatMap((rows) => [...idsIn(rows)]))].filter((id) => id !== null)
      const named: { id: string; name: string }[] = await db(of)
        .whereIn('id', ids as string[])
        .select('id', 'name')
      for (const rows of recipes) {
        const own = idsIn(rows)
        rows[of] = named.filter(({ id }) => own.has(id))
      }
    }
  }

  /** Restores the rows under a free name and slug, with an owner who still exists. */
  async function takeBack(id: string, changes: { name: string; slug: string; owner: string; at: string }) {
    const row = await trash().where({ id }).first()
    if (!row) return
    const rows = await pointingSomewhere(JSON.parse(row.rows) as Rows)
    const [recipe = {}] = rows.recipes ?? []
    const owner = await db('users')
      .where({ id: String(recipe.user_id) })
      .first('id')
    const { name, slug, at } = changes
    const user_id = owner?.id ?? changes.owner
    await db('recipes').insert({ ...recipe, name, slug, user_id, update_at: at })
    for (const table of Object.keys(TABLES)) await insertMany(db, table, rows[table] ?? [])
    await trash().where({ id }).delete()
  }

  async function pointingSomewhere(rows: Rows): Promise<Rows> {
    const kept: Rows = { ...rows }
    for (const { table, column, of, otherwise } of TARGETS) {
      const wanted = [...new Set((kept[table] ?? []).map((row) => row[column]).filter((id) => id !== null))]
      const present: { id: string }[] = await db(of)
        .whereIn('id', wanted as string[])
        .select('id')
      const known = new Set<unknown>(present.map((row) => row.id))
      const names = new Map((rows[of] ?? []).map(({ id, name }) => [id, name]))
      const cleared = (kept[table] ?? []).map((row) => {
        if (known.has(row[column])) return row
        const name = names.get(row[column])
        return { ...row, [column]: null, ...(name ? { note: [name, row.note].filter(Boolean).join(', ') } : {}) }
      })
      kept[table] = otherwise === 'clear' ? cleared : cleared.filter((row) => row[column] !== null)
    }
    return kept
  }

  async function remove(id: string) {
    await trash().where({ id }).delete()
    await removeVersionsOf(db, [id])
  }
}

/** Takes expired recipes of all groups, to delete them for good. */
export async function takeExpired(db: Db, before: string): Promise<string[]> {
  const rows: { id: string }[] = await db<Row>('trashed_recipes').where('deleted_at', '<=', before).select('id')
  const ids = rows.map(({ id }) => id)
  await db<Row>('trashed_recipes').where('deleted_at', '<=', before).delete()
  await removeVersionsOf(db, ids)
  return ids
}
