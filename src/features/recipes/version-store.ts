import type { RecipeVersion, VersionKind } from '#contract/recipe-versions.ts'
import type { Recipe } from '#contract/recipes.ts'
import type { Db } from '../../core/db.ts'
import { insertMany } from '../../core/insert-many.ts'
import { inSlices } from '../../core/pause.ts'
import { slices } from './bulk-store.ts'
import { pictureName } from './kept-files.ts'
import { DELTA_FORMAT, documentOf, filledIn, isDelta } from './version-document.ts'

/** Who saved, when and how; nobody for scheduled work and the command line. */
export type Save = { at: string; by: string | null; how: VersionKind }
/** A state of a recipe that was replaced, and the save that had made it. */
export type KeptVersion = { id: number; made: Save; replaced: Save; document: Buffer }
export type People = Map<string, NonNullable<RecipeVersion['madeBy']>>
type Row = {
  id: number
  group_id: string
  recipe_id: string
  made_at: string
  made_by: string | null
  made_how: VersionKind
  replaced_at: string
  replaced_by: string | null
  replaced_how: VersionKind
  document: Buffer
  files: string | null
}

/** Rows of `recipe_versions`, always limited to one group. */
export function versionStore(db: Db, groupId: string) {
  const rows = (recipeId: string) => db<Row>('recipe_versions').where({ group_id: groupId, recipe_id: recipeId })
  return { keep, page, neededBy, count, find, people }

  /** Stores recipes as they are before a save, in two queries however many there are. */
  async function keep(recipes: Recipe[], save: Save) {
    const latest = await latestSaves(recipes.map(({ id }) => id))
    const kept = recipes.map((recipe): Omit<Row, 'id'> => {
      const made = latest.get(recipe.id) ?? firstSave(recipe)
      return {
        group_id: groupId,
        recipe_id: recipe.id,
        made_at: made.at,
        made_by: made.by,
        made_how: made.how,
        replaced_at: save.at,
        replaced_by: save.by,
        replaced_how: save.how,
        document: documentOf(recipe),
        files: filesOf(recipe),
      }
    })
    await insertMany(db, 'recipe_versions', kept)
  }

  /** The save that made each recipe's current state, where one was recorded. */
  async function latestSaves(recipeIds: string[]): Promise<Map<string, Save>> {
    const newest = db('recipe_versions').whereIn('recipe_id', recipeIds).groupBy('recipe_id').max('id')
    const found: Row[] = await db<Row>('recipe_versions')
      .whereIn('id', newest)
      .select('recipe_id', 'replaced_at', 'replaced_by', 'replaced_how')
    return new Map(found.map((row) => [row.recipe_id, replacedIn(row)]))
  }

  /** Newest first. */
  async function page(recipeId: string, { offset, limit }: { offset: number; limit: number }): Promise<KeptVersion[]> {
    const found = await rows(recipeId).orderBy('id', 'desc').offset(offset).limit(limit)
    return found.map(fromRow)
  }

  /** The newer versions needed to fill in a delta, newest first; the current recipe comes before them. */
  async function neededBy(recipeId: string, { id, document }: KeptVersion): Promise<KeptVersion[]> {
    if (!isDelta(document)) return []
    const newer = () => rows(recipeId).where('id', '>', id)
    const whole = await newer().whereRaw(`not ${IS_DELTA}`).orderBy('id').first('id')
    const found = await newer()
      .where('id', '<=', whole?.id ?? Number.MAX_SAFE_INTEGER)
      .orderBy('id', 'desc')
    return found.map(fromRow)
  }

  async function count(recipeId: string): Promise<number> {
    const [row]: { count: number }[] = await db('recipe_versions')
      .where({ group_id: groupId, recipe_id: recipeId })
      .count({ count: '*' })
    return Number(row?.count ?? 0)
  }

  async function find(recipeId: string, id: number): Promise<KeptVersion | undefined> {
    const row = await rows(recipeId).where({ id }).first()
    return row && fromRow(row)
  }

  async function people(ids: (string | null)[]): Promise<People> {
    const found: { id: string; username: string; full_name: string | null }[] = await db('users')
      .where({ group_id: groupId })
      .whereIn('id', [...new Set(ids.flatMap((id) => id ?? []))])
      .select('id', 'username', 'full_name')
    return new Map(found.map(({ id, username, full_name }) => [id, { id, username, fullName: full_name }]))
  }
}

