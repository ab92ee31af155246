import type { OrganizerKind } from '#contract/organizers.ts'
import type { Recipe, RecipeIngredient, RecipeSummary } from '#contract/recipes.ts'
import type { Db } from '../../core/db.ts'
import { filterRows } from '../../core/filter-rows.ts'
import { pause } from '../../core/pause.ts'
import { foldText } from '../../core/slug.ts'
import { linkStore } from './link-store.ts'
import { LINKS, recipeColumns } from './list-store.ts'
import { partStore } from './part-store.ts'
import {
  detailsFromRow,
  type IngredientRow,
  ingredientFromRow,
  type JoinedIngredientRow,
  type RecipeRow,
  stepFromRow,
  summaryFromRow,
  toRow,
} from './rows.ts'
import { searchStore } from './search-store.ts'

const ROWS_AN_INSERT_MAX = 200
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** An ingredient as stored: the amount as exact text, food and unit by their ids. */
export type StoredIngredient = Omit<IngredientRow, 'recipe_id' | 'position'>
/** Summaries per slice, few enough that nobody notices the pause. */
const SUMMARIES_AT_ONCE = 200

/** Rows of `recipes` and their parts, always limited to one group. */
export function recipeStore(db: Db, groupId: string) {
  const rows = () => db<RecipeRow>('recipes').where('recipes.group_id', groupId)
  const parts = partStore(db, groupId)
  return {
    find,
    findMany,
    identify,
    summaries,
    listByIds,
    ingredientsOf,
    setRating,
    setLastMade,
    inherit,
    slugsLike,
    similar,
    insertRow,
    save,
    remove,
    replaceIngredients,
    replaceSteps,
    linkOrganizers,
  }

  /** One recipe by slug or id, in five queries whatever its size. */
  async function find(slugOrId: string): Promise<Recipe | undefined> {
    const row = (await rows().where(keyOf(slugOrId)).first()) ?? (await renamed(slugOrId))
    if (!row) return undefined
    const [recipe] = await whole([row])
    return recipe
  }

  /** Whole recipes by their ids, in that order, with as many queries as for one. */
  async function findMany(ids: string[]): Promise<Recipe[]> {
    const found = new Map((await rowsOf(ids)).map((row) => [row.id, row]))
    return whole(ids.flatMap((id) => found.get(id) ?? []))
  }

  async function whole(some: RecipeRow[]): Promise<Recipe[]> {
    const ids = some.map(({ id }) => id)
    const organizers = await parts.organizersOf(ids)
    const ingredients = Map.groupBy(await parts.ingredientRows(ids), (line) => line.recipe_id)
    const steps = Map.groupBy(await parts.stepRows(ids), (step) => step.recipe_id)
    const comments = Map.groupBy(await parts.commentsOf(ids), ({ recipeId }) => recipeId)
    return some.map((row) => ({
      ...summaryFromRow(row),
      ...detailsFromRow(row),
      recipeCategory: organizers.get(row.id)?.categories ?? [],
      tags: organizers.get(row.id)?.tags ?? [],
      tools: organizers.get(row.id)?.tools ?? [],
      recipeIngredient: linesFrom(ingredients.get(row.id) ?? [], row),
      recipeInstructions: (steps.get(row.id) ?? []).map(stepFromRow),
      comments: comments.get(row.id) ?? [],
    }))
  }

  async function identify(slugOrId: string): Promise<Pick<Recipe, 'id' | 'slug' | 'name'> | undefined> {
    return (await rows().where(keyOf(slugOrId)).first('id', 'slug', 'name')) ?? renamed(slugOrId)
  }

  /** The recipe by a slug from before it was renamed, so that a page left open can still save. */
  async function renamed(slugOrId: string): Promise<RecipeRow | undefined> {
    const id = await linkStore(db, groupId).renamed(slugOrId)
    return id === undefined ? undefined : rows().where({ id }).first()
  }

  /** List entries for these recipes, in that order; a recipe deleted meanwhile is left out. */
  async function summaries(ids: string[], loadFood: boolean): Promise<RecipeSummary[]> {
    const items: RecipeSummary[] = []
    for (let at = 0; at < ids.length; at += SUMMARIES_AT_ONCE) {
      if (at > 0) await pause()
      const some = ids.slice(at, at + SUMMARIES_AT_ONCE)
      const byId = new Map((await rowsOf(some)).map((row) => [row.id, row]))
      const found = some.flatMap((id) => byId.get(id) ?? [])
      for (const item of await completed(found, loadFood)) items.push(item)
    }
    return items
  }

  /** The plus sign keeps SQLite from reading the whole group for a few ids, as it would without statistics. */
  async function rowsOf(ids: string[]): Promise<RecipeRow[]> {
    return db<RecipeRow>('recipes').whereIn('recipes.id', ids).whereRaw('+recipes.group_id = ?', [groupId])
  }

  async function listByIds(ids: string[]): Promise<RecipeSummary[]> {
    const keyed = (await summaries(ids, false)).map((item) => ({ item, key: foldText(item.name) }))
    return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ item }) => item)
  }

  /** The ingredient lines of these recipes, in one query. */
  async function ingredientsOf(ids: string[]): Promise<Map<string, RecipeIngredient[]>> {
    const lines = Map.groupBy(await parts.ingredientRows(ids), (line) => line.recipe_id)
    return new Map([...lines].map(([id, some]) => [id, some.map((line) => ingredientFromRow(line, false))]))
  }

  async function setRating(id: string, rating: number | null) {
    await rows().where({ id }).update({ rating })
  }

  async function setLastMade(id: string, at: string | null) {
    await rows().where({ id }).update({ last_made: at })
  }

  async function inherit(from: string, fallback: string) {
    const heir = await db('users').where({ group_id: groupId }).whereNot({ id: from }).orderBy('created_at').first('id')
    await rows()
      .where({ user_id: from })
      .update({ user_id: heir?.id ?? fallback })
  }

  /** Adds data from other tables to the rows: one query for organisers, one more for foods. */
  async function completed(found: RecipeRow[], loadFood: boolean): Promise<RecipeSummary[]> {
    const ids = found.map(({ id }) => id)
    const organizers = await parts.organizersOf(ids)
    const ingredients = loadFood ? Map.groupBy(await parts.ingredientRows(ids), (line) => line.recipe_id) : undefined
    return found.map((row) => ({
      ...summaryFromRow(row),
      recipeCategory: organizers.get(row.id)?.categories ?? [],
      tags: organizers.get(row.id)?.tags ?? [],
      tools: organizers.get(row.id)?.tools ?? [],
      ...(ingredients && { recipeIngredient: linesFrom(ingredients.get(row.id) ?? [], row) }),
    }))
  }

  function linesFrom(lines: JoinedIngredientRow[], row: RecipeRow): RecipeIngredient[] {
    return lines.map((line) => ingredientFromRow(line, Boolean(row.disable_amount)))
  }

  /** The group's slugs that begin with this one; `except` is the recipe that may keep its own. */
  async function slugsLike(slug: string, except?: string): Promise<Set<string>> {
    const query = rows().select('slug').where('slug', '>=', slug).where('slug', '<', `${slug}.`)
    const found = await (except === undefined ? query : query.whereNot('recipes.id', except))
    return new Set(found.map((row) => row.slug))
  }

  /** Recipes from the same address, or with the same name ignoring case and accents. */
  async function similar({ orgURLs, name }: { orgURLs: string[]; name: string }) {
    const found = await rows()
      .where((match) => {
        match.where('name_key', foldText(name))
        if (orgURLs.length > 0) match.orWhereIn('org_url', orgURLs)
      })
      .limit(20)
    return found.map((row) => ({ id: row.id, slug: row.slug, name: row.name, orgURL: row.org_url }))
  }

  async function insertRow(recipe: Recipe) {
    await db<RecipeRow>('recipes').insert(toRow(recipe))
  }

  async function save(recipe: Recipe) {
    const { id, created_at, group_id, user_id, ...changes } = toRow(recipe)
    await rows().where({ id }).update(changes)
  }

  async function remove(id: string) {
    await searchStore(db).remove(id)
    await rows().where({ id }).delete()
  }

  async function replaceIngredients(recipe_id: string, ingredients: StoredIngredient[]) {
    await db('recipe_ingredients').where({ recipe_id }).delete()
    await insertAll(
      'recipe_ingredients',
      ingredients.map((line, position) => ({ recipe_id, position, ...line })),
    )
  }

  async function replaceSteps(recipe_id: string, steps: Recipe['recipeInstructions']) {
    await db('recipe_steps').where({ recipe_id }).delete()
    await insertAll(
      'recipe_steps',
      steps.map(({ ingredientReferences, ...step }, position) => ({
        recipe_id,
        position,
        ...step,
        ingredient_references: JSON.stringify(ingredientReferences.flatMap(({ referenceId }) => referenceId ?? [])),
      })),
    )
  }

  async function linkOrganizers(kind: OrganizerKind, recipeId: string, ids: string[]) {
    await db(LINKS[kind]).where({ recipe_id: recipeId }).delete()
    await insertAll(
      LINKS[kind],
      [...new Set(ids)].map((organizer_id, position) => ({ recipe_id: recipeId, organizer_id, position })),
    )
  }

  async function insertAll(table: string, inserted: object[]) {
    for (let start = 0; start < inserted.length; start += ROWS_AN_INSERT_MAX) {
      await db(table).insert(inserted.slice(start, start + ROWS_AN_INSERT_MAX))
    }
  }
}

const keyOf = (slugOrId: string) => (UUID.test(slugOrId) ? { id: slugOrId.toLowerCase() } : { slug: slugOrId })

/** Refuses a filter that recipes cannot be listed by, without querying the database. */
export function checkRecipeFilter(db: Db, queryFilter: string, at: Date) {
  const rows = db('recipes')
  filterRows(rows, queryFilter, recipeColumns, at)
  rows.toSQL()
}

/** What the permission check for pictures needs of a recipe of any group. */
export async function recipeAccess(db: Db, recipeId: string) {
  const row = await db('recipes')
    .join('groups', 'groups.id', 'recipes.group_id')
    .where('recipes.id', recipeId)
    .first('recipes.id', 'recipes.group_id', 'recipes.public', 'groups.private_group')
  return (
    row && {
      id: row.id as string,
      groupId: row.group_id as string,
      public: Boolean(row.public),
      privateGroup: Boolean(row.private_group),
    }
  )
}
