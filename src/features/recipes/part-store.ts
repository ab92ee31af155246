import type { Knex } from 'knex'
import { ORGANIZER_KINDS, type OrganizerKind, type OrganizerRef, type ToolRef } from '#contract/organizers.ts'
import type { RecipeComment } from '#contract/recipe-details.ts'
import type { Db } from '../../core/db.ts'
import { LINKS } from './list-store.ts'
import type { JoinedIngredientRow, StepRow } from './rows.ts'

/** Above this many ids a query names the group instead: databases limit the number of bound values. */
export const IDS_IN_A_QUERY_MAX = 500

export type Organizers = { categories: OrganizerRef[]; tags: OrganizerRef[]; tools: ToolRef[] }

/** The parts of recipes in other tables, loaded for many recipes with one query each. */
export function partStore(db: Db, groupId: string) {
  return { organizersOf, ingredientRows, stepRows, commentsOf }

  async function organizersOf(ids: string[]): Promise<Map<string, Organizers>> {
    const found = new Map<string, Organizers>()
    if (ids.length === 0) return found
    type Row = {
      kind: OrganizerKind
      recipe_id: string
      position: number
      id: string
      name: string
      slug: string
      on_hand: number | null
    }
    const [first, ...others] = ORGANIZER_KINDS.map((kind) => organizerRows(kind, ids))
    const linked: Row[] = await (first as Knex.QueryBuilder).unionAll(others)
    // Cheaper here than in the database, which would sort each kind separately and merge them.
    linked.sort((a, b) => a.position - b.position)
    for (const { kind, recipe_id, id, name, slug, on_hand } of linked) {
      const of = found.get(recipe_id) ?? { categories: [], tags: [], tools: [] }
      if (kind === 'tools') of.tools.push({ id, name, slug, onHand: Boolean(on_hand) })
      else of[kind].push({ id, name, slug })
      found.set(recipe_id, of)
    }
    return found
  }

  function organizerRows(kind: OrganizerKind, ids: string[]): Knex.QueryBuilder {
    const link = LINKS[kind]
    const query = db(link).join(kind, `${kind}.id`, `${link}.organizer_id`).select(db.raw(ORGANIZER_COLUMNS[kind]))
    return withinIds(query, `${link}.recipe_id`, `${kind}.group_id`, ids)
  }

  async function ingredientRows(ids: string[]): Promise<JoinedIngredientRow[]> {
    if (ids.length === 0) return []
    const query = db('recipe_ingredients')
      .join('recipes', 'recipes.id', 'recipe_ingredients.recipe_id')
      .leftJoin('units', 'units.id', 'recipe_ingredients.unit_id')
      .leftJoin('foods', 'foods.id', 'recipe_ingredients.food_id')
      .leftJoin('labels', 'labels.id', 'foods.label_id')
      .leftJoin('recipes as link', 'link.id', 'recipe_ingredients.linked_recipe_id')
      .select(db.raw(INGREDIENT_COLUMNS))
      .orderBy(['recipe_ingredients.recipe_id', 'recipe_ingredients.position'])
    return withinIds(query, 'recipe_ingredients.recipe_id', 'recipes.group_id', ids)
  }

  function withinIds(query: Knex.QueryBuilder, column: string, groupColumn: string, ids: string[]) {
    return ids.length > IDS_IN_A_QUERY_MAX ? query.where(groupColumn, groupId) : query.whereIn(column, ids)
  }

  async function stepRows(recipeIds: string[]): Promise<StepRow[]> {
    return db<StepRow>('recipe_steps').whereIn('recipe_id', recipeIds).orderBy(['recipe_id', 'position'])
  }

  async function commentsOf(recipeIds: string[]): Promise<RecipeComment[]> {
    const found = await db('recipe_comments')
      .join('users', 'users.id', 'recipe_comments.user_id')
      .whereIn('recipe_comments.recipe_id', recipeIds)
      .orderBy('recipe_comments.created_at')
      .select('recipe_comments.*', 'users.username', 'users.full_name', 'users.admin')
    return found.map((row) => ({
      id: row.id,
      recipeId: row.recipe_id,
      text: row.text,
      userId: row.user_id,
      user: { id: row.user_id, username: row.username, fullName: row.full_name, admin: Boolean(row.admin) },
      createdAt: row.created_at,
      updateAt: row.update_at,
      updatedAt: row.update_at,
    }))
  }
}

// Columns are written out once: knex would parse and quote each of them again for every recipe.

const organizerColumns = (kind: OrganizerKind) =>
  [
    `'${kind}' as kind`,
    ...['recipe_id', 'position'].map((column) => `${LINKS[kind]}.${column}`),
    ...['id', 'name', 'slug'].map((column) => `${kind}.${column}`),
    kind === 'tools' ? 'tools.on_hand' : 'null as on_hand',
  ].join(', ')
const ORGANIZER_COLUMNS: Record<OrganizerKind, string> = {
  categories: organizerColumns('categories'),
  tags: organizerColumns('tags'),
  tools: organizerColumns('tools'),
}

const prefixed = (table: string, prefix: string, columns: string[]) =>
  columns.map((column) => `${table}.${column} as ${prefix}_${column}`)
const SHARED_COLUMNS = ['name', 'plural_name', 'description', 'extras', 'aliases', 'created_at', 'update_at']
const INGREDIENT_COLUMNS = [
  'recipe_ingredients.*',
  ...prefixed('units', 'unit', [
    ...SHARED_COLUMNS,
    'fraction',
    'abbreviation',
    'plural_abbreviation',
    'use_abbreviation',
    'standard_unit',
  ]),
  ...prefixed('foods', 'food', [...SHARED_COLUMNS, 'group_id', 'label_id', 'on_hand', 'density']),
  ...prefixed('link', 'link', ['id', 'slug', 'name', 'image', 'recipe_yield', 'recipe_servings']),
  ...prefixed('labels', 'label', ['name', 'color']),
].join(', ')
