import type { Knex } from 'knex'
import type { OrganizerKind } from '#contract/organizers.ts'
import type { RecipeQuery } from '#contract/recipes.ts'
import { household, id, type ListColumns, moment, number, type Relation, snakeCase, text } from '../../core/columns.ts'
import type { Db } from '../../core/db.ts'
import { filterRows } from '../../core/filter-rows.ts'
import { COLUMN_FIELDS, FIELDS, WITHHELD_FIELDS } from './fields.ts'

export const LINKS = {
  categories: 'recipe_categories',
  tags: 'recipe_tags',
  tools: 'recipe_tools',
} as const satisfies Record<OrganizerKind, string>

const relation = (kind: OrganizerKind): Relation => ({
  from: (rows) => rows.from(LINKS[kind]).join(kind, `${kind}.id`, `${LINKS[kind]}.organizer_id`),
  belongs: { by: `${LINKS[kind]}.recipe_id`, to: 'recipes.id' },
  attributes: { id: id(`${kind}.id`), name: text(`${kind}.name`), slug: text(`${kind}.slug`) },
})

const foods: Relation = {
  from: (rows) => rows.from('recipe_ingredients').join('foods', 'foods.id', 'recipe_ingredients.food_id'),
  belongs: { by: 'recipe_ingredients.recipe_id', to: 'recipes.id' },
  attributes: { id: id('foods.id'), name: text('foods.name') },
}

/** Keyed by the field's name in snake_case, whatever its column is called. */
const attributes = Object.fromEntries(
  COLUMN_FIELDS.flatMap((key) => {
    const { listed, stored } = FIELDS[key]
    return listed ? [[snakeCase(key), listed(`recipes.${stored.column}`)]] : []
  }),
)

/** Columns that recipes can be sorted and filtered by. */
export const recipeColumns: ListColumns = {
  id: 'recipes.id',
  attributes: {
    ...attributes,
    total_minutes: number('recipes.total_minutes'),
    updated_at: moment('recipes.update_at'),
  },
  relations: {
    recipe_category: relation('categories'),
    categories: relation('categories'),
    tags: relation('tags'),
    tools: relation('tools'),
    foods,
    household: household('recipes'),
    'recipe_ingredient.food': foods,
  },
}

const withheld = new Set(WITHHELD_FIELDS.map(snakeCase))
/** Columns the public can sort and filter by: not the owner, nor when a recipe was cooked. */
export const publicRecipeColumns: ListColumns = {
  ...recipeColumns,
  attributes: Object.fromEntries(Object.entries(recipeColumns.attributes).filter(([name]) => !withheld.has(name))),
}

/** A cookbook's rule: ids for each dimension, of which recipes must have all or any. */
export type CookbookRule = {
  categories: string[]
  tags: string[]
  tools: string[]
  requireAllCategories: boolean
  requireAllTags: boolean
  requireAllTools: boolean
  queryFilterString: string
}

type Dimension = { kind: OrganizerKind; wanted: string[]; all: boolean }

/**
 * Limits a query to recipes that match the filters of a list and the rule of a cookbook; dimensions are joined by
 * "and".
 */
export function narrow(
  recipes: Knex.QueryBuilder,
  db: Db,
  { rule, at, favoritesOf, ...query }: RecipeQuery & { rule?: CookbookRule; at: Date; favoritesOf?: string },
) {
  const dimensions: Dimension[] = [
    { kind: 'categories', wanted: wanted(query.categories), all: query.requireAllCategories },
    { kind: 'tags', wanted: wanted(query.tags), all: query.requireAllTags },
    { kind: 'tools', wanted: wanted(query.tools), all: query.requireAllTools },
  ]
  if (rule) {
    dimensions.push(
      { kind: 'categories', wanted: rule.categories, all: rule.requireAllCategories },
      { kind: 'tags', wanted: rule.tags, all: rule.requireAllTags },
      { kind: 'tools', wanted: rule.tools, all: rule.requireAllTools },
    )
    filterRows(recipes, rule.queryFilterString, recipeColumns, at)
  }
  for (const { kind, wanted, all } of dimensions) {
    for (const some of alternatives(wanted, all)) recipes.whereExists(linked(db, kind, some))
  }
  for (const some of alternatives(wanted(query.foods), query.requireAllFoods)) {
    recipes.whereExists(
      db('recipe_ingredients').select('food_id').whereRaw(OF_RECIPE, ['recipe_ingredients']).whereIn('food_id', some),
    )
  }
  if (favoritesOf !== undefined) {
    recipes.whereIn('recipes.id', db('favorites').where({ user_id: favoritesOf }).select('recipe_id'))
  }
  if (query.atHome) {
    const foods = () =>
      db('recipe_ingredients as line')
        .join('foods as food', 'food.id', 'line.food_id')
        .whereRaw('line.recipe_id = recipes.id')
        .select('food.id')
    recipes.whereExists(foods()).whereNotExists(foods().where('food.on_hand', false))
  }
  const households = wanted(query.households)
  if (households.length > 0) {
    const called = db('groups').select('id').whereIn('id', households).orWhereIn('slug', households)
    recipes.whereIn('recipes.group_id', called)
  }
}

/** "All of a, b" becomes two conditions; "any of a, b" is one condition with two alternatives. */
const alternatives = (wanted: string[], all: boolean) =>
  all ? wanted.map((one) => [one]) : wanted.length > 0 ? [wanted] : []

/** Correlated, so that the database can stop as soon as a page is full. */
const OF_RECIPE = '??.recipe_id = recipes.id'

/** Those that are called so, and all under them. */
function linked(db: Db, kind: OrganizerKind, idsOrSlugs: string[]) {
  const called = db(kind).select('id').whereIn('id', idsOrSlugs).orWhereIn('slug', idsOrSlugs)
  const links = db(LINKS[kind]).select('organizer_id').whereRaw(OF_RECIPE, [LINKS[kind]])
  if (kind === 'tools') return links.whereIn('organizer_id', called)
  const family = db
    .withRecursive('family', ['id'], (rows) =>
      rows
        .from(called.as('called'))
        .select('id')
        .union((below) => below.from(kind).join('family', `${kind}.parent_id`, 'family.id').select(`${kind}.id`)),
    )
    .from('family')
    .select('id')
  return links.whereIn('organizer_id', family)
}

function wanted(value: string | string[] | undefined): string[] {
  const values = value === undefined ? [] : Array.isArray(value) ? value : [value]
  return [...new Set(values.filter((text) => text !== ''))].slice(0, 100)
}