const IS_DELTA = `substr(document, 1, 1) = x'${DELTA_FORMAT.toString(16).padStart(2, '0')}'`

/** Deletes the versions of recipes that are deleted for good. */
export async function removeVersionsOf(db: Db, recipeIds: string[]) {
  for (const some of slices(recipeIds)) await db('recipe_versions').whereIn('recipe_id', some).delete()
}

/** For a recipe that has not been saved since it was created. */
export const firstSave = ({ createdAt, userId }: Recipe): Save => ({ at: createdAt ?? '', by: userId, how: 'created' })

/** Removes versions, newest first; a delta takes over from the removed one whatever it lacks. */
async function removeFilling(tx: Db, ids: number[]) {
  const below = tx.raw('(select max(id) from recipe_versions where recipe_id = gone.recipe_id and id < gone.id)')
  const pairs: { gone: number; document: Buffer; id: number; delta: Buffer }[] = await tx('recipe_versions as gone')
    .join('recipe_versions as older', 'older.id', below)
    .whereIn('gone.id', ids)
    .whereRaw(IS_DELTA.replace('document', 'older.document'))
    .orderBy('gone.id', 'desc')
    .select('gone.id as gone', 'gone.document', 'older.id', 'older.document as delta')
  const filled = new Map<number, Buffer>()
  for (const { gone, document, id, delta } of pairs) filled.set(id, filledIn(delta, filled.get(gone) ?? document))
  for (const [id, document] of filled) await tx('recipe_versions').where({ id }).update({ document })
  await tx('recipe_versions').whereIn('id', ids).delete()
}

const replacedIn = (row: Row): Save => ({ at: row.replaced_at, by: row.replaced_by, how: row.replaced_how })

const fromRow = (row: Row): KeptVersion => ({
  id: row.id,
  made: { at: row.made_at, by: row.made_by, how: row.made_how },
  replaced: replacedIn(row),
  document: row.document,
})

function filesOf({ image, assets }: Recipe): string | null {
  const names = [image && pictureName(image), ...assets.map(({ fileName }) => fileName)].filter(Boolean)
  return names.length > 0 ? JSON.stringify(names) : null
}

/** Versions of all groups, for scheduled thinning. */
export function versionStoreAcrossGroups(db: Db) {
  return { recipesAfter, removeOrphans, thin, filesOf: filesKeptFor }

  /** Ids of recipes that have versions, in order; `after` is the last id of the previous batch. */
  async function recipesAfter(after: string, limit: number): Promise<string[]> {
    return db('recipe_versions')
      .where('recipe_id', '>', after)
      .distinct('recipe_id')
      .orderBy('recipe_id')
      .limit(limit)
      .pluck('recipe_id')
  }

  async function removeOrphans(recipeIds: string[]) {
    await db('recipe_versions')
      .whereIn('recipe_id', recipeIds)
      .whereNotIn('recipe_id', db('recipes').select('id').whereIn('id', recipeIds))
      .whereNotIn('recipe_id', db('trashed_recipes').select('id').whereIn('id', recipeIds))
      .delete()
  }

  /** Of the versions replaced in a period, keeps the last of each day or month, and the very first. */
  async function thin(
    recipeIds: string[],
    { from, until, each }: { from: string; until: string; each: 'day' | 'month' },
  ) {
    const period = db.raw('substr(made_at, 1, ?)', [each === 'day' ? 'yyyy-mm-dd'.length : 'yyyy-mm'.length])
    const first = db('recipe_versions').whereIn('recipe_id', recipeIds).groupBy('recipe_id').min('id')
    const old = () =>
      db('recipe_versions')
        .whereIn('recipe_id', recipeIds)
        .where('replaced_at', '>=', from)
        .where('replaced_at', '<', until)
    const last = db('recipe_versions').whereIn('recipe_id', recipeIds).groupBy('recipe_id', period).max('id')
    const gone: number[] = await old().whereNotIn('id', last).whereNotIn('id', first).orderBy('id', 'desc').pluck('id')
    await inSlices(gone, (ids) => db.transaction((tx) => removeFilling(tx, ids)))
  }

  /** The names of the files that versions of a recipe need. */
  async function filesKeptFor(recipeId: string): Promise<Set<string>> {
    const kept: string[] = await db('recipe_versions')
      .where({ recipe_id: recipeId })
      .whereNotNull('files')
      .distinct('files')
      .pluck('files')
    return new Set(kept.flatMap((names) => JSON.parse(names) as string[]))
  }
}
